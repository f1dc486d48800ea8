import EngineFuzzing
import FormEngine

extension JSONValue {
    /// A random value, rich in what YAML could misread.
    static func random(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .number(randomNumber(&generator))
        case 3, 4, 5: return .text(randomText(&generator))
        case 6:
            let count = Int.random(in: 0...4, using: &generator)
            return .array((0..<count).map { _ in random(depth: depth - 1, &generator) })
        default:
            var names: Set<[UInt8]> = []
            var members: [Member] = []
            for _ in 0..<Int.random(in: 0...5, using: &generator) {
                let name = randomText(&generator)
                guard names.insert(Array(name.utf8)).inserted else { continue }
                members.append(Member(name, random(depth: depth - 1, &generator)))
            }
            return .object(members)
        }
    }

    private static func randomNumber(_ generator: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return Double(Int.random(in: -1000...1000, using: &generator))
        case 1: return Double(Int.random(in: -100_000...100_000, using: &generator)) / 100
        case 2: return Double(Int64.random(in: .min ... .max, using: &generator))
        default:
            let value = Double(bitPattern: generator.next())
            return value.isFinite ? value : 0.1
        }
    }

    private static func randomText(_ generator: inout SeededGenerator) -> String {
        let count = [0, 1, 1, 2, 3, 5, 12].randomElement(using: &generator) ?? 0
        let words = Bool.random(using: &generator) ? traps : pieces
        return (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
    }

    private static let pieces = [
        "a", "bc", "form", " ", "  ", "\n", "\n\n", "\t", ": ", ":", " #", "#", "'", "\"", "\\", ",", "[", "]", "{",
        "}", "é", "e\u{301}", "🎉",
        "-", "- ", "? ", "1", "0", ".", "\r", "\r\n", "\u{7}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{A0}", "\u{301}",
        "\u{202E}", "\u{0}",
        "\u{200D}", "|", ">", "%", "@", "`", "!", "&", "*", "~", "=", "<", "---", "...", "\u{E0001}", "\u{FFFF}",
        "\u{10FFFF}", "\u{7F}",
    ]

    private static let traps = [
        "yes", "NO", "on", "y", "null", "~", "true", "False", "01067", "1.10", "+237", "0x1F", "0o17", "0b1", ".inf",
        ".nan", "1_000",
        "12:30:00", "1e3", "2026-01-01", "2001-12-14t21:59:43.10-05:00", "<<", "=", "- a", "a: b", "a #b", "[a]",
        "{a: b}", "|", ">-", "", " ",
        "^\\d{9}$", "it's", "\"", "1", "-", "?", ":", "...", "--- a", "Who you are", "http://x.y/z?a=b#c", "100 %",
        "C#", "a\nb", "a\n\nb\n",
        "\na", "a\n", " a\nb", "a \nb", "a\n\n",
    ]

    /// Whether two values are the same, numbers as numbers and text as bytes.
    func isSame(as other: JSONValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let first), .bool(let second)): first == second
        case (.number(let first), .number(let second)): first == second
        case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
        case (.array(let first), .array(let second)):
            first.count == second.count && zip(first, second).allSatisfy { $0.isSame(as: $1) }
        case (.object(let first), .object(let second)):
            first.count == second.count
                && zip(first, second).allSatisfy {
                    $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.isSame(as: $1.value)
                }
        default: false
        }
    }
}
