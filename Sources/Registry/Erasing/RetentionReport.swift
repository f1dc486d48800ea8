/// Report of a run of retention, or of its dry run.
public struct RetentionReport: Sendable, Equatable {
    /// Number of submissions whose answers ended since their period is over.
    public var submissions = 0
    /// Number of refused attempts whose answers ended since their period is over.
    public var refused = 0
    /// Number of submissions some of whose fields ended.
    public var partly = 0
    /// Number of submissions whose deferred erasure was done.
    public var erased = 0
    /// Number of names that became free.
    public var names = 0
    /// Number of keys that were destroyed; 0 in a dry run.
    public var keys = 0
    /// Number of submissions that are due, but kept by a hold or a law.
    public var kept = 0
    /// Number of submissions whose fields cannot end before all answers do, since an earlier program sealed them.
    public var together = 0
    /// Number of submissions whose box is damaged.
    public var damaged = 0
}

extension RetentionReport {
    /// Number of submissions that changed.
    public var changed: Int { submissions + refused + partly + erased }

    mutating func add(_ other: RetentionReport) {
        submissions += other.submissions
        refused += other.refused
        partly += other.partly
        erased += other.erased
        names += other.names
        keys += other.keys
        kept += other.kept
        together += other.together
        damaged += other.damaged
    }
}
