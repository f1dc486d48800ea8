extension Reporter {
    /// The answers to be stored, as raw bytes in the order sent, without passwords, hidden and unknown fields.
    mutating func keptAnswers(_ answers: LentBytes) -> [UInt8] {
        var bytes: [UInt8] = []
        let kept = form.shapes[0].fields.filter { fields[$0].kind != .secret && assessor.isShown($0, row: -1) }
        write(
            kept.map { (slot: $0, cell: ItemTable.Cell(answer: slots[$0], rows: rowsOfForm($0))) }, answers,
            to: &bytes)
        return bytes
    }

    private mutating func rowsOfForm(_ slot: Int) -> ItemTable.Rows {
        fields[slot].shape >= 0 ? table.items.ofForm[slot] : ItemTable.Rows()
    }

    private mutating func write(
        _ cells: [(slot: Int, cell: ItemTable.Cell)], _ answers: LentBytes, to bytes: inout [UInt8]
    ) {
        bytes.append(UInt8(ascii: "{"))
        let sent = cells.filter { $0.cell.answer.kind != .absent }
        for (index, member) in sent.sorted(by: { $0.cell.answer.start < $1.cell.answer.start }).enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += JSONWriter.bytes(of: .text(form.field(member.slot).id))
            bytes.append(UInt8(ascii: ":"))
            if member.cell.rows.range.isEmpty {
                write(member.cell.answer, answers, to: &bytes)
            } else {
                write(items: member.cell.rows.range, of: member.slot, answers, to: &bytes)
            }
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(
        items rows: Range<Int>, of list: Int, _ answers: LentBytes, to bytes: inout [UInt8]
    ) {
        let inner = shapes[Int(fields[list].shape)].fields
        bytes.append(UInt8(ascii: "["))
        for row in rows {
            if row > rows.lowerBound { bytes.append(UInt8(ascii: ",")) }
            let first = Int(table.items.rows[row].firstCell)
            if first < 0 {
                write(table.items.rows[row].item, answers, to: &bytes)
            } else {
                let cells = inner.filter { assessor.isShown($0, row: row) }.map {
                    (slot: $0, cell: table.items.cell(first + $0 - inner.lowerBound))
                }
                write(cells, answers, to: &bytes)
            }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends a value's raw bytes; a string's slot excludes its quotes, so they are added.
    private mutating func write(_ answer: Slot, _ answers: LentBytes, to bytes: inout [UInt8]) {
        bytes += answer.written(in: answers)
    }
}

extension Slot {
    /// The value's raw bytes, a string with its quotes.
    func written(in document: LentBytes) -> [UInt8] {
        let quote = kind == .string ? [UInt8(ascii: "\"")] : []
        return quote + bytes(in: document) + quote
    }
}
