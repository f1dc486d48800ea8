import FormEngine
import Testing

@Suite struct AgedDatesTests {
    private static let fields = #"""
        {"id":"a","type":"date"},{"id":"b","type":"date"},{"id":"t","type":"text"},
        {"id":"p","type":"list","fields":[{"id":"c","type":"date"},{"id":"d","type":"date"},{"id":"n","type":"number"},
        {"id":"q","type":"list","fields":[{"id":"e","type":"date"}]}]}
        """#

    /// Expressions that take ages, and the paths of the dates that must not be to come.
    private static let rows: [(String, [String])] = [
        (#""checks":[{"assert":{"<":[{"var":"a"},{"var":"b"}]}}]"#, []),
        (#""checks":[{"assert":{">":[{"days_between":[{"var":"a"},{"today":[]}]},0]}}]"#, []),
        (#""checks":[{"assert":{">":[{"age":{"var":"a"}},0]}}]"#, ["a"]),
        (#""checks":[{"assert":{">":[{"age":[{"var":["a"]}]},0]}}]"#, ["a"]),
        (#""checks":[{"assert":{">":[{"age":[{"var":["a",{"var":"b"}]}]},0]}}]"#, ["a", "b"]),
        (
            #""checks":[{"assert":{">":[{"age":{"if":[{"==":[{"var":"b"},"2000-01-01"]},{"var":"a"},null]}},0]}}]"#,
            ["a"]
        ),
        (#""checks":[{"assert":{">":[{"age":{"or":[{"var":"a"},{"var":"b"}]}},0]}}]"#, ["a", "b"]),
        (#""checks":[{"assert":{">":[{"age":{"var":"p.0.c"}},0]}}]"#, ["p/c"]),
        (#""checks":[{"assert":{"all":[{"var":"p"},{">":[{"age":{"var":"c"}},0]}]}}]"#, ["p/c"]),
        (
            #""checks":[{"assert":{"all":[{"filter":[{"var":"p"},{"var":"d"}]},{">":[{"age":{"var":"c"}},0]}]}}]"#,
            ["p/c"]
        ),
        (#""checks":[{"assert":{"some":[{"map":[{"var":"p"},{"var":"d"}]},{">":[{"age":{"var":""}},0]}]}}]"#, ["p/d"]),
        (
            #""checks":[{"assert":{"some":[{"var":"p"},{"some":[{"var":"q"},{">":[{"age":{"var":"e"}},0]}]}]}}]"#,
            ["p/q/e"]
        ),
        (
            #""checks":[{"assert":{">":[{"reduce":[{"var":"p"},{"+":[{"var":"accumulator"},{"age":{"var":"current.d"}}]},0]},0]}}]"#,
            ["p/d"]
        ),
        (
            #""checks":[{"assert":{">":[{"age":{"reduce":[{"var":"p"},{"if":[{"<":[{"var":"accumulator"},{"var":"current.c"}]},{"var":"accumulator"},{"var":"current.c"}]},{"var":"a"}]}},0]}}]"#,
            ["a", "p/c"]
        ),
        (#""routes":[{"when":{"==":[{"var":"t"},"x"]},"outcome":"ineligible","field":"b"}]"#, ["b"]),
        (#""routes":[{"when":{"<":[{"age":{"var":"b"}},13]},"outcome":"rejected"}]"#, ["b"]),
        // No date of the form, and no age of one.
        (#""checks":[{"assert":{">":[{"age":{"var":"t"}},0]}}]"#, []),
        (#""checks":[{"assert":{">":[{"age":{"today":[]}},-1]}}]"#, []),
        (#""checks":[{"assert":{">":[{"age":{"var":"context.born"}},0]}}]"#, []),
    ]

    @Test("a date that an age is asked of must not be to come, which is written into the config", arguments: rows)
    func aged(asked: String, paths: [String]) throws {
        let config = try FormFixture.config(#"{"form":"a/b","fields":[\#(Self.fields)],\#(asked)}"#)
        #expect(Self.bounded(config) == paths)
        // The canonical config has the rule that its source lacked: reading it again changes nothing.
        let again = try FormFixture.config(String(decoding: config.json.canonicalBytes, as: UTF8.self))
        #expect(again.json == config.json)
    }

    /// The rules of `a`, and those that it has then.
    private static let ownRules: [(String, String)] = [
        (#"[{"min_age":18}]"#, #"[{"max_date":"today"},{"min_age":18}]"#),
        (#"[{"max_age":120}]"#, #"[{"max_date":"today"},{"max_age":120}]"#),
        (#"[{"min_age":18},{"max_date":"today-1d"}]"#, #"[{"min_age":18},{"max_date":"today-1d"}]"#),
        (#"[{"min_date":"1900-01-01"}]"#, #"[{"min_date":"1900-01-01"}]"#),
    ]

    @Test("the rule stands before a date's own, unless it has one", arguments: ownRules)
    func placed(rules: String, expected: String) throws {
        let config = try FormFixture.config(
            #"{"form":"a/b","fields":[{"id":"a","type":"date","validation":\#(rules)}]}"#)
        let written = config.json["steps"]?.elements?.first?["fields"]?.elements?.first?["validation"]
        #expect(written == (try JSONValue.reading(expected)))
    }

    @Test("dates that a calculated date comes from are asked for their age too")
    func calculated() throws {
        let config = try FormFixture.config(
            #"""
            {"form":"a/b","fields":[{"id":"a","type":"date"},{"id":"b","type":"date","calculate":{"var":"c"}},
            {"id":"c","type":"date","calculate":{"if":[{"var":"a"},{"var":"a"},null]}},
            {"id":"n","type":"number","calculate":{"age":{"var":"b"}}}]}
            """#)
        #expect(Self.bounded(config) == ["a", "b", "c"])
    }

    @Test("nested reductions are followed in moments")
    func nested() throws {
        var expression = #"{"var":"accumulator"}"#
        for _ in 0..<24 {
            expression =
                #"{"reduce":[[{"var":"current"}],{"merge":[\#(expression),{"var":"current"}]},{"var":"current"}]}"#
        }
        let config = try FormFixture.config(
            #"{"form":"a/b","fields":[\#(Self.fields),{"id":"z","type":"number","calculate":{"age":{"reduce":[{"var":"p"},\#(expression),{"var":"a"}]}}}]}"#
        )
        #expect(Self.bounded(config) == ["a"])
    }

    private static let lateRows: [(String, Bool)] = [
        (#"{"max_date":"today"}"#, false), (#"{"max_date":"today-18y"}"#, false), (#"{"max_date":"today+1d"}"#, true),
        (#"{"max_date":"today+1y"}"#, true), (#"{"max_date":"today","severity":"warning"}"#, true),
        (#"{"max_date":"today","severity":"warning"},{"max_date":"today"}"#, false),
        (#"{"max_date":"2020-01-01"}"#, false), (#"{"max_date":"2020-01-01","severity":"warning"}"#, true),
    ]

    @Test("a `max_date` that lets a later date pass is an error where an age is asked", arguments: lateRows)
    func late(rule: String, isLate: Bool) throws {
        let reading = try FormFixture.read(
            #"{"form":"a/b","fields":[{"id":"a","type":"date","validation":[\#(rule),{"max_age":120}]}]}"#)
        #expect(reading.diagnostics.filter { $0.severity == .error }.map(\.code) == (isLate ? [.lateBirthDate] : []))
        // Of a date without an age, nothing is said.
        let plain = try FormFixture.read(#"{"form":"a/b","fields":[{"id":"a","type":"date","validation":[\#(rule)]}]}"#)
        #expect(!plain.hasErrors)
    }

    @Test("whether a date that is written out is still to come, the day of reading says")
    func fixed() throws {
        let reading = try FormFixture.read(
            #"{"form":"a/b","fields":[{"id":"a","type":"date","validation":[{"max_date":"2027-03-01"},{"min_age":18}]}]}"#
        )
        #expect(!reading.hasErrors)
        #expect(reading.dueReviews(asOf: try #require(CivilDate("2027-02-28"))).map(\.code) == [.lateBirthDate])
        #expect(reading.dueReviews(asOf: try #require(CivilDate("2027-03-01"))).isEmpty)
    }

    /// The paths of the dates with a `max_date`.
    private static func bounded(_ config: FormConfig) -> [String] {
        func paths(_ fields: [Field], _ outer: String) -> [String] {
            fields.flatMap { field in
                let isBounded = field.rules.contains { $0.name == "max_date" }
                return (isBounded ? [outer + field.id] : []) + paths(field.fields, outer + field.id + "/")
            }
        }
        return config.steps.flatMap { paths($0.fields, "") }
    }
}
