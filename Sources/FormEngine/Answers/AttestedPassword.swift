/// Attestation of a password from when it was sent: all that is kept of it beside a salted hash.
public struct AttestedPassword: Sendable, Equatable {
    /// Result of a password when its step was sent.
    public enum State: String, Sendable, CaseIterable {
        /// An empty password, or none.
        case missing
        /// A value that is no text.
        case unreadable
        /// A password that was judged by the field's rules.
        case judged
    }

    /// The field's id.
    public var field: String
    /// The result of the password when its step was sent.
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
