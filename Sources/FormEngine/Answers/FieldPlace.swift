/// A field's place in one document: its slot, its row, and its index among all places.
struct FieldPlace {
    let slot: Int
    /// The row of the item that contains the field; -1 for one of the form's own fields.
    let row: Int
    /// The index among all places: first the form's own slots, then the cells of the item table.
    let index: Int
}

extension AnswerTable {
    /// The place of a field relative to a row: in its item, or in an item around it; nil if that item is not an object.
    @inline(__always)
    mutating func place(of slot: Int, from row: Int) -> FieldPlace? {
        fields[slot].list < 0 ? FieldPlace(slot: slot, row: -1, index: slot) : place(inItem: slot, from: row)
    }

    private mutating func place(inItem slot: Int, from row: Int) -> FieldPlace? {
        let field = fields.reference(to: slot)
        var row = row
        while row >= 0, items.rows[row].list != field.pointee.list {
            row = Int(items.rows[row].parent)
        }
        guard row >= 0 else { return nil }
        let first = Int(items.rows[row].firstCell)
        guard first >= 0 else { return nil }
        return FieldPlace(
            slot: slot, row: row, index: slots.count + first + slot - Int(field.pointee.firstBeside))
    }

    /// The slot of the answer to a field.
    mutating func answer(at place: FieldPlace) -> Slot {
        place.row < 0 ? slots[place.slot] : items.answers[place.index - slots.count]
    }

    /// The rows of a list's items.
    mutating func rows(at place: FieldPlace) -> ItemTable.Rows {
        place.row < 0
            ? items.ofForm[place.slot] : items.rows(ofCell: place.index - slots.count)
    }

    /// The list that contains a field; nil for one of the form's own fields.
    mutating func list(around place: FieldPlace) -> FieldPlace? {
        guard place.row >= 0 else { return nil }
        let item = items.rows[place.row]
        return self.place(of: Int(item.list), from: Int(item.parent))
    }

    /// The index of a row's first cell among all places; -1 if its item is not an object.
    @inline(__always)
    mutating func cells(of row: Int) -> Int {
        let first = Int(items.rows[row].firstCell)
        return first < 0 ? -1 : slots.count &+ first
    }

    /// The parsed value from a field's data source; unreadable if the source did not reply.
    mutating func reading(
        ofSource slot: Int, _ field: ElementReference<CompiledForm.CompiledField>
    ) -> AnswerReading {
        guard let sources, case .value(let source) = sources.values[slot] else { return .unreadable }
        return reading(of: source, in: sources.bytes, field)
    }

    /// The index of the first cell in an expression's row, 0 outside of lists; nil if the item is not an object.
    @inline(__always)
    mutating func cells(ofExpressionIn row: Int) -> Int? {
        if row < 0 { return 0 }
        let cells = cells(of: row)
        return cells < 0 ? nil : cells
    }
}
