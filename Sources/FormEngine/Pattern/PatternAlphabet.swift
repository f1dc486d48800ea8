/// Partition of all code points into character classes: each set of the pattern is a union of whole classes.
///
/// Surrogates belong to no class, since UTF-8 cannot encode them.
struct PatternAlphabet: Sendable {
    /// A range of consecutive code points of one class.
    struct Interval: Sendable {
        var first: UInt32
        var last: UInt32
        var characterClass: Int
    }

    private(set) var intervals: [Interval] = []
    private(set) var classCount = 1
    /// Bit matrix with a row per set: which classes the set contains.
    private(set) var rows: [UInt64] = []
    /// Number of 64-bit words in a row.
    private(set) var rowWidth = 1

    /// Computes the coarsest partition that respects all sets.
    init(_ sets: [CodePointSet]) {
        splitIntervals(at: sets)
        var counts = ClassCounts()
        _ = counts.append(size: intervals.count)
        for set in sets {
            refine(by: set, &counts)
        }
        classCount = counts.sizes.count
        numberClasses()
        rowWidth = (classCount + 63) / 64
        rows = Array(repeating: 0, count: rowWidth * sets.count)
        for (number, set) in sets.enumerated() {
            fillRow(number, with: set)
        }
    }

    /// Whether a set contains the characters of a class.
    func contains(_ characterClass: Int, in set: Int) -> Bool {
        rows[set * rowWidth + characterClass >> 6] >> UInt64(characterClass & 63) & 1 == 1
    }

    private mutating func splitIntervals(at sets: [CodePointSet]) {
        var starts: [UInt32] = [0, 0xD800, 0xE000, CodePointSet.lastCodePoint + 1]
        for set in sets {
            for range in set.ranges {
                starts.append(range.first)
                starts.append(range.last + 1)
            }
        }
        starts.sort()
        var start = starts[0]
        for next in starts where next > start {
            let isSurrogate = start >= 0xD800 && start < 0xE000
            if !isSurrogate {
                intervals.append(Interval(first: start, last: next - 1, characterClass: 0))
            }
            start = next
        }
    }

    /// Splits every class that a set contains only in part, in time proportional to the set's intervals.
    private mutating func refine(by set: CodePointSet, _ counts: inout ClassCounts) {
        let inside = positions(in: set)
        var touched: [Int] = []
        for index in inside {
            let old = intervals[index].characterClass
            if counts.hits[old] == 0 { touched.append(old) }
            counts.hits[old] += 1
        }
        for old in touched where counts.hits[old] < counts.sizes[old] {
            counts.split[old] = counts.append(size: counts.hits[old])
            counts.sizes[old] -= counts.hits[old]
        }
        for index in inside {
            let new = counts.split[intervals[index].characterClass]
            if new >= 0 { intervals[index].characterClass = new }
        }
        for old in touched {
            counts.hits[old] = 0
            counts.split[old] = -1
        }
    }

    /// Temporary counts per class during refinement.
    private struct ClassCounts {
        /// Number of intervals in each class.
        var sizes: [Int] = []
        /// Number of each class's intervals that the current set contains.
        var hits: [Int] = []
        /// The new class for the intervals that the current set contains; -1 if none was created.
        var split: [Int] = []

        mutating func append(size: Int) -> Int {
            sizes.append(size)
            hits.append(0)
            split.append(-1)
            return sizes.count - 1
        }
    }

    /// Indices of the intervals that a set contains.
    private func positions(in set: CodePointSet) -> [Int] {
        var found: [Int] = []
        for range in set.ranges {
            var index = position(of: range.first)
            while index < intervals.count, intervals[index].last <= range.last {
                // If the range starts with a surrogate, the interval found by the search lies before the range.
                if intervals[index].first >= range.first { found.append(index) }
                index += 1
            }
        }
        return found
    }

    /// Index of the last interval that starts at or before a code point.
    func position(of codePoint: UInt32) -> Int {
        var low = 0
        var high = intervals.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if intervals[middle].first <= codePoint { low = middle } else { high = middle }
        }
        return low
    }

    /// Renumbers the classes by their first code point, so that numbers do not depend on the order of the sets.
    private mutating func numberClasses() {
        var numbers = Array(repeating: -1, count: classCount)
        var next = 0
        for index in intervals.indices {
            let old = intervals[index].characterClass
            if numbers[old] < 0 {
                numbers[old] = next
                next += 1
            }
            intervals[index].characterClass = numbers[old]
        }
    }

    private mutating func fillRow(_ number: Int, with set: CodePointSet) {
        for index in positions(in: set) {
            let characterClass = intervals[index].characterClass
            rows[number * rowWidth + characterClass >> 6] |= 1 << UInt64(characterClass & 63)
        }
    }
}
