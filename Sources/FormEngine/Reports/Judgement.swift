/// A verdict, and the other results of judging the answers.
public struct Judgement: Sendable {
    /// The engine's verdict.
    public var verdict: Verdict
    /// Each field's value as its type, or null; read-only ones from their source, no password.
    public var values: JSONValue
    /// The values that were calculated, by path: an object, of fields that are part of the form.
    public var calculated: JSONValue
    /// The answers as received but for passwords and unknown fields: a JSON object whose values are the bytes sent.
    public var keptAnswers: [UInt8]
    /// Attestations of the passwords.
    public var attested: [AttestedPassword]
    /// The passwords themselves, to be hashed and forgotten.
    public var passwords: [(field: String, text: [UInt8])]
    /// How many fields the form does not have.
    public var unknownFields: Int
    /// Whether somebody was found to be below a minimum age, by a rule or a route.
    public var isTooYoung: Bool
    /// The first step behind those reached; nil without one, or if not requested.
    public var nextStep: String?
    /// The visible steps that were reached, by their places; empty if not requested.
    var visibleSteps: [Int]
}
