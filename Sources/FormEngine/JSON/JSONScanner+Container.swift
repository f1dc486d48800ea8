extension JSONScanner {
    /// Opens the object at `offset`; true if a name must follow, false for an empty object.
    @inline(always)
    mutating func openObject(_ ledger: inout KeyLedger) throws(JSONError) -> Bool {
        guard canOpen(ledger) else { throw JSONError(.tooDeep, at: offset) }
        guard try !closes(with: Byte.rightBrace) else { return false }
        ledger.openObject()
        return true
    }

    /// Opens the array at `offset`; true if a value must follow, false for an empty array.
    @inline(always)
    mutating func openArray(_ ledger: inout KeyLedger) throws(JSONError) -> Bool {
        guard canOpen(ledger) else { throw JSONError(.tooDeep, at: offset) }
        guard try !closes(with: Byte.rightBracket) else { return false }
        ledger.openArray()
        return true
    }

    /// Scans what follows a value: true for a comma, false for the closing bracket of the innermost container.
    ///
    /// Duplicate names are checked when an object closes, so that all parsers report the same error first.
    @inline(always)
    mutating func next(_ ledger: inout KeyLedger) throws(JSONError) -> Bool {
        skipWhitespace()
        let byte = try current()
        let isComma = byte == Byte.comma
        guard isComma || byte == (ledger.isInObject ? Byte.rightBrace : Byte.rightBracket) else {
            throw JSONError(.expectedComma, at: offset)
        }
        offset &+= 1
        if isComma {
            skipWhitespace()
            return true
        }
        if let duplicate = ledger.close(in: bytes) { throw JSONError(.duplicateKey, at: duplicate) }
        return false
    }

    /// Scans a member's name and its colon.
    @inline(always)
    mutating func name(_ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        let name = try name()
        ledger.add(name, in: bytes)
        return name
    }

    /// Scans an opening bracket; returns whether the closing one follows, and skips it too.
    @inline(always)
    private mutating func closes(with bracket: UInt8) throws(JSONError) -> Bool {
        offset &+= 1
        skipWhitespace()
        guard try current() == bracket else { return false }
        offset &+= 1
        return true
    }
}
