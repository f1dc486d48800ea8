import Testing

@testable import FormEngine

@Suite("Invariants") struct InvariantProofTests {
    enum Expected: Sendable {
        case holds, broken, missing, undecided
        /// Broken or undecided: the search need not find the answers.
        case unproved
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        /// Fields, and further members of the form.
        let fields: String
        var more = ""
        let never: String
        var outcomes: [String] = ["completed"]
        var ignores = false
        let expected: Expected
        var testDescription: String { name }
    }

    private static let minor = #"{"<": [{"age": {"var": "born"}}, 18]}"#
    private static let born = #"{"id": "born", "type": "date", "required": true"#

    static let rows: [Row] = [
        Row(
            name: "a minimum age proves it", fields: born + #", "validation": [{"min_age": 18}]}"#, never: minor,
            expected: .holds),
        Row(
            name: "a higher minimum age proves it", fields: born + #", "validation": [{"min_age": 21}]}"#, never: minor,
            expected: .holds),
        Row(
            name: "a lower minimum age breaks it", fields: born + #", "validation": [{"min_age": 17}]}"#, never: minor,
            expected: .broken),
        Row(
            name: "a greatest date of 18 years ago proves it",
            fields: born + #", "validation": [{"max_date": "today-18y"}]}"#, never: minor, expected: .holds),
        Row(
            name: "without the rule it is broken", fields: born + #", "validation": [{"max_date": "today"}]}"#,
            never: minor, expected: .broken),
        Row(
            name: "a rule that only warns breaks it",
            fields: born + #", "validation": [{"min_age": 18, "severity": "warning"}, {"max_date": "today"}]}"#,
            never: minor, expected: .broken),
        Row(
            name: "a rule that may lapse breaks it",
            fields: born
                + #", "validation": [{"max_date": "today"}, {"min_age": 18, "when": {"==": [{"var": "kind"}, "x"]}}]}, "#
                + #"{"id": "kind", "type": "select", "options": ["x", "y"]}"#, never: minor, expected: .broken),
        Row(
            name: "a date that may be missing breaks it",
            fields: #"{"id": "born", "type": "date", "validation": [{"min_age": 18}]}"#, never: minor,
            expected: .broken),
        Row(
            name: "a date that may be hidden breaks it",
            fields: born + #", "validation": [{"min_age": 18}], "visible_if": {"==": [{"var": "kind"}, "x"]}}, "#
                + #"{"id": "kind", "type": "select", "options": ["x", "y"]}"#, never: minor, expected: .broken),
        Row(
            name: "a missing field breaks it", fields: #"{"id": "other", "type": "text"}"#, never: minor,
            expected: .missing),
        Row(
            name: "a missing field may be ignored", fields: #"{"id": "other", "type": "text"}"#, never: minor,
            ignores: true, expected: .holds),
        Row(
            name: "a route that refuses proves it of complete answers", fields: born + "}",
            more: #""routes": [{"when": \#(minor), "outcome": "ineligible", "minimum_age": 18}],"#, never: minor,
            expected: .holds),
        Row(
            name: "a route that reads the unknown age of a text proves nothing",
            fields: #"{"id": "typed", "type": "text", "required": true}, "#
                + #"{"id": "adult", "type": "boolean", "calculate": {">=": [{"age": {"var": "typed"}}, 18]}}"#,
            more: #""routes": [{"when": {"!": [{"var": "adult"}]}, "outcome": "rejected"}],"#,
            never: #"{"!": [{"var": "adult"}]}"#, expected: .unproved),
        Row(
            name: "a route at a lower age does not", fields: born + "}",
            more:
                #""routes": [{"when": {"<": [{"age": {"var": "born"}}, 16]}, "outcome": "ineligible", "minimum_age": 16}],"#,
            never: minor, expected: .broken),
        Row(
            name: "a route with an accepting outcome breaks it of all outcomes", fields: born + "}",
            more: #""routes": [{"when": \#(minor), "outcome": "verification_required", "method": "video"}],"#,
            never: minor, outcomes: [], expected: .broken),
        Row(
            name: "and proves it of complete answers", fields: born + "}",
            more: #""routes": [{"when": \#(minor), "outcome": "verification_required", "method": "video"}],"#,
            never: minor, expected: .holds),
        Row(
            name: "a greatest number proves it",
            fields: #"{"id": "cash", "type": "number", "validation": [{"max": 3000}]}"#,
            never: #"{">": [{"var": "cash"}, 3000]}"#, expected: .holds),
        Row(
            name: "a greater number breaks it",
            fields: #"{"id": "cash", "type": "number", "validation": [{"max": 3001}]}"#,
            never: #"{">": [{"var": "cash"}, 3000]}"#, expected: .broken),
        Row(
            name: "a range between bounds is found",
            fields: #"{"id": "cash", "type": "number", "validation": [{"min": 10}, {"max": 20}]}"#,
            never: #"{"and": [{">": [{"var": "cash"}, 5]}, {"<": [{"var": "cash"}, 30]}]}"#, expected: .broken),
        Row(
            name: "an option that there is not proves it",
            fields: #"{"id": "land", "type": "select", "options": ["NL", "DE"]}"#,
            never: #"{"==": [{"var": "land"}, "KP"]}"#, expected: .holds),
        Row(
            name: "an option that there is breaks it",
            fields: #"{"id": "land", "type": "select", "options": ["NL", "KP"]}"#,
            never: #"{"==": [{"var": "land"}, "KP"]}"#, expected: .broken),
        Row(
            name: "a pattern that refuses a text proves it",
            fields: #"{"id": "code", "type": "text", "validation": [{"pattern": "^[0-9]+$"}]}"#,
            never: #"{"==": [{"var": "code"}, "none"]}"#, expected: .holds),
        Row(
            name: "a box that must be ticked proves it",
            fields: #"{"id": "terms", "type": "boolean", "required": true, "validation": [{"accepted": true}]}"#,
            never: #"{"!": [{"var": "terms"}]}"#, expected: .holds),
        Row(
            name: "a box that may be left breaks it", fields: #"{"id": "terms", "type": "boolean"}"#,
            never: #"{"!": [{"var": "terms"}]}"#, expected: .broken),
        Row(
            name: "values that are computed together are undecided",
            fields: #"{"id": "one", "type": "number", "required": true, "validation": [{"min": 1}, {"max": 2}]}, "#
                + #"{"id": "two", "type": "number", "required": true, "validation": [{"min": 1}, {"max": 2}]}"#,
            never: #"{">": [{"+": [{"var": "one"}, {"var": "two"}]}, 10]}"#, expected: .undecided),
        Row(
            name: "a route may lead to the outcome of complete answers",
            fields: #"{"id": "flag", "type": "boolean", "required": true}"#,
            more: #""routes": [{"when": {"var": "flag"}, "outcome": "completed"}],"#, never: #"{"var": "flag"}"#,
            expected: .broken),
        Row(
            name: "a route that waits for the age of a later date is not taken",
            fields: #"{"id": "flag", "type": "boolean", "required": true}"#,
            more: #""routes": [{"when": {"or": [{"<": [{"age": {"var": "context.born"}}, 18]}, {"var": "flag"}]}, "#
                + #""outcome": "rejected"}],"#, never: #"{"var": "flag"}"#, expected: .unproved),
        Row(
            name: "ages are compared with texts too", fields: born + #", "validation": [{"max_age": 120}]}"#,
            never: #"{">=": [{"age": {"var": "born"}}, "18"]}"#, expected: .unproved),
        Row(
            name: "numbers beyond 2^53 have no neighbours",
            fields: #"{"id": "one", "type": "number", "required": true}"#,
            never: #"{">": [{"var": "one"}, 1e16]}"#, expected: .unproved),
        Row(
            name: "a product of one factor may be a text", fields: #"{"id": "one", "type": "text"}"#,
            never: #"{"and": [{"==": [{"*": [{"var": "one"}]}, 5]}, {"!==": [{"*": [{"var": "one"}]}, 5]}]}"#,
            expected: .unproved),
        Row(
            name: "the age of a part of an item may be unknown",
            fields: born + #", "validation": [{"min_age": 18}]}, {"id": "land", "type": "select", "options": ["NL"]}, "#
                + #"{"id": "people", "type": "list", "fields": [{"id": "born", "type": "date"}]}"#,
            never: #"{"and": [{"some": [{"var": "people"}, \#(minor)]}, {"==": [{"var": "land"}, "KP"]}]}"#,
            expected: .unproved),
        Row(
            name: "the age of a date after the day of judging is unknown, whatever it is compared with",
            fields: born + #"}, {"id": "n", "type": "integer"}, {"id": "land", "type": "select", "options": ["NL"]}"#,
            never: #"{"and": [{"<": [{"age": {"var": "born"}}, {"var": "n"}]}, {"==": [{"var": "land"}, "KP"]}]}"#,
            expected: .unproved),
    ]

    private static let asOf = CivilDate(year: 2026, month: 11, day: 29) ?? .earliest

    private static func invariant(_ row: Row) throws -> Invariant {
        let outcomes = row.outcomes.isEmpty ? "" : #", "outcomes": ["\#(row.outcomes.joined(separator: #"", ""#))"]"#
        let text =
            #"{"id": "rule", "forms": "test/*", "never": \#(row.never), "absent": "\#(row.ignores ? "ignore" : "break")"\#(outcomes)}"#
        return try Invariant(JSONValue(json: Array(text.utf8)))
    }

    @Test("are proved, broken by accepted answers, or undecided", arguments: rows)
    func table(row: Row) throws {
        let text = #"{"form": "test/one", \#(row.more) "fields": [\#(row.fields)]}"#
        let reading = FormConfig.read(try SourceNode(json: Array(text.utf8)))
        let form = Candidate(try #require(reading.config, "\(reading.diagnostics)"))
        let invariant = try Self.invariant(row)
        switch (InvariantProof(of: invariant, by: form, asOf: Self.asOf), row.expected) {
        case (.holds, .holds), (.fieldMissing, .missing), (.undecided, .undecided): break
        case (.broken(let example), .broken):
            let result = try #require(form.makeJudge().result(of: example))
            #expect(result.isAccepted)
            #expect(invariant.expression.isTrue(on: result.values, asOf: example.asOf), "\(result.values)")
        case (.broken, .unproved), (.undecided, .unproved): break
        case (let proof, _): Issue.record("\(proof)")
        }
    }

    static let faults: [(definition: String, part: String)] = [
        ("[]", "object"), (#"{"id": "a b", "forms": "*", "never": true}"#, "`id`"),
        (#"{"id": "a", "forms": "KYC", "never": true}"#, "`forms`"), (#"{"id": "a", "forms": "*"}"#, "`never`"),
        (#"{"id": "a", "forms": "*", "never": {"nothing": 1}}"#, "`never`"),
        (#"{"id": "a", "forms": "*", "never": true, "outcomes": []}"#, "`outcomes`"),
        (#"{"id": "a", "forms": "*", "never": true, "absent": "maybe"}"#, "`absent`"),
        (#"{"id": "a", "forms": "*", "never": true, "always": 1}"#, "`always`"),
    ]

    @Test("with a fault are refused by the part", arguments: faults.indices)
    func refused(index: Int) throws {
        let (definition, part) = Self.faults[index]
        let value = try JSONValue(json: Array(definition.utf8))
        let fault = #expect(throws: InvariantFault.self) { try Invariant(value) }
        #expect(fault?.message.contains(part) == true)
    }

    @Test("cover a form, a kind, or all")
    func scope() throws {
        let covers = { (scope: String, form: String) throws -> Bool in
            let value = try JSONValue(json: Array(#"{"id": "a", "forms": "\#(scope)", "never": true}"#.utf8))
            return try Invariant(value).covers(#require(FormKey(form)))
        }
        #expect(try covers("*", "kyc/NL") && covers("kyc/*", "kyc/NL") && covers("kyc/NL", "kyc/NL"))
        #expect(try !covers("kyc/*", "kyc-old/NL") && !covers("kyc/NL", "kyc/BE"))
    }
}
