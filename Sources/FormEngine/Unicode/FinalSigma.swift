/// The context in which a capital sigma becomes `ς` and not `σ` (The Unicode Standard, table 3-17, Final_Sigma).
///
/// Characters both cased and case-ignorable, such as `ʰ`, are skipped, as in ICU and browsers.
struct FinalSigma: Sendable {
    static let capitalSigma: UInt32 = 0x3A3
    static let finalSigma: UInt32 = 0x3C2

    static let context = FinalSigma()

    private let cased = set(of: .casedLetters, and: UnicodeTables.casedBeyondCategories)
    private let ignorable = set(
        of: GeneralCategorySet(.nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol),
        and: UnicodeTables.caseIgnorableBeyondCategories)

    private init() {}

    /// A character class: all code points of some general categories, and the ranges of a table.
    private static func set(of categories: GeneralCategorySet, and more: StaticString) -> CodePointSet {
        CodePointSet(CodePointSet(categories).ranges + TableReader.ranges(of: more))
    }

    /// Whether the sigma at an index ends a word: a cased letter precedes it, and none follows.
    func holds(at index: Int, of text: [UInt32]) -> Bool {
        var before = index - 1
        while before >= 0, ignorable.contains(text[before]) { before -= 1 }
        guard before >= 0, cased.contains(text[before]) else { return false }
        var after = index + 1
        while after < text.count, ignorable.contains(text[after]) { after += 1 }
        return after == text.count || !cased.contains(text[after])
    }
}
