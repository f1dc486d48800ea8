package import EngineFuzzing
internal import FormDialects
internal import FormEngine

extension FuzzTarget {
    /// YAML: a tree whose places lie in the text, or an error that does; what was read is the same after writing it.
    package static let yaml = FuzzTarget(
        "yaml",
        seeds: [
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
        ],
        tokens: [
            "- ", "? ", ": ", "\n", "\r\n", "\r", "\t", "  ", "[", "]", "{", "}", ",", "&a ", "*a", "!!str ", "! ",
            "|\n",
            ">-\n", "'", "\"", "#", " #", "---\n", "...\n", "%YAML 1.2\n", "<<: ", "é", "\u{2028}", "\u{FEFF}", "\\",
            "\\x4",
            "\\ud83d", "~", "@", "`", "&a [*a]", "!<x> ", "!%41 ", "%TAG ! x\n", "|2-\n", ">9\n", "|0\n", "\0",
            "\u{85}",
            "yes", "01067", "1e400", "-0", "\\L", "\\_",
        ]
    ) { (bytes) throws(FuzzFault) in
        let end = SourcePosition(of: bytes.count, in: bytes)
        let node: SourceNode
        do throws(YAMLError) {
            node = try YAMLReader.read(bytes)
        } catch {
            try FuzzFault.unless(error.position.stands(before: end), "An error lies outside the text: \(error).")
            // Every problem that the parser knows has a reason of ours.
            try FuzzFault.unless(error.reason != .syntax, "An error says nothing: \(error).")
            return
        }
        try FuzzFault.unless(node.stands(before: end), "A node lies outside the text.")
        if let value = node.untyped { try requireSameAfterWriting(value) }
    }

    private static func requireSameAfterWriting(_ value: JSONValue) throws(FuzzFault) {
        let text: String
        do throws(YAMLWriter.Failure) {
            text = try YAMLWriter.text(of: value)
        } catch {
            // Aliases can hold more than may be written out; nothing else that is read cannot be written.
            return try FuzzFault.unless(error == .tooLarge, "What was read cannot be written: \(error).")
        }
        do throws(YAMLError) {
            let again = try YAMLReader.read(Array(text.utf8)).untyped
            let isSame = again.map { JSONWriter.bytes(of: $0) == JSONWriter.bytes(of: value) } ?? false
            guard !isSame else { return }
        } catch {
            throw FuzzFault("What was written cannot be read: \(error). Text: \(text)")
        }
        throw FuzzFault("What was written reads as another value. Text: \(text)")
    }
}
