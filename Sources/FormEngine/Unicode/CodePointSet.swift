/// A set of code points as sorted, disjoint ranges that do not touch.
struct CodePointSet: Hashable, Sendable {
    /// A range of code points, including both ends.
    struct Range: Hashable, Sendable {
        var first: UInt32
        var last: UInt32
    }

    /// The last code point of Unicode.
    static let lastCodePoint: UInt32 = 0x10_FFFF

    private(set) var ranges: [Range]

    /// The set of all code points in some ranges, which may overlap and be in any order.
    init(_ unordered: [Range]) {
        ranges = []
        for range in unordered.sorted(by: { $0.first < $1.first }) {
            if let end = ranges.last?.last, range.first <= end &+ 1 {
                ranges[ranges.count - 1].last = max(end, range.last)
            } else {
                ranges.append(range)
            }
        }
    }

    /// A set of one code point.
    init(_ codePoint: UInt32) {
        ranges = [Range(first: codePoint, last: codePoint)]
    }

    /// Whether the set contains a code point.
    @inline(never)
    func contains(_ codePoint: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].last < codePoint { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].first <= codePoint
    }

    /// All code points outside the set.
    var complement: CodePointSet {
        var gaps: [Range] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.first > next {
                gaps.append(Range(first: next, last: range.first - 1))
            }
            next = range.last + 1
        }
        if next <= Self.lastCodePoint {
            gaps.append(Range(first: next, last: Self.lastCodePoint))
        }
        return CodePointSet(gaps)
    }
}
