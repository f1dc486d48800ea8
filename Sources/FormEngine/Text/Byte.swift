/// The ASCII bytes with a meaning in JSON's grammar.
enum Byte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let leftBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let rightBracket: UInt8 = 0x5D
    static let leftBrace: UInt8 = 0x7B
    static let rightBrace: UInt8 = 0x7D
    static let delete: UInt8 = 0x7F

    /// The value of a hexadecimal digit in either case; nil for other bytes.
    @inline(__always)
    static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case zero...nine: UInt32(byte &- zero)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
        default: nil
        }
    }
}

extension LentBytes {
    /// Loads eight bytes as a little-endian number; the caller has checked that eight bytes follow.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        load(UInt64.self, at: offset)
    }

    /// Whether two byte sequences are equal.
    @inline(__always)
    func hasSameBytes(as other: Self) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while count &- offset >= 8 {
            guard word(at: offset) == other.word(at: offset) else { return false }
            offset &+= 8
        }
        while offset < count {
            guard self[offset] == other[offset] else { return false }
            offset &+= 1
        }
        return true
    }

    /// Loads up to eight bytes from `offset`, not beyond `end`, as a little-endian number.
    @inline(__always)
    func word(at offset: Int, before end: Int) -> UInt64 {
        let length = end - offset
        if length >= 8 { return word(at: offset) }
        if count - offset >= 8 { return word(at: offset) & ~(~0 &<< UInt64(truncatingIfNeeded: length * 8)) }
        guard length > 0 else { return 0 }
        // The first four bytes and the last four, which may overlap.
        if length >= 4 {
            return UInt64(load(UInt32.self, at: offset))
                | UInt64(load(UInt32.self, at: end &- 4)) &<< UInt64(truncatingIfNeeded: (length &- 4) &* 8)
        }
        let middle = UInt64(self[offset &+ length / 2]) &<< UInt64(truncatingIfNeeded: length / 2 &* 8)
        let last = UInt64(self[end &- 1]) &<< UInt64(truncatingIfNeeded: (length &- 1) &* 8)
        return UInt64(self[offset]) | middle | last
    }

    /// Loads a little-endian number; the caller has checked that its bytes exist.
    @inline(__always)
    private func load<Number: FixedWidthInteger & BitwiseCopyable>(_ type: Number.Type, at offset: Int) -> Number {
        Number(littleEndian: loadValue(type, at: offset))
    }

    /// Loads a value of plain bits at an offset; the caller has checked that its bytes exist.
    @inline(__always)
    func loadValue<Value: BitwiseCopyable>(_ type: Value.Type, at offset: Int) -> Value {
        assert(offset >= 0 && MemoryLayout<Value>.size <= count - offset, "beyond the bytes")
        return unsafe UnsafeRawPointer(unchecked.baseAddress.unsafelyUnwrapped + offset).loadUnaligned(as: type)
    }
}
