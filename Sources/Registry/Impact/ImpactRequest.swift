/// Which stored submissions a candidate judges.
public struct ImpactRequest: Sendable {
    /// The config, with the release that would make it live.
    public var publication: Publication
    /// Only submissions judged at this time or later.
    public var since: Timestamp?
    /// Only the newest submissions, at most this number, and as many open sessions.
    public var limit: Int?
    /// Only submissions after this sequence, to continue an interrupted run.
    public var after: Int?

    /// All submissions of the form, unless narrowed.
    public init(_ publication: Publication, since: Timestamp? = nil, limit: Int? = nil, after: Int? = nil) {
        self.publication = publication
        self.since = since
        self.limit = limit
        self.after = after
    }
}
