internal import FormEngine

/// Consents: the submission of one session lets another session of the same channel go on while that is open.
extension LogHistory {
    mutating func add(consent row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        let id = row["session"]?.string ?? ""
        let outcome = row["outcome"]?.string ?? ""
        let submission = rows.first { $0.kind == .submission }
        defer { sessions[id]?.consents.insert(outcome) }
        guard isWhole else { return [] }
        guard let waiting = sessions[id], !waiting.consents.contains(outcome) else {
            return [.row("The session that waits for the consent is not open, or had this consent before.")]
        }
        let isOwn = row["submission"] == submission?["id"] && submission?["accepted"]?.boolean == true
        let isOther = submission?["session"]?.string.map { $0 != id } ?? false
        let isAlike = ["channel", "isTest"].allSatisfy { waiting.row[$0] == submission?[$0] }
        guard isOwn, isOther, isAlike else {
            return [.row("The consent is not given by its leaf's submission, or is for a session of another channel.")]
        }
        guard let facts = facts(of: waiting.row) else { return [] }
        return facts.consents[outcome] == submission?["form"]?.string
            ? []
            : [
                .row(
                    "The version of the waiting session does not ask for this consent, or asks for it by another form.")
            ]
    }
}
