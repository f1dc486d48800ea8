/// Decodes the numbers of a table in `UnicodeTables`, in order.
struct TableReader {
    private let bytes: LentBytes
    private var position = 0

    /// A literal lives as long as the program; one of more than a character always has bytes.
    init(_ table: StaticString) {
        bytes = LentBytes(table)
    }

    /// The next number of the table; nil at its end.
    mutating func next() -> UInt32? {
        var number: UInt32 = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            let digit = UInt32(byte &- 0x30)
            number = number &<< 5 | digit & 0x1F
            if digit & 0x20 == 0 { return number }
        }
        return nil
    }

    /// The next signed number of the table; nil at its end.
    mutating func nextSigned() -> Int32? {
        next().map { Int32(bitPattern: $0 >> 1) ^ -Int32(bitPattern: $0 & 1) }
    }

    /// The next range, encoded as the gap after `end` and its length less one; nil at the end.
    mutating func nextRange(after end: inout UInt32) -> CodePointSet.Range? {
        guard let gap = next(), let more = next() else { return nil }
        let range = CodePointSet.Range(first: end + gap, last: end + gap + more)
        end = range.last + 1
        return range
    }

    /// All ranges of a table that contains only ranges.
    static func ranges(of table: StaticString) -> [CodePointSet.Range] {
        var reader = TableReader(table)
        var ranges: [CodePointSet.Range] = []
        var end: UInt32 = 0
        while let range = reader.nextRange(after: &end) { ranges.append(range) }
        return ranges
    }
}
