/// A strict RFC 8259 scanner: one pass over the bytes, no copies, no recursion.
///
/// Every method begins at `offset` and leaves it behind what it read; after a thrown error the scanner is of no use.
/// Offsets never exceed `Int32.max`, so that adding to them cannot overflow and is not checked where it is frequent.
struct JSONScanner {
    let bytes: LentBytes
    var offset: Int
    /// The deepest nesting of arrays and objects.
    private let depthLimit: Int

    /// A scanner at the first byte that is not white space of a document within the size limit.
    @inline(always)
    init(_ bytes: LentBytes, depth: JSONDepth = .sent) throws(JSONError) {
        guard Int32(exactly: bytes.count) != nil else { throw JSONError(.tooLarge, at: 0) }
        self.bytes = bytes
        depthLimit = depth.rawValue
        offset = 0
        // No document begins with these bytes, nor has a NUL among its first two.
        if bytes.count >= 2, bytes[0] >= 0xFE || bytes[0] == 0 || bytes[1] == 0 { throw Self.encodingFault(bytes) }
        skipWhitespace()
        guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset) }
        if bytes[offset] == 0xEF, offset == 0, bytes.count >= 3, bytes[1] == 0xBB, bytes[2] == 0xBF {
            throw JSONError(.byteOrderMark, at: 0)
        }
    }

    /// Fault of a document that does not begin as UTF-8 does: another encoding, or a byte that may not be there.
    @inline(never)
    private static func encodingFault(_ bytes: LentBytes) -> JSONError {
        let isMarked = (bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0xFF && bytes[1] == 0xFE)
        return JSONError(isMarked || bytes[0] < 0xFE ? .utf16 : .expectedValue, at: 0)
    }

    /// A scanner at an offset of a document that was already checked.
    init(rereading bytes: LentBytes, from offset: Int) {
        self.bytes = bytes
        self.offset = offset
        depthLimit = JSONDepth.stored.rawValue
    }

    /// Whether another array or object may open.
    @inline(always)
    func canOpen(_ ledger: KeyLedger) -> Bool { ledger.depth < depthLimit }

    /// Eight bytes as a number whose lowest byte is the first; the caller has checked that they are there.
    @inline(always)
    func word(at offset: Int) -> UInt64 {
        bytes.word(at: offset)
    }

    /// The byte at `offset`, of which there must be one.
    @inline(always)
    func current() throws(JSONError) -> UInt8 {
        guard let byte = bytes.element(at: offset) else { throw JSONError(.unexpectedEnd, at: bytes.count) }
        return byte
    }

    /// Moves to the next byte that is not white space (RFC 8259 §2), or to the end.
    @inline(always)
    mutating func skipWhitespace() {
        // All white space is at or below the space, and nearly everything else is above it.
        while let byte = bytes.element(at: offset), byte <= Byte.space {
            guard byte == Byte.space || byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.tab
            else { return }
            offset &+= 1
        }
    }

    /// Requires that nothing but white space is left.
    @inline(always)
    mutating func finish() throws(JSONError) {
        skipWhitespace()
        guard offset == bytes.count else { throw JSONError(.trailingContent, at: offset) }
    }

    /// Reads a string, a number or a literal; an array or object is none of them.
    @inline(always)
    mutating func scalar(beginningWith byte: UInt8) throws(JSONError) -> Slot {
        guard byte == Byte.quote else { return try otherScalar(beginningWith: byte) }
        offset &+= 1
        return try string()
    }

    /// Reads a number or a literal.
    @inline(always)
    mutating func otherScalar(beginningWith byte: UInt8) throws(JSONError) -> Slot {
        if byte.isDigit || byte == Byte.minus { return try number() }
        let first = offset
        let kind = literal
        guard kind != .absent else { throw literalFault(beginningWith: byte) }
        // Of the three literal names one is longer by a letter.
        offset &+= kind == .false ? 5 : 4
        return Slot(kind, start: first, end: offset)
    }

    /// The literal name that begins at `offset`; `absent` if none does.
    @inline(always)
    private var literal: Slot.Kind {
        guard bytes.count &- offset >= 4 else { return .absent }
        switch UInt32(littleEndian: bytes.loadValue(UInt32.self, at: offset)) {
        case 0x6C6C_756E: return .null
        case 0x6575_7274: return .true
        case 0x736C_6166:
            return bytes.count &- offset >= 5 && bytes[offset &+ 4] == UInt8(ascii: "e") ? .false : .absent
        default: return .absent
        }
    }

    /// Fault of bytes that begin like no value, or like a literal name that is none.
    @inline(never)
    private func literalFault(beginningWith byte: UInt8) -> JSONError {
        let name: StaticString
        switch byte {
        case UInt8(ascii: "n"): name = "null"
        case UInt8(ascii: "t"): name = "true"
        case UInt8(ascii: "f"): name = "false"
        default: return fault(.expectedValue)
        }
        for index in 0..<name.utf8CodeUnitCount {
            guard offset + index < bytes.count else { return JSONError(.unexpectedEnd, at: bytes.count) }
            guard unsafe bytes[offset + index] == name.utf8Start[index] else { break }
        }
        return JSONError(.expectedValue, at: offset)
    }

    /// Reads a member's name with its colon, and the white space around it; `offset` is at the first quote.
    @inline(always)
    mutating func name() throws(JSONError) -> Slot {
        guard try current() == Byte.quote else { throw JSONError(.expectedName, at: offset) }
        offset &+= 1
        let name = try string()
        try colon()
        return name
    }

    /// Reads the colon after a name, and the white space around it.
    @inline(always)
    mutating func colon() throws(JSONError) {
        skipWhitespace()
        guard try current() == Byte.colon else { throw JSONError(.expectedColon, at: offset) }
        offset &+= 1
        skipWhitespace()
    }
}
