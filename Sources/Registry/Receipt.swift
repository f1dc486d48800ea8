/// Receipt of a commit, given once the change is durable.
public struct Receipt: Sendable {
    /// The sequence numbers of the change's leaves, from 1.
    public var leaves: ClosedRange<Int>
    /// The last leaf's time: never before that of any earlier leaf.
    public var time: Timestamp
    /// The stored releases among the change's rows, with their settled times.
    public var releases: [ReleaseRecord]

    /// The leaves' numbers and last time, and the releases as stored.
    public init(leaves: ClosedRange<Int>, time: Timestamp, releases: [ReleaseRecord]) {
        self.leaves = leaves
        self.time = time
        self.releases = releases
    }

    /// The first leaf's sequence number.
    public var leaf: Int { leaves.lowerBound }
}
