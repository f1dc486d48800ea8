/// How far a log has come.
public struct LogStanding: Sendable, Equatable {
    /// The log's name; nil for one that was begun before logs had names.
    public var origin: String?
    /// How many leaves it has.
    public var size: Int
    /// The root of their Merkle tree (RFC 6962), 32 bytes.
    public var root: [UInt8]

    /// A log of this name, size and root.
    public init(origin: String?, size: Int, root: [UInt8]) {
        self.origin = origin
        self.size = size
        self.root = root
    }

    /// Head of the log as a checkpoint, unsigned; nil for a log without a name.
    var head: Checkpoint? { origin.map { Checkpoint(origin: $0, size: size, root: root) } }
}

/// Data of a registry that its replacement lacks, as far as it is known.
public struct RestoreLoss: Sendable, Equatable {
    /// How many leaves; nil if they cannot be counted.
    public var leaves: Int?
    /// How many submissions and refused attempts are recorded by these leaves; nil if that cannot be counted, and then
    /// there may be more leaves too.
    public var submissions: Int?

    /// A loss of leaves and submissions.
    public init(leaves: Int?, submissions: Int?) {
        self.leaves = leaves
        self.submissions = submissions
    }
}
