/// Tables of confusable and invisible code points, loaded once; only names are compared with them.
struct ConfusableTables: Sendable {
    static let shared = ConfusableTables()

    /// A code point's mapping; mappings are sorted by code point.
    private struct Mapping: Sendable {
        var codePoint: UInt32
        var targets: [UInt32]
    }

    private let mappings: [Mapping]
    private let folding: [Mapping]
    private let lowercase: [Mapping]
    private let ignorables: CodePointSet

    private init() {
        let single = Self.mappings(UnicodeTables.prototypes)
        let several = TableReader.expansions(UnicodeTables.prototypeExpansions).map {
            Mapping(codePoint: $0.codePoint, targets: $0.sequence)
        }
        mappings = (single + several).sorted { $0.codePoint < $1.codePoint }
        folding = Self.mappings(UnicodeTables.folding)
        lowercase = Self.mappings(UnicodeTables.lowercase)
        ignorables = CodePointSet(TableReader.ranges(of: UnicodeTables.defaultIgnorables))
    }

    /// Replaces each code point by its prototype, and removes invisible ones.
    func prototypes(of text: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(text.count)
        for codePoint in text where !isIgnorable(codePoint) {
            if let targets = Self.targets(of: codePoint, in: mappings) {
                result += targets
            } else {
                result.append(codePoint)
            }
        }
        return result
    }

    /// A code point folded for comparison: the lowest case variant, in lower case.
    func folded(_ codePoint: UInt32) -> UInt32 {
        let lowest = Self.targets(of: codePoint, in: folding)?[0] ?? codePoint
        return Self.targets(of: lowest, in: lowercase)?[0] ?? lowest
    }

    private static func mappings(_ table: StaticString) -> [Mapping] {
        TableReader.mappings(table).map { Mapping(codePoint: $0.codePoint, targets: [$0.target]) }
    }

    private func isIgnorable(_ codePoint: UInt32) -> Bool {
        ignorables.contains(codePoint)
    }

    private static func targets(of codePoint: UInt32, in mappings: [Mapping]) -> [UInt32]? {
        var low = 0
        var high = mappings.count
        while low < high {
            let middle = (low + high) / 2
            if mappings[middle].codePoint < codePoint { low = middle + 1 } else { high = middle }
        }
        return low < mappings.count && mappings[low].codePoint == codePoint ? mappings[low].targets : nil
    }
}
