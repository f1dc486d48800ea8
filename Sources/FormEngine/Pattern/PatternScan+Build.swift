extension PatternScan {
    /// Minimum ASCII characters that must loop in a state: with fewer, a text soon leaves the state.
    private static let leastStaying = 16
    /// Maximum ranges of a scan: with more, reading one character after the other is as fast.
    private static let mostRanges = 8

    /// Builds the scan of a row; nil if few characters stay in the row, or too many ranges describe those that leave
    /// it.
    init?(of row: Int, in table: PatternTable, classesByLead: [[Int]]) {
        let ascii = (0..<128).map { unsafe Int(table.classMap.ascii[$0]) }
        guard ascii.count(where: { table.next(row, $0) == row }) >= Self.leastStaying else { return nil }
        let stops = PatternStops(of: row, in: table, ascii, classesByLead)
        guard let lists = stops.lists(atMost: Self.mostRanges) else { return nil }
        aloneCount = lists[0].count
        firstCount = lists[1].count
        secondCount = lists[2].count
        thirdCount = lists[3].count
        unsafe ranges = .allocate(capacity: Self.mostRanges)
        var count = 0
        for list in lists {
            for bytes in list {
                unsafe (ranges + count).initialize(to: Range(bytes))
                count += 1
            }
        }
    }
}

extension PatternScan.Range {
    fileprivate init(_ bytes: ClosedRange<Int>) {
        first = SIMD16(repeating: UInt8(truncatingIfNeeded: bytes.lowerBound))
        slack = SIMD16(repeating: UInt8(truncatingIfNeeded: 127 - (bytes.upperBound - bytes.lowerBound)))
    }
}
