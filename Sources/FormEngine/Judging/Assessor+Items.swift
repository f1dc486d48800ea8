extension Assessor {
    /// Judges a list: its number of items, then each item.
    @inline(never)
    mutating func judge(
        list field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, answer: Slot, rows: ItemTable.Rows,
        answers: LentBytes
    ) {
        switch answer.kind {
        case .array where rows.count > 0: break
        case .absent, .null, .array: return judge(missing: field, slot)
        case .string where answer.range.isEmpty: return judge(missing: field, slot)
        default: return rules.found(.type, slot: slot)
        }
        judge(countOf: rows, in: field, slot)
        if rows.range.isEmpty { return }
        if field.pointee.ruleCount > 0 { rules.apply(rulesOfList: field, slot) }
        let outer = rules.itemRow
        let inner = shapes[Int(field.pointee.shape)].fields
        if values.hasUndecided {
            judge(undecidedItemsIn: rows.range, inner, list: slot, answers: answers)
        } else {
            judge(itemsIn: rows.range, inner, slot: slot, answers: answers)
        }
        rules.itemRow = outer
    }

    @inline(__always)
    private mutating func judge(
        itemsIn rows: Range<Int>, _ inner: Range<Int>, slot: Int, answers: LentBytes
    ) {
        // The table of items does not change while a document is judged.
        let itemRows = table.items.rows.elements
        let cells = table.items.answers.elements
        let (isDecided, decisions) = (decider.isNeeded, values.decisions.elements)
        let width = inner.count
        var row = rows.lowerBound
        while row < rows.upperBound {
            let first = Int(itemRows[row].firstCell)
            if first < 0 { notFields(row, slot) }
            // The row's cells and decisions as slices, whose bounds are checked once.
            let own = slots.count &+ first
            let rowCells = first < 0 ? LentElements() : cells.elements(in: first..<first &+ width)
            let rowDecisions = isDecided && first >= 0 ? decisions.elements(in: own..<own &+ width) : LentElements()
            var cell = 0
            while cell < rowCells.count {
                let place = cell
                cell &+= 1
                // The list around the item is visible, so only the field's own condition matters.
                if isDecided, rowDecisions.reference(to: place).pointee.isHidden { continue }
                let (field, answer) = (inner.lowerBound &+ place, rowCells.reference(to: place))
                if Shortcuts.areBuilt, acceptor.accepts(answer, of: field, at: own &+ place, in: answers) { continue }
                judge(closely: field, at: first &+ place, in: row, answers)
            }
            row &+= 1
        }
    }

    /// Judges a list's items with undecided conditions: each field in full.
    @inline(never)
    private mutating func judge(
        undecidedItemsIn rows: Range<Int>, _ inner: Range<Int>, list: Int, answers: LentBytes
    ) {
        for row in rows {
            let first = Int(table.items.rows[row].firstCell)
            if first < 0 {
                notFields(row, list)
                continue
            }
            for slot in inner {
                let cell = first + slot - inner.lowerBound
                let place = FieldPlace(slot: slot, row: row, index: slots.count + cell)
                rules.itemRow = Int32(truncatingIfNeeded: row)
                if values.isHidden(place) || isFoundUndecided(place) { continue }
                judge(closely: slot, at: cell, in: row, answers)
            }
        }
    }

    /// Reports that an item is not an object.
    @inline(never)
    private mutating func notFields(_ row: Int, _ list: Int) {
        rules.itemRow = Int32(truncatingIfNeeded: row)
        rules.found(.itemType, slot: list)
    }

    /// Judges a field of an item in full.
    @inline(never)
    mutating func judge(
        closely slot: Int, at cell: Int, in row: Int, _ answers: LentBytes
    ) {
        rules.itemRow = Int32(truncatingIfNeeded: row)
        let field = fields.reference(to: slot)
        if field.pointee.isAnswered {
            let answer = table.items.answers[cell]
            judge(answered: field, slot, at: slots.count &+ cell, answer: answer, answers: answers)
        } else {
            judge(other: field, slot, at: cell, answers)
        }
    }

    /// Judges a field of an item that is calculated or a list.
    private mutating func judge(
        other field: ElementReference<CompiledForm.CompiledField>, _ slot: Int, at cell: Int,
        _ answers: LentBytes
    ) {
        let answer = table.items.answers[cell]
        if field.pointee.shape >= 0 {
            judge(list: field, slot, answer: answer, rows: table.items.rows(ofCell: cell), answers: answers)
        } else if field.pointee.isCalculated {
            judge(calculated: field, slot, at: slots.count + cell, answer: answer, answers: answers)
        } else {
            judge(answered: field, slot, at: slots.count + cell, answer: answer, answers: answers)
        }
    }

    /// Judges the number of items of a list.
    mutating func judge(
        countOf rows: ItemTable.Rows, in field: ElementReference<CompiledForm.CompiledField>, _ slot: Int
    ) {
        if rules.isEarly(slot) {
            if field.pointee.minItems > 0 { rules.wait(.minItems, slot) }
            if form.field(slot).maxItems != nil { return rules.wait(.maxItems, slot) }
        } else if rows.count < field.pointee.minItems {
            rules.found(.minItems, slot: slot)
        }
        if rows.range.isEmpty { rules.found(.maxItems, slot: slot) }
    }
}
