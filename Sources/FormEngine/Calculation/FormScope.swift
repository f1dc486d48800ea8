/// What an expression of a form reads: the values of fields, seen from one item or from the form as a whole.
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

    /// A field's value; nil if there is none.
    private func value(
        of place: FieldPlace, _ judge: Judge, in arena: inout ExpressionArena
    ) -> ExpressionValue? {
        if judge.isHidden(place, room) { return nil }
        let field = judge.fields[place.slot]
        if field.shape >= 0 { return list(at: place, judge, in: &arena) }
        if field.type == .password { return nil }
        return Self.value(of: judge.reading(at: place, room), in: &arena)
    }

    private static func value(of reading: AnswerReading, in arena: inout ExpressionArena) -> ExpressionValue? {
        switch reading {
        case .missing, .unreadable: nil
        // Each of a list's items may read the same long text.
        case .text(let text, _): arena.spend(bytes: text.count) ? arena.text(text) : nil
        case .number(let number, _): .number(number)
        case .integer(let integer): .number(Double(integer))
        case .boolean(let boolean): .boolean(boolean)
        case .date(let date): arena.date(date)
        case .choices(let choices):
            arena.spend(bytes: choices.byteCount) ? arena.value(of: .array(choices.texts.map { .text($0) })) : nil
        case .image(let object): ImageReference(object).map { arena.value(of: $0.value) }
        }
    }

    /// A list as a list of objects; an item that is no object is null, and a list without items is not there.
    private func list(
        at place: FieldPlace, _ judge: Judge, in arena: inout ExpressionArena
    ) -> ExpressionValue? {
        guard judge.answer(at: place).kind == .array, !judge.rows(at: place).range.isEmpty else { return nil }
        let fields = judge.shapes[Int(judge.fields[place.slot].shape)].fields
        let names = room.pointee.logic.names
        var items: [ExpressionValue] = []
        var members: [ExpressionArena.Member] = []
        for row in judge.rows(at: place).range {
            guard judge.room.pointee.items.rows[row].firstCell >= 0 else {
                items.append(.null)
                continue
            }
            members.removeAll(keepingCapacity: true)
            for slot in fields {
                // Every expression of a form may read the same long list.
                guard arena.spend(1) else { return nil }
                guard let inner = judge.place(of: slot, from: row), let value = value(of: inner, judge, in: &arena)
                else {
                    continue
                }
                members.append(ExpressionArena.Member(name: names[slot], value: value))
            }
            items.append(arena.object(members))
        }
        let first = arena.elements.count
        for item in items { arena.append(element: item) }
        return arena.list(from: first)
    }
}
