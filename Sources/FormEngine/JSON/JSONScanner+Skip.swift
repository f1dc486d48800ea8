extension JSONScanner {
    /// Scans any value; arrays and objects are checked to their end, including duplicate names.
    @inline(always)
    mutating func value(_ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        let byte = try current()
        if byte == Byte.quote {
            offset &+= 1
            return try string()
        }
        return try otherValue(beginningWith: byte, &ledger)
    }

    /// Scans any value except a string, given its first byte.
    @inline(always)
    mutating func otherValue(beginningWith byte: UInt8, _ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        if byte == Byte.leftBrace || byte == Byte.leftBracket {
            let slot = try container(&ledger)
            offset = Int(slot.end)
            return slot
        }
        return try otherScalar(beginningWith: byte)
    }

    /// Scans the array or object at `offset` without recursion: the ledger records the open containers.
    ///
    /// Works on a copy, so that the caller's offset can stay in a register.
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

    /// Scans to the first value inside an array or object; false if the value is complete without one.
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
