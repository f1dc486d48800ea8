import DialectFuzzing
import EngineFuzzing
import FormDialects
import FormEngine
import Testing

@Suite struct YAMLWriterTests {
    @Test("a config is written as a person would write it")
    func readable() throws {
        let source = """
            form: kyc/NL
            title: {en: Investor profile, nl: Beleggersprofiel}
            country: 'NO'
            steps:
              - id: identity
                title: {en: 'Who you are, and where', nl: Wie u bent}
                fields:
                  - {id: bsn, label: BSN, type: text, required: true}
                  - id: explain
                    label: |
                      Where does it come from?
                      Say it in your own words.
                    hint: |-
                      One

                        Two
                    validation: [{pattern: '^\\d{9}$', message: It's nine digits}, {min_length: 9}]
                    required_if: {'>': [{var: yearly}, 50000.5]}
            lists:
              - []
              - {}
              - null
              - '1.10'
              - "\\t"
              - 1.0e+21
              - - - [[[[[]]]]]

            """
        let value = try #require(try YAMLReader.read(Array(source.utf8)).untyped)
        #expect(try YAMLWriter.text(of: value) == source)
    }

    @Test(
        "text is quoted where a reader of YAML could take it for something else",
        arguments: [
            ("a", "a"), ("Who you are", "Who you are"), ("été 🎉", "été 🎉"), ("a:b", "a:b"), ("a, b [c]", "a, b [c]"),
            ("C#", "C#"),
            ("", "''"), (" a", "' a'"), ("a ", "'a '"), ("a: b", "'a: b'"), ("a:", "'a:'"), ("a #b", "'a #b'"),
            ("NO", "'NO'"),
            ("null", "'null'"), ("~", "'~'"), ("2026-01-01", "'2026-01-01'"), ("01067", "'01067'"), ("-", "'-'"),
            ("it's", "it's"),
            ("'", "''''"), ("'\u{301}", "'''\u{301}'"), ("a\tb", #""a\tb""#), ("\u{7}", #""\x07""#),
            ("\u{2028}", #""\u2028""#),
            ("\u{202E}", #""\u202E""#), ("\u{85}\\\"", #""\x85\\\"""#), ("\n", #""\n""#), (" a\nb", #"" a\nb""#),
            ("a\r\nb", #""a\r\nb""#),
            ("a\nb", "|-\n  a\n  b"), ("a\nb\n", "|\n  a\n  b"), ("a\n", "|\n  a"), ("a\n\n", #""a\n\n""#),
            ("a \nb", #""a \nb""#),
        ])
    func scalars(text: String, yaml: String) throws {
        #expect(try YAMLWriter.text(of: .text(text)) == yaml + "\n")
    }

    @Test("a key too long for one line with its colon is written as an explicit one")
    func longKeys() throws {
        for name in [String(repeating: "k", count: 1001), String(repeating: "\u{7}", count: 500)] {
            let value = JSONValue.object([.init(name, .object([.init(name, .text("x"))])), .init("b", .null)])
            let text = try YAMLWriter.text(of: value)
            #expect(text.hasPrefix("? "))
            #expect(try YAMLReader.read(Array(text.utf8)).untyped?.isSame(as: value) == true)
        }
    }

    @Test("values that JSON does not have, and that could not be read back, are refused")
    func refused() throws {
        #expect(throws: YAMLWriter.Failure.notFinite) { try YAMLWriter.text(of: .array([.number(.nan)])) }
        #expect(throws: YAMLWriter.Failure.notFinite) { try YAMLWriter.text(of: .number(-.infinity)) }
        var deep = JSONValue.null
        for _ in 0..<64 { deep = .array([deep]) }
        #expect(try YAMLReader.read(Array(YAMLWriter.text(of: deep).utf8)).untyped?.isSame(as: deep) == true)
        #expect(throws: YAMLWriter.Failure.tooDeep) { try YAMLWriter.text(of: .object([.init("a", deep)])) }
    }

    @Test("a written value reads back as the same value", arguments: [UInt64](1...8))
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<1500 {
            let value = JSONValue.random(depth: 4, &generator)
            let text = try YAMLWriter.text(of: value)
            let read = try? YAMLReader.read(Array(text.utf8)).untyped
            #expect(read?.isSame(as: value) == true, "seed \(seed), round \(round): \(text.debugDescription)")
        }
    }
}
