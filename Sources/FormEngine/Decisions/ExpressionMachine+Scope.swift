/// Values of fields for the evaluator, read from a list item or from the form as a whole.
extension ExpressionMachine: ExpressionScope {
    mutating func value(of reference: Int32, in arena: inout ExpressionArena) -> ExpressionValue? {
        if reference == FieldLayout.context { return context }
        guard reference >= 0, let place = table.place(of: Int(reference), from: row) else { return nil }
        return value(at: place, in: &arena)
    }

    /// Configs cannot read the whole data, so no expression calls this.
    mutating func allData(in arena: inout ExpressionArena) -> ExpressionValue { .null }

    mutating func member(
        _ name: ExpressionText, ofItem row: Int32, in arena: inout ExpressionArena
    ) -> ExpressionValue? {
        let item = table.items.rows[Int(row)]
        let shape = values.shapes.reference(to: Int(fields[Int(item.list)].shape))
        guard item.firstCell >= 0, let beside = shape.pointee.names.slot(named: arena.bytes[name.range]) else {
            return nil
        }
        let place = FieldPlace(
            slot: shape.pointee.fields.lowerBound + beside, row: Int(row),
            index: slots.count + Int(item.firstCell) + beside)
        return value(at: place, in: &arena)
    }

    /// A field's value, or nil.
    private mutating func value(at place: FieldPlace, in arena: inout ExpressionArena) -> ExpressionValue? {
        if values.isHidden(place) { return nil }
        if values.decisions[place.index].isUnknown {
            arena.endUnknown()
            return nil
        }
        let field = fields[place.slot]
        if field.shape >= 0 { return list(at: place, in: &arena) }
        if field.kind == .secret { return nil }
        switch values.reading(at: place) {
        case .missing, .unreadable: return nil
        case .number(let number, _): return .number(number)
        case .integer(let integer): return .number(Double(integer))
        case .boolean(let boolean): return .boolean(boolean)
        case .date(let date): return arena.date(date)
        case .moment(let moment): return arena.moment(moment)
        case .text(let text, _):
            return arena.affords(reading: text.count) ? copy(at: place) { arena.text(text) } : nil
        case .choices(let choices):
            return copy(at: place) { arena.value(of: .array(choices.texts.map { .text($0) })) }
        case .image(let object):
            guard let image = ImageReference(object) else { return nil }
            return copy(at: place) { arena.value(of: image.value) }
        }
    }

    /// A list of items; an item that is not an object is null, and an empty list is missing.
    private mutating func list(at place: FieldPlace, in arena: inout ExpressionArena) -> ExpressionValue? {
        let rows = table.rows(at: place).range
        guard table.answer(at: place).kind == .array, !rows.isEmpty else { return nil }
        // The table of items does not change while a document is judged.
        let items = table.items.rows.elements
        return copy(at: place) {
            let first = arena.elements.count
            for row in rows {
                let isObject = items[row].firstCell >= 0
                arena.append(element: isObject ? .item(Int32(truncatingIfNeeded: row)) : .null)
            }
            return arena.list(from: first)
        }
    }

    /// The cached value of a place; an evaluation converts each value at most once.
    private mutating func copy(at place: FieldPlace, _ make: () -> ExpressionValue) -> ExpressionValue {
        if let copy = copies[place.index] { return copy }
        let copy = make()
        copies.keep(copy, at: place.index, of: values.decisions.count)
        return copy
    }
}
