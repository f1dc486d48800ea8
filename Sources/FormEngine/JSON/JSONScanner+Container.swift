extension JSONScanner {
    /// Opens the object at `offset`; true if a name must follow, false if it was closed at once.
    @inline(always)
    mutating func openObject(_ ledger: inout KeyLedger) throws(JSONError) -> Bool {
        guard canOpen(ledger) else { throw JSONError(.tooDeep, at: offset) }
        guard try !closes(with: Byte.rightBrace) else { return false }
        ledger.openObject()
        return true
    }

    /// Opens the array at `offset`; true if a value must follow, false if it was closed at once.
    @inline(always)
    mutating func openArray(_ ledger: inout KeyLedger) throws(JSONError) -> Bool {
        guard canOpen(ledger) else { throw JSONError(.tooDeep, at: offset) }
        guard try !closes(with: Byte.rightBracket) else { return false }
        ledger.openArray()
        return true
    }

    /// Goes on behind a value of the innermost container: true if a comma follows, false if it was closed.
    ///
    /// Duplicate names are checked when an object closes, so that every reader finds the same fault first.
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

    /// Reads a name of the innermost object with its colon.
    @inline(always)
    mutating func name(_ ledger: inout KeyLedger) throws(JSONError) -> Slot {
        let name = try name()
        ledger.add(name, in: bytes)
        return name
    }

    /// Moves over an opening bracket, and over the closing one if that is next.
    @inline(always)
    private mutating func closes(with bracket: UInt8) throws(JSONError) -> Bool {
        offset &+= 1
        skipWhitespace()
        guard try current() == bracket else { return false }
        offset &+= 1
        return true
    }
}
