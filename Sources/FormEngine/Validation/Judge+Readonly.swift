extension Judge {
    /// A read-only field's value is its source's; an answer may only repeat it.
    func judge(
        readonly field: CompiledForm.CompiledField, _ slot: Int, _ answers: UnsafeBufferPointer<UInt8>,
        _ sources: SourceSlots?
    ) {
        guard let sources, case .value(let source) = sources.values[slot] else {
            found(.sourceMissing, slot)
            return
        }
        let asOf = room.pointee.asOf ?? .earliest
        sources.bytes.withUnsafeBufferPointer { bytes in
            read(source, in: bytes, of: field) { value in
                if case .unreadable = value { found(.type, slot, isSourceInvalid: true) }
                let isCalculated = form.field(slot).calculation != nil
                if !repeats(value, slots[slot], field, answers) { found(isCalculated ? .calculated : .readonly, slot) }
                switch value {
                case .missing:
                    if field.isRequired { found(.sourceMissing, slot) }
                case .unreadable:
                    break
                default:
                    apply(rulesOf: field, slot, to: value, asOf, isSource: true)
                }
            }
        }
    }

    /// Whether an answer is missing, or the source's value.
    func repeats(
        _ value: AnswerReading, _ answer: Slot, _ field: CompiledForm.CompiledField,
        _ answers: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var isRepeated = true
        read(answer, in: answers, of: field) { answer in
            if case .missing = answer { return }
            isRepeated = answer.isSame(as: value)
        }
        return isRepeated
    }
}
