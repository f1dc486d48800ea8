/// Number of a payment card: 12 to 19 digits, the last a check digit.
///
/// Source: ISO/IEC 7812-1, annex B (the Luhn algorithm). The issuer is not verified.
enum PaymentCardNumber {
    static let separators = IdentifierSeparators(hyphens: .after(4, 8, 10, 12, 16))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Payment card number", structure: "12 to 19 digits, the last a check digit",
            source: "ISO/IEC 7812-1, annex B (Luhn)")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), 12...19 ~= text.count, text.isDigits(0..<text.count)
        else { return .invalid(.format) }
        // All zeros would pass the check, but no card has that number.
        guard !isZero(text) else { return .invalid(.format) }
        return text.passesLuhn(0..<text.count) ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }

    private static func isZero(_ text: IdentifierText) -> Bool {
        for index in 0..<text.count where text[index] != UInt8(ascii: "0") { return false }
        return true
    }
}
