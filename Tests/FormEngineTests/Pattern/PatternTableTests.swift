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
}
