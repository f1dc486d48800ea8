/// Parser of numbers as people write them, to the form in which they are sent: `-?digits[.digits]`.
///
/// Each language has its decimal mark; blanks, apostrophes and the other mark separate groups of three digits. An
/// ambiguous number is refused: `10.000` is ten thousand where a comma is the decimal mark, and never ten. Before one
/// or two digits, as in `10.50`, the other mark is read as a decimal mark; before three it separates a group; before
/// more the number is refused, since a digit or the mark must be wrong.
struct TypedNumber {
    /// The decimal mark of a language.
    enum DecimalMark {
        case point
        case comma
        /// A point, or a comma where it cannot separate a group: in Switzerland apostrophes separate groups.
        case pointOrComma
        /// A point or a comma, since both are in use: three digits after a single mark are ambiguous.
        case either
    }

    private let mark: DecimalMark
    /// The currency whose sign is allowed beside the number; nil if none is.
    private let currency: String?

    /// A parser of numbers in a language.
    init(in language: String, currency: String? = nil) {
        mark = Self.mark(in: language)
        self.currency = currency
    }

    /// Common languages with a decimal point; all others have a decimal comma.
    private static let pointed = ["en", "zh", "ja", "ko", "th", "he", "hi", "ms"]

    /// Regional variants that write numbers unlike the rest of their language (CLDR, `numbers/symbols/decimal`).
    private static let swiss = ["de-CH", "de-LI", "it-CH"]
    private static let american = [
        "es-BR", "es-BZ", "es-CU", "es-DO", "es-GT", "es-HN", "es-MX", "es-NI", "es-PA", "es-PE", "es-PR", "es-SV",
        "es-US",
    ]

    /// The language with the form's country, if that country writes numbers in its own way; else the language
    /// unchanged.
    static func language(_ language: String, in country: String?) -> String {
        guard let country, !language.utf8.contains(Byte.minus) else { return language }
        let local = language + "-" + country
        let isLocal = { (tag: String) in tag.isBytewiseEqual(to: local) }
        return swiss.contains(where: isLocal) || american.contains(where: isLocal) ? local : language
    }

    /// The decimal mark of a language.
    static func mark(in language: String) -> DecimalMark {
        let base = LanguageTag.base(of: language)
        if swiss.contains(where: { $0.isBytewiseEqual(to: language) }) { return .pointOrComma }
        if american.contains(where: { $0.isBytewiseEqual(to: language) }) { return .point }
        if base.isBytewiseEqual(to: "ar") { return .either }
        return pointed.contains { $0.isBytewiseEqual(to: base) } ? .point : .comma
    }

    /// The number as it is sent; for other texts, a text that no parser reads as a number.
    func read(_ text: String) -> String {
        if let number = number(in: text) { return number }
        return Self.symbols(of: text).isEmpty ? "" : Self.unreadable(text)
    }

    /// The number in a text; nil if the text is not a number, or is ambiguous.
    func number(in text: String) -> String? {
        var rest = withoutCurrency(Self.symbols(of: TypedDigits.plain(text)))[...]
        var sign = ""
        if let first = rest.first, first == .minus || first == .plus {
            if first == .minus { sign = "-" }
            rest = rest.dropFirst()
        }
        return number(Array(rest)).map { sign + $0 }
    }

    /// A canonical number with the language's decimal mark; any other text unchanged.
    static func written(_ number: String, in language: String) -> String {
        let bytes = Array(number.utf8)
        guard let point = bytes.firstIndex(of: Byte.point),
            bytes.indices.allSatisfy({ bytes[$0].isDigit || $0 == point || $0 == 0 && bytes[0] == Byte.minus })
        else { return number }
        let parts = [bytes[..<point], bytes[(point + 1)...]].map { String(decoding: $0, as: UTF8.self) }
        switch mark(in: language) {
        case .point, .pointOrComma: return number
        case .comma: return parts[0] + "," + parts[1]
        // Three digits after a point or comma could be a group; the Arabic decimal mark is unambiguous.
        case .either: return parts[0] + "\u{66B}" + parts[1]
        }
    }

    /// A number as a text in a language.
    static func text(of number: Double, in language: String) -> String {
        written(NumberText.text(of: number), in: language)
    }

    /// Appends a point to a refused text that would otherwise be read as a number that was not meant.
    private static func unreadable(_ text: String) -> String {
        isPlain(text.utf8) ? text + "." : text
    }

