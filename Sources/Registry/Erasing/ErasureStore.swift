/// Erasures, and the rows that they are about.
public protocol ErasureStore: Sendable {
    /// All erasures, in the order of the log; throws if one is damaged.
    func erasures() async throws(StoreError) -> [Erasure]

    /// Rows with sealed content in a scope, recorded before a leaf; nil: all.
    func reach(of scope: ErasureScope, before leaf: Int?) async throws(StoreError) -> ErasureReach
}

/// Rows with sealed content in the scope of an erasure.
public struct ErasureReach: Sendable, Equatable {
    /// The ids of submissions and refused attempts.
    public var submissions: [String]
    /// The ids of sessions.
    public var sessions: [String]
    /// The ids of images whose bytes were kept.
    public var images: [String]
    /// The ids of the keys that sealed all of this.
    public var keys: Set<String>

    /// Rows, and the keys that sealed them.
    public init(submissions: [String], sessions: [String], images: [String], keys: Set<String>) {
        self.submissions = submissions
        self.sessions = sessions
        self.images = images
        self.keys = keys
    }

    /// Whether there is no row at all.
    var isEmpty: Bool { submissions.isEmpty && sessions.isEmpty && images.isEmpty }
}
