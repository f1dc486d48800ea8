/// The digits of a telephone number, without separators.
struct DialledDigits {
    private(set) var digits: [UInt8] = []
    /// Whether a `+` precedes the digits.
    private(set) var isInternational = false
    /// The index of a single zero in brackets, or nil.
    private(set) var bracketedZero: Int?

    /// Parses the digits of a text; nil if it is not a telephone number.
    init?(_ text: [UInt32]) {
        var rest = Self.withoutScheme(text[...])
        while let codePoint = rest.first {
            if Self.isBracketedZero(rest) {
                // The zero is a trunk prefix or part of the number, which the country's plan decides.
                bracketedZero = digits.count
                digits.append(Byte.zero)
                rest = rest.dropFirst(2)
            } else if 0x30...0x39 ~= codePoint {
                digits.append(UInt8(truncatingIfNeeded: codePoint))
            } else if codePoint == 0x2B, digits.isEmpty, !isInternational {
                isInternational = true
            } else if !Self.isSeparator(codePoint) {
                return nil
            }
            rest = rest.dropFirst()
        }
        if digits.isEmpty { return nil }
    }

    /// Removes the scheme `tel:` of RFC 3966, as in copied links.
    private static func withoutScheme(_ text: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
        let scheme: [UInt32] = [0x74, 0x65, 0x6C, 0x3A]  // tel:
        guard text.count > scheme.count else { return text }
        let isScheme = zip(text, scheme).allSatisfy { $0 == $1 || $1 != 0x3A && $0 | 0x20 == $1 }
        return isScheme ? text.dropFirst(scheme.count) : text
    }

    private static func isBracketedZero(_ text: ArraySlice<UInt32>) -> Bool { text.starts(with: [0x28, 0x30, 0x29]) }

    /// Whether a code point separates digits of a number: a space, bracket, point, slash, hyphen, dash or tilde.
    private static func isSeparator(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F, 0x5B, 0x5D, 0x7E, 0xA0, 0xAD, 0x2009, 0x200B, 0x2010...0x2015, 0x202F,
            0x2060, 0x2212:
            true
        default: false
        }
    }
}
