/// Search for a pattern's literal in a text, sixteen places at a time, with the automaton's rows behind it.
struct PatternLiteralSearch {
    /// Sixteen times the literal's first byte.
    private let first: SIMD16<UInt8>
    /// Sixteen times another of its bytes.
    private let other: SIMD16<UInt8>
    /// Offset of that byte in the literal.
    private let distance: Int
    /// All bytes, the first one lowest, and which of the eight count.
    private let word: UInt64
    private let mask: UInt64
    /// How many bytes it has.
    let count: Int
    /// The row behind it at the beginning of a text, behind a word character, and behind any other.
    let afterEdge: Int
    let afterWord: Int
    let afterOther: Int
    /// The rows in which no match is under way.
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
        // A byte that does not begin the literal begins no match.
        idleAfterWord = next(table.start, bytes[0] == UInt8(ascii: "a") ? UInt8(ascii: "b") : UInt8(ascii: "a"))
        idleAfterOther = next(table.start, bytes[0] == UInt8(ascii: " ") ? UInt8(ascii: "!") : UInt8(ascii: " "))
        afterEdge = bytes.reduce(table.start, next)
        afterWord = bytes.reduce(idleAfterWord, next)
        afterOther = bytes.reduce(idleAfterOther, next)
    }

    /// The first occurrence of the literal from an index on, or nil.
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

    /// The top bit of each position at which both bytes match.
    ///
    /// A byte that is zero after the exclusive or, and no other, has its top bit set by the subtraction and not before.
    @inline(__always)
    private func candidates(in bytes: UnsafePointer<UInt8>) -> Candidates {
        let raw = unsafe UnsafeRawPointer(bytes)
        let here = unsafe raw.loadUnaligned(as: SIMD16<UInt8>.self) ^ first
        let there = unsafe raw.loadUnaligned(fromByteOffset: distance, as: SIMD16<UInt8>.self) ^ other
        let found = (here &- 1) & ~here & (there &- 1) & ~there & 0x80
        // Safe: sixteen bytes and two words of eight have the same size, and any bits are valid for both.
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

    /// The top bits of sixteen bytes, the first one lowest.
    private struct Candidates {
        var low: UInt64
        var high: UInt64

        /// The place of the first one, which is taken out.
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
    /// Whether the automaton accepts a text, found by going from one place of its literal to the next.
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
    /// Whether it is one of `\w`.
    fileprivate var isWordCharacter: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
