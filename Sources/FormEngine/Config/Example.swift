/// An example of a config, run as a test before publishing: answers and the expected verdict.
public struct Example: Sendable {
    /// Expected verdict of an example.
    public struct Expectation: Sendable {
        /// Expected result: an outcome, or errors.
        public enum Result: Sendable {
            /// The answers lead to this outcome.
            case outcome(String)
            /// Expected errors by field, with their codes in order; empty if no errors are expected.
            case errors([FieldErrors])
        }

        /// Expected result: an outcome, or errors.
        public var result: Result
        /// Expected parameters of the outcome, as an object; nil to ignore them.
        public var parameters: JSONValue?
        /// Expected final values, as an object by field; other fields are ignored.
        public var values: JSONValue?
    }

    /// Expected error codes of one field.
    public struct FieldErrors: Sendable {
        /// Path of the field.
        public var field: String
        /// Codes of the field's errors, in order.
        public var codes: [String]
    }

    /// State of a name in an example: whether somebody has already taken it.
    enum Name: String, CaseIterable {
        case free, taken

        init(isTaken: Bool) { self = isTaken ? .taken : .free }
    }

    /// Name of the example, for people.
    public var name: String
    /// Date as of which the answers are judged.
    public var asOf: CivilDate
    /// Answers, as an object by field.
    public var values: JSONValue
    /// Replies of data sources, as an object by source; nil if none are needed.
    public var sources: JSONValue?
    /// Context that the caller provides about the person, as an object; nil if empty.
    public var context: JSONValue?
    /// Answers to the questions whether names are free.
    public var names: [NameAnswer] = []
    /// Outcomes to which another person, such as a guardian, has consented.
    public var consents: [String] = []
    /// Id of the last step that the person reached; nil if all steps were completed.
    public var through: String?
    /// Expected verdict.
    public var expectation: Expectation
}
