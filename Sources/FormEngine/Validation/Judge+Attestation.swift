extension Judge {
    /// What was attested about a field's password, if anything was.
    @inline(__always)
    func attestation(for slot: Int, in attested: [AttestedPassword]) -> AttestedPassword? {
        if attested.isEmpty || fields[slot].type != .password { return nil }
        let id = form.field(slot).id
        return attested.first { $0.field.utf8.elementsEqual(id.utf8) }
    }

    /// Finds again what was found when the password was there.
    func restore(_ password: AttestedPassword, _ field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int) {
        switch password.state {
        case .missing:
            judge(missing: field, slot)
        case .unreadable:
            found(.type, slot)
        case .judged where timing != .submit:
            for rule in 0..<field.pointee.rules.count {
                if isEarly(field.pointee.rules.lowerBound + rule, slot) {
                    wait(.rule, slot, rule: field.pointee.rules.lowerBound + rule)
                } else if password.failedRules.contains(rule) {
                    found(.rule, slot, rule: field.pointee.rules.lowerBound + rule)
                }
            }
        case .judged:
            for rule in password.failedRules where (0..<field.pointee.rules.count).contains(rule) {
                found(.rule, slot, rule: field.pointee.rules.lowerBound + rule)
            }
        }
    }
}
