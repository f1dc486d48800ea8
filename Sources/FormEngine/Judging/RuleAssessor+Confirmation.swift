extension RuleAssessor {
    /// Judges an answer by its data source's reply; the last rule of its field, and no query is sent while another rule
    /// refuses the answer.
    mutating func confirm(_ slot: Int, rule: Int) {
        guard !isRefused(slot) else { return }
        guard let sources = table.sources, case .value(let said) = sources.values[slot] else {
            return found(.sourceMissing, slot: slot)
        }
        switch said.kind {
        case .true: break
        // A source without an entry for the value does not confirm it.
        case .false, .null, .absent: found(.rule, slot: slot, rule: rule)
        case .string, .number, .array, .object: found(.rule, slot: slot, rule: rule, isSourceInvalid: true)
        }
    }

    /// Whether the field has a finding other than warnings; it must be the last field judged.
    private mutating func isRefused(_ slot: Int) -> Bool {
        for index in stride(from: findings.count - 1, through: 0, by: -1) {
            let finding = findings[index]
            guard finding.slot == slot else { return false }
            switch finding.kind {
            case .nameChanged, .availabilityUnknown: continue
            case .rule where finding.rule >= 0 && form.rule(finding.rule, of: slot).severity == .warning: continue
            default: return true
            }
        }
        return false
    }
}
