import EngineFuzzing
import Testing

@testable import FormEngine

/// Lengths count Unicode code points, however many bytes each of them takes.
@Suite struct LengthTests {
    @Test(
        "a text of any length and any characters has as many code points as it has", arguments: ["é", "€", "😀", "aé€😀"])
    func codePoints(_ characters: String) throws {
        let scalars = Array(characters.unicodeScalars)
        for length in Array(1...80) + [255, 256, 2_041, 2_048, 5_000] {
            let form = try FormFixture.candidate(
                """
                {"form":"a/b","fields":[{"id":"a","type":"long_text","validation":[
                  {"min_length":\(length)},{"max_length":\(length)}]}]}
                """)
            let text = { (count: Int) in
                String(String.UnicodeScalarView((0..<count).map { scalars[$0 % scalars.count] }))
            }
            #expect(try form.findings(#"{"a":"\#(text(length))"}"#) == [], "\(length)")
            #expect(try form.findings(#"{"a":"\#(text(length + 1))"}"#) == ["a: max_length"], "\(length)")
            guard length > 1 else { continue }
            #expect(try form.findings(#"{"a":"\#(text(length - 1))"}"#) == ["a: min_length"], "\(length)")
        }
    }

    @Test("texts known to stay as they are, trimming and collapsing leave as they are", arguments: [UInt64(1), 2])
    func shortcut(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            " ", "a", "é", "ß", "\u{A0}", "\u{85}", "\u{2003}", "\u{FEFF}", "\t", "Ж", "中", "😀", "-", "\u{300}",
        ]
        var kept = 0
        for steps in [[NormaliseStep.trim], [.collapseSpaces], [.trim, .collapseSpaces]] {
            let normaliser = Normaliser(steps)
            let shortcut = NormaliserShortcut(steps)
            for _ in 0..<5_000 {
                let text = Array((0..<random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined().utf8)
                text.lend { text in
                    guard shortcut.keeps(text) else { return }
                    kept += 1
                    var output: [UInt8] = []
                    #expect(normaliser.normalise(text, into: &output) == .unchanged, "seed \(seed): \(Array(text))")
                }
            }
        }
        #expect(kept > 500)
    }
}
