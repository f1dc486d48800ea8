internal import FormEngine

/// Submissions: each is judged by the live version, or by its session's, under that version's policy.
extension LogHistory {
    mutating func check(submission row: AuditedValues, _ rows: [AuditedValues], _ leaf: LeafMeaning) -> [Fault] {
        let verdict = verdict(of: row)
        var faults = row.submissionFaults(verdict)
        defer { take(submission: row) }
        if leaf.isAmendment {
            faults += amendmentFaults(row, leaf) + leftNameFaults(row, rows)
        } else if let session = row["session"]?.string {
            faults += sessionFaults(row, of: session, leaf) + endFaults(row, verdict: verdict, among: rows)
        } else {
            faults += pinFaults(row, leaf)
        }
        let judgedAt = row.time("judgedAt")
        if judgedAt.map({ max($0, leaf.previousTime ?? $0) }) != leaf.time {
            faults.append(.row("The submission was not judged at its leaf's time."))
        }
        if let facts = facts(of: row) { faults += policyFaults(row, verdict: verdict, facts: facts) }
        return faults
    }

    /// A submission is kept, and judged as of a day, as its version's policy requires.
    private func policyFaults(
        _ row: AuditedValues, verdict: StatedVerdict, facts: VersionFacts
    ) -> [Fault] {
        var faults: [Fault] = []
        if facts.refusesBackdating, row["asOf"] != row["clockDate"] {
            faults.append(.row("The submission is judged as of another day, which its version refuses."))
        }
        guard row["accepted"]?.boolean == false else { return faults }
        let kept = row.time("keepUntil")
        let until = row.time("judgedAt")?.advanced(bySeconds: Int64(facts.keepRefusedDays) * 86_400)
        if kept != nil, kept != until || facts.keepRefusedDays == 0 {
            faults.append(.row("The submission's answers are kept longer or shorter than its version's policy."))
        }
        // Answers of a person who is too young are never kept; a refusing route hides which rules failed.
        let mustBeKept = facts.keepRefusedDays > 0 && !facts.mayFindSomebodyTooYoung && verdict.outcome == nil
        if kept == nil, mustBeKept { faults.append(.row("The submission's answers were to be kept, but are not.")) }
        return faults
    }

    /// An outcome that depends on an age makes a lock, on the answer that determines the age, until a session expires.
    mutating func check(lock row: AuditedValues, _ rows: [AuditedValues], _ leaf: LeafMeaning) -> [Fault] {
        let submission = rows.first { $0.kind == .submission }
        let isOwn = row["submission"] == submission?["id"] && submission?["subject"]?.string != nil
        guard isOwn, let submission else {
            return [.row("The age lock is not by its leaf's submission, or the submission names no subject.")]
        }
        guard let facts = facts(of: submission) else { return [] }
        if row["field"]?.string != verdict(of: submission).outcome.flatMap({ facts.ageFields[$0] }) {
            return [.row("The age lock is on another field than the age of its outcome.")]
        }
        let session = ending ?? sessions[submission["session"]?.string ?? ""]
        let isInTime: Bool
        if let session, submission["session"]?.string != nil {
            isInTime = session.mayExpire(at: row.time("lockedUntil"), facts)
        } else {
            isInTime = row.time("lockedUntil") == submission.time("judgedAt")?.advanced(bySeconds: facts.sessionSeconds)
        }
        return isInTime ? [] : [.row("The age lock does not end when a session would expire.")]
    }
}

extension LogHistory.Started {
    /// Whether a session may have expired at a time: a person may extend it to ten times its first span.
    func mayExpire(at time: Timestamp?, _ facts: VersionFacts?) -> Bool {
        guard let time, let first = row.time("expiresAt"), let start = row.time("startedAt"), time >= first else {
            return false
        }
        let most = facts.map { start.advanced(bySeconds: 10 * $0.sessionSeconds) } ?? .latest
        return time <= max(first, most)
    }
}
