/// Whether anything in a document leaves open what expressions mean by it: mostly nothing does, and then nobody needs to
/// ask one field after another.
extension Judge {
    /// Reads all answers, and notes whether some could not be read, and which are missing that may have to be there.
    func readAnswers(_ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.isComplete = false
        logic.pointee.hasUnreadable = false
        logic.pointee.missing.removeAll()
        for slot in 0..<slots.count {
            readAnswer(slots[slot], at: FieldPlace(slot: slot, row: -1, index: slot), logic)
        }
        for row in room.pointee.items.rows.indices {
            let item = room.pointee.items.rows[row]
            guard item.firstCell >= 0 else {
                logic.pointee.hasUnreadable = true
                continue
            }
            let inner = shapes[Int(fields[Int(item.list)].shape)].fields
            let first = Int(item.firstCell) - inner.lowerBound
            for slot in inner {
                let place = FieldPlace(slot: slot, row: row, index: slots.count + first + slot)
                readAnswer(room.pointee.items.answers[first + slot], at: place, logic)
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
    private func readAnswer(_ answer: Slot, at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let slot = place.slot
        // What is calculated is known as far as what it is calculated from is.
        if fields[slot].isCalculated { return }
        if fields[slot].shape >= 0 { return readList(answer, at: place, logic) }
        if fields[slot].isReadonly {
            // What a source did not say is the source's matter.
            if case .unreadable = reading(at: place, logic) { logic.pointee.hasUnreadable = true }
            return
        }
        logic.pointee.decisions[place.index].isRead = true
        if answer.kind == .absent {
            logic.pointee.readings[place.index] = .missing
            return noteMissing(place, logic)
        }
        let reading = reading(of: answer, in: logic.pointee.answers, fields[slot])
        logic.pointee.readings[place.index] = reading
        switch reading {
        case .unreadable: logic.pointee.hasUnreadable = true
        case .missing: noteMissing(place, logic)
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

    @inline(__always)
    private func noteMissing(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        // What a source did not say is the source's matter.
        guard fields[place.slot].isRequired || fields[place.slot].requirement >= 0, !fields[place.slot].isReadonly
        else {
            return
        }
        logic.pointee.missing.append(place)
    }
}
