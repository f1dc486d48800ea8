extension Reporter {
    /// An object with the value of each field in its type; null if hidden, unanswered or wrongly typed, no passwords.
    mutating func writtenValues(_ answers: LentBytes, _ sources: SourceSlots?) -> JSONValue {
        var members: [JSONValue.Member] = []
        for slot in form.shapes[0].fields where fields[slot].kind != .secret {
            let value: JSONValue
            if !assessor.isShown(slot, row: -1) {
                value = .null
            } else if fields[slot].isReadonly {
                value = self.value(ofSource: slot, sources)
            } else if fields[slot].shape >= 0 {
                value = self.value(ofList: slot, slots[slot], rows: table.items.ofForm[slot], answers: answers)
            } else {
                value = self.value(of: slot, row: -1, slots[slot], answers)
            }
            members.append(.init(form.field(slot).id, value))
        }
        return .object(members)
    }

    /// The values that expressions and data sources calculated, by path.
    mutating func calculatedValues(_ answers: LentBytes, _ sources: SourceSlots?) -> JSONValue {
        var members: [JSONValue.Member] = []
        for slot in form.calculatedSlots {
            let list = form.layout.shapes[form.layout.shapeOfSlot[slot]].list
            let rows =
                list < 0 ? [-1] : table.items.rows.elements.indices.filter { table.items.rows[$0].list == list }
            for row in rows where assessor.isShown(slot, row: row) && table.place(of: slot, from: row) != nil {
                let value =
                    fields[slot].isReadonly
                    ? value(ofSource: slot, sources) : value(of: slot, row: row, .absent, answers)
                members.append(.init(path(of: slot, inRow: row), value))
            }
        }
        return .object(members)
    }

    @inline(never)
    mutating func value(
        of slot: Int, row: Int, _ answer: Slot, _ bytes: LentBytes
    ) -> JSONValue {
        if fields[slot].isCalculated {
            return table.place(of: slot, from: row).map { values.reading(at: $0).value } ?? .null
        }
        return table.reading(of: answer, in: bytes, fields.reference(to: slot)).value
    }

    mutating func value(ofSource slot: Int, _ sources: SourceSlots?) -> JSONValue {
        guard let sources, case .value(let source) = sources.values[slot] else { return .null }
        return value(of: slot, row: -1, source, sources.bytes)
    }

    private mutating func value(
        ofList slot: Int, _ answer: Slot, rows: ItemTable.Rows, answers: LentBytes
    ) -> JSONValue {
        // An empty list counts as no answer, and an over-long list was not parsed.
        guard answer.kind == .array, !rows.range.isEmpty else { return .null }
        return .array(rows.range.map { value(ofItem: $0, Int(fields[slot].shape), answers) })
    }

    private mutating func value(ofItem row: Int, _ shape: Int, _ answers: LentBytes) -> JSONValue {
        let first = Int(table.items.rows[row].firstCell)
        guard first >= 0 else { return .null }
        let inner = shapes[shape].fields
        return .object(
            inner.map { slot in
                JSONValue.Member(
                    form.field(slot).id,
                    assessor.isShown(slot, row: row)
                        ? value(of: slot, row: row, table.items.cell(first + slot - inner.lowerBound), answers)
                        : .null)
            })
    }

    private mutating func value(
        of slot: Int, row: Int, _ cell: ItemTable.Cell, _ answers: LentBytes
    ) -> JSONValue {
        fields[slot].shape >= 0
            ? value(ofList: slot, cell.answer, rows: cell.rows, answers: answers)
            : value(of: slot, row: row, cell.answer, answers)
    }
}
