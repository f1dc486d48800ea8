/// Canonical decompositions, compositions and combining classes (The Unicode Standard, section 3.11), loaded once.
struct CanonicalTables: Sendable {
    static let shared = CanonicalTables()

    /// Index of the code point's decomposition in `parts`, behind its length; 0 for no decomposition.
    private let decompositions: CodePointMap<UInt16>
    private let parts: [UInt32]
    /// Sorted pairs of code points that compose: the first in the upper half, the second in the lower half.
    private let pairs: [UInt64]
    private let composites: [UInt32]
    /// Canonical combining classes as ranks; 0 for starters, as in the standard.
    let ranks: CodePointMap<UInt8>
    /// 1 for code points that composing may change (NFC_Quick_Check is not Yes).
    private let unsettled: CodePointMap<UInt8>

    private init() {
        var builder = Builder()
        builder.readDecompositions()
        builder.readRanks()
        builder.pairs.sort { $0.pair < $1.pair }
        decompositions = builder.decompositions
        parts = builder.parts
        pairs = builder.pairs.map { $0.pair }
        composites = builder.pairs.map { $0.composite }
        ranks = builder.ranks
        unsettled = builder.unsettled
    }

    /// Appends the full decomposition of a code point, before canonical ordering.
    func appendDecomposition(of codePoint: UInt32, to text: inout [UInt32]) {
        if Hangul.appendDecomposition(of: codePoint, to: &text) { return }
        let entry = Int(decompositions[codePoint])
        guard entry > 0 else {
            text.append(codePoint)
            return
        }
        for index in entry..<(entry + Int(parts[entry - 1])) {
            appendDecomposition(of: parts[index], to: &text)
        }
    }

    /// The composition of two code points; nil if they do not compose.
    func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
        if let syllable = Hangul.composition(of: first, second) { return syllable }
        let pair = UInt64(first) << 32 | UInt64(second)
        var low = 0
        var high = pairs.count
        while low < high {
            let middle = (low + high) / 2
            if pairs[middle] < pair { low = middle + 1 } else { high = middle }
        }
        return low < pairs.count && pairs[low] == pair ? composites[low] : nil
    }

    /// Whether composing may change a code point, or the one before it.
    func isUnsettled(_ codePoint: UInt32) -> Bool {
        unsettled[codePoint] == 1
    }

    /// Whether a code point has a decomposition in the tables; Hangul syllables decompose by rule instead.
    func decomposes(_ codePoint: UInt32) -> Bool {
        decompositions[codePoint] != 0
    }

    private struct Builder {
        var decompositions = CodePointMap<UInt16>()
        var parts: [UInt32] = []
        var pairs: [(pair: UInt64, composite: UInt32)] = []
        var ranks = CodePointMap<UInt8>()
        var unsettled = CodePointMap<UInt8>()

        /// Decodes the table of decompositions.
        ///
        /// Each entry has the gap before it, twice its length less one plus whether it composes, and its code points,
        /// each as the distance to the previous one at the same position.
        mutating func readDecompositions() {
            var reader = TableReader(UnicodeTables.decompositions)
            var places = [
                TableReader(UnicodeTables.firstParts), TableReader(UnicodeTables.secondParts),
                TableReader(UnicodeTables.laterParts),
            ]
            var next: UInt32 = 0
            var previous: [UInt32] = [0, 0, 0, 0]
            while let gap = reader.next(), let shape = reader.next() {
                let codePoint = next + gap
                let count = Int(shape >> 1) + 1
                for place in 0..<count {
                    previous[place] &+= UInt32(bitPattern: places[min(place, 2)].nextSigned() ?? 0)
                }
                append(previous[..<count], of: codePoint, composes: shape & 1 == 1)
                next = codePoint + 1
            }
            unsettled.fill(Hangul.vowels, with: 1)
            unsettled.fill(Hangul.trailingConsonants, with: 1)
        }

        private mutating func append(_ new: ArraySlice<UInt32>, of codePoint: UInt32, composes: Bool) {
            parts.append(UInt32(new.count))
            decompositions[codePoint] = UInt16(parts.count)
            parts += new
            guard composes else {
                unsettled[codePoint] = 1
                return
            }
            pairs.append((pair: UInt64(new[0]) << 32 | UInt64(new[1]), composite: codePoint))
            unsettled[new[1]] = 1
        }

        mutating func readRanks() {
            var reader = TableReader(UnicodeTables.combiningRanks)
            var end: UInt32 = 0
            while let range = reader.nextRange(after: &end), let rank = reader.next() {
                ranks.fill(range, with: UInt8(truncatingIfNeeded: rank))
            }
        }
    }
}
