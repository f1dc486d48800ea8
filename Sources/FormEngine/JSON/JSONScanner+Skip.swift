extension JSONScanner {
    /// Reads any value; arrays and objects are checked to their end, duplicate names included.
    @inline(__always)
    mutating func value(_ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        let byte = try current()
        if byte == Byte.leftBrace || byte == Byte.leftBracket { return try container(&ledger) }
        return try scalar(beginningWith: byte)
    }

    /// Reads the array or object at `offset` without recursion: the ledger remembers what is open.
    @inline(never)
    private mutating func container(_ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        let start = offset
        let kind: Slot.Kind = bytes[start] == Byte.leftBrace ? .object : .array
        let outer = ledger.depth
        repeat {
            if try entersContainer(&ledger) { continue }
            var isAtEnd = true
            while ledger.depth > outer, isAtEnd { isAtEnd = try !next(&ledger) }
            if ledger.depth > outer, ledger.isInObject { _ = try name(&ledger) }
        } while ledger.depth > outer
        return Slot(kind, start: start, end: offset)
    }

    /// Moves to the first value inside an array or object; false if there is none and the whole value is read.
    @inline(__always)
    private mutating func entersContainer(_ ledger: inout KeyLedger) throws(JSONError) -> Bool {
        let byte = try current()
        switch byte {
        case Byte.leftBrace:
            guard try openObject(&ledger) else { return false }
            _ = try name(&ledger)
            return true
        case Byte.leftBracket:
            return try openArray(&ledger)
        default:
            _ = try scalar(beginningWith: byte)
            return false
        }
    }
}
