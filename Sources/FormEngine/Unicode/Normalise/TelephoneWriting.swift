/// The step `e164` of edition 1, which keeps a trunk prefix after a country code.
enum TelephoneWriting {
    /// Whether a code point certainly stays: a `+` at the beginning, and digits after it.
    static func keeps(_ codePoint: UInt32, after previous: UInt32?) -> Bool {
        previous == nil ? codePoint == plus : isDigit(codePoint)
    }

    /// Rewrites a number to E.164; other texts, and ambiguous numbers, stay unchanged.
    static func apply(to text: inout [UInt32], _ plan: DiallingPlan) {
        guard let (digits, isInternational) = digits(of: text) else { return }
        guard let number = isInternational ? digits : plan.number(dialled: digits) else { return }
        // The shortest country code and number have 5 digits, and E.164 allows at most 15.
        guard (5...15).contains(number.count), number[0] != zero else { return }
        text = [plus] + number.map { UInt32($0) }
    }

    private static let plus: UInt32 = 0x2B
    private static let zero: UInt8 = 0x30

    private static func isDigit(_ codePoint: UInt32) -> Bool { 0x30...0x39 ~= codePoint }

    /// The digits of a number without separators, and whether a `+` precedes them; nil if the text is not a number.
    private static func digits(of text: [UInt32]) -> (digits: [UInt8], isInternational: Bool)? {
        var digits: [UInt8] = []
        var isInternational = false
        var index = 0
        while index < text.count {
            let codePoint = text[index]
            if isDigit(codePoint) {
                digits.append(UInt8(truncatingIfNeeded: codePoint))
            } else if codePoint == plus, digits.isEmpty, !isInternational {
                isInternational = true
            } else if isBracketedZero(text[index...]) {
                // The trunk prefix in brackets, which callers from abroad leave out: +31 (0)20.
                if !isInternational { digits.append(zero) }
                index += 2
            } else if !isSeparator(codePoint) {
                return nil
            }
            index += 1
        }
        return digits.isEmpty ? nil : (digits, isInternational)
    }

    private static func isBracketedZero(_ text: ArraySlice<UInt32>) -> Bool { text.starts(with: [0x28, 0x30, 0x29]) }

    /// Whether a code point separates digits of a number: a space, bracket, point, slash, hyphen or dash.
    private static func isSeparator(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0xA0, 0x2009, 0x202F, 0x2010...0x2015: true
        default: false
        }
    }
}

extension DiallingPlan {
    /// The international number for digits dialled in this country; nil for digits that are invalid or ambiguous.
    fileprivate func number(dialled digits: [UInt8]) -> [UInt8]? {
        if digits.starts(with: international) { return Array(digits.dropFirst(international.count)) }
        return significant(digits).map { code + $0 }
    }

    /// The digits without the trunk prefix; nil if they are not a number.
    private func significant(_ digits: [UInt8]) -> ArraySlice<UInt8>? {
        let (rest, isShort) = (digits.dropFirst(), digits.count == mostDigits)
        switch trunk {
        case .zero: return number(rest, if: digits[0] == 0x30)
        case .optionalZero:
            return digits[0] == 0x30 ? number(rest) : number(digits[...], if: digits.count >= mostDigits - 1)
        case .none: return number(digits[...])
        case .noneBeforeZero: return digits.count <= mostDigits ? digits[...] : nil
        case .optionalOne:
            return isShort ? number(digits[...]) : number(rest, if: digits[0] == 0x31 && rest.count == mostDigits)
        case .optionalEight:
            if isShort { return number(digits[...]) }
            return number(rest, if: digits[0] == 0x38 && rest.count == mostDigits)
        case .zeroSix: return number(digits.dropFirst(2), if: digits.starts(with: [0x30, 0x36]))
        case .eightZero: return number(digits.dropFirst(2), if: digits.starts(with: [0x38, 0x30]))
        case .unreadable: return nil
        }
    }

    /// The digits, if they can be a number without its trunk prefix; nil otherwise.
    private func number(_ digits: ArraySlice<UInt8>, if isPrefixed: Bool = true) -> ArraySlice<UInt8>? {
        guard isPrefixed, let first = digits.first, first != 0x30, digits.count <= mostDigits else { return nil }
        return digits
    }
}
