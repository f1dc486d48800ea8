import Testing

@testable import FormEngine

/// Configs with one planted defect each: the linter finds it at its place, and nothing else.
@Suite("Planted defects") struct PlantedDefectsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let defect: String
        /// Members of the form.
        let members: String
        /// Codes and pointers of all diagnostics except missing examples, in the order of the document.
        let found: [String]
        var testDescription: String { defect }

        init(_ defect: String, _ members: String, _ found: [String]) {
            self.defect = defect
            self.members = members
            self.found = found
        }
    }

    private static func diagnostics(_ members: String) throws -> [String] {
        let text = #"{"form": "test/planted", \#(members)}"#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        return (reading.diagnostics + reading.proofs).sorted { $0.position < $1.position }
            .filter { $0.code != .missingExamples }.map { "\($0.code.rawValue) \($0.pointer)" }
    }

    @Test("are found at their places", arguments: rows)
    func found(row: Row) throws {
        #expect(try Self.diagnostics(row.members) == row.found)
    }

    /// Dates of birth whose bound is none of `min_date` and `max_age`, which a warning would miss.
    @Test(
        "are none where an expression may bound a date, and are where a bound may lapse",
        arguments: [
            (
                #"{"id": "b", "type": "date", "label": "B", "validation": [{"min_age": 18}, {"assert": {">": [{"var": "b"}, "1900-01-01"]}}]}"#,
                0
            ),
            (
                #"{"id": "b", "type": "date", "label": "B", "calculate": {"today": []}}, {"id": "n", "type": "integer", "label": "N", "calculate": {"age": [{"var": "b"}]}}"#,
                0
            ),
            (
                #"{"id": "b", "type": "date", "label": "B", "validation": [{"min_age": 18}, {"max_age": 120, "when": {"==": [{"var": "context.x"}, 1]}}]}"#,
                1
            ),
        ])
    func bounds(fields: String, count: Int) throws {
        let found = try Self.diagnostics(#""fields": [\#(fields)]"#)
        #expect(found.filter { $0.hasPrefix("no_oldest_date") }.count == count, "\(found)")
    }

    static let rows = openRows + fieldRows

    private static let openRows: [Row] = [
        Row(
            "a lower bound above the upper one",
            #""fields": [{"id": "a", "type": "number", "label": "A", "validation": [{"min": 5}, {"max": 4}]}]"#,
            ["contradiction /fields/0/validation/1/max"]),
        Row(
            "a shortest length above the longest",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"min_length": 5}, "#
                + #"{"max_length": 4}]}]"#,
            ["contradiction /fields/0/validation/1/max_length"]),
        Row(
            "a pattern of nine digits and ten characters",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "^[0-9]{9}$"}, "#
                + #"{"min_length": 10}]}]"#,
            ["contradiction /fields/0/validation/1/min_length"]),
        Row(
            "two patterns without a common text",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "^[A-Z]+$"}, "#
                + #"{"pattern": "^[0-9]+$"}]}]"#,
            ["contradiction /fields/0/validation/1/pattern"]),
        Row(
            "three rules that clash together",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "[A-Z]"}, "#
                + #"{"pattern": "[0-9]"}, {"max_length": 1}]}]"#,
            ["contradiction /fields/0/validation/2/max_length"]),
        Row(
            "bounds between two multiples",
            #""fields": [{"id": "a", "type": "number", "label": "A", "validation": [{"min": 1}, {"max": 4}, "#
                + #"{"multiple_of": 5}]}]"#,
            ["contradiction /fields/0/validation/2/multiple_of"]),
        Row(
            "bounds between two decimals",
            #""fields": [{"id": "a", "type": "number", "label": "A", "validation": [{"min": 0.001}, {"max": "#
                + #"0.009}, {"max_decimals": 2}]}]"#,
            ["contradiction /fields/0/validation/2/max_decimals"]),
        Row(
            "a least date after the greatest",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"min_date": "2020-01-02"}, "#
                + #"{"max_date": "2020-01-01"}]}]"#,
            ["contradiction /fields/0/validation/1/max_date"]),
        Row(
            "an age that no permitted date has",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"min_age": 18}, "#
                + #"{"min_date": "today-10y"}]}]"#,
            ["contradiction /fields/0/validation/1/min_date"]),
        Row(
            "ages the wrong way round",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"min_age": 30}, "#
                + #"{"max_age": 20}]}]"#,
            ["contradiction /fields/0/validation/1/max_age"]),
        Row(
            "more items than the most",
            #""fields": [{"id": "a", "type": "list", "label": "A", "min_items": 3, "max_items": 2, "fields": "#
                + #"[{"id": "b", "type": "text", "label": "B"}]}]"#,
            ["unasked_rule /fields/0/min_items", "contradiction /fields/0/max_items"]),
        Row(
            "an option that the pattern refuses",
            #""fields": [{"id": "a", "type": "select", "label": "A", "options": ["x1", "yy"], "validation": "#
                + #"[{"pattern": "^[a-z]+$"}]}]"#,
            ["contradiction /fields/0/options/0"]),
        Row(
            "a step that no accepted answers reach",
            #""steps": [{"id": "one", "title": "One", "fields": [{"id": "b", "type": "date", "label": "B", "#
                + #""required": true, "validation": [{"max_date": "today"}, {"min_age": 18}, {"max_age": 120}]}]}, "#
                + #"{"id": "two", "title": "Two", "visible_if": {"<": [{"age": {"var": "b"}}, 18]}, "fields": "#
                + #"[{"id": "c", "type": "text", "label": "C"}]}]"#,
            ["contradiction /steps/1/visible_if"]),
        Row(
            "a required field that no accepted answers show",
            #""fields": [{"id": "n", "type": "number", "label": "N", "required": true, "validation": [{"max": "#
                + #"10}]}, {"id": "a", "type": "number", "label": "A", "required": true, "visible_if": {">": "#
                + #"[{"var": "n"}, 10]}}]"#,
            ["contradiction /fields/1/visible_if"]),
        Row(
            "an optional field that no accepted answers show",
            #""fields": [{"id": "n", "type": "number", "label": "N", "required": true, "validation": [{"max": "#
                + #"10}]}, {"id": "a", "type": "text", "label": "A", "visible_if": {">": [{"var": "n"}, 10]}}]"#,
            ["constant_condition /fields/1/visible_if"]),
        Row(
            "a requirement that no accepted answers meet",
            #""fields": [{"id": "n", "type": "number", "label": "N", "required": true, "validation": [{"max": "#
                + #"10}]}, {"id": "a", "type": "text", "label": "A", "required_if": {">": [{"var": "n"}, 20]}}]"#,
            ["blank_answer /fields/1/required_if", "constant_condition /fields/1/required_if"]),
        Row(
            "a check that all accepted answers pass",
            #""fields": [{"id": "n", "type": "number", "label": "N", "required": true, "validation": [{"max": "#
                + #"10}]}], "checks": [{"assert": {"<=": [{"var": "n"}, 10]}, "field": "n", "message": "Too much"}]"#,
            ["constant_condition /checks/0/assert"]),
        Row(
            "a condition without a variable",
            #""fields": [{"id": "a", "type": "text", "label": "A", "visible_if": {"==": [1, 2]}}]"#,
            ["constant_condition /fields/0/visible_if"]),
        Row(
            "a length that the pattern implies",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "^[0-9]{9}$", "#
                + #""message": "Nine digits"}, {"min_length": 9}]}]"#,
            ["implied_rule /fields/0/validation/1/min_length"]),
        Row(
            "a pattern that another one implies",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "#
                + #""^[0-9]{4}[A-Z]{2}$"}, {"pattern": "^[0-9A-Z]+$"}]}]"#,
            ["implied_rule /fields/0/validation/1/pattern"]),
        Row(
            "a character set that the pattern implies",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "^[a-z]+$"}, "#
                + #"{"charset": "alphanumeric_underscore"}]}]"#,
            ["implied_rule /fields/0/validation/1/charset"]),
        Row(
            "decimals that a step implies",
            #""fields": [{"id": "a", "type": "number", "label": "A", "validation": [{"multiple_of": 5}, "#
                + #"{"max_decimals": 2}]}]"#,
            ["implied_rule /fields/0/validation/1/max_decimals"]),
        Row(
            "a date bound that an age implies",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"max_date": "today"}, "#
                + #"{"max_age": 120}, {"min_age": 18}, {"max_date": "today-10y"}]}]"#,
            ["repeated_rule /fields/0/validation/3/max_date"]),
        Row(
            "a least date that an age implies",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"min_date": "today-200y"}, "#
                + #"{"max_date": "today"}, {"max_age": 120}]}]"#,
            ["implied_rule /fields/0/validation/0/min_date"]),
        Row(
            "an age without an earliest date",
            #""fields": [{"id": "a", "type": "date", "label": "A", "validation": [{"min_age": 18}]}]"#,
            ["no_oldest_date /fields/0"]),
        Row(
            "an age in a calculation without an earliest date",
            #""fields": [{"id": "a", "type": "date", "label": "A"}, {"id": "n", "type": "integer", "label": "#
                + #""N", "calculate": {"age": [{"var": "a"}]}}]"#,
            ["no_oldest_date /fields/0"]),
        Row(
            "a rule twice",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"min_length": 2}, "#
                + #"{"max_length": 9}, {"min_length": 2}]}]"#,
            ["repeated_rule /fields/0/validation/2/min_length"]),
        Row(
            "a route that an earlier one always takes",
            #""fields": [{"id": "n", "type": "number", "label": "N", "required": true}], "routes": [{"when": "#
                + #"{">": [{"var": "n"}, 5]}, "outcome": "rejected"}, {"when": {">": [{"var": "n"}, 9]}, "outcome": "#
                + #""rejected"}]"#,
            ["shadowed_route /routes/1/when"]),
        Row(
            "an outcome that no route has",
            #""fields": [{"id": "a", "type": "text", "label": "A"}], "outcomes": {"unused": {"title": "#
                + #""Unused"}}"#,
            ["unreached_outcome /outcomes/unused"]),
        Row(
            "a field id twice",
            #""fields": [{"id": "a", "type": "text", "label": "A"}, {"id": "a", "type": "text", "label": "A"}]"#,
            ["duplicate_id /fields/1/id"]),
        Row(
            "an option twice",
            #""fields": [{"id": "a", "type": "select", "label": "A", "options": ["x", "x"]}]"#,
            ["duplicate_option /fields/0/options/1"]),
        Row(
            "an unknown key",
            #""fields": [{"id": "a", "type": "text", "label": "A", "requird": true}]"#,
            ["unknown_key /fields/0/requird"]),
        Row(
            "an unknown type",
            #""fields": [{"id": "a", "type": "txt"}]"#,
            ["unknown_type /fields/0/type"]),
        Row(
            "an unknown rule",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"min_lenght": 2}]}]"#,
            ["unknown_rule /fields/0/validation/0/min_lenght"]),
        Row(
            "a field that an expression names wrongly",
            #""fields": [{"id": "k", "type": "select", "label": "K", "options": ["x", "y"]}, {"id": "a", "#
                + #""type": "text", "label": "A", "visible_if": {"==": [{"var": "kk"}, "x"]}}]"#,
            ["unknown_field /fields/1/visible_if/==/0/var"]),
        Row(
            "a step that a route names wrongly",
            #""fields": [{"id": "a", "type": "text", "label": "A"}], "routes": [{"after": "nope", "when": "#
                + #"{"==": [{"var": "a"}, "x"]}, "outcome": "rejected"}]"#,
            ["unknown_step /routes/0/after"]),
        Row(
            "an outcome that a route names wrongly",
            #""fields": [{"id": "a", "type": "text", "label": "A"}], "routes": [{"when": {"==": [{"var": "#
                + #""a"}, "x"]}, "outcome": "rejcted"}]"#,
            ["unknown_outcome /routes/0/outcome"]),
        Row(
            "a list that nothing defines in its shape",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"reserved": "No Name"}]}]"#,
            ["bad_id /fields/0/validation/0/reserved"]),
        Row(
            "a pattern with a back-reference",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "^(a)\\1$"}]}]"#,
            ["bad_pattern /fields/0/validation/0/pattern"]),
        Row(
            "a pattern that is too large",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "#
                + #""^(a|b|c|d){99999}$"}]}]"#,
            ["bad_pattern /fields/0/validation/0/pattern"]),
        Row(
            "an unbounded search by a costly pattern",
            #""fields": [{"id": "a", "type": "long_text", "label": "A", "validation": [{"pattern": "#
                + #""(a|b)*a(a|b){40}$"}]}]"#,
            ["costly_pattern /fields/0/validation/0/pattern"]),
        Row(
            "a pattern that is anchored in one branch",
            #""fields": [{"id": "a", "type": "text", "label": "A", "validation": [{"pattern": "^a|b$"}]}]"#,
            ["doubtful_pattern /fields/0/validation/0/pattern"]),
        Row(
            "an expression with a wrong operation",
            #""fields": [{"id": "a", "type": "text", "label": "A", "visible_if": {"eq": [1, 2]}}]"#,
            ["bad_expression /fields/0/visible_if/eq"]),
    ]
}
