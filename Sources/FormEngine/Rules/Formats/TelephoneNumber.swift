/// The shape of an international telephone number: ITU-T E.164, section 6, with the `+` that tells it from a national one.
enum TelephoneNumber {
    /// A `+`, then two to fifteen digits, of which the first, a country code's, is not zero.
    static func isWellFormed(_ text: LentBytes) -> Bool {
        guard (3...16).contains(text.count), text[0] == UInt8(ascii: "+"), text[1] != UInt8(ascii: "0") else {
            return false
        }
        return text.dropFirst().allSatisfy { $0.isDigit }
    }
}
