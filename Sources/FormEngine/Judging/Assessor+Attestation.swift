extension Assessor {
    /// The attestation of a field's password; nil if it has none.
    @inline(__always)
    mutating func attestation(for slot: Int, in attested: [AttestedPassword]) -> AttestedPassword? {
        if attested.isEmpty || fields[slot].kind != .secret { return nil }
        let id = form.field(slot).id
        return attested.first { $0.field.isBytewiseEqual(to: id) }
    }

    /// Repeats the findings of a password that is no longer stored.
    mutating func restore(
        _ password: AttestedPassword, field: ElementReference<CompiledForm.CompiledField>, slot: Int
    ) {
        switch password.state {
        case .missing:
            judge(missing: field, slot)
        case .unreadable:
            rules.found(.type, slot: slot)
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
                    rules.found(.rule, slot: slot, rule: rule)
                }
            }
        }
    }

    /// Whether the field that a password must equal has a new answer: then both must be answered again.
    private mutating func isAnsweredAnew(comparedBy rule: Int) -> Bool {
        guard case .question(.equals(let other)) = rules.sets.rules[rule] else { return false }
        return rules.isAnswered(other)
    }
}