    /// Whether all bytes are digits, points or minus signs, as in the numbers that are sent.
    static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { $0.isDigit || $0 == Byte.point || $0 == Byte.minus }
    }
}

extension TypedNumber {
    /// A symbol of a written number.
    private enum Symbol: Equatable {
        case digit(UInt8)
        case point
        case comma
        /// A mark that can only be the decimal mark.
        case decimal
        /// A mark that can only separate groups: a blank, an apostrophe.
        case group
        case minus
        case plus
        /// Any other character.
        case other(UInt32)
    }

    /// The symbols of a text, without blanks around it.
    private static func symbols(of text: String) -> [Symbol] {
        var symbols = text.unicodeScalars.map { symbol(of: $0.value) }
        while symbols.last == .group { symbols.removeLast() }
        return Array(symbols.drop { $0 == .group })
    }

    private static func symbol(of scalar: UInt32) -> Symbol {
        switch scalar {
        case 0x30...0x39: .digit(UInt8(scalar))
        case 0x2E, 0xFF0E: .point
        case 0x2C, 0xFF0C: .comma
        case 0x066B: .decimal
        // Spaces, including no-break spaces; apostrophes; the Arabic thousands separator.
        case 0x09, 0x20, 0xA0, 0x2007, 0x2009, 0x202F, 0x3000, 0x27, 0x2019, 0x02BC, 0x066C: .group
        case 0x2D, 0x2010, 0x2012, 0x2013, 0x2212, 0xFE63, 0xFF0D: .minus
        case 0x2B, 0xFF0B: .plus
        default: .other(scalar)
        }
    }

    /// Currency signs in amounts (CLDR, `currencies/*/symbol`) and common spellings; the currency's code is allowed
    /// too.
    private static let signs: [(code: String, signs: [String])] = [
        ("EUR", ["€", "euro"]), ("GBP", ["£"]), ("USD", ["US$", "$"]), ("JPY", ["¥"]), ("INR", ["₹", "Rs.", "Rs"]),
        ("AUD", ["A$", "$"]), ("CAD", ["CA$", "$"]), ("NZD", ["NZ$", "$"]), ("CNY", ["CN¥", "¥"]), ("ILS", ["₪"]),
        ("BRL", ["R$"]), ("PLN", ["zł"]), ("TRY", ["₺"]), ("UAH", ["₴"]), ("NGN", ["₦"]),
        ("CHF", ["SFr.", "Fr.", "Fr"]),
        ("CZK", ["Kč"]), ("DKK", ["kr.", "kr"]), ("NOK", ["kr.", "kr"]), ("SEK", ["kr.", "kr"]),
        ("RON", ["lei", "leu"]),
    ]

    /// The number of currencies at the head of `signs` whose sign is known beyond their own languages (CLDR root).
    private static let international = 11

    /// The sign of a currency that is known everywhere; for other currencies, the code.
    static func sign(of currency: String) -> String {
        signs.prefix(international).first { $0.code.isBytewiseEqual(to: currency) }?.signs[0] ?? currency
    }

    /// Removes the currency's sign or code at either end, and a dash in place of decimals.
    private func withoutCurrency(_ symbols: [Symbol]) -> [Symbol] {
        guard let currency else { return symbols }
        var symbols = symbols[...]
        let signs = Self.signs.first { $0.code.isBytewiseEqual(to: currency) }?.signs ?? []
        let small = currency.unicodeScalars.map { Symbol.other($0.value | 0x20) }
        let marks = [Self.literal(currency), small] + signs.map { Self.literal($0) }
        for mark in marks {
            if symbols.starts(with: mark) { symbols = symbols.dropFirst(mark.count) }
            if symbols.suffix(mark.count).elementsEqual(mark) { symbols = symbols.dropLast(mark.count) }
            symbols = symbols.drop { $0 == .group }
            while symbols.last == .group { symbols.removeLast() }
        }
        // Spellings of a whole amount: `10,-`, in Sweden `10:-`, in India `10/-`.
        if symbols.count > 2, symbols.last == .minus, Self.endings.contains(symbols[symbols.endIndex - 2]) {
            symbols = symbols.dropLast(2)
        }
        return Array(symbols)
    }

    /// The marks that precede a dash in place of decimals.
    private static let endings: [Symbol] = [.comma, .point, .other(0x3A), .other(0x2F)]

