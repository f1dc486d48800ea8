/// Whether anything in a document leaves open what expressions mean by it: mostly nothing does, and then nobody needs to
/// ask one field after another.
extension Judge {
    /// Reads the answers that expressions may read, and notes whether some could not be read, and which are missing that
    /// may have to be there.
    func readAnswers(_ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.isComplete = false
        logic.pointee.hasUnreadable = false
        logic.pointee.missing.removeAll()
        for index in logic.pointee.referencedOfShapes[0] {
            let slot = logic.pointee.referenced[index]
            readAnswer(
                slots[slot], of: fields.pointer(to: slot), at: FieldPlace(slot: slot, row: -1, index: slot), logic)
        }
        if !room.pointee.items.rows.isEmpty { readItems(logic) }
    }

    /// Finds out whether all is known, once it is decided what is hidden.
    func complete(_ logic: UnsafeMutablePointer<LogicRoom>) {
        if logic.pointee.hasUnreadable || logic.pointee.hasUndecided || !logic.pointee.findsCompleteness { return }
        for index in logic.pointee.missing.indices {
            let place = logic.pointee.missing[index]
            if isHidden(place, logic) { continue }
            if fields[place.slot].isRequired || requirement(at: place, logic) != .no { return }
        }
        logic.pointee.isComplete = true
    }

    /// Reads an answer, if it is one that is read at once.
    @inline(__always)
    func readAnswer(
        _ answer: Slot, of field: UnsafePointer<CompiledForm.CompiledField>, at place: FieldPlace,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        guard field.pointee.isReadQuickly else { return readOther(answer, of: field, at: place, logic) }
        if answer.kind == .absent {
            if field.pointee.mayBeRequired { logic.pointee.missing.append(place) }
            return logic.pointee.tell(.nothing, at: place.index)
        }
        if readQuickly(answer, of: field, at: place, logic) { return }
        // Texts are seldom asked for.
        if isSurelyText(answer, in: logic.pointee.answers, field) { return }
        let reading = reading(of: answer, in: logic.pointee.answers, field)
        logic.pointee.keep(reading, at: place.index)
        logic.pointee.tell(.told(of: reading, at: place.index), at: place.index)
        switch reading {
        case .unreadable: logic.pointee.hasUnreadable = true
        case .missing: if field.pointee.mayBeRequired { logic.pointee.missing.append(place) }
        default: break
        }
    }

    /// Reads what says itself what it is: a boolean, or a number as short as most are.
    @inline(__always)
    private func readQuickly(
        _ answer: Slot, of field: UnsafePointer<CompiledForm.CompiledField>, at place: FieldPlace,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool {
        switch field.pointee.type {
        case .boolean where answer.kind == .true || answer.kind == .false:
            logic.pointee.note(answer.kind == .true, at: place.index)
            return true
        case .number, .integer:
            guard answer.kind == .number, let number = ShortNumber(answer, in: logic.pointee.answers) else {
                return false
            }
            return logic.pointee.note(number, isWhole: field.pointee.type == .integer, at: place.index)
        case .select, .country: return readText(answer, of: field, at: place, logic)
        case .multiSelect: return readChoices(answer, at: place, logic)
        case .boolean, .text, .longText, .email, .tel, .url, .password, .date, .list, .image, .note, .unsupported:
            return false
        }
    }

    /// Reads a text that is what it stands as.
    @inline(__always)
    private func readText(
        _ answer: Slot, of field: UnsafePointer<CompiledForm.CompiledField>, at place: FieldPlace,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool {
        guard answer.kind == .string, !answer.hasEscapes, answer.end > answer.start, field.pointee.normaliser < 0,
            !field.pointee.judgesRawText
        else { return false }
        let text = answer.token(in: logic.pointee.answers)
        logic.pointee.keep(.text(text, isASCII: answer.isASCII), at: place.index)
        logic.pointee.tell(DirectValue(text, at: place.index, of: .reading), at: place.index)
        return true
    }

    /// Reads an array of a field's options.
    @inline(__always)
    private func readChoices(
        _ answer: Slot, at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool {
        let field = acceptances.pointer(to: place.slot)
        guard answer.kind == .array, field.pointee.course == .choices else { return false }
        let (start, end) = (Int(answer.start), Int(answer.end))
        let options = chosen(from: start, to: end, in: logic.pointee.answers, field)
        guard options != 0 else { return false }
        logic.pointee.keep(
            .choices(Choices(answer.token(in: logic.pointee.answers), options: options)), at: place.index)
        logic.pointee.tell(.nothing, at: place.index)
        return true
    }

    @inline(never)
    private func readOther(
        _ answer: Slot, of field: UnsafePointer<CompiledForm.CompiledField>, at place: FieldPlace,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        if field.pointee.shape >= 0 { return readList(answer, at: place, logic) }
        switch reading(at: place, logic) {
        case .unreadable: logic.pointee.hasUnreadable = true
        // A silent source is the source's matter.
        case .missing where field.pointee.isAnswered: noteMissing(place, logic)
        default: break
        }
    }

    private func readList(_ answer: Slot, at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        switch answer.kind {
        case .absent, .null: noteMissing(place, logic)
        case .array where rows(at: place).isTooLong: logic.pointee.hasUnreadable = true
        case .array where rows(at: place).count == 0: noteMissing(place, logic)
        case .array: break
        case .string where answer.range.isEmpty: noteMissing(place, logic)
        default: logic.pointee.hasUnreadable = true
        }
    }

    private func noteMissing(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        if fields[place.slot].mayBeRequired, !fields[place.slot].isReadonly { logic.pointee.missing.append(place) }
    }
}
