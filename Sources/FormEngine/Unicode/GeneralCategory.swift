/// The Unicode general category of a code point (The Unicode Standard, table 4-4), in the order of the table.
enum GeneralCategory: UInt8, CaseIterable, Sendable {
    case uppercaseLetter
    case lowercaseLetter
    case titlecaseLetter
    case modifierLetter
    case otherLetter
    case nonspacingMark
    case spacingMark
    case enclosingMark
    case decimalNumber
    case letterNumber
    case otherNumber
    case connectorPunctuation
    case dashPunctuation
    case openPunctuation
    case closePunctuation
    case initialPunctuation
    case finalPunctuation
    case otherPunctuation
    case mathSymbol
    case currencySymbol
    case modifierSymbol
    case otherSymbol
    case spaceSeparator
    case lineSeparator
    case paragraphSeparator
    case control
    case format
    case surrogate
    case privateUse
    case unassigned

    /// The general category of a code point up to U+10FFFF.
    init(of codePoint: UInt32) {
        self = GeneralCategory(rawValue: GeneralCategories.table.map[codePoint]) ?? .unassigned
    }
}
