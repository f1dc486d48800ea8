/// Figures of a rollout as they were folded up to a leaf, so that the next fold need not begin anew.
///
/// It repeats rows: without it the results are equal, only later.
public struct FiguresCache: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// The leaf of the last exposure that is in it.
    public var leaf: Int
    /// The figures, as the fold writes them.
    public var bytes: [UInt8]

    /// Figures up to a leaf.
    public init(rollout: RolloutID, leaf: Int, bytes: [UInt8]) {
        self.rollout = rollout
        self.leaf = leaf
        self.bytes = bytes
    }
}
