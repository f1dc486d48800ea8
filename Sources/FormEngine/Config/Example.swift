/// One of a config's own tests: answers, and what must come of them.
public struct Example: Sendable {
    /// What must come of the answers.
    public enum Expectation: Sendable {
        /// They are valid and lead to this outcome.
        case outcome(String)
        /// They are not valid: the codes of the errors of each field, in order.
        case errors([FieldErrors])
    }

    /// The codes expected of one field.
    public struct FieldErrors: Sendable {
        /// The field's path.
        public var field: String
        /// Its errors' codes, in order.
        public var codes: [String]
    }

    /// What it shows, for a person.
    public var name: String
    /// The date it is judged as of.
    public var asOf: CivilDate
    /// The answers, an object.
    public var values: JSONValue
    /// The source values, an object by source; nil if none are needed.
    public var sources: JSONValue?
    /// What must come of them.
    public var expectation: Expectation
}
