import EngineFuzzing
import Testing

@testable import FormEngine

/// Items of a list that must differ in a field.
@Suite("The rule unique_items") struct UniqueItemsRuleTests {
    private static func form(_ type: String, _ more: String = "", beside: String = "") throws -> Candidate {
        let inner = #"{"id":"x","type":"\#(type)"\#(more)},{"id":"y","type":"boolean"}"#
        return try FormFixture.form(
            #"{"id":"l","type":"list","fields":[\#(inner)],"validation":[{"unique_items":"x"}]}\#(beside)"#)
    }

    /// The items reported as equal, or nil.
    private static func repeated(_ values: [String], in form: Candidate) throws -> [Double?]? {
        let items = values.map { $0.isEmpty ? "{}" : #"{"x":\#($0)}"# }.joined(separator: ",")
        let findings = try form.judge(#"{"l":[\#(items)]}"#).verdict.findings.filter { $0.rule == "unique_items" }
        #expect(findings.count < 2)
        return findings.first.map { finding in
            ["first", "second"].map { name in finding.parameters.first { $0.name == name }?.value.double }
        }
    }

    @Test(
        "tells the first item that repeats one before it",
        arguments: [
            ("text", [], nil), ("text", [#""a""#], nil), ("text", [#""a""#, #""b""#, #""ab""#], nil),
            ("text", [#""a""#, #""b""#, #""a""#], [1, 3]), ("text", [#""b""#, #""a""#, #""a""#, #""b""#], [2, 3]),
            ("text", [#""a""#, #""a""#, #""a""#], [1, 2]), ("text", [#""\u00e9""#, #""é""#], [1, 2]),
            ("text", ["", #""a""#, "", "null", #""""#], nil), ("text", ["7", "7", #""a""#], nil),
            ("number", ["1", "2.50", "2.5"], [2, 3]), ("number", ["0", "-0.0"], [1, 2]),
            ("integer", ["3", "2", "1", #""2""#], [2, 4]),
            ("date", [#""2026-01-01""#, #""2026-01-02""#, #""2026-01-01""#], [1, 3]),
            ("country", [#""NL""#, #""DE""#, #""DE""#], [2, 3]),
        ] as [(String, [String], [Double]?)])
    func tells(type: String, values: [String], repeated: [Double]?) throws {
        #expect(try Self.repeated(values, in: try Self.form(type)) == repeated)
    }

    @Test("agrees with comparing each item with each", arguments: 0..<200 as Range<UInt64>)
    func eachWithEach(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...12, using: &generator)
        let values = (0..<count).map { _ in Int.random(in: 0..<20, using: &generator) }
        let second = values.indices.first { values[..<$0].contains(values[$0]) }
        let expected = second.map { second in
            [values.firstIndex(of: values[second]).map { Double($0 + 1) }, Double(second + 1)]
        }
        for type in ["integer", "text"] {
            let written = values.map { type == "text" ? #""\#($0)""# : "\($0)" }
            #expect(try Self.repeated(written, in: try Self.form(type)) == expected, "\(values)")
        }
    }

    @Test("compares what is left after normalising")
    func normalised() throws {
        let form = try Self.form("text", #","normalize":["trim","lowercase"]"#)
        #expect(try Self.repeated([#"" A""#, #""a ""#], in: form) == [1, 2])
    }

    @Test("compares nothing that is hidden, and what is calculated")
    func decided() throws {
        let hidden = try Self.form("text", #","visible_if":{"var":"y"}"#)
        #expect(try hidden.findings(#"{"l":[{"x":"a","y":true},{"x":"a","y":false}]}"#) == [])
        #expect(try hidden.findings(#"{"l":[{"x":"a","y":true},{"x":"a","y":true}]}"#) == ["l: unique_items"])
        let calculated = try Self.form("text", #","calculate":{"if":[{"var":"y"},"a","b"]}"#)
        #expect(try calculated.findings(#"{"l":[{"y":true},{"y":false}]}"#) == [])
        #expect(try calculated.findings(#"{"l":[{"y":true},{"y":true}]}"#) == ["l: unique_items"])
    }

    @Test("compares the items of each list in an item alone")
    func inner() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"l","type":"list","fields":[{"id":"m","type":"list","fields":[{"id":"x","type":"text"}],
            "validation":[{"unique_items":"x"}]}]}
            """#)
        #expect(
            try form.findings(#"{"l":[{"m":[{"x":"a"}]},{"m":[{"x":"b"},{"x":"a"},{"x":"b"}]}]}"#)
                == ["l/1/m: unique_items"])
    }

    @Test("says in words which items are alike")
    func message() throws {
        let finding = try #require(
            try Self.form("text").judge(#"{"l":[{"x":"a"},{"x":"b"},{"x":"a"}]}"#).verdict.findings.first)
        #expect(
            finding.message(in: "en", fallback: "en")
                == "Items 1 and 3 have the same value; each item must have a different one.")
        #expect(finding.message(in: "de", fallback: "en").hasPrefix("Die Einträge 1 und 3 "))
    }

    @Test("judges a list as long as any may be")
    func long() throws {
        let values = (0..<Field.mostItems).map { "\(($0 * 7919) % Field.mostItems)" }
        #expect(try Self.repeated(values, in: try Self.form("integer")) == nil)
        let last = values.dropLast() + [values[17]]
        #expect(try Self.repeated(Array(last), in: try Self.form("integer")) == [18, Double(Field.mostItems)])
    }

    @Test(
        "is refused in a config where the field is none of the items', or is not compared",
        arguments: [
            ("y", "`y` is of type `boolean`, whose values are not compared."), ("z", "The items have no field `z`."),
            ("l", "The items have no field `l`."),
        ])
    func refused(field: String, message: String) throws {
        let reading = try FormFixture.read(
            FormFixture.document(
                #"""
                {"id":"l","type":"list","fields":[{"id":"x","type":"text"},{"id":"y","type":"boolean"}],
                "validation":[{"unique_items":"\#(field)"}]},{"id":"z","type":"text"}
                """#))
        #expect(reading.diagnostics.map(\.message).contains(message), "\(reading.diagnostics.map(\.message))")
    }
}
