extension JSONScanner {
    /// Parses the object at `offset` into slots; returns the offset behind it.
    @inline(always)
    func object(
        _ ledger: inout KeyLedger, names: SlotNameTables, slots: inout PlainBuffer<Slot>, places: Range<Int>,
        unknown: inout [SlotParser.UnknownMember], lists: inout some SlotListReader & ~Copyable
    ) throws(JSONError) -> Int {
        guard canOpen(ledger) else { throw JSONError(.tooDeep, at: offset) }
        var progress = MemberProgress(offset: offset &+ 1)
        if Shortcuts.areBuilt { progress = plainMembers(progress, names: names, slots: slots.mutableSpan(of: places)) }
        if progress.stage == .end, bytes.has(Byte.rightBrace, at: progress.offset) {
            return progress.offset &+ 1
        }
        return try otherMembers(
            progress, ledger: &ledger, names: names, slots: &slots, places: places, unknown: &unknown, lists: &lists)
    }

    /// Parses the remaining members after the fast path stopped, and the closing bracket; returns the offset behind it.
    @inline(never)
    func otherMembers(
        _ start: MemberProgress, ledger: inout KeyLedger, names: SlotNameTables,
        slots: inout PlainBuffer<Slot>, places: Range<Int>, unknown: inout [SlotParser.UnknownMember],
        lists: inout some SlotListReader & ~Copyable
    ) throws(JSONError) -> Int {
        var scanner = self
        var progress = start
        var duplicate = Int.max
        scanner.offset = progress.offset
        scanner.skipWhitespace()
        if progress.expected == 0, progress.stage == .name, try scanner.current() == Byte.rightBrace {
            return scanner.offset &+ 1
        }
        ledger.openObject()
        while true {
            if progress.stage != .end {
                try scanner.member(
                    &progress, duplicate: &duplicate, ledger: &ledger, names: names, slots: &slots, places: places,
                    unknown: &unknown, lists: &lists)
            }
            guard try scanner.nextMember() else { break }
            progress.offset = scanner.offset
            progress.stage = .name
            guard Shortcuts.areBuilt else { continue }
            progress = plainMembers(progress, names: names, slots: slots.mutableSpan(of: places))
            scanner.offset = progress.offset
        }
        // Duplicates are reported only when the object is complete, as by every parser.
        if let first = ledger.close(in: bytes) { duplicate = min(duplicate, first) }
        if duplicate != .max { throw JSONError(.duplicateKey, at: duplicate) }
        return scanner.offset
    }

    /// Parses a member, or only its value if the fast path has parsed its name.
    @inline(always)
    private mutating func member(
        _ progress: inout MemberProgress, duplicate: inout Int, ledger: inout KeyLedger, names: SlotNameTables,
        slots: inout PlainBuffer<Slot>, places: Range<Int>, unknown: inout [SlotParser.UnknownMember],
        lists: inout some SlotListReader & ~Copyable
    ) throws(JSONError) {
        if progress.stage == .name {
            let quote = offset
            let name = try name()
            guard let slot = names.slot(named: name, in: bytes) else {
                ledger.add(name, in: bytes)
                unknown.append(SlotParser.UnknownMember(key: name, value: try value(&ledger)))
                return
            }
            if slots[places.lowerBound &+ slot].kind != .absent { duplicate = min(duplicate, quote) }
            progress.expected = slot
        }
        slots[places.lowerBound &+ progress.expected] = try value(of: progress.expected, &ledger, &lists)
        progress.expected &+= 1
    }

    /// Parses the value of a known member.
    @inline(always)
    private mutating func value(
        of slot: Int, _ ledger: inout KeyLedger, _ lists: inout some SlotListReader & ~Copyable
    ) throws(JSONError) -> Slot {
        let byte = try current()
        if byte == Byte.leftBracket, lists.isList(slot) {
            let list = try lists.list(slot, start: self, ledger: &ledger)
            offset = Int(list.end)
            return list
        }
        return try value(&ledger)
    }

    /// Scans what follows a member: true for a comma, false for the closing bracket.
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
