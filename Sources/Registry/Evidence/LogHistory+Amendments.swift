internal import FormEngine

/// Amendments: each supersedes an accepted submission once, and is judged by that submission's version.
extension LogHistory {
    /// Stores an accepted submission.
    ///
    /// A log may have millions, so each is stored as a number and a hash.
    mutating func take(submission row: AuditedValues) {
        guard row["accepted"]?.boolean == true, let id = row["id"]?.string?.numberOfUUID else { return }
        accepted[id] = Self.pin(row)
    }

    /// Faults of an amendment, in its row or its leaf.
    mutating func amendmentFaults(_ row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        let supersedes = row["supersedes"]?.string
        guard let id = (supersedes ?? leaf.details["amends"]?.string)?.numberOfUUID else {
            return [.row("The id of the amended submission is missing or not valid.")]
        }
        let pin = accepted[id]
        let isRepeated = superseded.contains(id)
        if supersedes != nil {
            accepted[id] = nil
            superseded.insert(id)
        }
        if isRepeated { return [.row("The amended submission was superseded before.")] }
        guard isWhole else { return [] }
        guard let pin else { return [.row("The amended submission was not accepted before the amendment.")] }
        var faults: [Fault] = []
        if pin != Self.pin(row) {
            faults.append(.row("The amendment has another subject or another pin than the amended submission."))
        }
        let isPinned = row.reason == .pinnedSubmission
        if !isPinned || row["exposure"]?.string != nil || row["session"]?.string != nil {
            faults.append(.row("The amendment was not judged by the pin of the amended submission."))
        }
        if supersedes != nil, row["accepted"]?.boolean == false, verdict(of: row).outcome == nil {
            faults.append(.row("The amendment has only errors, but supersedes a submission."))
        }
        return faults
    }

    /// A superseding submission frees all remaining names of the superseded one.
    func leftNameFaults(_ row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        guard isWhole, let superseded = row["supersedes"]?.string, let fields = names[superseded] else { return [] }
        let freed = rows.filter { $0.kind == .nameRelease }.compactMap { $0["field"]?.string }
        return fields.isSubset(of: freed)
            ? [] : [.row("The superseded submission keeps a name that was to be freed.")]
    }

    /// A hash of the values that a submission shares with its amendments.
    private static func pin(_ row: AuditedValues) -> Int {
        var hasher = Hasher()
        for name in ["form", "channel", "rollout", "arm"] { hasher.combine(row[name]?.string) }
        for name in ["version", "release"] { hasher.combine(row[name]?.wholeNumber) }
        hasher.combine(row["isTest"]?.boolean)
        hasher.combine(row.actor)
        hasher.combine(row.subject)
        return hasher.finalize()
    }
}

extension String {
    /// The number in the hexadecimal digits of a UUID; nil for another text.
    var numberOfUUID: UInt128? { utf8.count == 36 ? hexadecimalNumber(of: 32) : nil }
}
