/// A strict RFC 8259 scanner: one pass over the bytes, no copies, no recursion.
///
/// Every method begins at `offset` and leaves it behind what it read; after a thrown error the scanner is of no use.
struct JSONScanner {
    /// How many arrays and objects may stand inside one another.
    ///
    /// RFC 8259 §9 leaves the limit to the reader. An expression of sixty nested operations fits; what walks the
    /// tree afterwards may recurse safely.
    static let depthLimit = 128

    let bytes: UnsafeBufferPointer<UInt8>
    var offset: Int

    /// A scanner at the first byte that is not white space of a document within the size limit.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
        guard Int32(exactly: bytes.count) != nil else { throw JSONError(.tooLarge, at: 0) }
        self.bytes = bytes
        offset = 0
        skipWhitespace()
        guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset) }
        if bytes[offset] == 0xEF, offset == 0, bytes.count >= 3, bytes[1] == 0xBB, bytes[2] == 0xBF {
            throw JSONError(.byteOrderMark, at: 0)
        }
    }

    /// A scanner at an offset of a document that was already checked.
    init(rereading bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Eight bytes as a number whose lowest byte is the first; the caller has checked that they are there.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        bytes.word(at: offset)
    }

    /// The byte at `offset`, of which there must be one.
    @inline(__always)
    func current() throws(JSONError) -> UInt8 {
        guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
        return bytes[offset]
    }

    /// Moves to the next byte that is not white space (RFC 8259 §2), or to the end.
    @inline(__always)
    mutating func skipWhitespace() {
        // All white space is at or below the space, and nearly everything else is above it.
        while offset < bytes.count, bytes[offset] <= Byte.space {
            let byte = bytes[offset]
            guard byte == Byte.space || byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.tab
            else { return }
            offset += 1
        }
    }

    /// Requires that nothing but white space is left.
    @inline(__always)
    mutating func finish() throws(JSONError) {
        skipWhitespace()
        guard offset == bytes.count else { throw JSONError(.trailingContent, at: offset) }
    }

    /// Reads a string, a number or a literal; an array or object is none of them.
    @inline(__always)
    mutating func scalar(beginningWith byte: UInt8) throws(JSONError) -> Slot {
        switch byte {
        case Byte.quote:
            offset += 1
            return try string()
        case Byte.minus, Byte.zero...Byte.nine:
            return try number()
        default:
            return try literal(beginningWith: byte)
        }
    }

    /// Reads `null`, `true` or `false`.
    @inline(__always)
    private mutating func literal(beginningWith byte: UInt8) throws(JSONError) -> Slot {
        switch byte {
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "t"): return try literal("true", .true)
        case UInt8(ascii: "f"): return try literal("false", .false)
        default: throw JSONError(.expectedValue, at: offset)
        }
    }

    /// Reads one of the three literal names.
    @inline(__always)
    private mutating func literal(_ name: StaticString, _ kind: Slot.Kind) throws(JSONError) -> Slot {
        let start = offset
        let length = name.utf8CodeUnitCount
        for index in 0..<length {
            guard start + index < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
            guard bytes[start + index] == name.utf8Start[index] else { throw JSONError(.expectedValue, at: start) }
        }
        offset = start + length
        return Slot(kind, start: start, end: offset)
    }

    /// Reads a member's name with its colon, and the white space around it; `offset` is at the first quote.
    @inline(__always)
    mutating func name() throws(JSONError) -> Slot {
        guard try current() == Byte.quote else { throw JSONError(.expectedName, at: offset) }
        offset += 1
        let name = try string()
        try colon()
        return name
    }

    /// Reads the colon after a name, and the white space around it.
    @inline(__always)
    mutating func colon() throws(JSONError) {
        skipWhitespace()
        guard try current() == Byte.colon else { throw JSONError(.expectedColon, at: offset) }
        offset += 1
        skipWhitespace()
    }
}
