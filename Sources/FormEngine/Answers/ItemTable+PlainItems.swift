/// Reading items that are objects of nothing but plain members, as most are: one behind the other, with nothing asked about
/// the list in between.
extension ItemTable {
    /// Reads the object that a scanner is at into a row and its cells, then those behind it, for as long as all their
    /// members are plain and there is room.
    ///
    /// Afterwards the scanner is behind the last item, or at one that is not plain.
    ///
    /// - Parameters:
    ///   - row: The first item's row; afterwards that of the item which is not plain.
    ///   - most: How many items it may be; at least one.
    /// - Returns: How far the members of an item were read that is not plain, whose cells are the next; nil if there is none.
    @inline(never)
    mutating func appendPlain(
        _ row: inout Row, _ names: SlotNameTables, most: Int, _ scanner: inout JSONScanner
    ) -> MemberProgress? {
        let width = unsafe names.entries.count
        let room = unsafe rows.spareRoom(forAtLeast: 1)
        let absent = unsafe absentCells(forAtLeast: width)
        let (mostRows, mostCells) = (min(most, room.count), absent.count &- width)
        var (count, cell) = (0, 0)
        var (start, next) = (scanner.offset, scanner)
        var unread: MemberProgress?
        while true {
            let members = unsafe next.plainMembers(
                MemberProgress(offset: start &+ 1), names,
                UnsafeMutableBufferPointer(start: absent.baseAddress.map { unsafe $0 + cell }, count: width))
            next.offset = members.offset
            guard members.stage == .end, next.isAt(Byte.rightBrace) else {
                unread = members
                break
            }
            next.offset &+= 1
            unsafe room.baseAddress.unsafelyUnwrapped[count] = row.other(
                after: count, cells: cell, Slot(.object, start: start, end: next.offset))
            start = next.offset
            (count, cell) = (count &+ 1, cell &+ width)
            next.skipWhitespace()
            guard count < mostRows, cell <= mostCells, next.isAt(Byte.comma) else { break }
            next.offset &+= 1
            next.skipWhitespace()
            guard next.isAt(Byte.leftBrace) else { break }
            start = next.offset
        }
        scanner.offset = start
        row.index &+= Int32(truncatingIfNeeded: count)
        row.firstCell &+= Int32(truncatingIfNeeded: cell)
        rows.takeSpare(count)
        answers.takeSpare(cell)
        return unread
    }

    /// Cells behind those that are taken, at least so many, all of them absent: made so many at a time.
    @inline(__always)
    private mutating func absentCells(forAtLeast least: Int) -> UnsafeMutableBufferPointer<Slot> {
        let spare = unsafe answers.spareRoom(forAtLeast: least)
        if absentEnd &- answers.count < least {
            let made = min(spare.count, max(least, 64))
            unsafe UnsafeMutableBufferPointer(rebasing: spare[..<made]).makeAbsent()
            absentEnd = answers.count &+ made
        }
        return unsafe UnsafeMutableBufferPointer(rebasing: spare[..<max(absentEnd &- answers.count, 0)])
    }
}

extension JSONScanner {
    /// Whether a byte is the next.
    @inline(__always)
    fileprivate func isAt(_ byte: UInt8) -> Bool { bytes.has(byte, at: offset) }
}
