/// Stored figures of a rollout up to a leaf, so that the next fold starts from there.
///
/// They derive from rows: without them the results are equal, and only slower.
public struct FiguresCache: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// The leaf of the last included exposure.
    public var leaf: Int
    /// The figures as bytes of the fold.
    public var bytes: [UInt8]

    /// Figures up to a leaf.
    public init(rollout: RolloutID, leaf: Int, bytes: [UInt8]) {
        self.rollout = rollout
        self.leaf = leaf
        self.bytes = bytes
    }
}
