extension Assessor {
    /// The attestation of a field's password, if there is one.
    @inline(__always)
    mutating func attestation(for slot: Int, in attested: [AttestedPassword]) -> AttestedPassword? {
        if attested.isEmpty || fields[slot].kind != .secret { return nil }
        let id = form.field(slot).id
        return attested.first { $0.field.isBytewiseEqual(to: id) }
    }

    /// Finds again what was found when the password was there.
    mutating func restore(
        _ password: AttestedPassword, _ field: ElementReference<CompiledForm.CompiledField>, _ slot: Int
    ) {
        switch password.state {
        case .missing:
            judge(missing: field, slot)
        case .unreadable:
            rules.found(.type, slot)
        case .judged:
            let failed = password.failedRules.filter { (0..<field.pointee.rules.count).contains($0) }.map {
                field.pointee.rules.lowerBound + $0
            }
            let isTooLong = failed.contains { form.endsJudging($0, of: slot) && !rules.isEarly($0, slot) }
            for rule in field.pointee.rules {
                if rules.isEarly(rule, slot) {
                    rules.wait(.rule, slot, rule: rule)
                } else if isAnsweredAnew(comparedBy: rule)
                    || failed.contains(rule) && (!isTooLong || form.isAsked(rule, ofTooLongAt: slot))
                {
                    rules.found(.rule, slot, rule: rule)
                }
            }
        }
    }

    /// Whether a password that an attested one must be the same as is there anew: then both must be.
    private mutating func isAnsweredAnew(comparedBy rule: Int) -> Bool {
        guard case .question(.equals(let other)) = rules.sets.rules[rule] else { return false }
        return rules.isAnswered(other)
    }
}
