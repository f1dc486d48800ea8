/// A field as it stands in one document: its slot, and the item that it is in.
struct FieldPlace {
    let slot: Int
    /// The item's row; -1 for one of the form's own fields.
    let row: Int
    /// Its cell in the item table, counted behind the form's own slots, which come first.
    let index: Int
}

extension Judge {
    /// Where a field stands, seen from an item: in it, or in one that it is in; nil if that item has no fields.
    @inline(__always)
    func place(of slot: Int, from row: Int) -> FieldPlace? {
        fields[slot].list < 0 ? FieldPlace(slot: slot, row: -1, index: slot) : place(inItem: slot, from: row)
    }

    private func place(inItem slot: Int, from row: Int) -> FieldPlace? {
        let field = fields.pointer(to: slot)
        var row = row
        while row >= 0, room.pointee.items.rows[row].list != field.pointee.list {
            row = Int(room.pointee.items.rows[row].parent)
        }
        guard row >= 0 else { return nil }
        let first = Int(room.pointee.items.rows[row].firstCell)
        guard first >= 0 else { return nil }
        return FieldPlace(slot: slot, row: row, index: slots.count + first + slot - Int(field.pointee.firstBeside))
    }

    /// The answer to a field.
    func answer(at place: FieldPlace) -> Slot {
        place.row < 0 ? slots[place.slot] : room.pointee.items.answers[place.index - slots.count]
    }

    /// The items of a list.
    func rows(at place: FieldPlace) -> ItemTable.Rows {
        place.row < 0
            ? room.pointee.items.ofForm[place.slot] : room.pointee.items.rows(ofCell: place.index - slots.count)
    }

    /// A field's value, wherever it comes from; no list's.
    ///
    /// An answer is read once for a document.
    func reading(at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> AnswerReading {
        if logic.pointee.decisions[place.index].isRead { return logic.pointee.readings[place.index] }
        let field = fields.pointer(to: place.slot)
        if field.pointee.isCalculated {
            return logic.pointee.value(at: place.index).reading(
                in: logic.pointee.texts, countsDecimals: field.pointee.countsDecimals)
        }
        // It may be read amid another field's rules, which look at what that one was before it was normalised.
        let normalisation = room.pointee.normalisation
        defer { room.pointee.normalisation = normalisation }
        if field.pointee.isReadonly { return reading(ofSource: place.slot, field) }
        let reading = reading(of: answer(at: place), in: logic.pointee.answers, field)
        logic.pointee.keep(reading, at: place.index)
        return reading
    }

    /// Reading of the value of a field's source; unreadable if it said nothing.
    private func reading(ofSource slot: Int, _ field: UnsafePointer<CompiledForm.CompiledField>) -> AnswerReading {
        guard let sources = room.pointee.sources, case .value(let source) = sources.values[slot] else {
            return .unreadable
        }
        return reading(of: source, in: sources.bytes, field)
    }
}
