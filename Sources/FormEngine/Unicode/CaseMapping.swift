/// Full case mapping without a language (The Unicode Standard, section 3.13; UnicodeData.txt and SpecialCasing.txt).
struct CaseMapping: Sendable {
    static let lower = CaseMapping(UnicodeTables.lowercase, expansions: UnicodeTables.lowercaseExpansions)
    static let upper = CaseMapping(UnicodeTables.uppercase, expansions: UnicodeTables.uppercaseExpansions)

    /// The mapped code point, 0 if unchanged; beyond U+10FFFF an index in `expansions`.
    private let targets: CodePointMap<UInt32>
    /// Mappings to several code points: their number, then the code points.
    private let expansions: [UInt32]

    private init(_ simple: StaticString, expansions full: StaticString) {
        var targets = CodePointMap<UInt32>()
        for (codePoint, target) in TableReader.mappings(simple) {
            targets[codePoint] = target
        }
        var expansions: [UInt32] = []
        for (codePoint, sequence) in TableReader.expansions(full) {
            targets[codePoint] = CodePointSet.lastCodePoint + 1 + UInt32(expansions.count)
            expansions.append(UInt32(sequence.count))
            expansions += sequence
        }
        self.targets = targets
        self.expansions = expansions
    }

    /// Whether the mapping changes a code point, without its context.
    func changes(_ codePoint: UInt32) -> Bool {
        targets[codePoint] != 0
    }

    /// Appends the mapping of a code point, without its context.
    func append(_ codePoint: UInt32, to text: inout [UInt32]) {
        let target = targets[codePoint]
        guard target > CodePointSet.lastCodePoint else {
            text.append(target == 0 ? codePoint : target)
            return
        }
        let start = Int(target - CodePointSet.lastCodePoint - 1)
        text += expansions[(start + 1)...(start + Int(expansions[start]))]
    }
}

extension CaseMapping {
    /// The text in lower case, with `ς` at the end of words.
    static func lowercased(_ text: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(text.count)
        for (index, codePoint) in text.enumerated() {
            if codePoint == FinalSigma.capitalSigma, FinalSigma.context.holds(at: index, of: text) {
                result.append(FinalSigma.finalSigma)
            } else {
                lower.append(codePoint, to: &result)
            }
        }
        return result
    }

    /// The text in upper case.
    static func uppercased(_ text: [UInt32]) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(text.count)
        for codePoint in text { upper.append(codePoint, to: &result) }
        return result
    }
}
