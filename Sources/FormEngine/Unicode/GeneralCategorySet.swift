/// A set of general categories, as bits.
struct GeneralCategorySet: Hashable, Sendable {
    private var bits: UInt32

    init(_ categories: GeneralCategory...) {
        bits = 0
        for category in categories { bits |= 1 << UInt32(category.rawValue) }
    }

    /// The categories between two, in the order of the table.
    init(from first: GeneralCategory, through last: GeneralCategory) {
        bits = (2 << UInt32(last.rawValue)) - (1 << UInt32(first.rawValue))
    }

    func contains(_ category: GeneralCategory) -> Bool {
        bits >> UInt32(category.rawValue) & 1 == 1
    }

    func union(_ other: GeneralCategorySet) -> GeneralCategorySet {
        var union = self
        union.bits |= other.bits
        return union
    }

    static let letters = GeneralCategorySet(from: .uppercaseLetter, through: .otherLetter)
    static let casedLetters = GeneralCategorySet(from: .uppercaseLetter, through: .titlecaseLetter)
    static let marks = GeneralCategorySet(from: .nonspacingMark, through: .enclosingMark)
    static let numbers = GeneralCategorySet(from: .decimalNumber, through: .otherNumber)
    static let punctuation = GeneralCategorySet(from: .connectorPunctuation, through: .otherPunctuation)
    static let symbols = GeneralCategorySet(from: .mathSymbol, through: .otherSymbol)
    static let separators = GeneralCategorySet(from: .spaceSeparator, through: .paragraphSeparator)
    static let others = GeneralCategorySet(from: .control, through: .unassigned)
    static let assigned = GeneralCategorySet(from: .uppercaseLetter, through: .privateUse)
}
