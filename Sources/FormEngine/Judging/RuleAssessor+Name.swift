extension RuleAssessor {
    /// Uses the registry's reply whether a name is free, or asks for one.
    mutating func ask(about reading: AnswerReading, _ slot: Int, rule: Int, isSource: Bool) {
        guard case .text(let name, _) = reading else { return }
        let field = form.field(slot)
        if table.normalisation.isShortened { found(.nameChanged, slot: slot, rule: rule) }
        if let answer = names.first(where: { $0.field.isBytewiseEqual(to: field.id) }) {
            switch answer.availability {
            case .free: break
            case .taken: found(.rule, slot: slot, rule: rule, isSourceInvalid: isSource)
            case .unknown: found(.availabilityUnknown, slot: slot, rule: rule)
            }
        } else if case .unique(let namespace) = form.rule(rule, of: slot).condition {
            let name = String(decoding: name, as: UTF8.self)
            wait(.rule, slot, rule: rule, isQuestion: true)
            questions.append(NameQuestion(field: field.id, namespace: namespace, name: name))
        }
    }
}
