extension RuleAssessor {
    /// Whether a field's own checks (type, options, number of items) are not due yet.
    mutating func isEarly(_ slot: Int) -> Bool { timing != .submit && form.field(slot).timing.isLater(than: timing) }

    /// Whether a rule is not due yet.
    mutating func isEarly(_ rule: Int, _ slot: Int) -> Bool {
        timing != .submit && form.field(slot).timing(of: form.rule(rule, of: slot)).isLater(than: timing)
    }

    /// Whether a rule is judged now; a rule with an unknown condition is skipped, an undecided one is reported.
    @inline(__always)
    mutating func isAsked(_ rule: Int, _ slot: Int) -> Bool {
        let when = form.whens[rule]
        return when < 0 || isAsked(when: when, slot)
    }

    @inline(never)
    private mutating func isAsked(when expression: Int32, _ slot: Int) -> Bool {
        switch decider.answer(expression, row: Int(itemRow)) {
        case .yes: return true
        case .no, nil: return false
        case .undecided:
            found(.undecided, slot: slot)
            return false
        }
    }

    /// Records that a rule is not judged yet.
    mutating func wait(_ kind: RawFinding.Kind, _ slot: Int, rule: Int = -1, isQuestion: Bool = false) {
        pending.append(
            RawPending(kind: kind, slot: slot, rule: rule, row: itemRow, isQuestion: isQuestion))
    }

    /// Judges a value by the options and rules that apply and are due; an image first by the limit for every image.
    @inline(never)
    mutating func apply(ruleByRule slot: Int, to reading: AnswerReading, isSource: Bool) {
        if isTooLarge(reading) { return found(.imageSize, slot: slot, isSourceInvalid: isSource) }
        let field = form.fields.reference(to: slot)
        if field.pointee.options >= 0 || field.pointee.options == CompiledForm.CompiledField.optionsOfSource {
            if isEarly(slot) {
                wait(.rule, slot)
            } else {
                judge(choice: reading, of: field, slot, isSource: isSource)
            }
            if form.field(slot).hasExclusiveOption { judge(exclusion: reading, slot, isSource: isSource) }
        }
        let isTooLong = isTooLong(reading, slot, dueAmong: field.pointee.rules)
        for rule in field.pointee.rules where isAsked(rule, slot) {
            if isEarly(rule, slot) {
                wait(.rule, slot, rule: rule)
            } else if isTooLong, !form.isAsked(rule, ofTooLongAt: slot) {
                continue
            } else if !sets.passes(sets.rules[rule], reading, raw: table.normalisation.raw) {
                refuse(reading, slot, rule: rule, isSource: isSource)
            }
        }
    }
}
