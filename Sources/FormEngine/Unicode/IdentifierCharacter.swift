/// Characters of an identifier of ECMA-262 (§12.7): ID_Start and ID_Continue (Standard Annex 31), `$` and `_`.
enum IdentifierCharacter {
    /// Whether a code point is allowed in an identifier, or at its beginning.
    static func isPart(_ codePoint: UInt32, first isFirst: Bool) -> Bool {
        switch codePoint {
        case 0x24, 0x5F: return true
        // The character is Pattern_Syntax, though it is a letter.
        case 0x2E2F: return false
        // Characters with the property Other_ID_Start.
        case 0x1885, 0x1886, 0x2118, 0x212E, 0x309B, 0x309C: return true
        // Characters with the property Other_ID_Continue, and the two joiners that ECMA-262 adds.
        case 0xB7, 0x387, 0x1369...0x1371, 0x19DA, 0x200C, 0x200D, 0x30FB, 0xFF65: return !isFirst
        default: return (isFirst ? starts : parts).contains(GeneralCategory(of: codePoint))
        }
    }

    private static let starts = GeneralCategorySet.letters.union(GeneralCategorySet(.letterNumber))
    private static let parts = starts.union(
        GeneralCategorySet(.nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation))
}
