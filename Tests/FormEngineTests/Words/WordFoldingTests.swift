import Testing

@testable import FormEngine

@Suite("Words whatever their case") struct WordFoldingTests {
    /// Texts that a list takes for the same word.
    static let equal: [(String, String, WordList.Ignored)] = [
        ("Admin", "aDMIN", []), ("STRASSE", "straße", []), ("STRAẞE", "strasse", []), ("ẞ", "ß", []), ("ẞ", "ss", []),
        ("ΣΊΣΥΦΟΣ", "σίσυφος", []), ("ſ", "S", []), ("K", "k", []), ("Å", "å", []), ("ﬁ", "FI", []), ("ﬅ", "ST", []),
        ("ŉ", "ʼN", []), ("İ", "i\u{307}", []), ("ᾳ", "ΑΙ", []), ("ᾼ", "αι", []), ("Ꭰ", "ꭰ", []), ("Ⅷ", "ⅷ", []),
        ("ΐ", "\u{1FD3}", []), ("𐐀", "𐐨", []),
        ("a.d-m_i n", "admin", .separators), ("  a d\u{200B}m\u{AD}in! ", "admin", .separators),
        ("а.д", "АД", .separators),
        ("ad\u{301}min", "admin", .separators), ("İ", "i", .separators), ("ᾳ", "ᾼ", .separators),
        ("١-٢", "١٢", .separators),
        ("ŉ", "ʼN", .separators), ("Ι", "ι", .separators),
        ("aaadmiiin", "admin", .repeats), ("aAAdmin", "admin", .repeats), ("book", "bok", .repeats),
        ("ß", "s", .repeats),
        ("bo.ok", "bok", [.separators, .repeats]), ("s.ſ-S", "ß", [.separators, .repeats]),
    ]

    @Test(arguments: equal) func `texts that fold to one word`(
        _ first: String, _ second: String, _ ignored: WordList.Ignored
    ) {
        let table = WordFolding.table
        #expect(table.folded(first, ignored) == table.folded(second, ignored))
        #expect(!table.folded(first, ignored).isEmpty)
    }

    /// Texts that are two words.
    static let different: [(String, String, WordList.Ignored)] = [
        ("admin", "admın", []), ("é", "e", []), ("é", "e\u{301}", []), ("a.b", "ab", []), ("aa", "a", []),
        ("ss", "s", []),
        ("а", "a", []), ("İ", "i", []), ("é", "e", .separators), ("a1", "a", .separators), ("aa", "a", .separators),
        // Digits count as written, and a character between two letters keeps them apart.
        ("11", "1", .repeats), ("a1a", "a1", .repeats), ("a.a", "a.", .repeats), ("a.a", "a", .repeats),
        ("a1a", "aa", [.separators, .repeats]), ("..", ".", .repeats),
    ]

    @Test(arguments: different)
    func `texts that fold to two words`(_ first: String, _ second: String, _ ignored: WordList.Ignored) {
        #expect(WordFolding.table.folded(first, ignored) != WordFolding.table.folded(second, ignored))
    }

    @Test func `a word in Swift's own casing of its code points is the same word`() {
        let table = WordFolding.table
        for codePoint in UInt32(0)...0x1FFFF {
            // The edition's tables may be of a later Unicode than those of the toolchain, so unassigned ones are left out.
            guard let scalar = Unicode.Scalar(codePoint), scalar.properties.generalCategory != .unassigned else {
                continue
            }
            let folded = table.folded(String(scalar), [])
            for other in [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping] {
                // A dotless i has the capital of i, and no case folding makes them equal; so has the dotted capital.
                if codePoint == 0x131 || scalar.properties.changesWhenCaseFolded == false && folded.count > 1 {
                    continue
                }
                #expect(table.folded(other, []) == folded, "U+\(String(codePoint, radix: 16))")
            }
        }
    }
}
