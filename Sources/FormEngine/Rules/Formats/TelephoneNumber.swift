/// Syntax check of international telephone numbers: ITU-T E.164, section 6, with a leading `+`.
enum TelephoneNumber {
    /// Whether a text is a `+` and two to fifteen digits; the first digit, of the country code, is not zero.
    static func isWellFormed(_ text: LentBytes) -> Bool {
        guard (3...16).contains(text.count), text[0] == UInt8(ascii: "+"), text[1] != UInt8(ascii: "0") else {
            return false
        }
        return text.dropFirst().allSatisfy { $0.isDigit }
    }

    /// Whether a well-formed number is possible: its country code exists, and numbers there have this length.
    ///
    /// Used from edition 2 on.
    static func isCallable(_ text: LentBytes) -> Bool {
        guard isWellFormed(text), let plan = CallingPlan.of(text.dropFirst()) else { return false }
        let start = 1 + plan.code.count
        return start < text.count && plan.isPossible(length: text.count - start, first: text[start])
    }
}
