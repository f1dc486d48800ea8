/// Unicode normalisation forms D and C (Standard Annex 15) of code points, in linear time.
enum CanonicalForm {
    /// Normalisation Form D: decomposed, with marks in canonical order.
    static func decomposed(_ text: [UInt32]) -> [UInt32] {
        let tables = CanonicalTables.shared
        var result: [UInt32] = []
        result.reserveCapacity(text.count)
        for codePoint in text {
            tables.appendDecomposition(of: codePoint, to: &result)
        }
        order(&result, by: tables.ranks)
        return result
    }

    /// Normalisation Form C: decomposed, then composed.
    static func composed(_ text: [UInt32]) -> [UInt32] {
        var result = decomposed(text)
        compose(&result)
        return result
    }

    /// Whether a code point keeps a text in Form C if it is appended (NFC_Quick_Check is Yes, and marks are in order).
    static func keeps(_ codePoint: UInt32, after previous: UInt32?) -> Bool {
        let tables = CanonicalTables.shared
        guard !tables.isUnsettled(codePoint) else { return false }
        let rank = tables.ranks[codePoint]
        return rank == 0 || previous.map { tables.ranks[$0] <= rank } ?? true
    }

    /// Composes a text in Form D, also after code points were removed from it.
    static func compose(_ text: inout [UInt32]) {
        let tables = CanonicalTables.shared
        var count = 0
        var starter = -1
        var lastRank: UInt8 = 0
        for index in text.indices {
            let codePoint = text[index]
            let rank = tables.ranks[codePoint]
            let isFree = starter >= 0 && (lastRank < rank || starter == count - 1)
            if isFree, let composite = tables.composition(of: text[starter], codePoint) {
                text[starter] = composite
                continue
            }
            if rank == 0 { starter = count }
            lastRank = rank
            text[count] = codePoint
            count += 1
        }
        text.removeLast(text.count - count)
    }

    /// Sorts each run of marks by their combining classes; equal ones keep their order.
    private static func order(_ text: inout [UInt32], by ranks: CodePointMap<UInt8>) {
        var start = 0
        var isOrdered = true
        var previous: UInt8 = 0
        for index in text.indices {
            let rank = ranks[text[index]]
            if rank == 0 {
                if !isOrdered { sort(&text, start..<index, by: ranks) }
                start = index + 1
                isOrdered = true
            } else if rank < previous {
                isOrdered = false
            }
            previous = rank
        }
        if !isOrdered { sort(&text, start..<text.count, by: ranks) }
    }

    /// Counting sort, which stays linear if a hostile text is one long run of marks.
    private static func sort(_ text: inout [UInt32], _ run: Range<Int>, by ranks: CodePointMap<UInt8>) {
        let marks = Array(text[run])
        var starts = Array(repeating: 0, count: 257)
        for mark in marks { starts[Int(ranks[mark]) + 1] += 1 }
        for rank in 1...256 { starts[rank] += starts[rank - 1] }
        for mark in marks {
            let rank = Int(ranks[mark])
            text[run.lowerBound + starts[rank]] = mark
            starts[rank] += 1
        }
    }
}
