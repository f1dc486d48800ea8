extension PatternTable {
    /// Whether the automaton accepts a text.
    @inline(__always)
    func matches(_ text: LentBytes) -> Bool {
        guard let bytes = unsafe text.unchecked.baseAddress else { return start >= firstAccepting }
        if Shortcuts.areBuilt, let narrow = unsafe narrow, let directPairs = unsafe directPairs {
            return unsafe run(narrow, pairs: directPairs, bytes: bytes, count: text.count)
        }
        return unsafe matchesUnpaired(bytes, text.count)
    }

    /// Number of bytes after which scans are used, if the text is not decided yet.
    private static var short: Int { 24 }

    /// Minimum length of a text for the literal search; shorter texts are read as fast one character at a time.
    private static var leastForLiteral: Int { 24 }

    @inline(never)
    private func matchesUnpaired(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        if Shortcuts.areBuilt, let literal = unsafe literal, count >= Self.leastForLiteral {
            if let narrow = unsafe narrow {
                return unsafe searchLiteral(literal.pointee, rows: narrow, bytes: bytes, count: count)
            }
            if let wide = unsafe wide {
                return unsafe searchLiteral(literal.pointee, rows: wide, bytes: bytes, count: count)
            }
        }
        if let narrow = unsafe narrow { return unsafe run(narrow, pairs: pairs, bytes: bytes, count: count) }
        if let wide = unsafe wide { return unsafe run(wide, pairs: nil, bytes: bytes, count: count) }
        return false
    }

    @inline(__always)
    private func run<Row: FixedWidthInteger & UnsignedInteger>(
        _ rows: UnsafeMutablePointer<Row>, pairs: UnsafeMutablePointer<UInt16>?,
        bytes: UnsafePointer<UInt8>, count: Int
    ) -> Bool {
        let ascii = unsafe classMap.ascii
        let beforeAccepted = UInt(bitPattern: accepted &- 1)
        let isScanned = unsafe Shortcuts.areBuilt && count > Self.short &+ PatternScan.width && scans != nil
        let end = isScanned ? Self.short : count
        var row = start
        var index = 0
        while index < end {
            if Shortcuts.areBuilt, let pairs = unsafe pairs, index &+ 8 <= end,
                let eight = unsafe Self.eightOfASCII(bytes + index)
            {
                row = unsafe Self.step(from: row, rows, pairs: pairs, ascii: ascii, eight: eight)
                index &+= 8
            } else {
                row = unsafe step(
                    from: row, rows, pairs: pairs, ascii: ascii, bytes: bytes, index: &index, count: count)
            }
            // Row 0 (rejected) wraps to the greatest number, so one comparison finds both final rows.
            if UInt(bitPattern: row &- 1) >= beforeAccepted { return row != 0 }
        }
        return unsafe Shortcuts.areBuilt && isScanned && index < count
            ? runOn(from: row, bytes, index: index, count: count) : row >= firstAccepting
    }

    @inline(never)
    private func runOn(from row: Int, _ bytes: UnsafePointer<UInt8>, index: Int, count: Int) -> Bool {
        if let narrow = unsafe narrow {
            return unsafe scan(from: row, narrow, bytes: bytes, index: index, count: count)
        }
        if let wide = unsafe wide { return unsafe scan(from: row, wide, bytes: bytes, index: index, count: count) }
        return false
    }

    /// Continues as `run` does, but uses scans in states that have one.
    @inline(__always)
    private func scan<Row: FixedWidthInteger & UnsignedInteger>(
        from row: Int, _ rows: UnsafeMutablePointer<Row>, bytes: UnsafePointer<UInt8>, index: Int, count: Int
    ) -> Bool {
        let beforeAccepted = UInt(bitPattern: accepted &- 1)
        var row = row
        var index = index
        // Scans that gained little are skipped for a while, longer each time.
        var resting: UInt64 = 0
        var rest = PatternScan.width
        var restEnd = index
        while index < count {
            if index >= restEnd { resting = 0 }
            let number = unsafe Int(truncatingIfNeeded: (rows + scanColumn)[row])
            if number > 0, resting >> UInt64(number) & 1 == 0, let scans = unsafe scans {
                let end = unsafe scans[number &- 1].next(in: bytes, from: index, count)
                row = unsafe self.row(after: bytes + index, end &- index, from: row, rows)
                if end &- index < 2 &* PatternScan.width {
                    resting |= 1 << UInt64(number)
                    rest &*= 2
                    restEnd = end &+ rest
                } else {
                    rest = PatternScan.width
                }
                index = end
            }
            row = unsafe step(
                from: row, rows, pairs: pairs, ascii: classMap.ascii, bytes: bytes, index: &index, count: count)
            if UInt(bitPattern: row &- 1) >= beforeAccepted { return row != 0 }
        }
        return row >= firstAccepting
    }

    /// The row after the bytes that a scan skipped: the last two ASCII bytes decide; beyond ASCII it is the scan's own
    /// row.
    @inline(__always)
    private func row<Row: FixedWidthInteger & UnsignedInteger>(
        after bytes: UnsafePointer<UInt8>, _ count: Int, from row: Int, _ rows: UnsafeMutablePointer<Row>
    ) -> Int {
        var result = row
        if count >= 2, unsafe bytes[count &- 2] < 0x80 {
            result = unsafe Int(truncatingIfNeeded: (rows + Int(classMap.ascii[Int(bytes[count &- 2])]))[row])
        }
        guard count >= 1 else { return result }
        let last = unsafe bytes[count &- 1]
        return unsafe last < 0x80 ? Int(truncatingIfNeeded: (rows + Int(classMap.ascii[Int(last)]))[result]) : row
    }

    /// The row after reading four or two ASCII characters by pairs, or else one character.
    @inline(__always)
    private func step<Row: FixedWidthInteger & UnsignedInteger>(
        from row: Int, _ rows: UnsafeMutablePointer<Row>, pairs: UnsafeMutablePointer<UInt16>?,
        ascii: UnsafeMutablePointer<UInt16>, bytes: UnsafePointer<UInt8>, index: inout Int, count: Int
    ) -> Int {
        if Shortcuts.areBuilt, let pairs = unsafe pairs, index &+ 4 <= count,
            let four = unsafe Self.ascii(bytes + index)
        {
            // Compute the pairs' indices first, so that each row depends on only one load.
            let first = unsafe Int(pairs[Int(four & 0x7F)]) &+ Int(ascii[Int(four >> 8 & 0x7F)])
            let second = unsafe Int(pairs[Int(four >> 16 & 0x7F)]) &+ Int(ascii[Int(four >> 24)])
            index &+= 4
            return unsafe Int(truncatingIfNeeded: (rows + second)[Int(truncatingIfNeeded: (rows + first)[row])])
        }
        if Shortcuts.areBuilt, let pairs = unsafe pairs, index &+ 2 <= count,
            unsafe bytes[index] | bytes[index &+ 1] < 0x80
        {
            let pair = unsafe Int(pairs[Int(bytes[index])]) &+ Int(ascii[Int(bytes[index &+ 1])])
            index &+= 2
            return unsafe Int(truncatingIfNeeded: (rows + pair)[row])
        }
        return unsafe Int(truncatingIfNeeded: (rows + nextClass(ascii, bytes: bytes, index: &index, count: count))[row])
    }

    /// The row after reading eight ASCII characters.
    @inline(__always)
    private static func step<Row: FixedWidthInteger & UnsignedInteger>(
        from row: Int, _ rows: UnsafeMutablePointer<Row>, pairs: UnsafeMutablePointer<UInt16>,
        ascii: UnsafeMutablePointer<UInt16>, eight: UInt64
    ) -> Int {
        let first = unsafe Int(pairs[Int(eight & 0x7F)]) &+ Int(ascii[Int(eight &>> 8 & 0x7F)])
        let second = unsafe Int(pairs[Int(eight &>> 16 & 0x7F)]) &+ Int(ascii[Int(eight &>> 24 & 0x7F)])
        let third = unsafe Int(pairs[Int(eight &>> 32 & 0x7F)]) &+ Int(ascii[Int(eight &>> 40 & 0x7F)])
        let fourth = unsafe Int(pairs[Int(eight &>> 48 & 0x7F)]) &+ Int(ascii[Int(eight &>> 56)])
        let half = unsafe Int(truncatingIfNeeded: (rows + second)[Int(truncatingIfNeeded: (rows + first)[row])])
        return unsafe Int(truncatingIfNeeded: (rows + fourth)[Int(truncatingIfNeeded: (rows + third)[half])])
    }

    /// Eight bytes as a word, the first lowest; nil unless all are ASCII.
    @inline(__always)
    private static func eightOfASCII(_ bytes: UnsafePointer<UInt8>) -> UInt64? {
        let eight = unsafe UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        return eight & 0x8080_8080_8080_8080 == 0 ? eight : nil
    }

    /// Four bytes as a word, the first lowest; nil unless all are ASCII.
    @inline(__always)
    private static func ascii(_ bytes: UnsafePointer<UInt8>) -> UInt32? {
        let four = unsafe UInt32(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
        return four & 0x8080_8080 == 0 ? four : nil
    }

    /// Character class at an index, which advances; ASCII and two-byte characters are decoded inline.
    @inline(__always)
    func nextClass(
        _ ascii: UnsafeMutablePointer<UInt16>, bytes: UnsafePointer<UInt8>, index: inout Int, count: Int
    ) -> Int {
        let lead = unsafe bytes[index]
        if lead < 0x80 {
            index &+= 1
            return unsafe Int(ascii[Int(lead)])
        }
        if lead >= 0xC2, lead < 0xE0, index &+ 1 < count, unsafe bytes[index &+ 1] & 0xC0 == 0x80 {
            let codePoint = unsafe UInt32(lead & 0x1F) << 6 | UInt32(bytes[index &+ 1] & 0x3F)
            index &+= 2
            return classMap.characterClass(of: codePoint)
        }
        return unsafe decodedClass(bytes, index: &index, count: count)
    }

    /// Decodes longer characters in a separate function, so that the loop stays small.
    @inline(never)
    private func decodedClass(_ bytes: UnsafePointer<UInt8>, index: inout Int, count: Int) -> Int {
        unsafe classMap.characterClass(of: UTF8Decoding.next(bytes, index: &index, count: count))
    }
}
