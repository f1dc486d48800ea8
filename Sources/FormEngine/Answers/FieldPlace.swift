/// A field's place in one document: its slot and its item.
struct FieldPlace {
    let slot: Int
    /// The item's row; -1 for one of the form's own fields.
    let row: Int
    /// Its cell in the item table, counted behind the form's own slots, which come first.
    let index: Int
}

extension AnswerTable {
    /// The place of a field seen from an item: in it, or in an enclosing item; nil if that item has no fields.
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

    /// The answer to a field.
    mutating func answer(at place: FieldPlace) -> Slot {
        place.row < 0 ? slots[place.slot] : items.answers[place.index - slots.count]
    }

    /// The items of a list.
    mutating func rows(at place: FieldPlace) -> ItemTable.Rows {
        place.row < 0
            ? items.ofForm[place.slot] : items.rows(ofCell: place.index - slots.count)
    }

    /// The list that a field's item is in; nil if it is one of the form's own fields.
    mutating func list(around place: FieldPlace) -> FieldPlace? {
        guard place.row >= 0 else { return nil }
        let item = items.rows[place.row]
        return self.place(of: Int(item.list), from: Int(item.parent))
    }

    /// Where an item's cells begin among all places, or -1.
    @inline(__always)
    mutating func cells(of row: Int) -> Int {
        let first = Int(items.rows[row].firstCell)
        return first < 0 ? -1 : slots.count &+ first
    }

    /// Reading of the value of a field's source; unreadable if it said nothing.
    mutating func reading(
        ofSource slot: Int, _ field: ElementReference<CompiledForm.CompiledField>
    ) -> AnswerReading {
        guard let sources, case .value(let source) = sources.values[slot] else { return .unreadable }
        return reading(of: source, in: sources.bytes, field)
    }

    /// Where the cells of an expression's item begin among all places, or nil.
    @inline(__always)
    mutating func cells(ofExpressionIn row: Int) -> Int? {
        if row < 0 { return 0 }
        let cells = cells(of: row)
        return cells < 0 ? nil : cells
    }
}
