/// A name that was taken, and when it was freed; nil if it was not.
public struct StoredName: Sendable {
    /// The row of the name.
    public var record: NameRecord
    /// The row of its release.
    public var release: NameReleaseRecord?

    /// A name with its release.
    public init(record: NameRecord, release: NameReleaseRecord?) {
        self.record = record
        self.release = release
    }
}

/// Names that were taken, newest first.
public struct NameQuery: Sendable {
    /// Those of this namespace; nil: of all.
    public var namespace: String?
    /// Those of this channel; nil: of all.
    public var channel: Channel?
    /// Those of this submission; nil: of all.
    public var submission: String?
    /// Only names equal or similar to this; nil: all.
    public var name: NameHash?
    /// Most names of the result.
    public var limit: Int

    /// Names, all unless something narrows them.
    public init(
        namespace: String? = nil, channel: Channel? = nil, submission: String? = nil, name: NameHash? = nil, limit: Int
    ) {
        self.namespace = namespace
        self.channel = channel
        self.submission = submission
        self.name = name
        self.limit = limit
    }
}
