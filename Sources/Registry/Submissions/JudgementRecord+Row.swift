internal import FormEngine

extension JudgementRecord {
    /// The columns of a row, and of its use of an idempotency key, that differ from this record.
    func differences(
        from stored: SealedSubmission, usesExpireBefore expiry: Timestamp
    ) -> [ReplayReport.Difference.Reason] {
        var reasons: [ReplayReport.Difference.Reason] = []
        let columns = stored.record.binding
        // Records of an earlier format hold the key's id without a salt.
        let isFormerKey = row["boxKey"] == .optional(stored.record.key)
        for column in columns where row[column.name] != column.value && !(column.name == "boxKey" && isFormerKey) {
            reasons.append(ReplayReport.Difference.Reason(rawValue: column.name) ?? .record)
        }
        if row.members?.count != columns.count { reasons.append(.record) }
        if asOf != stored.record.asOf { reasons.append(.asOf) }
        // An expired use may be missing; if another one is, it was deleted to let a request take effect twice.
        let hasExpired = stored.use == nil && stored.record.judgedAt < expiry
        if idempotency != stored.use?.audited.digest, !hasExpired { reasons.append(.idempotency) }
        return reasons
    }
}
