/// The number of a payment card: 12 to 19 digits, the last a check digit.
///
/// Source: ISO/IEC 7812-1, annex B (the Luhn algorithm). Who gave the card is not looked at.
enum PaymentCardNumber {
    static let separators: StaticString = " -"

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Payment card number", structure: "12 to 19 digits, the last a check digit",
            source: "ISO/IEC 7812-1, annex B (Luhn)")
    }

    static func read(_ text: UnsafeBufferPointer<UInt8>) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), 12...19 ~= text.count, text.isDigits(0..<text.count)
        else { return .invalid(.format) }
        return text.passesLuhn(0..<text.count) ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }
}
