internal import FormEngine

/// Names taken and freed by submissions; uniqueness is checked by the rows alone, since digests are salted.
extension LogHistory {
    /// An accepted submission, except test traffic, takes a name in its own leaf, on its channel and at its time.
    mutating func add(name row: AuditedValues, _ rows: [AuditedValues]) -> [Fault] {
        let submission = rows.first { $0.kind == .submission }
        let isNew = names[row["submission"]?.string ?? "", default: []].insert(row["field"]?.string ?? "").inserted
        let isOwn =
            row["submission"] == submission?["id"] && row["channel"] == submission?["channel"]
            && row["takenAt"] == submission?["judgedAt"]
        let mayTake = submission?["accepted"]?.boolean == true && submission?["isTest"]?.boolean == false
        guard isNew, isOwn, mayTake else { return [.row("The name was not taken by its leaf's submission.")] }
        guard let facts = submission.flatMap({ facts(of: $0) }) else { return [] }
        return row["field"]?.string.flatMap { facts.namespaces[$0] } == row["namespace"]?.string
            ? [] : [.row("The submission's version asks for no name of this namespace in this field.")]
    }

    /// A name is freed once, after a submission took it, and then rests.
    ///
    /// A superseding submission frees the names of the superseded one; a name that it keeps does not rest.
    mutating func add(nameRelease row: AuditedValues, _ rows: [AuditedValues], _ leaf: LeafMeaning) -> [Fault] {
        guard let freedAt = row["freedAt"]?.string.flatMap({ Timestamp($0) }),
            let restsUntil = row["restsUntil"]?.string.flatMap({ Timestamp($0) })
        else { return [.row("The row is no valid release of a name.")] }
        var faults: [Fault] = []
        let id = row["submission"]?.string ?? ""
        let wasTaken = names[id]?.remove(row["field"]?.string ?? "") != nil
        if names[id]?.isEmpty == true { names[id] = nil }
        if !wasTaken, isWhole {
            faults.append(.row("The freed name was not taken before, or was freed before."))
        }
        let amending = rows.first { $0.kind == .submission }
        if let amending, amending["supersedes"] != row["submission"] {
            faults.append(.row("The freed name is not of the superseded submission."))
        }
        let isHandedOn = restsUntil == freedAt && amending != nil && rows.contains { $0.kind == .name }
        if freedAt != leaf.time || (restsUntil != NameReleaseRecord.rest(from: freedAt) && !isHandedOn) {
            faults.append(.row("The name was not freed at its leaf's time, or does not rest for ninety days."))
        }
        return faults
    }
}
