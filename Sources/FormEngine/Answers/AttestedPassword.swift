/// The findings about a password from when it was sent: all that is stored of it beside a salted hash.
public struct AttestedPassword: Sendable, Equatable {
    /// State of a password when its step was sent.
    public enum State: String, Sendable, CaseIterable {
        /// The password was missing or empty.
        case missing
        /// The value was not a text.
        case unreadable
        /// The password was judged by the field's rules.
        case judged
    }

    /// The id of the password field.
    public var field: String
    /// The state of the password when its step was sent.
    public var state: State
    /// The indices, in the field's list of rules, of the rules that the password violated.
    public var failedRules: [Int]

    /// An attestation of a password.
    public init(field: String, state: State, failedRules: [Int] = []) {
        self.field = field
        self.state = state
        self.failedRules = failedRules
    }
}
