/// Computes the bytes at which a scan must stop, by trying all character classes.
struct PatternStops {
    private let row: Int
    private let table: PatternTable
    /// Character class of each ASCII character.
    private let ascii: [Int]
    /// Character classes beyond ASCII that do not stop the scan by themselves: all of them loop in the row.
    private var staying: [Int] = []
    private var alone = Array(repeating: false, count: 256)
    private var first = Array(repeating: false, count: 256)
    private var second = Array(repeating: false, count: 256)
    private var third = Array(repeating: false, count: 256)
    /// Whether any third byte is accepted: the second may lie beyond ASCII, or testing thirds would take too long.
    private var anyThird: Bool

    init(of row: Int, in table: PatternTable, _ ascii: [Int], _ classesByLead: [[Int]]) {
        (self.row, self.table, self.ascii) = (row, table, ascii)
        anyThird = table.classCount > 64
        for (offset, classes) in classesByLead.enumerated() {
            alone[0x80 + offset] = classes.contains { table.next(row, $0) != row }
            if !alone[0x80 + offset] { staying += classes.filter { !staying.contains($0) } }
        }
        for characterClass in 0..<table.classCount where table.next(row, characterClass) != row {
            let bytes = ascii.indices.filter { ascii[$0] == characterClass }
            if !bytes.isEmpty { add(bytes, leadingTo: table.next(row, characterClass)) }
        }
        // If most bytes are possible thirds, testing them gains nothing.
        if third.count(where: { $0 }) > 128 { anyThird = true }
    }

    /// Adds ASCII characters that lead from the row to another row, if that may change the result later.
    private mutating func add(_ bytes: [Int], leadingTo arrived: Int) {
        let breaks = breaks(arrived, row)
        let count = ascii.count { breaks[$0] }
        // A character after which most others stop may as well stop the scan by itself.
        guard count <= ascii.count / 2 else {
            for byte in bytes { alone[byte] = true }
            return
        }
        let breaksBeyond = staying.contains { breaks[$0] }
        guard count > 0 || breaksBeyond else { return }
        for byte in bytes { first[byte] = true }
        mark(&second, breaks)
        if breaksBeyond { anyThird = true }
        if anyThird { return }
        for characterClass in 0..<table.classCount where breaks[characterClass] && ascii.contains(characterClass) {
            mark(&third, self.breaks(table.next(arrived, characterClass), table.next(row, characterClass)))
        }
    }

    /// For each character class, whether it leads to different rows from two given rows.
    private func breaks(_ row: Int, _ other: Int) -> [Bool] {
        (0..<table.classCount).map { table.next(row, $0) != table.next(other, $0) }
    }

    private func mark(_ isIn: inout [Bool], _ classes: [Bool]) {
        for byte in ascii.indices where classes[ascii[byte]] { isIn[byte] = true }
        if staying.contains(where: { classes[$0] }) {
            for byte in 128..<256 where !alone[byte] { isIn[byte] = true }
        }
    }

    /// Byte ranges for the scan: bytes that stop alone, then first, second and third bytes of stopping sequences; nil
    /// if too many.
    func lists(atMost count: Int) -> [[ClosedRange<Int>]]? {
        let none = Array(repeating: false, count: 256)
        let third = anyThird ? none : third
        // First bytes that are a third of all characters filter out too little to be worth testing.
        let isFrequent = first.count { $0 } > 42
        let ways = [
            [alone, isFrequent ? none : first, second, third], [alone, isFrequent ? none : first, second, none],
            // Stopping too often is slower but never wrong.
            [alone.indices.map { alone[$0] || first[$0] }, none, none, none],
        ]
        for way in ways {
            let lists = way.map { Self.ranges(of: $0) }
            if lists.reduce(0, { $0 + $1.count }) <= count { return lists }
        }
        return nil
    }

    /// Groups consecutive bytes into ranges that do not cross 128, so that no range has more than 128 bytes.
    private static func ranges(of isIn: [Bool]) -> [ClosedRange<Int>] {
        var ranges: [ClosedRange<Int>] = []
        for byte in isIn.indices where isIn[byte] {
            if let last = ranges.last, last.upperBound == byte - 1, byte != 128 {
                ranges[ranges.count - 1] = last.lowerBound...byte
            } else {
                ranges.append(byte...byte)
            }
        }
        return ranges
    }
}
