extension Judge {
    /// Judges whether what was chosen was on offer: in the config's list, or in what the field's data source said.
    @inline(__always)
    func judge(
        choice reading: AnswerReading, of field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, isSource: Bool
    ) {
        if field.pointee.options == CompiledForm.CompiledField.optionsOfSource {
            judge(offeredChoice: reading, slot)
        } else if field.pointee.hasConditionalOptions {
            judge(conditionalChoice: reading, of: field, slot, isSource: isSource)
        } else if !isChosen(reading, { texts[Int(field.pointee.options)].slot(named: $0) != nil }) {
            found(.rule, slot, isSourceInvalid: isSource)
        }
    }

    /// Judges a choice among options of which conditions say which are offered: one that is no option, or is not offered,
    /// is refused, whatever else could not be decided.
    @inline(never)
    private func judge(
        conditionalChoice reading: AnswerReading, of field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int,
        isSource: Bool
    ) {
        var isUndecided = false
        let isOffered = isChosen(reading) { text in
            guard let option = texts[Int(field.pointee.options)].slot(named: text) else { return false }
            let visibility = visibility(ofOption: option, of: slot)
            if visibility == .undecided { isUndecided = true }
            return visibility != .no
        }
        if !isOffered {
            found(.rule, slot, isSourceInvalid: isSource)
        } else if isUndecided {
            found(.undecided, slot)
        }
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
