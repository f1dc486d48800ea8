extension JSONScanner {
    /// Reads any value; arrays and objects are checked to their end, duplicate names included.
    @inline(always)
    mutating func value(_ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        let byte = try current()
        if byte == Byte.quote {
            offset &+= 1
            return try string()
        }
        return try otherValue(beginningWith: byte, &ledger)
    }

    /// Reads any value but a string, whose first byte is known.
    @inline(always)
    mutating func otherValue(beginningWith byte: UInt8, _ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        if byte == Byte.leftBrace || byte == Byte.leftBracket {
            let slot = try container(&ledger)
            offset = Int(slot.end)
            return slot
        }
        return try otherScalar(beginningWith: byte)
    }

    /// Reads the array or object at `offset` without recursion: the ledger remembers what is open.
    ///
    /// It works on a copy, so that the caller's offset can stay in a register.
    @inline(never)
    private func container(_ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        var scanner = self
        try scanner.skipContainer(&ledger)
        let kind: Slot.Kind = bytes[offset] == Byte.leftBrace ? .object : .array
        return Slot(kind, start: offset, end: scanner.offset)
    }

    @inline(always)
    private mutating func skipContainer(_ ledger: inout KeyLedger) throws(JSONError) {
        let outer = ledger.depth
        repeat {
            if try entersContainer(&ledger) { continue }
            var isAtEnd = true
            while ledger.depth > outer, isAtEnd { isAtEnd = try !next(&ledger) }
            if ledger.depth > outer, ledger.isInObject { _ = try name(&ledger) }
        } while ledger.depth > outer
    }

    /// Moves to the first value inside an array or object, or false and the whole value is read.
    @inline(always)
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
