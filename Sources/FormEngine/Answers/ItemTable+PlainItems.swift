/// Fast path for list items with plain members only, which most are.
extension ItemTable {
    /// Parses objects into rows and cells, as long as all members are plain and the list is not full.
    ///
    /// Afterwards the scanner is behind the last item, or at one that is not plain.
    ///
    /// - Parameters:
    ///   - row: The first item's row; afterwards that of the item which is not plain.
    ///   - most: The most items to parse; at least one.
    /// - Returns: Progress within the first item that is not plain, whose cells are the next; nil if all are plain.
    @inline(never)
    mutating func appendPlain(
        _ row: inout Row, names: SlotNameTables, most: Int, scanner: inout JSONScanner
    ) -> MemberProgress? {
        let width = names.count
        var (next, left) = (scanner, most)
        while true {
            let cells = nextCells(width)
            let members = next.plainMembers(
                MemberProgress(offset: scanner.offset &+ 1), names: names, slots: answers.mutableSpan(of: cells))
            next.offset = members.offset
            guard members.stage == .end, next.isAt(Byte.rightBrace) else { return members }
            next.offset &+= 1
            row.item = Slot(.object, start: scanner.offset, end: next.offset)
            rows.append(row)
            cellCount = cells.upperBound
            row.index &+= 1
            row.firstCell = Int32(truncatingIfNeeded: cellCount)
            scanner.offset = next.offset
            next.skipWhitespace()
            left &-= 1
            guard left > 0, next.isAt(Byte.comma) else { return nil }
            next.offset &+= 1
            next.skipWhitespace()
            guard next.isAt(Byte.leftBrace) else { return nil }
            scanner.offset = next.offset
        }
    }

    /// The cells of the next item, which are not counted as used yet.
    @inline(__always)
    mutating func nextCells(_ width: Int) -> Range<Int> {
        let end = cellCount &+ width
        // Absent cells, whose bits are all zero, are appended in bulk.
        if end > answers.count { answers.append(max(end &- answers.count, 64), ofBytes: 0) }
        return cellCount..<end
    }
}

extension JSONScanner {
    /// Whether the next byte is a given one.
    @inline(__always)
    fileprivate func isAt(_ byte: UInt8) -> Bool { bytes.has(byte, at: offset) }
}
