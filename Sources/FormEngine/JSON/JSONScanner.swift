/// A strict RFC 8259 scanner: one pass over the bytes, without copies and recursion.
///
/// Every method begins at `offset` and moves it behind what it scanned; after a thrown error the scanner is not usable.
/// Offsets never exceed `Int32.max`, so that additions cannot overflow, and hot code leaves out the check.
struct JSONScanner {
    let bytes: LentBytes
    var offset: Int
    /// The deepest nesting of arrays and objects.
    private let depthLimit: Int

    /// A scanner at the document's first byte after white space; throws for a document beyond the size limit.
    @inline(always)
    init(_ bytes: LentBytes, depth: JSONDepth = .sent) throws(JSONError) {
        guard Int32(exactly: bytes.count) != nil else { throw JSONError(.tooLarge, at: 0) }
        self.bytes = bytes
        depthLimit = depth.rawValue
        offset = 0
        // A UTF-8 document begins with none of these bytes, and has no NUL among its first two bytes.
        if bytes.count >= 2, bytes[0] >= 0xFE || bytes[0] == 0 || bytes[1] == 0 { throw Self.encodingFault(bytes) }
        skipWhitespace()
        guard offset < bytes.count else { throw JSONError(.unexpectedEnd, at: offset) }
        if bytes[offset] == 0xEF, offset == 0, bytes.count >= 3, bytes[1] == 0xBB, bytes[2] == 0xBF {
            throw JSONError(.byteOrderMark, at: 0)
        }
    }

    /// The error of a document that does not begin like UTF-8: another encoding, or an invalid byte.
    @inline(never)
    private static func encodingFault(_ bytes: LentBytes) -> JSONError {
        let isMarked = (bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0xFF && bytes[1] == 0xFE)
        return JSONError(isMarked || bytes[0] < 0xFE ? .utf16 : .expectedValue, at: 0)
    }

    /// A scanner at an offset of a document that was already scanned.
    init(rereading bytes: LentBytes, from offset: Int) {
        self.bytes = bytes
        self.offset = offset
        depthLimit = JSONDepth.stored.rawValue
    }

    /// Whether the depth limit allows another array or object.
    @inline(always)
    func canOpen(_ ledger: KeyLedger) -> Bool { ledger.depth < depthLimit }

    /// Loads eight bytes as a little-endian number; the caller has checked that eight bytes follow.
    @inline(always)
    func word(at offset: Int) -> UInt64 {
        bytes.word(at: offset)
    }

    /// The byte at `offset`; throws at the end of the document.
    @inline(always)
    func current() throws(JSONError) -> UInt8 {
        guard let byte = bytes.element(at: offset) else { throw JSONError(.unexpectedEnd, at: bytes.count) }
        return byte
    }

    /// Skips white space (RFC 8259 §2).
    @inline(always)
    mutating func skipWhitespace() {
        // All white space is at or below 0x20, and nearly all other bytes are above it.
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

    /// Scans a string, a number or a literal; throws for an array or object.
    @inline(always)
    mutating func scalar(beginningWith byte: UInt8) throws(JSONError) -> Slot {
        guard byte == Byte.quote else { return try otherScalar(beginningWith: byte) }
        offset &+= 1
        return try string()
    }

    /// Scans a number or a literal.
    @inline(always)
    mutating func otherScalar(beginningWith byte: UInt8) throws(JSONError) -> Slot {
        if byte.isDigit || byte == Byte.minus { return try number() }
        let first = offset
        let kind = literal
        guard kind != .absent else { throw literalFault(beginningWith: byte) }
        // The literal `false` is one letter longer than `true` and `null`.
        offset &+= kind == .false ? 5 : 4
        return Slot(kind, start: first, end: offset)
    }

    /// The kind of the literal (`null`, `true`, `false`) at `offset`; `absent` for other bytes.
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

    /// The error of bytes that begin no value, or a misspelt literal.
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

    /// Scans a member's name, the colon, and white space around it; `offset` is at the first quote.
    @inline(always)
    mutating func name() throws(JSONError) -> Slot {
        guard try current() == Byte.quote else { throw JSONError(.expectedName, at: offset) }
        offset &+= 1
        let name = try string()
        try colon()
        return name
    }

    /// Scans the colon after a name, and white space around it.
    @inline(always)
    mutating func colon() throws(JSONError) {
        skipWhitespace()
        guard try current() == Byte.colon else { throw JSONError(.expectedColon, at: offset) }
        offset &+= 1
        skipWhitespace()
    }
}
