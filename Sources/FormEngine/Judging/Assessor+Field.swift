/// Judgement of one field: answered, calculated, read-only, or a list.
extension Assessor {
    /// Judges the form's own fields one by one, without a plan.
    @inline(never)
    private mutating func judgeEach(
        _ answers: LentBytes, _ circumstances: Circumstances
    ) {
        for slot in form.shapes[0].fields {
            if decider.isNeeded, values.isHidden(FieldPlace(slot: slot, row: -1, index: slot)) { continue }
            let answer = slots.reference(to: slot)
            if Shortcuts.areBuilt, acceptor.accepts(answer, of: slot, at: slot, in: answers) { continue }
            judge(closely: slot, answers, circumstances)
        }
    }

    /// Judges the form's own fields.
    mutating func judgeOwn(_ answers: LentBytes, _ circumstances: Circumstances) {
        if values.hasUndecided { return judgeUndecided(answers, circumstances) }
        if !Shortcuts.areBuilt || acceptor.blocks.isEmpty { return judgeEach(answers, circumstances) }
        for block in acceptor.blocks {
            var refused = acceptor.refused(block, answers)
            while refused != 0 {
                let slot = Int(block.firstSlot) &+ refused.trailingZeroBitCount
                refused &= refused &- 1
                if decider.isNeeded, values.isHidden(FieldPlace(slot: slot, row: -1, index: slot)) { continue }
                judge(closely: slot, answers, circumstances)
            }
        }
    }

    @inline(never)
    mutating func judge(
        closely slot: Int, _ answers: LentBytes, _ circumstances: Circumstances
    ) {
        let field = fields.reference(to: slot)
        if field.pointee.isAnswered, circumstances.attested.isEmpty {
            judge(answered: field, slot, at: slot, answer: slots.reference(to: slot).pointee, answers: answers)
        } else {
            judge(other: field, slot, answers: answers, circumstances: circumstances)
        }
    }

    /// Judges one of the form's own fields that is read-only, calculated or a list.
    @inline(never)
    private mutating func judge(
        other field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, answers: LentBytes,
        circumstances: Circumstances
    ) {
        if field.pointee.isReadonly {
            judge(readonly: field, slot, answers: answers, sources: circumstances.sources)
        } else if field.pointee.shape >= 0 {
            judge(
                list: field, slot, answer: slots.reference(to: slot).pointee, rows: table.items.ofForm[slot],
                answers: answers)
        } else if field.pointee.isCalculated {
            judge(calculated: field, slot, at: slot, answer: slots.reference(to: slot).pointee, answers: answers)
        } else if let password = attestation(for: slot, in: circumstances.attested) {
            restore(password, field: field, slot: slot)
        } else {
            judge(answered: field, slot, at: slot, answer: slots.reference(to: slot).pointee, answers: answers)
        }
    }

    /// Judges the answer to a field.
    ///
    /// - Parameter index: The index of the field among all places.
    @inline(never)
    mutating func judge(
        answered field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, at index: Int, answer: Slot,
        answers: LentBytes
    ) {
        if answer.kind == .absent {
            if field.pointee.mayBeRequired { judge(missing: field, slot) }
            return
        }
        let reading = reading(of: answer, in: answers, field, at: index)
        switch reading {
        case .missing: judge(missing: field, slot)
        case .unreadable: rules.found(.type, slot: slot)
        default:
            if field.pointee.isAsked { rules.apply(rulesOf: field, slot, to: reading, isSource: false) }
        }
    }

    /// The cached answer, or parses it; rules about the raw text need it parsed now.
    @inline(__always)
    private mutating func reading(
        of answer: Slot, in answers: LentBytes, _ field: ElementReference<CompiledForm.CompiledField>,
        at index: Int
    ) -> AnswerReading {
        if field.pointee.isReferenced, !field.pointee.judgesRawText,
            values.decisions.elements[index].isRead
        {
            return values.readings.elements[index]
        }
        return table.reading(of: answer, in: answers, field)
    }

    /// Judges a field without an answer.
    @inline(__always)
    mutating func judge(missing field: ElementReference<CompiledForm.CompiledField>, _ slot: Int) {
        if field.pointee.isRequired {
            rules.found(.required, slot: slot)
        } else if field.pointee.requirement >= 0 {
            judge(missingNow: slot)
        }
    }
}
