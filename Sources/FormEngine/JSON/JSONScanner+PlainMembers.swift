/// Progress of parsing an object's members.
struct MemberProgress {
    /// The next part of the object to be parsed.
    enum Stage: UInt8 {
        /// The next part is the name of a member.
        case name
        /// The value of the member whose slot is `expected`.
        case value
        /// The comma or closing bracket after a value.
        case end
    }

    /// The offset of the next part.
    var offset: Int
    /// The slot of the name that the parser expects next; 0 before the first member.
    var expected = 0
    var stage = Stage.name
}

extension JSONScanner {
    /// Fast path for plain members: known, not repeated, neither array nor object, and well formed.
    ///
    /// Most members are plain. A loop of their own keeps its state in registers.
    ///
    /// - Parameter slots: The object's slots, one for each name; passed by value, which is faster.
    @inline(never)
    func plainMembers(
        _ start: MemberProgress, names: SlotNameTables, slots: consuming MutableSpan<Slot>
    ) -> MemberProgress {
        var scanner = self
        var expected = start.expected
        scanner.offset = start.offset
        while scanner.moves(to: Byte.quote) {
            let quote = scanner.offset
            let slot = names.slot(ofPlainNameAt: quote &+ 1, expected: expected, in: bytes)
            // Safe: `slots` has an element for every name.
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

    /// Skips white space; returns whether a certain byte follows.
    @inline(always)
    private mutating func moves(to byte: UInt8) -> Bool {
        if bytes.has(byte, at: offset) { return true }
        skipWhitespace()
        return bytes.has(byte, at: offset)
    }

    /// Scans white space and a well-formed scalar value; nil for any other value, with `offset` at its first byte.
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
