public import FormEngine

/// First `Continue` on a step of a session in a rollout, where it had errors: fields, rules and codes, no value.
public struct StepRefusal: Sendable, Equatable {
    /// The session.
    public var session: String
    /// The step.
    public var step: String
    /// The errors, in the verdict's order.
    public var errors: [StatedError]
    /// When it was judged, by the clock.
    public var refusedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A refusal of a step.
    public init(session: String, step: String, errors: [StatedError], refusedAt: Timestamp, leaf: Int = 0) {
        self.session = session
        self.step = step
        self.errors = errors
        self.refusedAt = refusedAt
        self.leaf = leaf
    }

    /// The errors as they are stored: a JSON array.
    public var errorsValue: JSONValue { .array(errors.map(\.value)) }
}
