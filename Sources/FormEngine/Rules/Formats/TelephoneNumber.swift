/// The shape of an international telephone number: ITU-T E.164, section 6, with the `+` that tells it from a national one.
enum TelephoneNumber {
    /// A `+`, then two to fifteen digits, of which the first, a country code's, is not zero.
    static func isWellFormed(_ text: LentBytes) -> Bool {
        guard (3...16).contains(text.count), text[0] == UInt8(ascii: "+"), text[1] != UInt8(ascii: "0") else {
            return false
        }
        return text.dropFirst().allSatisfy { $0.isDigit }
    }

    /// Whether a number of the right shape could be called: its country's code is known, and numbers there are so long.
    ///
    /// Judged so from edition 2 on.
    static func isCallable(_ text: LentBytes) -> Bool {
        guard isWellFormed(text), let plan = CallingPlan.of(text.dropFirst()) else { return false }
        let start = 1 + plan.code.count
        return start < text.count && plan.isPossible(length: text.count - start, first: text[start])
    }
}
