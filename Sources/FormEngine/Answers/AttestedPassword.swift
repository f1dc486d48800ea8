/// Attestation of a password from when it was sent: all that is kept of it beside a salted hash.
public struct AttestedPassword: Sendable, Equatable {
    /// Whether there was one.
    public enum State: String, Sendable, CaseIterable {
        /// It was empty or not sent.
        case missing
        /// It was not a text.
        case unreadable
        /// It was judged by the field's rules.
        case judged
    }

    /// The field's id.
    public var field: String
    /// Whether there was one.
    public var state: State
    /// The places, in the field's list of rules, of those it did not satisfy.
    public var failedRules: [Int]

    /// An attestation of a field's password.
    public init(field: String, state: State, failedRules: [Int] = []) {
        self.field = field
        self.state = state
        self.failedRules = failedRules
    }
}
