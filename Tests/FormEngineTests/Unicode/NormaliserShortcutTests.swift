import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("Texts that normalising surely keeps")
struct NormaliserShortcutTests {
    /// Letters, and white space of one, two and three bytes between them.
    static let pieces = [
        "a", "Zz", "é", "ÿ", "ß", "中", "😀", " ", " ", " ", "  ", "\u{85}", "\u{A0}", "\u{2003}", "\t", "\n", "\u{7F}",
        "-", "words", "e\u{301}", "\u{300}",
    ]

    @Test(
        "texts that the shortcut keeps are left by the steps as they are",
        arguments: [
            [NormaliseStep.trim], [.collapseSpaces], [.trim, .collapseSpaces], [.nfc], [.collapseSpaces, .nfc],
        ])
    func keepsWhatStays(steps: [NormaliseStep]) {
        let shortcut = NormaliserShortcut(steps)
        let normaliser = Normaliser(steps)
        var random = SeededGenerator(seed: 17)
        var kept = 0
        for _ in 0..<20_000 {
            let text = (0..<random.below(24)).map { _ in random.choice(of: Self.pieces) }.joined()
            let isKept = Array(text.utf8).lend { shortcut.keeps($0) }
            if isKept { kept += 1 }
            var result: [UInt8] = []
            let effect = Array(text.utf8).lend { normaliser.normalise($0, into: &result) }
            #expect(!isKept || effect == .unchanged, "\(text.debugDescription)")
        }
        // Of texts with letters beyond ASCII, composing keeps few for certain.
        #expect(kept > 100)
    }

    @Test("spaces that stand alone are kept in names of every length", arguments: 1...40)
    func names(length: Int) {
        let shortcut = NormaliserShortcut([.trim, .collapseSpaces])
        for space in 1...max(1, length - 2) where length > 2 {
            for letter in ["a", "é"] {
                var letters = [String](repeating: letter, count: length)
                letters[space] = " "
                #expect(Array(letters.joined().utf8).lend { shortcut.keeps($0) })
                letters[space - 1] = " "
                let isKept = Array(letters.joined().utf8).lend { shortcut.keeps($0) }
                #expect(!isKept, "two spaces before \(space) of \(length)")
            }
        }
    }
}
