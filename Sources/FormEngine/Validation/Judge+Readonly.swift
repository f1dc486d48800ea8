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
            read(source, in: bytes, as: field.type) { value in
                if case .unreadable = value { found(.type, slot, isSourceInvalid: true) }
                if !repeats(value, slot, field, answers) { found(.readonly, slot) }
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
    private func repeats(
        _ value: AnswerReading, _ slot: Int, _ field: CompiledForm.CompiledField,
        _ answers: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        // The scratch buffer may hold the source's text, so the answer's is unescaped into one of its own.
        let answer = slots[slot]
        var text: [UInt8] = []
        if answer.kind == .string { answer.unescape(in: answers, into: &text) }
        return text.withUnsafeBufferPointer { text in
            let reading = AnswerReading(answer, text: text, token: answer.bytes(in: answers), as: field.type)
            if case .missing = reading { return true }
            return reading.isSame(as: value)
        }
    }
}
