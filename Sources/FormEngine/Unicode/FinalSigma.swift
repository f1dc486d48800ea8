/// Where a capital sigma becomes `ς` and not `σ` (The Unicode Standard, table 3-17, Final_Sigma).
///
/// Characters both cased and case-ignorable, such as `ʰ`, are passed over, as ICU and with it every browser does.
struct FinalSigma: Sendable {
    static let capitalSigma: UInt32 = 0x3A3
    static let finalSigma: UInt32 = 0x3C2

    static let context = FinalSigma()

    private let cased: CodePointMap<UInt8>
    private let ignorable: CodePointMap<UInt8>

    private init() {
        cased = Self.property(of: .casedLetters, and: UnicodeTables.casedBeyondCategories)
        ignorable = Self.property(
            of: GeneralCategorySet(.nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol),
            and: UnicodeTables.caseIgnorableBeyondCategories)
    }

    /// 1 for the code points of some categories and those of a table.
    @inline(never)
    private static func property(of categories: GeneralCategorySet, and more: StaticString) -> CodePointMap<UInt8> {
        var map = CodePointMap<UInt8>()
        for run in GeneralCategories.table.runs where categories.contains(run.category) {
            map.fill(run.range, with: 1)
        }
        var reader = TableReader(more)
        var end: UInt32 = 0
        while let range = reader.nextRange(after: &end) {
            map.fill(range, with: 1)
        }
        return map
    }

    /// Whether the sigma at an index ends a word: behind a cased letter, and before none.
    func holds(at index: Int, of text: [UInt32]) -> Bool {
        var before = index - 1
        while before >= 0, ignorable[text[before]] == 1 { before -= 1 }
        guard before >= 0, cased[text[before]] == 1 else { return false }
        var after = index + 1
        while after < text.count, ignorable[text[after]] == 1 { after += 1 }
        return after == text.count || cased[text[after]] == 0
    }
}
