/// The head of a log: its name, size and root.
public struct LogStanding: Sendable, Equatable {
    /// The log's name; nil for a log that is older than names.
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

    /// The checkpoint of this head, unsigned; nil for a log without a name.
    var head: Checkpoint? { origin.map { Checkpoint(origin: $0, size: size, root: root) } }
}

/// Data that a backup lacks of the registry that it replaces.
public struct RestoreLoss: Sendable, Equatable {
    /// The number of lost leaves; nil if unknown.
    public var leaves: Int?
    /// The number of lost submissions and refused attempts; nil if unknown, and then more leaves may be lost too.
    public var submissions: Int?

    /// A loss of leaves and submissions.
    public init(leaves: Int?, submissions: Int?) {
        self.leaves = leaves
        self.submissions = submissions
    }
}
