extension Judge {
    /// What was attested about a field's password, if anything was.
    @inline(__always)
    func attestation(for slot: Int, in attested: [AttestedPassword]) -> AttestedPassword? {
        if attested.isEmpty || fields[slot].type != .password { return nil }
        let id = form.field(slot).id
        return attested.first { $0.field.utf8.elementsEqual(id.utf8) }
    }

    /// Finds again what was found when the password was there.
    func restore(_ password: AttestedPassword, _ field: CompiledForm.CompiledField, _ slot: Int) {
        switch password.state {
        case .missing:
            if field.isRequired || isRequired(slot, field) { found(.required, slot) }
        case .unreadable:
            found(.type, slot)
        case .judged where timing != .submit:
            for rule in 0..<field.rules.count {
                if isEarly(field.rules.lowerBound + rule, slot) {
                    wait(.rule, slot, rule: field.rules.lowerBound + rule)
                } else if password.failedRules.contains(rule) {
                    found(.rule, slot, rule: field.rules.lowerBound + rule)
                }
            }
        case .judged:
            for rule in password.failedRules where (0..<field.rules.count).contains(rule) {
                found(.rule, slot, rule: field.rules.lowerBound + rule)
            }
        }
    }
}