    /// The symbols of a currency sign.
    private static func literal(_ sign: String) -> [Symbol] { sign.unicodeScalars.map { symbol(of: $0.value) } }

    /// The digits of an unsigned number with a point before the decimals; nil if it is not a number.
    private func number(_ symbols: [Symbol]) -> String? {
        var marks: [(place: Int, symbol: Symbol)] = []
        for (place, symbol) in symbols.enumerated() {
            switch symbol {
            case .digit: continue
            case .point, .comma, .decimal, .group: marks.append((place, symbol))
            case .minus, .plus, .other: return nil
            }
        }
        guard let last = marks.last else { return symbols.isEmpty ? nil : Self.digits(symbols) }
        guard let decimal = isDecimal(last, among: marks, of: symbols) else { return nil }
        guard decimal else {
            guard areGroups(symbols) else { return nil }
            return Self.digits(symbols)
        }
        let (whole, part) = (Array(symbols[..<last.place]), symbols[(last.place + 1)...])
        guard !part.isEmpty, whole.isEmpty || areGroups(whole) else { return nil }
        return (whole.isEmpty ? "0" : Self.digits(whole)) + "." + Self.digits(Array(part))
    }

    /// Whether the last mark is the decimal mark; nil if that is ambiguous.
    private func isDecimal(
        _ last: (place: Int, symbol: Symbol), among marks: [(place: Int, symbol: Symbol)], of symbols: [Symbol]
    ) -> Bool? {
        if last.symbol == .group { return marks.contains { $0.symbol == .decimal } ? nil : false }
        let same = marks.count { $0.symbol == last.symbol }
        let behind = symbols.count - last.place - 1
        // With two kinds of marks, the last one is the decimal mark, and occurs once. A single kind that occurs several
        // times separates groups.
        if same < marks.count { return same == 1 && (isOwn(last.symbol) || mark == .either || behind < 3) ? true : nil }
        if same > 1 { return false }
        if isOwn(last.symbol) { return true }
        if behind == 3 { return mark == .either || mark == .pointOrComma || !areGroups(symbols) ? nil : false }
        // In a language with a decimal point, a comma before one or two digits is refused; a point is accepted for a
        // comma.
        return mark == .point || behind > 3 ? nil : true
    }

    /// Whether a symbol is the language's own decimal mark.
    private func isOwn(_ symbol: Symbol) -> Bool {
        switch (mark, symbol) {
        case (.point, .point), (.pointOrComma, .point), (.comma, .comma), (_, .decimal): true
        default: false
        }
    }

    /// Whether marks of one kind separate groups of three digits after a first group of one to three digits, or no
    /// marks occur.
    ///
    /// With a decimal point, commas may also group as in India: two digits each, and three at the end.
    private func areGroups(_ symbols: [Symbol]) -> Bool {
        var groups: [Int] = [0]
        var kind: Symbol?
        for symbol in symbols {
            if case .digit = symbol {
                groups[groups.count - 1] += 1
                continue
            }
            if symbol == .decimal { return false }
            if let kind, kind != symbol { return false }
            kind = symbol
            groups.append(0)
        }
        guard groups.count > 1 else { return groups[0] > 0 }
        if case .digit(Byte.zero) = symbols.first { return false }
        guard (1...3).contains(groups[0]), groups.last == 3 else { return false }
        let inner = groups.dropFirst().dropLast()
        return inner.allSatisfy { $0 == 3 } || mark == .point && groups[0] < 3 && inner.allSatisfy { $0 == 2 }
    }

    private static func digits(_ symbols: [Symbol]) -> String {
        var bytes: [UInt8] = []
        for case .digit(let digit) in symbols { bytes.append(digit) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Digits of other scripts: Arabic, Persian, Indian and full-width ones.
enum TypedDigits {
    /// The zeros of scripts whose ten digits are consecutive (Unicode, general category Nd).
    private static let zeros: [UInt32] = [
        0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50, 0x0ED0,
        0x0F20, 0x1040, 0x17E0, 0x1810, 0xFF10,
    ]

    /// Replaces the digits of other scripts by ASCII digits.
    static func plain(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { plain.append(digit(scalar) ?? scalar) }
        return String(plain)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let zero = zeros.last { $0 <= scalar.value }
        guard let zero, scalar.value - zero < 10 else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(scalar.value - zero))
    }
}
