/// Skeletons of a name: names that share one look alike, and count as one name.
///
/// Those of Unicode Technical Standard 39 (section 4, without its reordering of right-to-left text), once of the name
/// without case and once of the name as it is: a Cyrillic `М` looks like an `M`, the `м` like no Latin letter. Either is
/// made without case in the end, and taken again until it stays as it is: `0` looks like `O`, which is `o`. They are
/// compared, and never shown: `m` has the skeleton `rn`.
public struct NameSkeleton: Sendable, Equatable {
    /// Skeleton of the name without case, as UTF-8: names that differ by case alone share it.
    public let letters: [UInt8]
    /// Skeleton of the name as it is written, as UTF-8.
    public let look: [UInt8]

    /// The skeletons of a name.
    public init(of name: String) {
        let text = CanonicalForm.decomposed(name.unicodeScalars.map { $0.value })
        letters = Self.skeleton(of: Self.folded(text))
        look = Self.skeleton(of: text)
    }

    private static func skeleton(of decomposed: [UInt32]) -> [UInt8] {
        var text = decomposed
        // A prototype is its own, but what folding makes of one may have another. The bound is never reached (a test asks
        // each code point), and keeps a damaged table from holding anybody up.
        for _ in 0..<6 {
            let next = folded(CanonicalForm.decomposed(ConfusableTables.shared.prototypes(of: text)))
            if next == text { break }
            text = next
        }
        return utf8(text)
    }

    private static func folded(_ text: [UInt32]) -> [UInt32] {
        text.map { ConfusableTables.shared.folded($0) }
    }

    private static func utf8(_ text: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for codePoint in text {
            guard let scalar = Unicode.Scalar(codePoint) else { continue }
            bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return bytes
    }
}

/// What code points look like, and which are never seen; read once, and by nobody who only judges.
struct ConfusableTables: Sendable {
    static let shared = ConfusableTables()

    /// What single code points become, by their order.
    private struct Mapping: Sendable {
        var codePoint: UInt32
        var targets: [UInt32]
    }

    private let mappings: [Mapping]
    private let folding: [Mapping]
    private let lowercase: [Mapping]
    private let ignorables: [CodePointSet.Range]

    private init() {
        let single = Self.mappings(UnicodeTables.prototypes)
        let several = TableReader.expansions(UnicodeTables.prototypeExpansions).map {
            Mapping(codePoint: $0.codePoint, targets: $0.sequence)
        }
        mappings = (single + several).sorted { $0.codePoint < $1.codePoint }
        folding = Self.mappings(UnicodeTables.folding)
        lowercase = Self.mappings(UnicodeTables.lowercase)
        var reader = TableReader(UnicodeTables.defaultIgnorables)
        var end: UInt32 = 0
        var ranges: [CodePointSet.Range] = []
        while let range = reader.nextRange(after: &end) { ranges.append(range) }
        ignorables = ranges
    }

    /// A text with what nobody sees taken away, and each code point as what it looks like.
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

    /// A code point without case: the lowest of those that are equal to it but for case, in lower case.
    func folded(_ codePoint: UInt32) -> UInt32 {
        let lowest = Self.targets(of: codePoint, in: folding)?[0] ?? codePoint
        return Self.targets(of: lowest, in: lowercase)?[0] ?? lowest
    }

    private static func mappings(_ table: StaticString) -> [Mapping] {
        TableReader.mappings(table).map { Mapping(codePoint: $0.codePoint, targets: [$0.target]) }
    }

    private func isIgnorable(_ codePoint: UInt32) -> Bool {
        ignorables.contains { $0.first <= codePoint && codePoint <= $0.last }
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
