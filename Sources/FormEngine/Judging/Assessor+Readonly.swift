extension Assessor {
    /// Judges a read-only field; an answer may only repeat its source's value.
    mutating func judge(
        readonly field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, answers: LentBytes,
        sources: SourceSlots?
    ) {
        guard let sources, case .value(let source) = sources.values[slot] else {
            rules.found(.sourceMissing, slot: slot)
            return
        }
        // The answer is parsed first, since rules test the effects of normalising on the last parsed text: the
        // source's.
        let answer = table.reading(of: slots[slot], in: answers, field)
        let value = table.reading(of: source, in: sources.bytes, field)
        if case .unreadable = value { rules.found(.type, slot: slot, isSourceInvalid: true) }
        let isCalculated = form.field(slot).calculation != nil
        if !answer.repeats(value) { rules.found(isCalculated ? .calculated : .readonly, slot: slot) }
        switch value {
        case .missing:
            if field.pointee.isRequired { rules.found(.sourceMissing, slot: slot) }
        case .unreadable:
            break
        default:
            rules.apply(rulesOf: field, slot, to: value, isSource: true)
        }
    }

}

extension AnswerReading {
    /// Whether the answer is missing, or equals the value.
    func repeats(_ value: AnswerReading) -> Bool {
        if case .missing = self { return true }
        return isSame(as: value)
    }
}
