/// Simple case folding as ECMA-262 Canonicalize has it under `iu`, for the characters that the table covers.
///
/// It covers Latin-1, everything that folds together with a Latin-1 character, and blocks without case; beyond, it says
/// that it does not know.
enum PatternCaseFolding {
    /// What folds together with a Latin-1 character without being 32 away from it (CaseFolding.txt, status C and S).
    private static let irregular: [(latin1: UInt32, partners: [UInt32])] = [
        (0x4B, [0x6B, 0x212A]), (0x6B, [0x4B, 0x212A]), (0x53, [0x73, 0x17F]), (0x73, [0x53, 0x17F]),
        (0xC5, [0xE5, 0x212B]), (0xE5, [0xC5, 0x212B]), (0xB5, [0x3BC, 0x39C]), (0xDF, [0x1E9E]), (0xFF, [0x178]),
    ]

    /// Blocks in which nothing folds: General Punctuation, CJK, Hangul syllables, surrogates, pictographs.
    private static let caseless: [ClosedRange<UInt32>] = [
        0x2000...0x206F, 0x3000...0x9FFF, 0xAC00...0xD7A3, 0xD800...0xDFFF, 0x1F300...0x1FAFF,
    ]

    /// All that folds like a member of `range`, or nil where the table does not reach.
    static func closure(of range: CodePointSet.Range) -> [CodePointSet.Range]? {
        if range.first == 0, range.last == CodePointSet.lastCodePoint { return [range] }
        if range.last <= 0xFF { return latin1Closure(of: range) }
        if caseless.contains(where: { $0.contains(range.first) && $0.contains(range.last) }) { return [range] }
        guard range.first == range.last else { return nil }
        for (latin1, partners) in irregular where partners.contains(range.first) {
            return latin1Closure(of: CodePointSet.Range(first: latin1, last: latin1))
        }
        return nil
    }

    private static func latin1Closure(of range: CodePointSet.Range) -> [CodePointSet.Range] {
        var closure = [range]
        for codePoint in range.first...range.last {
            if let partner = regularPartner(of: codePoint) {
                closure.append(CodePointSet.Range(first: partner, last: partner))
            }
        }
        for (latin1, partners) in irregular where range.first <= latin1 && latin1 <= range.last {
            for partner in partners {
                closure.append(CodePointSet.Range(first: partner, last: partner))
            }
        }
        return closure
    }

    private static func regularPartner(of codePoint: UInt32) -> UInt32? {
        switch codePoint {
        case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: codePoint + 0x20
        case 0x61...0x7A, 0xE0...0xF6, 0xF8...0xFE: codePoint - 0x20
        default: nil
        }
    }
}
