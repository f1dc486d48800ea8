/// Texts over their field's `max_length`: other findings would add nothing, and no pattern runs over more text than the
/// author allowed.
extension RuleAssessor {
    /// Whether a text is longer than a `max_length` of its field with severity error; for judgements in which all rules
    /// are due.
    @inline(never)
    mutating func isTooLong(_ text: LentBytes, for field: ElementReference<CompiledForm.CompiledField>)
        -> Bool
    {
        RuleSets.length(of: text) > Int(field.pointee.mostCharacters)
    }

    /// Whether a value is a text longer than a due `max_length` with severity error.
    mutating func isTooLong(_ reading: AnswerReading, _ slot: Int, dueAmong places: Range<Int>) -> Bool {
        guard case .text(let text, _) = reading, text.count > Int(form.fields[slot].mostCharacters) else {
            return false
        }
        return places.contains { rule in
            guard case .characters(let bounds) = sets.rules[rule], form.endsJudging(rule, of: slot) else {
                return false
            }
            return !isEarly(rule, slot) && RuleSets.length(of: text) > bounds.most
        }
    }

    /// Judges an over-long text by the rules that still apply; for judgements in which all rules are due.
    @inline(never)
    mutating func apply(
        rulesOfTooLong field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, _ reading: AnswerReading,
        isSource: Bool
    ) {
        for rule in field.pointee.rules where form.isAsked(rule, ofTooLongAt: slot) {
            if !sets.passes(sets.rules[rule], reading, raw: table.normalisation.raw) {
                refuse(reading, slot, rule: rule, isSource: isSource)
            }
        }
    }
}

extension CompiledForm {
    /// Whether a violated rule ends the judgement of a text: a `max_length` with severity error.
    func endsJudging(_ rule: Int, of slot: Int) -> Bool {
        self.rule(rule, of: slot).endsJudging
    }

    /// Whether a rule still applies to an over-long text: only its `max_length` and rules that are not about text do.
    func isAsked(_ rule: Int, ofTooLongAt slot: Int) -> Bool { !rules[rule].isOfText || endsJudging(rule, of: slot) }
}
