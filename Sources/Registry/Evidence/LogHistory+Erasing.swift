internal import FormEngine

/// Bars, and ends of answers: a bar is released once, and ends follow each other until all answers ended.
extension LogHistory {
    mutating func add(bar row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let id = row["id"]?.string else { return [.row("The bar has no id.")] }
        standingBars[id] = row["kind"]?.string
        let scopes = ["subject", "form", "submission"].filter { row[$0] != .null }
        if scopes.count != 1 { return [.row("The bar is not about one subject, form or submission.")] }
        return row.time("placedAt") == leaf.time ? [] : [.row("The bar has another time than its leaf.")]
    }

    mutating func add(barRelease row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let kind = standingBars.removeValue(forKey: row["bar"]?.string ?? "") else {
            return isWhole ? [.row("The released bar was not in force.")] : []
        }
        if leaf.action != kind + ".release" { return [.row("The released bar is of another kind than its leaf says.")] }
        return row.time("releasedAt") == leaf.time ? [] : [.row("The release has another time than its leaf.")]
    }

    mutating func add(answerEnd row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let id = row["submission"]?.string?.numberOfUUID else { return [.row("The ended submission has no id.")] }
        let (last, number) = (answerEnds[id] ?? 0, row["number"]?.wholeNumber ?? 0)
        answerEnds[id] = row["fields"] == .null ? .max : number
        guard last < .max, number == last + 1 else {
            return [.row("The end does not follow the last of its submission.")]
        }
        return row.time("endedAt") == leaf.time ? [] : [.row("The answers ended at another time than their leaf's.")]
    }
}
