import FormDialects
import FormEngine
import Testing

@Suite struct YAMLFuzzTests {
    @Test("no bytes crash the reader, and what it says lies in the text", arguments: [UInt64](1...6))
    func mutations(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<4000 {
            var bytes = Self.documents.randomElement(using: &generator).map { Array($0.utf8) } ?? []
            for _ in 0..<Int.random(in: 1...6, using: &generator) { Self.mutate(&bytes, &generator) }
            let end = SourcePosition(of: bytes.count, in: bytes)
            do throws(YAMLError) {
                let node = try YAMLReader.read(bytes)
                #expect(Self.isInside(node, end), "seed \(seed), round \(round): \(bytes)")
            } catch {
                #expect(Self.isInside(error.position, end), "seed \(seed), round \(round): \(error.code) \(bytes)")
                // Every problem that the parser knows has a reason of ours.
                #expect(error.reason != .syntax, "seed \(seed), round \(round): \(bytes)")
            }
        }
    }

    private static func isInside(_ position: SourcePosition, _ end: SourcePosition) -> Bool {
        position.line >= 1 && position.column >= 1 && position.line <= end.line
            && (position.line < end.line || position.column <= end.column)
    }

    private static func isInside(_ node: SourceNode, _ end: SourcePosition) -> Bool {
        guard isInside(node.position, end) else { return false }
        return switch node.content {
        case .array(let items): items.allSatisfy { isInside($0, end) }
        case .object(let members): members.allSatisfy { isInside($0.keyPosition, end) && isInside($0.value, end) }
        default: true
        }
    }

    private static func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let index = Int.random(in: 0...bytes.count, using: &generator)
        let rest = bytes.count - index
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        case 1: bytes.removeSubrange(index..<(index + min(rest, Int.random(in: 0...4, using: &generator))))
        case 2:
            let length = min(rest, Int.random(in: 1...20, using: &generator))
            let target = Int.random(in: 0...bytes.count, using: &generator)
            bytes.insert(contentsOf: Array(bytes[index..<(index + length)]), at: target)
        case 3: bytes.insert(contentsOf: Array((tokens.randomElement(using: &generator) ?? "").utf8), at: index)
        default: if rest > 0 { bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator) }
        }
    }

    private static let tokens = [
        "- ", "? ", ": ", "\n", "\r\n", "\r", "\t", "  ", "[", "]", "{", "}", ",", "&a ", "*a", "!!str ", "! ", "|\n",
        ">-\n", "'",
        "\"", "#", " #", "---\n", "...\n", "%YAML 1.2\n", "<<: ", "é", "\u{2028}", "\u{FEFF}", "\\", "\\x4", "\\ud83d",
        "~", "@", "`",
        "&a [*a]", "!<x> ", "!%41 ", "%TAG ! x\n", "|2-\n", ">9\n", "|0\n", "\0",
    ]

    private static let documents = [
        """
        form: kyc/NL
        title: {en: Investor profile, nl: "Beleggersprofiel"}
        country: NO
        steps:
          - id: identity
            fields:
              - id: bsn
                validation:
                  - pattern: '^\\d{9}$'   # nine
                    message: |
                      two
                       lines
        """,
        "a: &a [1, 2.50, 'x', \"\\u00e9\\n\"]\nb: *a\nc: &c {d: *a, e: ~}\nf: [*c, *c]\n",
        "--- # c\r\n- one\r\n  two\r\n- >-\r\n  folded\r\n  text\r\n-\r\n  - - deep\r\n...\r\n",
        "é: ñ\n🎉: {ü: [é, \"🎉\"], ? x : y}\n? long\n: - a\n  - b\n",
        "%YAML 1.2\n%TAG ! tag:x,2000:\n---\n!!map {a: !local b, !<tag:x> c: d}\n",
    ]
}
