/// How far the members of an object were read.
struct MemberProgress {
    /// Stage between the members: what comes next.
    enum Stage: UInt8 {
        /// The name of a member.
        case name
        /// The value of the member whose slot is the one expected.
        case value
        /// End of a value.
        case end
    }

    /// Where that is.
    var offset: Int
    /// The slot whose name is expected next; 0 as long as there was no member.
    var expected = 0
    var stage = Stage.name
}

extension JSONScanner {
    /// Reads members while they are plain: known, not repeated, neither array nor object, and well formed.
    ///
    /// Most members are plain. In a loop of their own they have all the processor's registers.
    ///
    /// - Parameter slots: Those of the object, one for each name; taken as a value, which is quicker.
    @inline(never)
    func plainMembers(
        _ start: MemberProgress, _ names: SlotNameTables, _ slots: consuming MutableSpan<Slot>
    ) -> MemberProgress {
        var scanner = self
        var expected = start.expected
        scanner.offset = start.offset
        while scanner.moves(to: Byte.quote) {
            let quote = scanner.offset
            let slot = names.slot(ofPlainNameAt: quote &+ 1, expected: expected, in: bytes)
            // Safe: there is a slot for every name.
            guard slot >= 0, unsafe slots[unchecked: slot].kind == .absent else { break }
            expected = slot
            scanner.offset = quote &+ names.quotedLength(of: slot)
            guard let value = scanner.plainValue() else {
                return MemberProgress(offset: scanner.offset, expected: expected, stage: .value)
            }
            unsafe slots[unchecked: slot] = value
            expected &+= 1
            guard bytes.has(Byte.comma, at: scanner.offset) else {
                return MemberProgress(offset: scanner.offset, expected: expected, stage: .end)
            }
            scanner.offset &+= 1
        }
        return MemberProgress(offset: scanner.offset, expected: expected)
    }

    /// Moves over white space, if there is any, to a byte that must come next.
    @inline(always)
    private mutating func moves(to byte: UInt8) -> Bool {
        if bytes.has(byte, at: offset) { return true }
        skipWhitespace()
        return bytes.has(byte, at: offset)
    }

    /// Reads a value that is faultless and neither array nor object, and the white space before it; nil for any other, with
    /// `offset` at its first byte.
    @inline(always)
    private mutating func plainValue() -> Slot? {
        if !moves(to: Byte.quote) { return otherPlainValue() }
        let first = offset
        offset &+= 1
        guard let text = try? string() else {
            offset = first
            return nil
        }
        return text
    }

    @inline(always)
    private mutating func otherPlainValue() -> Slot? {
        let first = offset
        guard let byte = bytes.element(at: first), byte != Byte.leftBracket, byte != Byte.leftBrace else { return nil }
        guard let value = try? otherScalar(beginningWith: byte) else {
            offset = first
            return nil
        }
        return value
    }
}
