extension RuleAssessor {
    /// Judges whether the chosen options are offered: in the config's list, or in the reply of the field's data source.
    @inline(__always)
    mutating func judge(
        choice reading: AnswerReading, of field: ElementReference<CompiledForm.CompiledField>, _ slot: Int,
        isSource: Bool
    ) {
        if field.pointee.options == CompiledForm.CompiledField.optionsOfSource {
            judge(offeredChoice: reading, slot)
        } else if field.pointee.hasConditionalOptions {
            judge(conditionalChoice: reading, of: field, slot, isSource: isSource)
        } else if !Self.isChosen(reading, { values.optionTexts[Int(field.pointee.options)].slot(named: $0) != nil }) {
            found(.rule, slot: slot, isSourceInvalid: isSource)
        }
    }

    /// Judges a choice among options with conditions.
    ///
    /// An unknown or hidden option is refused, even if other conditions are undecided.
    @inline(never)
    private mutating func judge(
        conditionalChoice reading: AnswerReading, of field: ElementReference<CompiledForm.CompiledField>, _ slot: Int,
        isSource: Bool
    ) {
        switch offer(of: reading, field, slot) {
        case .yes: break
        case .no: found(.rule, slot: slot, isSourceInvalid: isSource)
        case .undecided: found(.undecided, slot: slot)
        }
    }

    /// Whether all chosen options are offered.
    private mutating func offer(
        of reading: AnswerReading, _ field: ElementReference<CompiledForm.CompiledField>, _ slot: Int
    ) -> Truth {
        switch reading {
        case .text(let text, _): return offer(ofText: text, field, slot)
        case .choices(let choices):
            var offer = Truth.yes
            let areOffered = choices.allSatisfy { text in
                let one = self.offer(ofText: text, field, slot)
                if one == .undecided { offer = .undecided }
                return one != .no
            }
            return areOffered ? offer : .no
        default: return .yes
        }
    }

    private mutating func offer(
        ofText text: LentBytes, _ field: ElementReference<CompiledForm.CompiledField>, _ slot: Int
    ) -> Truth {
        guard let option = values.optionTexts[Int(field.pointee.options)].slot(named: text) else { return .no }
        return visibility(ofOption: option, of: slot)
    }

    @inline(__always)
    private static func isChosen(_ reading: AnswerReading, _ isOffered: (LentBytes) -> Bool) -> Bool {
        switch reading {
        case .text(let text, _): isOffered(text)
        case .choices(let choices): choices.allSatisfy { isOffered($0) }
        default: true
        }
    }

    @inline(never)
    private mutating func judge(offeredChoice reading: AnswerReading, _ slot: Int) {
        guard let sources = table.sources, case .value(let list) = sources.values[slot],
            list.kind != .absent, list.kind != .null
        else { return found(.sourceMissing, slot: slot) }
        guard let offered = OfferedOptions(list, in: sources.bytes) else {
            return found(.rule, slot: slot, isSourceInvalid: true)
        }
        if !Self.isChosen(reading, { offered.contains($0) }) { found(.rule, slot: slot) }
    }

    /// Judges whether an exclusive option was chosen together with another.
    @inline(never)
    mutating func judge(exclusion reading: AnswerReading, _ slot: Int, isSource: Bool) {
        if isEarly(slot) { return wait(.exclusive, slot) }
        guard case .choices(let choices) = reading, choices.count > 1 else { return }
        let exclusive = form.field(slot).options.filter { $0.isExclusive }.map { Array($0.value.utf8) }
        let areCompatible = choices.allSatisfy { text in !exclusive.contains { text.elementsEqual($0) } }
        if !areCompatible { found(.exclusive, slot: slot, isSourceInvalid: isSource) }
    }
}
