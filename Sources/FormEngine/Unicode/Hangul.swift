/// Hangul syllables, which compose by rule (The Unicode Standard, section 3.12).
enum Hangul {
    static let leadingConsonants = CodePointSet.Range(first: 0x1100, last: 0x1112)
    static let vowels = CodePointSet.Range(first: 0x1161, last: 0x1175)
    /// Consonants that may follow a vowel; the code point before the first denotes no consonant.
    static let trailingConsonants = CodePointSet.Range(first: 0x11A8, last: 0x11C2)
    static let syllables = CodePointSet.Range(first: 0xAC00, last: 0xD7A3)

    private static let vowelCount: UInt32 = 21
    private static let trailingCount: UInt32 = 28

    /// Appends the letters of a Hangul syllable; false for other code points.
    static func appendDecomposition(of codePoint: UInt32, to text: inout [UInt32]) -> Bool {
        guard codePoint >= syllables.first, codePoint <= syllables.last else { return false }
        let number = codePoint - syllables.first
        text.append(leadingConsonants.first + number / (vowelCount * trailingCount))
        text.append(vowels.first + number / trailingCount % vowelCount)
        if number % trailingCount > 0 { text.append(trailingConsonants.first - 1 + number % trailingCount) }
        return true
    }

    /// Composes a syllable from two letters, or from an open syllable and a trailing consonant; nil for other pairs.
    static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
        let leading = first &- leadingConsonants.first
        let vowel = second &- vowels.first
        if leading <= leadingConsonants.last - leadingConsonants.first, vowel < vowelCount {
            return syllables.first + (leading * vowelCount + vowel) * trailingCount
        }
        let isOpen =
            first >= syllables.first && first <= syllables.last && (first - syllables.first) % trailingCount == 0
        guard isOpen, second >= trailingConsonants.first, second <= trailingConsonants.last else { return nil }
        return first + second - trailingConsonants.first + 1
    }
}
