/// Notation of numbers and amounts for a reader: marks, groups of three digits, and the place of a currency's sign.
///
/// The facts are those of CLDR 48 (`numbers/symbols` and `currencyFormats` standard), with European digits in all
/// languages, groups in plain numbers from five digits on, and a no-break space beside each sign.
package struct NumberNotation {
    private let mark: TypedNumber.DecimalMark
    private let base: String

    /// The notation in a language, whose region counts where it writes numbers in its own way: `de-CH`.
    package init(_ language: String) {
        mark = TypedNumber.mark(in: language)
        base = LanguageTag.base(of: language)
    }

    /// A space at which no line breaks.
    static let space: String = "\u{A0}"

    private func isBase(_ language: String) -> Bool { base.isBytewiseEqual(to: language) }

    private var decimal: String { mark == .comma ? "," : "." }

    private var group: String {
        switch mark {
        case .point, .either: ","
        case .pointOrComma: "\u{2019}"
        case .comma: isBase("nl") || isBase("de") ? "." : "\u{202F}"
        }
    }

    /// A number in canonical form, such as `-34498.75`; any other text unchanged.
    package func text(of number: String) -> String {
        guard let (minus, digits) = Self.parts(of: number) else { return number }
        return minus + written(digits, decimals: 0, groupedFrom: 5)
    }

    /// An amount in canonical form with its currency: `€ 647.50`, `5 212,51 CZK`.
    ///
    /// - Parameter isWhole: Whether the amount has no decimals of its own.
    package func amount(_ number: String, in currency: String, isWhole: Bool = false) -> String {
        let sign = TypedNumber.sign(of: currency)
        guard let (minus, digits) = Self.parts(of: number) else { return number + Self.space + sign }
        let decimals = isWhole ? 0 : Currency(currency)?.decimals ?? 2
        let text = written(digits, decimals: decimals, groupedFrom: 4)
        if isBase("nl") { return sign + Self.space + minus + text }
        switch mark {
        case .point, .pointOrComma: return minus + sign + Self.space + text
        case .comma, .either: return minus + text + Self.space + sign
        }
    }

    /// An amount in groups, with the decimals that it has and no sign.
    func grouped(_ number: String) -> String {
        guard let (minus, digits) = Self.parts(of: number) else { return number }
        return minus + written(digits, decimals: 0, groupedFrom: 4)
    }

    /// The minus sign of a canonical number, and its digits; nil for other texts.
    private static func parts(of number: String) -> (minus: String, digits: String)? {
        let isNegative = number.utf8.first == Byte.minus
        let digits = number.utf8.dropFirst(isNegative ? 1 : 0)
        guard digits.first?.isDigit ?? false, digits.allSatisfy({ $0.isDigit || $0 == Byte.point }) else { return nil }
        return (isNegative ? "-" : "", String(decoding: digits, as: UTF8.self))
    }

    private func written(_ digits: String, decimals: Int, groupedFrom least: Int) -> String {
        let parts = digits.parts(separatedBy: Byte.point)
        var part = parts.count > 1 ? parts[1] : ""
        while part.utf8.count < decimals { part += "0" }
        let count = parts[0].utf8.count
        var text: [UInt8] = []
        var left = count
        for digit in parts[0].utf8 {
            if left < count, left % 3 == 0, count >= least { text += Array(group.utf8) }
            text.append(digit)
            left -= 1
        }
        let whole = String(decoding: text, as: UTF8.self)
        return part.isEmpty ? whole : whole + decimal + part
    }
}

extension Field {
    /// A number of the field as a reader sees it: an amount, a number with its unit, or a number in groups.
    ///
    /// - Parameter numbers: The language whose notation the number has.
    package func written(_ number: Double, in language: String, fallback: String, numbers: String) -> String {
        let notation = NumberNotation(numbers)
        let plain = NumberText.text(of: number)
        if let currency { return notation.amount(plain, in: currency.code, isWhole: type == .integer) }
        let text = notation.text(of: plain)
        guard case .text(let unit) = unit else { return text }
        return text + NumberNotation.space + unit.text(for: language, fallback: fallback)
    }

    /// The unit as an input shows it beside the number: a sign, a code, or a text; nil without a unit.
    func unitText(in language: String, fallback: String) -> String? {
        if let currency { return TypedNumber.sign(of: currency.code) }
        guard case .text(let unit) = unit else { return nil }
        return unit.text(for: language, fallback: fallback)
    }
}
