import EngineFuzzing
import FormEngine
import Testing

/// The table's layouts (pairs of classes, single classes, rows numbered with 16 or with 32 bits) answer alike.
@Suite struct PatternTableTests {
    @Test(
        "a text of any length up to the bound matches, and nothing longer",
        arguments: [
            ("^[a-f]{0,40}$", 40), ("^[a-f]{0,3000}$", 3_000),
            ("^(?:gh|ij|kl|mn|op|qr|st|u\\wv?x[yz])?[a-f]{0,3000}$", 3_000),
        ])
    func bound(source: String, most: Int) throws {
        let pattern = try Pattern(source)
        #expect(pattern.stateCount != nil)
        for count in [0, 1, 2, 3, 4, 5, 7, 8, most - 1, most, most + 1, most + 5] {
            let text = String(repeating: "a", count: count)
            #expect(pattern.matches(text) == (count <= most), "\(count)")
            #expect(!pattern.matches(text + "!"), "\(count)")
            #expect(!pattern.matches(text + "é"), "\(count)")
            #expect(!pattern.matches("é" + text), "\(count)")
        }
    }

    @Test("characters of every length are read at every place of a block", arguments: ["é", "€", "😀", "a"])
    func blocks(character: String) throws {
        let pattern = try Pattern("^a*[é€😀a]a{0,9}$")
        for before in 0..<9 {
            for after in 0..<9 {
                let text = String(repeating: "a", count: before) + character + String(repeating: "a", count: after)
                #expect(pattern.matches(text), "\(text)")
                #expect(!pattern.matches(text + "ß"), "\(text)")
            }
        }
    }

    /// Patterns with states that a text stays in: left by one byte, by a sequence, by many, or by what is beyond ASCII.
    static let staying = [
        "foo", "\\bfoo\\b", "[0-9]{3}$", "^[^<>]*$", "^\\S+(?: \\S+)*$", "[A-Z]", "^(?=.*[A-Z])(?=.*\\d).{8,}$",
        "fofoe",
        "^(?:[^f]|f(?!oo))*$", "é", "^[^é]*$", "o\\b[^]\\B", "\\bfo?e\\B|oo ?f$", "^.*$", "^[a-z ]*$", "\u{FFFD}",
        "f[^a-z]o",
        "fo", "ff", "foob", "\\Bfoo", "\\Bof\\b", "foo(?!b)", "(?:fo)o(?=.*-)", "fo[ob]$", "ffo.?$", "\\bof", "o \\b",
        " f",
        "foofoo", "ab.*fo$", "-f", "foodfoodf", "\\b\\Bfoo", "ae(?:b|d)*f",
        "[^a-f]f[^o]", "^(?!.*ff.*oo).*f$", "\\u2028", "a$|^(?:\\w|\\s)*$",
    ]

    @Test("bytes passed over sixteen at a time change no verdict", arguments: staying)
    func scanning(source: String) throws {
        let pattern = try Pattern(source)
        let simulated = try Pattern(source, limits: PatternShortestMatchTests.simulating)
        var random = SeededGenerator(seed: 61)
        let common = Array("aebdf o".utf8)
        let rare = Array("fo<>0123AB é€😀\u{2028}\n\u{FFFD}_-".utf8) + [0x80, 0xE2, 0xFF, 0xC3]
        for length in [30, 41, 57, 58, 64, 90, 200, 700] {
            for rareness in [3, 20, 200, 1_000] {
                for _ in 0..<12 {
                    let bytes = (0..<length).map { _ in
                        random.once(in: rareness) ? random.choice(of: rare) : random.choice(of: common)
                    }
                    let (ours, theirs) = bytes.withUnsafeBufferPointer { (pattern.matches($0), simulated.matches($0)) }
                    #expect(ours == theirs, "\(bytes)")
                }
            }
        }
    }
}
