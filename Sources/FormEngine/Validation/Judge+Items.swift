extension Judge {
    /// Finds the items of the form's lists, and of the lists in them.
    @inline(never)
    func readItems(_ answers: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        let own = shapes[0].fields
        room.pointee.items.removeAll(slots: own.count)
        for slot in own where fields[slot].shape >= 0 {
            let rows = try rows(ofList: slot, slots[slot], in: -1, answers)
            room.pointee.items.ofForm[slot] = rows
        }
    }

    /// The rows of a list's items, read to their ends.
    private func rows(
        ofList slot: Int, _ answer: Slot, in parent: Int, _ answers: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) -> ItemTable.Rows {
        guard answer.kind == .array else { return ItemTable.Rows() }
        let first = room.pointee.items.rows.count
        let most = min(fields[slot].maxItems, ItemTable.mostRows - first)
        var count = 0
        for item in SlotItems(answer, in: answers) {
            if count < most {
                room.pointee.items.rows.append(
                    ItemTable.Row(
                        list: Int32(truncatingIfNeeded: slot), index: Int32(truncatingIfNeeded: count),
                        parent: Int32(truncatingIfNeeded: parent), firstCell: -1, item: item))
            }
            count += 1
        }
        guard count <= most else {
            // What is too long is not judged item by item.
            room.pointee.items.rows.truncate(to: first)
            return ItemTable.Rows(count: Int32(truncatingIfNeeded: count), isTooLong: true)
        }
        for row in first..<(first + count) { try readCells(of: row, Int(fields[slot].shape), answers) }
        return ItemTable.Rows(count: Int32(truncatingIfNeeded: count), first: Int32(truncatingIfNeeded: first))
    }

    private func readCells(
        of row: Int, _ number: Int, _ answers: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) {
        let item = room.pointee.items.rows[row].item
        guard item.kind == .object else { return }
        let first = room.pointee.items.cells.count
        room.pointee.items.rows[row].firstCell = Int32(truncatingIfNeeded: first)
        try room.pointee.items.readCells(of: row, item, named: shapes[number].names, answers)
        for slot in shapes[number].fields where fields[slot].shape >= 0 {
            let cell = first + slot - shapes[number].fields.lowerBound
            let rows = try rows(ofList: slot, room.pointee.items.cells[cell].answer, in: row, answers)
            room.pointee.items.cells[cell].rows = rows
        }
    }

    /// Judges a list: how many items it has, then each of them.
    @inline(never)
    func judge(
        list field: CompiledForm.CompiledField, _ slot: Int, _ answer: Slot, _ rows: ItemTable.Rows,
        _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate
    ) {
        switch answer.kind {
        case .array where rows.count > 0: break
        case .absent, .null, .array: return missing(field, slot)
        case .string where answer.range.isEmpty: return missing(field, slot)
        default: return found(.type, slot)
        }
        judge(countOf: rows, in: field, slot)
        if rows.range.isEmpty { return }
        apply(rulesOfList: field, slot)
        let outer = room.pointee.row
        for row in rows.range {
            room.pointee.row = Int32(truncatingIfNeeded: row)
            judge(item: row, of: field, slot, answers, asOf)
        }
        room.pointee.row = outer
    }

    private func missing(_ field: CompiledForm.CompiledField, _ slot: Int) {
        if field.isRequired || isRequired(slot, field) { found(.required, slot) }
    }

    private func judge(
        item row: Int, of list: CompiledForm.CompiledField, _ slot: Int, _ answers: UnsafeBufferPointer<UInt8>,
        _ asOf: CivilDate
    ) {
        let first = Int(room.pointee.items.rows[row].firstCell)
        guard first >= 0 else { return found(.itemType, slot) }
        let inner = shapes[Int(list.shape)].fields
        for slot in inner {
            let index = first + slot - inner.lowerBound
            let cell = room.pointee.items.cells[index]
            if let logic, isHidden(slot, row: row, logic) { continue }
            if fields[slot].shape >= 0 {
                judge(list: fields[slot], slot, cell.answer, cell.rows, answers, asOf)
            } else {
                judge(answered: fields[slot], slot, at: slots.count + index, cell.answer, answers, asOf)
            }
        }
    }
}

extension Judge {
    /// The path of a row's item: `owners/0`.
    func path(ofRow number: Int) -> String {
        let row = room.pointee.items.rows[number]
        return path(of: Int(row.list), inRow: Int(row.parent)) + "/" + String(row.index)
    }

    /// The path of a field: `bsn`, or in an item `owners/0/share`.
    func path(of slot: Int, inRow row: Int) -> String {
        row < 0 ? form.field(slot).id : path(ofRow: row) + "/" + form.field(slot).id
    }
}
