/// The results of a judgement: the verdict, values, and the answers to be stored.
public struct Judgement: Sendable {
    /// The verdict on the answers.
    public var verdict: Verdict
    /// An object with the value of each field in its type; null if hidden, unanswered or wrongly typed, no passwords.
    public var values: JSONValue
    /// The calculated values of visible fields, by path: an object.
    public var calculated: JSONValue
    /// The answers to be stored, as raw bytes: a JSON object without passwords and unknown fields.
    public var keptAnswers: [UInt8]
    /// Attestations of the passwords: the findings about them.
    public var attested: [AttestedPassword]
    /// The passwords themselves, to be hashed and dropped.
    public var passwords: [(field: String, text: [UInt8])]
    /// The number of unknown fields in the answers.
    public var unknownFields: Int
    /// Whether a rule or route found that the person is below a minimum age.
    public var isTooYoung: Bool
    /// The next step after those that were reached; nil if there is no further one, or if not requested.
    public var nextStep: String?
    /// The indices of the visible steps that were reached; empty if not requested.
    var visibleSteps: [Int]
}
