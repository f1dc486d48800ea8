import Testing

@testable import FormEngine

@Suite(.enabled(if: NodeUnicode.isPresent, "node with Unicode 17.0 is not on the PATH"))
struct UnicodeTablesTests {
    @Test("every code point is as Node has it: category, case, folding, and both canonical forms")
    func everyCodePoint() throws {
        let theirs = try NodeUnicode.answers()
        #expect(theirs.categories.count > 3_000)
        var run = 0
        var differences: [String] = []
        for codePoint in UInt32(0)...CodePointSet.lastCodePoint {
            if codePoint > theirs.categories[run].last { run += 1 }
            if GeneralCategory(of: codePoint).shortName != theirs.categories[run].name {
                differences.append("category of U+\(String(codePoint, radix: 16))")
            }
            if codePoint >= 0xD800, codePoint <= 0xDFFF { continue }
            for change in NodeUnicode.Change.allCases {
                let expected = theirs.changes[change]?[codePoint] ?? [codePoint]
                if Self.ours(change, of: codePoint) != expected {
                    differences.append("\(change) of U+\(String(codePoint, radix: 16))")
                }
            }
        }
        #expect(differences.prefix(20) == [], "\(differences.count) differ")
        #expect(NodeUnicode.Change.allCases.allSatisfy { (theirs.changes[$0]?.count ?? 0) > 1_000 })
    }

    private static func ours(_ change: NodeUnicode.Change, of codePoint: UInt32) -> [UInt32] {
        switch change {
        case .lower: CaseMapping.lowercased([codePoint])
        case .upper: CaseMapping.uppercased([codePoint])
        case .composed: CanonicalForm.composed([codePoint])
        case .decomposed: CanonicalForm.decomposed([codePoint])
        case .folded:
            CodePointSet(CaseFolding.table.closure(of: .init(first: codePoint, last: codePoint)))
                .ranges.flatMap { $0.first...$0.last }
        }
    }
}
