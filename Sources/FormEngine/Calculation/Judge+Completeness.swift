/// Whether anything in a document leaves open what expressions mean by it: mostly nothing does, and then nobody needs to
/// ask one field after another.
extension Judge {
    /// Reads the answers that expressions may read, and notes whether some could not be read, and which are missing that
    /// may have to be there.
    func readAnswers(_ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.isComplete = false
        logic.pointee.hasUnreadable = false
        logic.pointee.missing.removeAll()
        for slot in logic.pointee.referenced {
            let slot = Int(slot)
            readAnswer(
                slots[slot], of: fields.pointer(to: slot), at: FieldPlace(slot: slot, row: -1, index: slot), logic)
        }
        if !room.pointee.items.rows.isEmpty { readItems(logic) }
    }

    private func readItems(_ logic: UnsafeMutablePointer<LogicRoom>) {
        let rows = room.pointee.items.rows.elements
        let answers = room.pointee.items.answers.elements
        for row in rows.indices {
            let first = Int(rows[row].firstCell)
            guard first >= 0 else {
                logic.pointee.hasUnreadable = true
                continue
            }
            let inner = shapes[Int(fields[Int(rows[row].list)].shape)].fields
            for cell in 0..<inner.count {
                let slot = inner.lowerBound &+ cell
                let field = fields.pointer(to: slot)
                guard field.pointee.isReferenced else { continue }
                let place = FieldPlace(slot: slot, row: row, index: slots.count &+ first &+ cell)
                readAnswer(answers[first &+ cell], of: field, at: place, logic)
            }
        }
    }

    /// Finds out whether all is known, once it is decided what is hidden.
    func complete(_ logic: UnsafeMutablePointer<LogicRoom>) {
        if logic.pointee.hasUnreadable { return }
        for index in logic.pointee.missing.indices {
            let place = logic.pointee.missing[index]
            if isHidden(place, logic) { continue }
            if fields[place.slot].isRequired || isRequired(at: place, logic) { return }
        }
        logic.pointee.isComplete = true
    }

    @inline(__always)
    private func readAnswer(
        _ answer: Slot, of field: UnsafePointer<CompiledForm.CompiledField>, at place: FieldPlace,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        guard field.pointee.isAnswered else { return readOther(answer, of: field, at: place, logic) }
        if answer.kind == .absent {
            if field.pointee.mayBeRequired { logic.pointee.missing.append(place) }
            return logic.pointee.tell(.nothing, at: place.index)
        }
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

    @inline(never)
    private func readOther(
        _ answer: Slot, of field: UnsafePointer<CompiledForm.CompiledField>, at place: FieldPlace,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        // What is calculated is known as far as what it is calculated from is.
        if field.pointee.isCalculated { return }
        if field.pointee.shape >= 0 { return readList(answer, at: place, logic) }
        // What a source did not say is the source's matter.
        if case .unreadable = reading(at: place, logic) { logic.pointee.hasUnreadable = true }
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
