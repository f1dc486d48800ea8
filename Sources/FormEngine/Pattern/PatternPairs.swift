/// Pairs of an automaton's characters for texts of ASCII without NUL, eight characters at a time to the last: those
/// missing of eight count as NULs, which a text ends with.
///
/// So it does not depend on the text how many steps there are in eight characters, which is soon guessed wrongly where
/// texts are short and differ in length.
@safe struct PatternPairs {
    /// For each row and each pair of classes, the next row.
    private let rows: UnsafeMutablePointer<UInt16>
    /// Where a row's pairs begin with the class of each ASCII character; behind that, the class itself.
    private let classes: UnsafeMutablePointer<UInt16>
    private let start: Int
    /// The first row in which the text may end, or has ended.
    private let firstAccepting: Int

    /// The most bytes of a text; longer ones are better read by a table that looks ahead.
    static let mostBytes = 40
    /// The most entries: half of a small first-level cache.
    private static let mostEntries = 8_192
    /// The class of what is behind the end.
    private static let end = 0

    /// The pairs of a table whose single steps are there already; nil if they were too many.
    init?(of table: PatternTable, rowCount: Int) {
        // One character of each class; NUL is not among them.
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

    /// Whether a text between two offsets matches; it must be of ASCII, and have no NUL.
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

    /// The last bytes of a text, at most eight, filled up with zeros.
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

    /// The row after eight characters.
    @inline(always)
    private func row(after eight: UInt64, from row: Int) -> Int {
        assert(eight & 0x8080_8080_8080_8080 == 0, "beyond ASCII")
        let (first, second) = (pair(eight), pair(eight &>> 16))
        let (third, fourth) = (pair(eight &>> 32), pair(eight &>> 48))
        // The pairs' places come first: only one load each then waits for the row before it.
        let quarter = unsafe Int((rows + first)[row])
        let half = unsafe Int((rows + second)[quarter])
        return unsafe Int((rows + fourth)[Int((rows + third)[half])])
    }

    /// Index of the pair of the two lowest characters in a row.
    @inline(always)
    private func pair(_ characters: UInt64) -> Int {
        unsafe Int(classes[Int(characters & 0x7F)]) &+ Int(classes[128 &+ Int(characters &>> 8 & 0x7F)])
    }
}
