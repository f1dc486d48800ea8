extension Judge {
    /// Judges whether what was chosen was on offer: in the config's list, or in what the field's data source said.
    @inline(__always)
    func judge(
        choice reading: AnswerReading, of field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, isSource: Bool
    ) {
        if field.pointee.options == CompiledForm.CompiledField.optionsOfSource {
            judge(offeredChoice: reading, slot)
        } else if !isChosen(reading, { isOffered($0, of: field, slot) }) {
            found(.rule, slot, isSourceInvalid: isSource)
        }
    }

    @inline(__always)
    private func isOffered(
        _ text: UnsafeBufferPointer<UInt8>, of field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int
    ) -> Bool {
        guard let option = texts[Int(field.pointee.options)].slot(named: text) else { return false }
        return !field.pointee.hasConditionalOptions || isVisible(option: option, of: slot)
    }

    @inline(__always)
    private func isChosen(_ reading: AnswerReading, _ isOffered: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        switch reading {
        case .text(let text, _): isOffered(text)
        case .choices(let choices): choices.allSatisfy { isOffered($0) }
        default: true
        }
    }

    @inline(never)
    private func judge(offeredChoice reading: AnswerReading, _ slot: Int) {
        guard let sources = room.pointee.sources, case .value(let list) = sources.values[slot],
            list.kind != .absent, list.kind != .null
        else { return found(.sourceMissing, slot) }
        guard let offered = OfferedOptions(list, in: sources.bytes) else {
            return found(.rule, slot, isSourceInvalid: true)
        }
        if !isChosen(reading, { offered.contains($0) }) { found(.rule, slot) }
    }
}
