internal import FormEngine

extension JudgementRecord {
    /// The columns of a row, and the use of a key beside it, that are not what this record holds of them.
    func differences(
        from stored: SealedSubmission, usesExpireBefore expiry: Timestamp
    ) -> [ReplayReport.Difference.Reason] {
        var reasons: [ReplayReport.Difference.Reason] = []
        let columns = stored.record.binding
        // Records of an earlier shape hold the key's id in the clear.
        let isFormerKey = row["boxKey"] == .optional(stored.record.key)
        for column in columns where row[column.name] != column.value && !(column.name == "boxKey" && isFormerKey) {
            reasons.append(ReplayReport.Difference.Reason(rawValue: column.name) ?? .record)
        }
        if row.members?.count != columns.count { reasons.append(.record) }
        if asOf != stored.record.asOf { reasons.append(.asOf) }
        // A use that has expired may be gone; one that has not was deleted so that a request is carried out twice.
        let hasExpired = stored.use == nil && stored.record.judgedAt < expiry
        if idempotency != stored.use?.audited.digest, !hasExpired { reasons.append(.idempotency) }
        return reasons
    }
}
