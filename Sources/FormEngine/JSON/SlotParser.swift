/// Parses an object into slots, one for each name known beforehand, without building anything.
///
/// The whole document is checked as strictly as by `JSONValue(json:)`, nested values and duplicate names included.
/// One parser is kept and used again: it holds nothing of a document but the room it needed.
public struct SlotParser: Sendable {
    /// A member whose name is not among those known.
    public struct UnknownMember: Equatable, Sendable {
        /// The member's name.
        public var key: Slot
        /// The member's value.
        public var value: Slot
    }

    private var ledger = KeyLedger()

    /// A parser that has read nothing yet.
    public init() {}

    /// Parses a document whose top level must be an object.
    ///
    /// - Parameters:
    ///   - bytes: The document, to which all offsets refer.
    ///   - names: The known names.
    ///   - slots: Receives a slot for every name, `absent` for those that the object does not have; at least as many
    ///     as there are names.
    ///   - unknown: Receives the other members in the order written; what it held is dropped.
    public mutating func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, names: SlotNames, into slots: UnsafeMutableBufferPointer<Slot>,
        unknown: inout [UnknownMember]
    ) throws(JSONError) {
        try withExtendedLifetime(names) { () throws(JSONError) in
            try parse(bytes, names.tables, into: slots, unknown: &unknown, lists: NoLists())
        }
    }

    /// Parses a document likewise, of whose members some are lists that somebody else reads.
    mutating func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, _ names: SlotNameTables, into slots: UnsafeMutableBufferPointer<Slot>,
        unknown: inout [UnknownMember], lists: some SlotListReader
    ) throws(JSONError) {
        precondition(slots.count >= names.entries.count, "a slot for every name")
        for index in 0..<names.entries.count { slots[index] = .absent }
        if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
        ledger.reset()

        var scanner = try JSONScanner(bytes)
        guard bytes[scanner.offset] == Byte.leftBrace else { throw JSONError(.expectedObject, at: scanner.offset) }
        scanner.offset += 1
        scanner.skipWhitespace()
        if try scanner.current() == Byte.rightBrace {
            scanner.offset += 1
        } else {
            ledger.openObject()
            try scanner.members(&ledger, names, slots, &unknown, lists)
        }
        try scanner.finish()
    }
}

/// Reads the lists among the members of an object.
protocol SlotListReader {
    /// Whether the member of a slot is a list.
    func isList(_ slot: Int) -> Bool

    /// Reads the array at a scanner's offset to its end.
    func list(_ slot: Int, _ scanner: JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) -> Slot
}

/// Where no member is a list.
struct NoLists: SlotListReader {
    @inline(__always)
    func isList(_ slot: Int) -> Bool { false }

    func list(_ slot: Int, _ scanner: JSONScanner, _ ledger: inout KeyLedger) throws(JSONError) -> Slot { .absent }
}

extension JSONScanner {
    /// Parses the members of an object that has at least one and is open in the ledger, and its closing bracket.
    @inline(always)
    mutating func members(
        _ ledger: inout KeyLedger, _ names: SlotNameTables, _ slots: UnsafeMutableBufferPointer<Slot>,
        _ unknown: inout [SlotParser.UnknownMember], _ lists: some SlotListReader
    ) throws(JSONError) {
        var expected = 0
        var duplicate: Int?
        repeat {
            let quote = offset
            // What may be left out often is: then one of the next names stands here.
            let isExpected = skipsName(of: &expected, names)
            let key = isExpected ? Slot.absent : try name()
            if let slot = isExpected ? expected : names.slot(named: key, in: bytes) {
                if slots[slot].kind != .absent, duplicate == nil { duplicate = quote }
                if lists.isList(slot), try current() == Byte.leftBracket {
                    slots[slot] = try lists.list(slot, self, &ledger)
                    offset = Int(slots[slot].end)
                } else {
                    slots[slot] = try value(&ledger)
                }
                expected = slot &+ 1
            } else {
                ledger.add(key, in: bytes)
                unknown.append(SlotParser.UnknownMember(key: key, value: try value(&ledger)))
            }
        } while try nextMember()
        // As everywhere, duplicates are judged when the object is complete.
        let unknownDuplicate = ledger.close(in: bytes)
        if let first = duplicate ?? unknownDuplicate {
            throw JSONError(.duplicateKey, at: min(first, unknownDuplicate ?? first))
        }
    }

    /// How many names are compared before one is looked up.
    private static var guesses: Int { 4 }

    /// Moves over a name with its colon, and the white space behind it, if it is the name of a slot or of one of the next.
    @inline(always)
    private mutating func skipsName(of slot: inout Int, _ names: SlotNameTables) -> Bool {
        guard offset < bytes.count, bytes[offset] == Byte.quote else { return false }
        for candidate in slot..<slot &+ Self.guesses {
            let length = names.guessLength(of: candidate, at: offset &+ 1, in: bytes)
            guard length > 0 else { continue }
            slot = candidate
            offset &+= length &+ 1
            skipWhitespace()
            return true
        }
        return false
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
