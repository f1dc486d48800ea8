/// Something that an exposed subject did, by the exposure that its session or submission names.
///
/// Test traffic and what was judged as of another day than its own are none.
public struct RolloutActivity: Sendable, Equatable {
    /// Kind of the event.
    public enum Kind: Sendable, Equatable {
        /// A session was started.
        case session
        /// The first `Continue` on a step had errors.
        case stepRefusal
        /// Answers were submitted: at once, or at the end of a session.
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

    /// Something done.
    public init(exposure: String, kind: Kind, errors: [StatedError] = [], at: Timestamp, leaf: Int) {
        self.exposure = exposure
        self.kind = kind
        self.errors = errors
        self.at = at
        self.leaf = leaf
    }
}
