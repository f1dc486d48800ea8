/// One of a config's own tests: answers and their expected outcome.
public struct Example: Sendable {
    /// Expectation of an example's answers.
    public struct Expectation: Sendable {
        /// Result that the verdict must have.
        public enum Result: Sendable {
            /// They lead to this outcome.
            case outcome(String)
            /// The codes of the errors of each field, in order; none at all, where no field is named.
            case errors([FieldErrors])
        }

        /// Result that the verdict must have.
        public var result: Result
        /// Expected parameters of the outcome, an object; nil to ignore them.
        public var parameters: JSONValue?
        /// Expected final values, an object by field; other fields are ignored.
        public var values: JSONValue?
    }

    /// The codes expected of one field.
    public struct FieldErrors: Sendable {
        /// The field's path.
        public var field: String
        /// Its errors' codes, in order.
        public var codes: [String]
    }

    /// How an example says what is known about a name.
    enum Name: String, CaseIterable {
        case free, taken

        init(isTaken: Bool) { self = isTaken ? .taken : .free }
    }

    /// Name of the example, for a person.
    public var name: String
    /// The date it is judged as of.
    public var asOf: CivilDate
    /// The answers, an object.
    public var values: JSONValue
    /// The source values, an object by source; nil if none are needed.
    public var sources: JSONValue?
    /// Context of the person beside the answers, an object; nil for nothing.
    public var context: JSONValue?
    /// Answers to questions about names.
    public var names: [NameAnswer] = []
    /// The outcomes that somebody consented to.
    public var consents: [String] = []
    /// The last step that was reached; nil: all of them.
    public var through: String?
    /// Expectation of the verdict.
    public var expectation: Expectation
}
