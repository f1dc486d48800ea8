/// How far the members of an object were read.
struct MemberProgress {
    /// What comes next.
    enum Place: UInt8 {
        /// The name of a member.
        case name
        /// The value of the member whose slot is the one expected.
        case value
        /// What stands behind a value.
        case end
    }

    /// Where that is.
    var offset: Int
    /// The slot whose name is expected next; 0 as long as there was no member.
    var expected = 0
    var place = Place.name
}

extension JSONScanner {
    /// Reads members for as long as they are known, there for the first time, neither array nor object, and faultless.
    ///
    /// Most are all of it. Kept apart from those that are not, this loop has the processor's registers to itself.
    @inline(never)
    func plainMembers(
        _ start: MemberProgress, _ names: SlotNameTables, _ slots: UnsafeMutableBufferPointer<Slot>
    ) -> MemberProgress {
        var scanner = self
        var expected = start.expected
        scanner.offset = start.offset
        scanner.skipWhitespace()
        while true {
            let quote = scanner.offset
            guard quote < bytes.count, bytes[quote] == Byte.quote else { break }
            let slot = names.slot(ofPlainNameAt: quote &+ 1, expected: expected, in: bytes)
            guard slot >= 0, slots[slot].kind == .absent else { break }
            expected = slot
            scanner.offset = quote &+ Int(names.entries[slot].quotedLength)
            scanner.skipWhitespace()
            let first = scanner.offset
            guard let value = try? scanner.scalar() else {
                return MemberProgress(offset: first, expected: expected, place: .value)
            }
            slots[slot] = value
            expected &+= 1
            guard scanner.offset < bytes.count, bytes[scanner.offset] == Byte.comma else {
                return MemberProgress(offset: scanner.offset, expected: expected, place: .end)
            }
            scanner.offset &+= 1
            scanner.skipWhitespace()
        }
        return MemberProgress(offset: scanner.offset, expected: expected)
    }

    /// Reads a value that is neither array nor object.
    @inline(always)
    private mutating func scalar() throws(JSONError) -> Slot {
        try scalar(beginningWith: try current())
    }
}
