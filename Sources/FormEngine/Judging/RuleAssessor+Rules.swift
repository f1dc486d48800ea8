extension RuleAssessor {
    /// Judges a value by its field's options and rules.
    @inline(never)
    mutating func apply(
        rulesOf field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, to reading: AnswerReading,
        isSource: Bool
    ) {
        if field.pointee.isJudgedRuleByRule { return apply(ruleByRule: slot, to: reading, isSource: isSource) }
        if field.pointee.options != CompiledForm.CompiledField.noOptions {
            judge(choice: reading, of: field, slot, isSource: isSource)
        }
        if case .text(let text, _) = reading, text.count > Int(field.pointee.mostCharacters),
            isTooLong(text, for: field)
        {
            return apply(rulesOfTooLong: field, slot, reading, isSource: isSource)
        }
        var rest = field.pointee.rules
        while let rule = sets.firstRefused(among: rest, reading, raw: table.normalisation.raw) {
            refuse(reading, slot, rule: rule, isSource: isSource)
            rest = (rule &+ 1)..<rest.upperBound
        }
    }

    /// Reports a violated rule, or judges a rule that needs more than the value's set.
    @inline(never)
    mutating func refuse(_ reading: AnswerReading, _ slot: Int, rule: Int, isSource: Bool) {
        switch sets.rules[rule] {
        case .question(.identifier(let index)): identify(reading, as: index, slot, rule: rule, isSource: isSource)
        case .question(.unique): ask(about: reading, slot, rule: rule, isSource: isSource)
        case .question(.confirmed): confirm(slot, rule: rule)
        case .question(.image): measure(reading, slot, rule: rule, isSource: isSource)
        case .question(.equals(let other)): compare(reading, with: other, slot, rule: rule, isSource: isSource)
        case .question(.uniqueItems(let field)): judge(repetitionOf: field, inList: slot, rule: rule)
        case .question(.bound(let bound)): judge(reading, by: bound, slot, rule: rule, isSource: isSource)
        case .question(.assert(let expression)):
            switch holds(expression) {
            case .yes: break
            case .no: found(.rule, slot: slot, rule: rule, isSourceInvalid: isSource)
            case .undecided: found(.undecided, slot: slot)
            }
        case .characters, .number, .decimals, .multiples, .dates, .moments, .ticked, .table, .language, .among, .words:
            found(.rule, slot: slot, rule: rule, isSourceInvalid: isSource)
        }
    }

    /// Judges a list as a whole by its rules, which read fields of its items.
    mutating func apply(rulesOfList field: ElementReference<CompiledForm.CompiledField>, _ slot: Int) {
        for rule in field.pointee.rules where isAsked(rule, slot) {
            if isEarly(rule, slot) {
                wait(.rule, slot, rule: rule)
            } else {
                refuse(.missing, slot, rule: rule, isSource: false)
            }
        }
    }
}
