/// An event of an exposed subject, linked to its exposure by a session or submission.
///
/// Test traffic and backdated judgements are not included.
public struct RolloutActivity: Sendable, Equatable {
    /// Kind of the event.
    public enum Kind: Sendable, Equatable {
        /// A session was started.
        case session
        /// The first attempt at a step had errors.
        case stepRefusal
        /// Answers were submitted: directly, or at the end of a session.
        case submission(accepted: Bool, atOnce: Bool)
    }

    /// The exposure's id.
    public var exposure: String
    /// Kind of the event.
    public var kind: Kind
    /// The errors of a refusal.
    public var errors: [StatedError]
    /// The leaf's time.
    public var at: Timestamp
    /// The leaf's sequence.
    public var leaf: Int

    /// An event of a subject.
    public init(exposure: String, kind: Kind, errors: [StatedError] = [], at: Timestamp, leaf: Int) {
        self.exposure = exposure
        self.kind = kind
        self.errors = errors
        self.at = at
        self.leaf = leaf
    }
}
