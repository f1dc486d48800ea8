extension JSONScanner {
    /// Parses the members of an object that has at least one and is open in the ledger, and its closing bracket.
    @inline(always)
    mutating func members(
        _ ledger: inout KeyLedger, _ names: SlotNameTables, _ slots: UnsafeMutableBufferPointer<Slot>,
        _ unknown: inout [SlotParser.UnknownMember], _ lists: some SlotListReader
    ) throws(JSONError) {
        var expected = 0
        var duplicate = Int.max
        repeat {
            let quote = offset
            var slot = knownName(expected: expected, names)
            if slot < 0 {
                let name = try otherName(names)
                offset = name.end
                slot = name.slot
                if slot < 0 {
                    ledger.add(name.key, in: bytes)
                    unknown.append(SlotParser.UnknownMember(key: name.key, value: try value(&ledger)))
                    continue
                }
            }
            if slots[slot].kind != .absent { duplicate = Self.first(duplicate, quote) }
            slots[slot] = try value(of: slot, &ledger, lists)
            expected = slot &+ 1
        } while try nextMember()
        // As everywhere, duplicates are judged when the object is complete.
        if let first = ledger.close(in: bytes) { duplicate = min(duplicate, first) }
        if duplicate != .max { throw JSONError(.duplicateKey, at: duplicate) }
    }

    /// The lower of two offsets; a call of its own, for what hardly ever is.
    @inline(never)
    private static func first(_ one: Int, _ other: Int) -> Int { min(one, other) }

    /// Moves over a known name that is written plainly with its colon, and the white space behind it; -1 if there is none.
    @inline(always)
    private mutating func knownName(expected: Int, _ names: SlotNameTables) -> Int {
        guard offset < bytes.count, bytes[offset] == Byte.quote else { return -1 }
        let slot = names.slot(ofPlainNameAt: offset &+ 1, expected: expected, in: bytes)
        guard slot >= 0 else { return -1 }
        offset &+= Int(names.entries[slot].quotedLength)
        skipWhitespace()
        return slot
    }

    /// Reads any name with its colon; its slot is -1 if it is not known.
    @inline(never)
    private func otherName(_ names: SlotNameTables) throws(JSONError) -> (key: Slot, slot: Int, end: Int) {
        var scanner = self
        let key = try scanner.name()
        return (key, names.slot(named: key, in: bytes) ?? -1, scanner.offset)
    }

    /// Reads the value of a slot.
    @inline(always)
    private mutating func value(
        of slot: Int, _ ledger: inout KeyLedger, _ lists: some SlotListReader
    ) throws(JSONError) -> Slot {
        let byte = try current()
        if byte == Byte.quote {
            offset &+= 1
            return try string()
        }
        if byte == Byte.leftBracket, lists.isList(slot) {
            let list = try lists.list(slot, self, &ledger)
            offset = Int(list.end)
            return list
        }
        return try otherValue(beginningWith: byte, &ledger)
    }

    /// Goes on behind a member: true if another follows, false if the object was closed.
    @inline(always)
    private mutating func nextMember() throws(JSONError) -> Bool {
        skipWhitespace()
        let byte = try current()
        guard byte == Byte.comma || byte == Byte.rightBrace else { throw JSONError(.expectedComma, at: offset) }
        offset &+= 1
        guard byte == Byte.comma else { return false }
        skipWhitespace()
        return true
    }
}
