extension CodePointSet {
    /// Character class `\d`: the ASCII digits (ECMA-262 §22.2.2.9).
    static let digits = CodePointSet([Range(first: 0x30, last: 0x39)])

    /// Character class `\w`: ASCII letters, digits and underscore (ECMA-262 §22.2.2.9.3, WordCharacters).
    static let wordCharacters = CodePointSet([
        Range(first: 0x30, last: 0x39), Range(first: 0x41, last: 0x5A), Range(first: 0x5F, last: 0x5F),
        Range(first: 0x61, last: 0x7A),
    ])

    /// Character class `\w` under the flags `iu`: also ſ (U+017F) and the Kelvin sign (U+212A), which fold to ASCII
    /// letters.
    static let foldedWordCharacters = CodePointSet(
        wordCharacters.ranges.flatMap { CaseFolding.table.closure(of: $0) })

    /// Line terminators, which `.` does not match (ECMA-262 §12.3, LineTerminator).
    static let lineTerminators = CodePointSet([
        Range(first: 0x0A, last: 0x0A), Range(first: 0x0D, last: 0x0D), Range(first: 0x2028, last: 0x2029),
    ])

    /// Character class `\s`: TAB to CR, U+FEFF, and the category Space_Separator (ECMA-262 §12.2, WhiteSpace and
    /// LineTerminator).
    static let whiteSpace = CodePointSet([
        Range(first: 0x09, last: 0x0D), Range(first: 0x20, last: 0x20), Range(first: 0xA0, last: 0xA0),
        Range(first: 0x1680, last: 0x1680), Range(first: 0x2000, last: 0x200A), Range(first: 0x2028, last: 0x2029),
        Range(first: 0x202F, last: 0x202F), Range(first: 0x205F, last: 0x205F), Range(first: 0x3000, last: 0x3000),
        Range(first: 0xFEFF, last: 0xFEFF),
    ])

    /// Word characters, for `\w` and `\b`, depending on the flag `i`.
    static func wordCharacters(ignoringCase: Bool) -> CodePointSet {
        ignoringCase ? foldedWordCharacters : wordCharacters
    }
}
