extension Judge {
    /// Reads the form's own lists while the document is parsed.
    struct ListReader: SlotListReader {
        /// The judge, which outlives the parsing: not counted for every list.
        let judge: Unmanaged<Judge>
        let hasLists: Bool

        @inline(__always)
        func isList(_ slot: Int) -> Bool {
            hasLists && judge._withUnsafeGuaranteedRef { $0.fields[slot].shape >= 0 }
        }

        @inline(never)
        func list(_ slot: Int, _ scanner: JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) -> Slot {
            try judge._withUnsafeGuaranteedRef { judge -> Result<Slot, JSONError> in
                Result { () throws(JSONError) in try judge.readItems(of: slot, scanner, &ledger) }
            }.get()
        }
    }

    /// Reads one of the form's own lists.
    @inline(__always)
    private func readItems(of slot: Int, _ start: JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        var scanner = start
        let rows = try room.pointee.items.read(
            list: slot, names(inList: slot), in: -1, mostItems: Int(fields[slot].maxItems), &scanner, &ledger)
        room.pointee.items.ofForm[slot] = rows
        return Slot(.array, start: start.offset, end: scanner.offset)
    }

    /// The names of the fields of a list's items.
    fileprivate func names(inList slot: Int) -> SlotNameTables { shapes[Int(fields[slot].shape)].names }

    /// Finds the items of the lists in items.
    @inline(never)
    func readInnerItems(_ answers: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        var row = 0
        // The rows that are found come behind, and are looked into in their turn.
        while row < room.pointee.items.rows.count {
            let item = room.pointee.items.rows[row]
            if item.firstCell >= 0 {
                let inner = shapes[Int(fields[Int(item.list)].shape)].fields
                for slot in inner where fields[slot].shape >= 0 {
                    try readItems(of: slot, atCell: Int(item.firstCell) + slot - inner.lowerBound, in: row, answers)
                }
            }
            row += 1
        }
    }

    private func readItems(
        of list: Int, atCell cell: Int, in row: Int, _ answers: UnsafeBufferPointer<UInt8>
    ) throws(JSONError) {
        let answer = room.pointee.items.answers[cell]
        guard answer.kind == .array else { return }
        var scanner = JSONScanner(rereading: answers, from: Int(answer.start))
        var ledger = KeyLedger()
        let rows = try room.pointee.items.read(
            list: list, names(inList: list), in: row, mostItems: Int(fields[list].maxItems), &scanner, &ledger)
        room.pointee.items.set(rows, ofCell: cell)
    }

    /// Judges a list: how many items it has, then each of them.
    @inline(never)
    func judge(
        list field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, _ answer: Slot, _ rows: ItemTable.Rows,
        _ answers: UnsafeBufferPointer<UInt8>
    ) {
        switch answer.kind {
        case .array where rows.count > 0: break
        case .absent, .null, .array: return judge(missing: field, slot)
        case .string where answer.range.isEmpty: return judge(missing: field, slot)
        default: return found(.type, slot)
        }
        judge(countOf: rows, in: field, slot)
        if rows.range.isEmpty { return }
        if field.pointee.ruleCount > 0 { apply(rulesOfList: field, slot) }
        let outer = room.pointee.row
        let inner = shapes[Int(field.pointee.shape)].fields
        if let logic, logic.pointee.hasUndecided {
            judge(undecidedItemsIn: rows.range, inner, slot, logic, answers)
        } else {
            judge(itemsIn: rows.range, inner, slot, answers)
        }
        room.pointee.row = outer
    }

    @inline(__always)
    private func judge(
        itemsIn rows: Range<Int>, _ inner: Range<Int>, _ slot: Int, _ answers: UnsafeBufferPointer<UInt8>
    ) {
        // Nothing is added to them while a document is judged.
        let table = room.pointee.items.rows.elements
        let cells = room.pointee.items.answers.elements
        let decisions = logic?.pointee.decisions.elements
        let (width, own) = (inner.count, slots.count)
        var row = rows.lowerBound
        while row < rows.upperBound {
            let first = Int(table[row].firstCell)
            assert(first < 0 || first + width <= cells.count, "a row without its cells")
            if first < 0 { notFields(row, slot) }
            var cell = first < 0 ? width : 0
            while cell < width {
                let index = first &+ cell
                let field = inner.lowerBound &+ cell
                cell &+= 1
                // A condition that hides a list hides all of it, so that only the field's own condition is left to ask.
                if let decisions, decisions[own &+ index].isHidden { continue }
                let answer = cells.baseAddress.unsafelyUnwrapped + index
                if Shortcuts.areBuilt, accepts(answer, of: field, at: own &+ index, in: answers) { continue }
                judge(closely: field, at: index, in: row, answers)
            }
            row &+= 1
        }
    }

    /// Judges a list's items where something could not be decided: each field at length.
    @inline(never)
    private func judge(
        undecidedItemsIn rows: Range<Int>, _ inner: Range<Int>, _ list: Int,
        _ logic: UnsafeMutablePointer<LogicRoom>, _ answers: UnsafeBufferPointer<UInt8>
    ) {
        for row in rows {
            let first = Int(room.pointee.items.rows[row].firstCell)
            if first < 0 {
                notFields(row, list)
                continue
            }
            for slot in inner {
                let cell = first + slot - inner.lowerBound
                let place = FieldPlace(slot: slot, row: row, index: slots.count + cell)
                room.pointee.row = Int32(truncatingIfNeeded: row)
                if isHidden(place, logic) || isFoundUndecided(place, logic) { continue }
                judge(closely: slot, at: cell, in: row, answers)
            }
        }
    }

    /// Finds that an item has no fields.
    @inline(never)
    private func notFields(_ row: Int, _ list: Int) {
        room.pointee.row = Int32(truncatingIfNeeded: row)
        found(.itemType, list)
    }

    /// Judges a field of an item at length.
    @inline(never)
    func judge(
        closely slot: Int, at cell: Int, in row: Int, _ answers: UnsafeBufferPointer<UInt8>
    ) {
        room.pointee.row = Int32(truncatingIfNeeded: row)
        let field = fields.pointer(to: slot)
        if field.pointee.isAnswered {
            let answer = room.pointee.items.answers[cell]
            judge(answered: field, slot, at: slots.count &+ cell, answer, answers)
        } else {
            judge(other: field, slot, at: cell, answers)
        }
    }

    /// Judges a field of an item whose value is not simply what was answered.
    private func judge(
        other field: UnsafePointer<CompiledForm.CompiledField>, _ slot: Int, at cell: Int,
        _ answers: UnsafeBufferPointer<UInt8>
    ) {
        let answer = room.pointee.items.answers[cell]
        if field.pointee.shape >= 0 {
            judge(list: field, slot, answer, room.pointee.items.rows(ofCell: cell), answers)
        } else if field.pointee.isCalculated {
            judge(calculated: field, slot, at: slots.count + cell, answer, answers)
        } else {
            judge(answered: field, slot, at: slots.count + cell, answer, answers)
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
