/// Scope of a form's expression: the values of fields, seen from one item or from the form as a whole.
struct FormScope: ExpressionScope {
    /// The judge, which outlives the evaluation: not counted at each of them.
    let judge: Unmanaged<Judge>
    let room: UnsafeMutablePointer<LogicRoom>
    /// The item that the expression's field is in; -1 for the form itself.
    let row: Int

    func value(of reference: Int32, in arena: inout ExpressionArena) -> ExpressionValue? {
        if reference == LayoutResolver.context { return room.pointee.context }
        return judge._withUnsafeGuaranteedRef { judge in
            guard let place = judge.place(of: Int(reference), from: row) else { return nil }
            return value(of: place, judge, in: &arena)
        }
    }

    /// Nothing in a config may read all data, so that nobody asks.
    func allData(in arena: inout ExpressionArena) -> ExpressionValue { .null }

    func member(_ name: ExpressionText, ofItem row: Int32, in arena: inout ExpressionArena) -> ExpressionValue? {
        judge._withUnsafeGuaranteedRef { judge in
            let item = judge.room.pointee.items.rows[Int(row)]
            let shape = judge.shapes.pointer(to: Int(judge.fields[Int(item.list)].shape))
            guard item.firstCell >= 0, let beside = shape.pointee.names.slot(named: arena.bytes[name.range]) else {
                return nil
            }
            let place = FieldPlace(
                slot: shape.pointee.fields.lowerBound + beside, row: Int(row),
                index: judge.slots.count + Int(item.firstCell) + beside)
            return value(of: place, judge, in: &arena)
        }
    }

    /// A field's value; nil if there is none.
    private func value(
        of place: FieldPlace, _ judge: Judge, in arena: inout ExpressionArena
    ) -> ExpressionValue? {
        if judge.isHidden(place, room) { return nil }
        if room.pointee.decisions[place.index].isUnknown {
            arena.endUnknown()
            return nil
        }
        let field = judge.fields[place.slot]
        if field.shape >= 0 { return list(at: place, judge, in: &arena) }
        if field.type == .password { return nil }
        switch judge.reading(at: place, room) {
        case .missing, .unreadable: return nil
        case .number(let number, _): return .number(number)
        case .integer(let integer): return .number(Double(integer))
        case .boolean(let boolean): return .boolean(boolean)
        case .date(let date): return arena.date(date)
        case .text(let text, _):
            return arena.affords(reading: text.count) ? copy(at: place) { arena.text(text) } : nil
        case .choices(let choices):
            return copy(at: place) { arena.value(of: .array(choices.texts.map { .text($0) })) }
        case .image(let object):
            guard let image = ImageReference(object) else { return nil }
            return copy(at: place) { arena.value(of: image.value) }
        }
    }

    /// A list as a list of items; an item that is no object is null, and a list without items is not there.
    private func list(
        at place: FieldPlace, _ judge: Judge, in arena: inout ExpressionArena
    ) -> ExpressionValue? {
        let rows = judge.rows(at: place).range
        guard judge.answer(at: place).kind == .array, !rows.isEmpty else { return nil }
        return copy(at: place) {
            let first = arena.elements.count
            for row in rows {
                let isObject = judge.room.pointee.items.rows[row].firstCell >= 0
                arena.append(element: isObject ? .item(Int32(truncatingIfNeeded: row)) : .null)
            }
            return arena.list(from: first)
        }
    }

    /// A copy of what stands at a place, of which an evaluation takes no second one, however often it reads it.
    private func copy(at place: FieldPlace, _ make: () -> ExpressionValue) -> ExpressionValue {
        if let copy = room.pointee.copy(at: place.index) { return copy }
        let copy = make()
        room.pointee.keep(copy: copy, at: place.index)
        return copy
    }
}
