extension LogicRoom {
    /// Ground of decisions, so that those that nothing has changed can stand.
    struct Memory {
        let answers: [UInt8]
        let slots: [Slot]
        let rows: [ItemTable.Row]
        let cells: [Slot]
        let asOf: CivilDate
        let sources: [UInt8]?
        let context: JSONValue
        let reach: Int
    }

    /// Differences from the ground on which the decisions were made: fields by their place, and steps.
    struct Changes {
        var fields: [Bool]
        var steps: [Bool]
    }
}

extension Judge {
    /// Judges answers of which most were there the last time that it was called: only what depends on those that changed
    /// is decided and calculated again.
    package func rejudge(_ input: JudgementInput) throws(InputError) -> Judgement {
        // A judge was made for a time, and one without expressions for whole forms.
        guard input.timing == timing, logic != nil || input.through == nil else { return try form.judge(input) }
        let memory = logic?.pointee.memory
        logic?.pointee.memory = nil
        logic?.pointee.earlier = memory
        let judgement = try judgement(of: input)
        if let logic {
            logic.pointee.memory = LogicRoom.Memory(
                answers: input.answers, slots: Array(slots), rows: Array(room.pointee.items.rows.elements),
                cells: Array(room.pointee.items.answers.elements), asOf: input.asOf,
                sources: input.sources, context: input.context, reach: logic.pointee.reach)
        }
        return judgement
    }

    /// Changes since the decisions were made that are in the room; nil if they cannot be told apart.
    func changes(_ logic: UnsafeMutablePointer<LogicRoom>, sources: SourceSlots?, context: JSONValue) -> LogicRoom
        .Changes?
    {
        guard let memory = logic.pointee.earlier else { return nil }
        logic.pointee.earlier = nil
        if logic.pointee.hasUndecided { return nil }
        // Texts that are no longer used are left behind until there are too many.
        guard memory.asOf == logic.pointee.day.asOf, memory.reach == logic.pointee.reach,
            memory.sources == sources.map({ Array($0.bytes) }), memory.context.canonicalBytes == context.canonicalBytes,
            memory.hasSameShape(as: room.pointee.items), logic.pointee.texts.count < 1 << 16
        else { return nil }
        let steps = [Bool](repeating: false, count: logic.pointee.hiddenSteps.count)
        return memory.answers.withUnsafeBufferPointer { earlier in
            let isSame = { (old: Slot, new: Slot) in
                old.kind == new.kind && old.bytes(in: earlier).elementsEqual(new.bytes(in: logic.pointee.answers))
            }
            var fields = zip(memory.slots, slots).map { !isSame($0, $1) }
            fields += zip(memory.cells, room.pointee.items.answers.elements).map { !isSame($0, $1) }
            return LogicRoom.Changes(fields: fields, steps: steps)
        }
    }

    /// Whether something was changed that an expression reads, seen from an item, or what says that it must be there.
    ///
    /// - Parameter needsRequirements: Whether it matters what must be there. What says so is asked for values alone: two
    ///   fields may each be required by the other.
    func isAffected(
        _ expression: Int32, row: Int, _ changes: LogicRoom.Changes, _ logic: UnsafeMutablePointer<LogicRoom>,
        needsRequirements: Bool = false
    ) -> Bool {
        guard expression >= 0 else { return false }
        return reads(expression, row: row, logic) { isChanged($0, changes, logic, needsRequirements) }
    }

    private func isChanged(
        _ place: FieldPlace, _ changes: LogicRoom.Changes, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ needsRequirements: Bool
    ) -> Bool {
        if changes.fields[place.index] || isSurroundedByChange(place, changes) { return true }
        if needsRequirements, isAffected(fields[place.slot].requirement, row: place.row, changes, logic) { return true }
        guard fields[place.slot].shape >= 0 else { return false }
        let inner = shapes[Int(fields[place.slot].shape)].fields
        return rows(at: place).range.contains { row in
            inner.contains { slot in
                self.place(of: slot, from: row).map { isChanged($0, changes, logic, needsRequirements) } ?? false
            }
        }
    }

    /// Whether the step or a list that a field is in was shown or hidden.
    func isSurroundedByChange(_ place: FieldPlace, _ changes: LogicRoom.Changes) -> Bool {
        guard place.row >= 0 else { return changes.steps[Int(fields[place.slot].step)] }
        let item = room.pointee.items.rows[place.row]
        guard let list = self.place(of: Int(item.list), from: Int(item.parent)) else { return true }
        return changes.fields[list.index] || isSurroundedByChange(list, changes)
    }
}

extension LogicRoom.Memory {
    /// Whether a table has the same rows in the same places.
    fileprivate func hasSameShape(as table: borrowing ItemTable) -> Bool {
        cells.count == table.answers.count
            && rows.elementsEqual(table.rows.elements) { left, right in
                left.list == right.list && left.index == right.index && left.parent == right.parent
                    && left.firstCell == right.firstCell
            }
    }
}

extension CalculatedValue {
    /// Whether two values are the same.
    func isSame(as other: Self, in texts: borrowing PlainBuffer<UInt8>) -> Bool {
        reading(in: texts, countsDecimals: false).isSame(as: other.reading(in: texts, countsDecimals: false))
    }
}
