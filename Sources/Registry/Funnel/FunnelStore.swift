public import FormEngine

/// Counts of sessions by the steps that they reached.
public protocol FunnelStore: Sendable {
    /// The counts of a query, added up over its days, versions and arms.
    func funnel(_ query: FunnelQuery, at time: Timestamp) async throws(StoreError) -> StoredFunnel
}

/// The stored counts of a query.
public struct StoredFunnel: Sendable {
    /// The counts, each event of a step once; in no order.
    public var counts: [FunnelCount]
    /// The counted versions, newest first.
    public var versions: [Int]
    /// The first day that was ever counted for the form; nil before any.
    public var since: CivilDate?
    /// The number of the query's sessions that are open.
    public var open: Int

    /// Counts with the versions that they are of.
    public init(counts: [FunnelCount], versions: [Int], since: CivilDate?, open: Int) {
        self.counts = counts
        self.versions = versions
        self.since = since
        self.open = open
    }
}
