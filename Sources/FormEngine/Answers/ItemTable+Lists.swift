/// Parsing of lists: the form's own during the document, lists inside items afterwards.
extension ItemTable: SlotListReader {
    @inline(__always)
    func isList(_ slot: Int) -> Bool { hasLists && fields[slot].shape >= 0 }

    @inline(never)
    mutating func list(_ slot: Int, start: JSONScanner, ledger: inout KeyLedger) throws(JSONError) -> Slot {
        var scanner = start
        ofForm[slot] = try read(slot, in: -1, scanner: &scanner, ledger: &ledger)
        return Slot(.array, start: start.offset, end: scanner.offset)
    }

    /// Parses the lists inside items.
    mutating func readInnerLists(_ document: LentBytes) throws(JSONError) {
        var row = 0
        // Rows that are found are appended, so the loop reaches them too.
        while row < rows.count {
            let item = rows[row]
            if item.firstCell >= 0 {
                let inner = shapes[Int(fields[Int(item.list)].shape)].fields
                for slot in inner where fields[slot].shape >= 0 {
                    try readList(slot, atCell: Int(item.firstCell) + slot - inner.lowerBound, in: row, document)
                }
            }
            row += 1
        }
    }

    private mutating func readList(
        _ list: Int, atCell cell: Int, in row: Int, _ document: LentBytes
    ) throws(JSONError) {
        let answer = answers[cell]
        guard answer.kind == .array else { return }
        var scanner = JSONScanner(rereading: document, from: Int(answer.start))
        var ledger = KeyLedger()
        set(try read(list, in: row, scanner: &scanner, ledger: &ledger), ofCell: cell)
    }

    private mutating func read(
        _ list: Int, in parent: Int, scanner: inout JSONScanner, ledger: inout KeyLedger
    ) throws(JSONError) -> Rows {
        let field = fields[list]
        return try read(
            list: list, shapes[Int(field.shape)].names, in: parent, mostItems: Int(field.maxItems), start: &scanner,
            ledger: &ledger)
    }
}
