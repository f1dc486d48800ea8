import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct TextSearchTests {
    @Test(
        "a text is found where comparing it at every place finds it",
        arguments: [0, 1, 2, 3, 8, 63, 64, 65, 130])
    func everyPlace(length: Int) {
        var random = SeededGenerator(seed: UInt64(length))
        var search = TextSearch()
        for _ in 0..<400 {
            // Few letters, so that prefixes of a needle are everywhere.
            let letters = UInt8.random(in: 1...3, using: &random)
            let needle = (0..<length).map { _ in UInt8.random(in: 1...letters, using: &random) }
            var text = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8.random(in: 1...letters, using: &random)
            }
            if Bool.random(using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                text.replaceSubrange(place..<min(text.count, place + length), with: needle)
            }
            let places = stride(from: 0, through: text.count - length, by: 1)
            let stands = places.contains { text[$0..<($0 + length)].elementsEqual(needle) }
            let isFound = needle.lend { needle in
                text.lend { search.finds(needle, in: $0) }
            }
            #expect(isFound == stands, "\(needle) in \(text)")
        }
    }
}
