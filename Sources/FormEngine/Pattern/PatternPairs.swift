/// Automaton table that reads two ASCII characters per step, and always eight characters per loop.
///
/// NULs pad the last block.
///
/// The number of steps per block does not depend on the text, so the CPU predicts branches well even on short texts of
/// varying length.
@safe struct PatternPairs {
    /// The next row for each row and pair of character classes.
    private let rows: UnsafeMutablePointer<UInt16>
    /// For the first character of a pair, the offset of its class's pairs in a row; then, for the second one, its
    /// class.
    private let classes: UnsafeMutablePointer<UInt16>
    private let start: Int
    /// The first row that accepts if the text ends there or has ended.
    private let firstAccepting: Int

    /// Maximum bytes of a text; for longer ones, the table with scans is faster.
    static let mostBytes = 40
    /// Maximum table entries: half of a small first-level cache.
    private static let mostEntries = 8_192
    /// Character class of the padding after the end of the text.
    private static let end = 0

    /// Builds the pairs of a table from its single steps; nil if there would be too many.
    init?(of table: PatternTable, rowCount: Int) {
        // One character of each class, without NUL.
        var samples = [-1]
        var numbers: [Int] = [Self.end]
        for codePoint in 1..<128 {
            let found = unsafe Int(table.classMap.ascii[codePoint])
            if let number = samples.firstIndex(of: found) {
                numbers.append(number)
            } else {
                numbers.append(samples.count)
                samples.append(found)
            }
        }
        let (count, ended) = (samples.count, rowCount)
        guard (rowCount + 1) * count * count <= Self.mostEntries else { return nil }
        func next(_ row: Int, _ number: Int) -> Int {
            if row == ended { return number == Self.end ? ended : 0 }
            if number == Self.end { return row * table.stride >= table.firstAccepting ? ended : 0 }
            return table.next(row * table.stride, samples[number]) / table.stride
        }
        unsafe rows = .allocate(capacity: (rowCount + 1) * count * count)
        for row in 0...rowCount {
            for pair in 0..<count * count {
                let target = next(next(row, pair / count), pair % count)
                unsafe rows[row * count * count + pair] = UInt16(truncatingIfNeeded: target * count * count)
            }
        }
        unsafe classes = .allocate(capacity: 256)
        for codePoint in 0..<128 {
            unsafe classes[codePoint] = UInt16(truncatingIfNeeded: numbers[codePoint] * count)
            unsafe classes[128 + codePoint] = UInt16(truncatingIfNeeded: numbers[codePoint])
        }
        start = table.start / table.stride * count * count
        firstAccepting = table.firstAccepting / table.stride * count * count
    }

    func deallocate() {
        unsafe rows.deallocate()
        unsafe classes.deallocate()
    }

    /// Whether the text between two offsets matches; it must be ASCII without NUL.
    @inline(always)
    func matches(_ bytes: LentBytes, from first: Int, to end: Int) -> Bool {
        var row = start
        var offset = first
        while end &- offset > 8 {
            row = self.row(after: bytes.word(at: offset), from: row)
            offset &+= 8
        }
        return self.row(after: Self.last(of: offset, end, in: bytes), from: row) >= firstAccepting
    }

    /// The last bytes of a text, at most eight, padded with zeros.
    @inline(always)
    private static func last(of offset: Int, _ end: Int, in bytes: LentBytes) -> UInt64 {
        let missing = UInt64(truncatingIfNeeded: 8 &- (end &- offset)) &* 8
        guard bytes.count &- offset >= 8, missing < 64 else { return lastOfAll(of: offset, end, in: bytes) }
        return bytes.word(at: offset) & (~0 &>> missing)
    }

    @inline(never)
    private static func lastOfAll(of offset: Int, _ end: Int, in bytes: LentBytes) -> UInt64 {
        bytes.word(at: offset, before: end)
    }

    /// The row after reading eight characters.
    @inline(always)
    private func row(after eight: UInt64, from row: Int) -> Int {
        assert(eight & 0x8080_8080_8080_8080 == 0, "beyond ASCII")
        let (first, second) = (pair(eight), pair(eight &>> 16))
        let (third, fourth) = (pair(eight &>> 32), pair(eight &>> 48))
        // Compute the pairs' indices first, so that each row depends on only one load.
        let quarter = unsafe Int((rows + first)[row])
        let half = unsafe Int((rows + second)[quarter])
        return unsafe Int((rows + fourth)[Int((rows + third)[half])])
    }

    /// Index in a row of the pair that the two lowest characters form.
    @inline(always)
    private func pair(_ characters: UInt64) -> Int {
        unsafe Int(classes[Int(characters & 0x7F)]) &+ Int(classes[128 &+ Int(characters &>> 8 & 0x7F)])
    }
}
