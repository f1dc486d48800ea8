/// Reading of the answers that expressions depend on.
extension FieldValues {
    /// Parses the answers that expressions may read; notes whether any is unreadable, and which required ones may be
    /// missing.
    mutating func readAnswers() {
        hasUnreadable = false
        missing.removeAll()
        for slot in referenced.elements(in: referencedOfShapes[0]) {
            readAnswer(
                slots.reference(to: slot).pointee, of: fields.reference(to: slot),
                at: FieldPlace(slot: slot, row: -1, index: slot))
        }
        if !table.items.rows.isEmpty { readItems() }
    }

    /// The date in one of the form's own fields; nil if the field is hidden or has no date.
    mutating func date(at slot: Int) -> CivilDate? {
        guard !isHidden(slot, row: -1),
            case .date(let date) = reading(at: FieldPlace(slot: slot, row: -1, index: slot))
        else { return nil }
        return date
    }

    /// Parses an answer, by a fast path if its field allows one.
    @inline(__always)
    mutating func readAnswer(
        _ answer: Slot, of field: ElementReference<CompiledForm.CompiledField>, at place: FieldPlace
    ) {
        guard field.pointee.isReadQuickly else { return readOther(answer, of: field, at: place) }
        if answer.kind == .absent {
            if field.pointee.mayBeRequired { missing.append(place) }
            return tell(.nothing, at: place.index)
        }
        if readQuickly(answer, of: field, at: place) { return }
        // Most texts are never read by an expression, so they are parsed on demand.
        if table.isSurelyText(answer, in: table.document, field) { return }
        let reading = table.reading(of: answer, in: table.document, field)
        keep(reading, at: place.index)
        tell(.told(of: reading, at: place.index), at: place.index)
        switch reading {
        case .unreadable: hasUnreadable = true
        case .missing: if field.pointee.mayBeRequired { missing.append(place) }
        default: break
        }
    }

    /// Fast path for answers whose JSON type fits the field: booleans and short numbers.
    @inline(__always)
    private mutating func readQuickly(
        _ answer: Slot, of field: ElementReference<CompiledForm.CompiledField>, at place: FieldPlace
    ) -> Bool {
        switch field.pointee.kind {
        case .boolean where answer.kind == .true || answer.kind == .false:
            note(answer.kind == .true, at: place.index)
            return true
        case .number, .integer:
            guard answer.kind == .number, let number = ShortNumber(answer, in: table.document) else {
                return false
            }
            return note(number, isWhole: field.pointee.kind == .integer, at: place.index)
        case .choice: return readText(answer, of: field, at: place)
        case .choices: return readChoices(answer, at: place)
        case .boolean, .line, .lines, .secret, .date, .partialDate, .moment, .items, .image, .nothing: return false
        }
    }

    /// Reads a string that needs no unescaping and no normalising.
    @inline(__always)
    private mutating func readText(
        _ answer: Slot, of field: ElementReference<CompiledForm.CompiledField>, at place: FieldPlace
    ) -> Bool {
        guard answer.kind == .string, !answer.hasEscapes, answer.end > answer.start, field.pointee.normaliser < 0,
            !field.pointee.judgesRawText
        else { return false }
        let text = answer.token(in: table.document)
        keep(.text(text, isASCII: answer.isASCII), at: place.index)
        tell(DirectValue(text, at: place.index, of: .reading), at: place.index)
        return true
    }

    /// Fast path for an array of a field's options.
    @inline(__always)
    private mutating func readChoices(
        _ answer: Slot, at place: FieldPlace
    ) -> Bool {
        let field = acceptances.reference(to: place.slot)
        guard answer.kind == .array, field.pointee.course == .choices else { return false }
        let (start, end) = (Int(answer.start), Int(answer.end))
        let options = chosen(from: start, to: end, in: table.document, field)
        guard options != 0 else { return false }
        keep(
            .choices(Choices(answer.token(in: table.document), options: options)), at: place.index)
        tell(.nothing, at: place.index)
        return true
    }

    @inline(never)
    private mutating func readOther(
        _ answer: Slot, of field: ElementReference<CompiledForm.CompiledField>, at place: FieldPlace
    ) {
        if field.pointee.shape >= 0 { return readList(answer, at: place) }
        switch reading(at: place) {
        case .unreadable: hasUnreadable = true
        // A missing reply of a data source is reported elsewhere.
        case .missing where field.pointee.isAnswered: noteMissing(place)
        default: break
        }
    }

    private mutating func readList(_ answer: Slot, at place: FieldPlace) {
        switch answer.kind {
        case .absent, .null: noteMissing(place)
        case .array where table.rows(at: place).isTooLong: hasUnreadable = true
        case .array where table.rows(at: place).count == 0: noteMissing(place)
        case .array: break
        case .string where answer.range.isEmpty: noteMissing(place)
        default: hasUnreadable = true
        }
    }

    private mutating func noteMissing(_ place: FieldPlace) {
        if fields[place.slot].mayBeRequired, !fields[place.slot].isReadonly { missing.append(place) }
    }

    /// Set of the options in an array between two offsets; 0 if the array needs the full parser.
    @inline(always)
    mutating func chosen(
        from start: Int, to end: Int, in bytes: LentBytes,
        _ field: ElementReference<CompiledForm.Acceptance>
    ) -> UInt64 {
        optionTexts.reference(to: Int(field.pointee.options)).pointee.chosen(from: start, to: end, in: bytes)
    }
}
