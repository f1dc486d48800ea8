/// Validity of the last judged document.
extension Assessor {
    /// Whether the last document was judged completely, without errors.
    mutating func isValid() -> Bool {
        guard isJudged, rules.pending.isEmpty, decider.isAccepting else { return false }
        if form.rejectsUnknownFields, !table.unknown.isEmpty { return false }
        if form.rejectsUnknownFields, !table.items.unknown.isEmpty, !unknownInItems().isEmpty { return false }
        return rules.findings.isEmpty || rules.findings.elements.allSatisfy { isWarning($0) }
    }

    private mutating func isWarning(_ finding: RawFinding) -> Bool {
        finding.kind == .nameChanged || finding.kind == .availabilityUnknown
            || finding.kind == .check && form.config.checks[finding.rule].severity == .warning
            || finding.kind == .rule && finding.rule >= 0
                && form.rule(finding.rule, of: finding.slot).severity == .warning
    }

    /// The unknown members of list items, except those in hidden lists, which are dropped whole.
    mutating func unknownInItems() -> [ItemTable.UnknownMember] {
        table.items.orderedUnknown.filter { member in
            let item = table.items.rows[member.row]
            return isShown(Int(item.list), row: Int(item.parent))
        }
    }

    /// Whether a field is visible.
    mutating func isShown(_ slot: Int, row: Int) -> Bool { !decider.isNeeded || !values.isHidden(slot, row: row) }
}
