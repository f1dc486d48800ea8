/// A taken name, with its release if it was freed.
public struct StoredName: Sendable {
    /// The row of the name.
    public var record: NameRecord
    /// The row of its release; nil while it is taken.
    public var release: NameReleaseRecord?

    /// A name with its release.
    public init(record: NameRecord, release: NameReleaseRecord?) {
        self.record = record
        self.release = release
    }
}

/// Query for taken names, newest first.
public struct NameQuery: Sendable {
    /// Only names of this namespace; nil: all.
    public var namespace: String?
    /// Only names of this channel; nil: all.
    public var channel: Channel?
    /// Only names of this submission; nil: all.
    public var submission: String?
    /// Only names equal or similar to this; nil: all.
    public var name: NameHash?
    /// Maximum number of results.
    public var limit: Int

    /// A query for all names, unless a parameter narrows it.
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
