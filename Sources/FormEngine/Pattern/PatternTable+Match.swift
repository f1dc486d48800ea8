extension PatternTable {
    /// Whether the automaton accepts a text.
    @inline(__always)
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let bytes = text.baseAddress else { return start >= firstAccepting }
        if let narrow, let pairs { return run(narrow, pairs, bytes, text.count) }
        return matchesUnpaired(bytes, text.count)
    }

    @inline(never)
    private func matchesUnpaired(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if let narrow { return run(narrow, nil, bytes, count) }
        if let wide { return run(wide, nil, bytes, count) }
        return false
    }

    @inline(__always)
    private func run<Row: FixedWidthInteger & UnsignedInteger>(
        _ rows: UnsafeMutablePointer<Row>, _ pairs: UnsafeMutablePointer<UInt16>?,
        _ bytes: UnsafePointer<UInt8>, _ count: Int
    ) -> Bool {
        let ascii = classMap.ascii
        let beforeAccepted = UInt(bitPattern: accepted &- 1)
        var row = start
        var index = 0
        while index < count {
            if let pairs, index &+ 4 <= count, let four = Self.ascii(bytes + index) {
                // The pair's address comes first: only one load then waits for the row before it.
                let first = Int(pairs[Int(four & 0x7F)]) &+ Int(ascii[Int(four >> 8 & 0x7F)])
                let second = Int(pairs[Int(four >> 16 & 0x7F)]) &+ Int(ascii[Int(four >> 24)])
                row = Int(truncatingIfNeeded: (rows + first)[row])
                row = Int(truncatingIfNeeded: (rows + second)[row])
                index &+= 4
            } else {
                row = Int(truncatingIfNeeded: (rows + nextClass(ascii, bytes, &index, count))[row])
            }
            // Row 0 wraps to the greatest number: one comparison finds both rows without a way out.
            if UInt(bitPattern: row &- 1) >= beforeAccepted { return row != 0 }
        }
        return row >= firstAccepting
    }

    /// Four bytes at once, the first lowest, if all of them are ASCII.
    @inline(__always)
    private static func ascii(_ bytes: UnsafePointer<UInt8>) -> UInt32? {
        let four = UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
        return four & 0x8080_8080 == 0 ? four : nil
    }

    /// The class of the character at an index, which moves behind it; ASCII and two bytes are read in place.
    @inline(__always)
    private func nextClass(
        _ ascii: UnsafeMutablePointer<UInt16>, _ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int
    ) -> Int {
        let lead = bytes[index]
        if lead < 0x80 {
            index &+= 1
            return Int(ascii[Int(lead)])
        }
        if lead >= 0xC2, lead < 0xE0, index &+ 1 < count, bytes[index &+ 1] & 0xC0 == 0x80 {
            let codePoint = UInt32(lead & 0x1F) << 6 | UInt32(bytes[index &+ 1] & 0x3F)
            index &+= 2
            return classMap.characterClass(of: codePoint)
        }
        return decodedClass(bytes, &index, count)
    }

    /// Kept apart so that the loop stays small.
    @inline(never)
    private func decodedClass(_ bytes: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int) -> Int {
        classMap.characterClass(of: UTF8Decoding.next(bytes, &index, count))
    }
}
