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
        precondition(slots.count >= names.count, "a slot for every name")
        for index in 0..<names.count { slots[index] = .absent }
        if !unknown.isEmpty { unknown.removeAll(keepingCapacity: true) }
        ledger.reset()

        var scanner = try JSONScanner(bytes)
        guard bytes[scanner.offset] == Byte.leftBrace else { throw JSONError(.expectedObject, at: scanner.offset) }
        scanner.offset += 1
        ledger.openObject()
        scanner.skipWhitespace()
        if try scanner.current() == Byte.rightBrace {
            scanner.offset += 1
        } else {
            try members(&scanner, names, slots, &unknown)
        }
        try scanner.finish()
    }

    /// Parses the members of an object that has at least one, and its closing bracket.
    @inline(__always)
    private mutating func members(
        _ scanner: inout JSONScanner, _ names: SlotNames, _ slots: UnsafeMutableBufferPointer<Slot>,
        _ unknown: inout [UnknownMember]
    ) throws(JSONError) {
        var expected = 0
        var duplicate: Int?
        repeat {
            let quote = scanner.offset
            if let slot = try scanner.slot(expecting: expected, of: names) {
                if slots[slot].kind != .absent, duplicate == nil { duplicate = quote }
                slots[slot] = try scanner.value(&ledger)
                expected = slot + 1
            } else {
                scanner.offset = quote
                let key = try scanner.name()
                ledger.add(key, in: scanner.bytes)
                unknown.append(UnknownMember(key: key, value: try scanner.value(&ledger)))
            }
        } while try scanner.nextMember()
        // As everywhere, duplicates are judged when the object is complete.
        let unknownDuplicate = ledger.close(in: scanner.bytes)
        if let first = duplicate ?? unknownDuplicate {
            throw JSONError(.duplicateKey, at: min(first, unknownDuplicate ?? first))
        }
    }
}

extension JSONScanner {
    /// Reads a name with its colon and gives its slot; nil, and the offset is of no use, if the name is unknown.
    @inline(__always)
    fileprivate mutating func slot(expecting slot: Int, of names: SlotNames) throws(JSONError) -> Int? {
        if isName(slot, of: names) {
            try colon()
            return slot
        }
        return names.slot(named: try name(), in: bytes)
    }

    /// Goes on behind a member of the top level: true if another follows, false if the object was closed.
    @inline(__always)
    fileprivate mutating func nextMember() throws(JSONError) -> Bool {
        skipWhitespace()
        let byte = try current()
        guard byte == Byte.comma || byte == Byte.rightBrace else { throw JSONError(.expectedComma, at: offset) }
        offset += 1
        guard byte == Byte.comma else { return false }
        skipWhitespace()
        return true
    }

    /// Reads the name of a slot without its colon, if that is the name which stands at `offset`, written plainly.
    ///
    /// Members mostly come in the order of the form, so that comparing with the next expected name, closing quote
    /// included, spares both the search for the quote and the search for the name.
    @inline(__always)
    private mutating func isName(_ slot: Int, of names: SlotNames) -> Bool {
        guard slot < names.records.count, offset < bytes.count, bytes[offset] == Byte.quote else { return false }
        let record = names.records[slot]
        let wordCount = Int(record.guessWords)
        let start = offset + 1
        guard wordCount > 0, bytes.count - start >= wordCount * 8 else { return false }
        let firstWord = Int(record.firstWord)
        for index in 0..<wordCount - 1 where word(at: start + index * 8) != names.words[firstWord + index] {
            return false
        }
        let last = word(at: start + (wordCount - 1) * 8) ^ names.words[firstWord + wordCount - 1]
        guard last & record.guessMask == 0 else { return false }
        offset = start + Int(record.length) + 1
        return true
    }
}
