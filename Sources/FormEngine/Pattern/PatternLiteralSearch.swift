/// Vectorised search for a pattern's literal prefix, sixteen positions at a time, combined with the automaton.
struct PatternLiteralSearch {
    /// Vector with sixteen copies of the literal's first byte.
    private let first: SIMD16<UInt8>
    /// Vector with sixteen copies of a second byte of the literal.
    private let other: SIMD16<UInt8>
    /// Offset of the second byte in the literal.
    private let distance: Int
    /// The literal's bytes as a little-endian word, and a mask for those of its eight bytes that count.
    private let word: UInt64
    private let mask: UInt64
    /// Number of bytes in the literal.
    let count: Int
    /// Automaton row after the literal, depending on what precedes it: the text's start, a word character, or another
    /// one.
    let afterEdge: Int
    let afterWord: Int
    let afterOther: Int
    /// Automaton rows in which no match is in progress.
    let idleAfterWord: Int
    let idleAfterOther: Int

    init(_ literal: PatternLiteral, in table: PatternTable) {
        let bytes = literal.bytes
        count = bytes.count
        distance = min(2, count - 1)
        first = SIMD16(repeating: bytes[0])
        other = SIMD16(repeating: bytes[distance])
        word = bytes.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64($1.offset * 8) }
        mask = UInt64.max >> UInt64(64 - count * 8)
        let next = { (row: Int, byte: UInt8) in unsafe table.next(row, Int(table.classMap.ascii[Int(byte)])) }
        // A byte that does not start the literal starts no match.
        idleAfterWord = next(table.start, bytes[0] == UInt8(ascii: "a") ? UInt8(ascii: "b") : UInt8(ascii: "a"))
        idleAfterOther = next(table.start, bytes[0] == UInt8(ascii: " ") ? UInt8(ascii: "!") : UInt8(ascii: " "))
        afterEdge = bytes.reduce(table.start, next)
        afterWord = bytes.reduce(idleAfterWord, next)
        afterOther = bytes.reduce(idleAfterOther, next)
    }

    /// Index of the first occurrence of the literal from a start index on, or nil.
    ///
    /// Safe: a block is read only if both of its ends lie within `length`.
    @inline(__always)
    func next(in bytes: UnsafePointer<UInt8>, from start: Int, _ length: Int) -> Int? {
        var index = start
        while index &+ distance &+ 16 <= length {
            var found = unsafe candidates(in: bytes + index)
            while found.low | found.high != 0 {
                let place = index &+ found.removeFirst()
                if unsafe stands(at: place, in: bytes, length) { return place }
            }
            index &+= 16
        }
        while index &+ count <= length {
            if unsafe stands(at: index, in: bytes, length) { return index }
            index &+= 1
        }
        return nil
    }

    /// Marks by its top bit each of sixteen positions at which both test bytes match.
    ///
    /// Only a byte that is zero after the exclusive or has its top bit set by the subtraction and clear before.
    @inline(__always)
    private func candidates(in bytes: UnsafePointer<UInt8>) -> Candidates {
        let raw = unsafe UnsafeRawPointer(bytes)
        let here = unsafe raw.loadUnaligned(as: SIMD16<UInt8>.self) ^ first
        let there = unsafe raw.loadUnaligned(fromByteOffset: distance, as: SIMD16<UInt8>.self) ^ other
        let found = (here &- 1) & ~here & (there &- 1) & ~there & 0x80
        // Safe: sixteen bytes and two 8-byte words have the same size, and any bits are valid for both.
        let words = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
        return Candidates(low: words.x, high: words.y)
    }

    @inline(__always)
    private func stands(at place: Int, in bytes: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        if place &+ 8 <= length {
            let word = unsafe UInt64(littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self))
            return word & mask == self.word
        }
        guard place &+ count <= length else { return false }
        for offset in 0..<count
        where unsafe bytes[place &+ offset] != UInt8(truncatingIfNeeded: word >> UInt64(offset * 8)) {
            return false
        }
        return true
    }

    /// Top bits of sixteen bytes, as two words with the first byte lowest.
    private struct Candidates {
        var low: UInt64
        var high: UInt64

        /// Removes the first marked position and returns it.
        mutating func removeFirst() -> Int {
            if low != 0 {
                defer { low &= low &- 1 }
                return low.trailingZeroBitCount >> 3
            }
            defer { high &= high &- 1 }
            return 8 &+ high.trailingZeroBitCount >> 3
        }
    }
}

extension PatternTable {
    /// Whether the automaton accepts a text; jumps between occurrences of the literal prefix.
    @inline(__always)
    func searchLiteral<Row: FixedWidthInteger & UnsignedInteger>(
        _ literal: PatternLiteralSearch, rows: UnsafeMutablePointer<Row>, bytes: UnsafePointer<UInt8>, count: Int
    ) -> Bool {
        let beforeAccepted = UInt(bitPattern: accepted &- 1)
        var index = 0
        while let place = unsafe literal.next(in: bytes, from: index, count) {
            var row = literal.afterEdge
            if place > 0 { row = unsafe bytes[place &- 1].isWordCharacter ? literal.afterWord : literal.afterOther }
            index = place &+ literal.count
            if UInt(bitPattern: row &- 1) >= beforeAccepted { return row != 0 }
            while row != literal.idleAfterWord, row != literal.idleAfterOther {
                guard index < count else { return row >= firstAccepting }
                row = unsafe Int(
                    truncatingIfNeeded: (rows + nextClass(classMap.ascii, bytes: bytes, index: &index, count: count))[
                        row])
                if UInt(bitPattern: row &- 1) >= beforeAccepted { return row != 0 }
            }
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte is a word character (`\w`).
    fileprivate var isWordCharacter: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
