import EngineFuzzing
import FormEngine

extension JSONValue {
    /// Some value, nested at most so deep.
    static func random(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
        case 0: .null
        case 1: .bool(Bool.random(using: &generator))
        case 2: .int(Int.random(in: -1000...1000, using: &generator))
        case 3: .number(.randomFinite(using: &generator))
        case 4, 5: .text(.randomText(using: &generator))
        case 6:
            .array(
                (0..<Int.random(in: 0..<5, using: &generator)).map { _ in random(depth: depth - 1, using: &generator) })
        default: .object(randomMembers(depth: depth - 1, using: &generator))
        }
    }

    /// Members whose names differ, because each ends with its number.
    static func randomMembers(depth: Int, using generator: inout SeededGenerator) -> [Member] {
        (0..<Int.random(in: 0..<20, using: &generator)).map { index in
            Member(.randomText(using: &generator) + "\(index)", random(depth: depth, using: &generator))
        }.shuffled(using: &generator)
    }
}

extension Double {
    /// A double of any bits, zero instead of those that are not finite.
    static func randomFinite(using generator: inout SeededGenerator) -> Double {
        let number = Double(bitPattern: generator.next())
        return number.isFinite ? number : 0
    }
}

extension String {
    /// Text of all lengths of UTF-8 sequences, with characters that must be escaped, and both forms of an accent.
    static func randomText(using generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "Z", "0", "_", " ", "plain text", "\"", "\\", "/", "\n", "\u{1}", "\u{7F}", "é", "e\u{301}", "ß", "€",
            "\u{FFFF}", "\u{E000}", "😀", "\u{10FFFF}", "عربي",
        ]
        return (0..<Int.random(in: 0..<12, using: &generator)).map { _ in generator.choice(of: pieces) }.joined()
    }
}
