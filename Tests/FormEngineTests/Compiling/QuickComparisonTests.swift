import Testing

@testable import FormEngine

/// Comparing a field with a constant, which is done without running any code.
@Suite struct QuickComparisonTests {
    private static let operators = ["<", "<=", ">", ">=", "==", "===", "!=", "!=="]

    /// Comparison of two numbers as JavaScript has it.
    private static func holds(_ left: Double, _ name: String, _ right: Double) -> Bool {
        switch name {
        case "<": left < right
        case "<=": left <= right
        case ">": left > right
        case ">=": left >= right
        case "==", "===": left == right
        default: left != right
        }
    }

    /// Whether an expression holds of answers, in a check and in an assertion of an item that has them.
    private static func truths(_ expression: String, _ answers: String) throws -> [Bool] {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[{"id":"n","type":"number"},{"id":"f","type":"boolean"},
            {"id":"s","type":"text"},{"id":"l","type":"list","fields":[{"id":"n","type":"number"},
            {"id":"f","type":"boolean"},{"id":"s","type":"text"},
            {"id":"t","type":"text","validation":[{"assert":\#(expression)}]}]}],
            "checks":[{"assert":\#(expression)}]}
            """#)
        let item = answers == "{}" ? #"{"t":"x"}"# : answers.dropLast() + #","t":"x"}"#
        let found = try form.findings(
            answers == "{}" ? #"{"l":[\#(item)]}"# : answers.dropLast() + #","l":[\#(item)]}"#)
        return [!found.contains(": assert"), !found.contains("l/0/t: assert")]
    }

    @Test("numbers are compared as numbers are, also where they are equal", arguments: operators, [-1.0, 0, 5])
    func numbers(name: String, constant: Double) throws {
        for (written, number) in [("-0", -0.0), ("0", 0), ("-1", -1), ("-2", -2), ("4.5", 4.5), ("5", 5), ("5.5", 5.5)]
        {
            let expression = #"{"\#(name)":[{"var":"n"},\#(JSONValue.number(constant).line)]}"#
            let expected = Self.holds(number, name, constant)
            #expect(
                try Self.truths(expression, #"{"n":\#(written)}"#) == [expected, expected], "\(written) \(expression)")
        }
    }

    @Test(
        "a boolean is equal to itself alone, null to what is not there",
        arguments: [
            ("f", "true", "true", true), ("f", "true", "false", false), ("f", "false", "false", true),
            ("f", "false", "true", false), ("f", "true", "null", false), ("f", "false", "null", false),
            ("f", nil, "null", true), ("f", nil, "false", false), ("f", nil, "true", false), ("n", nil, "null", true),
            ("n", nil, "0", false), ("n", "0", "null", false), ("n", "1", "null", false),
        ] as [(String, String?, String, Bool)])
    func others(field: String, answer: String?, constant: String, isEqual: Bool) throws {
        let answers = answer.map { #"{"\#(field)":\#($0)}"# } ?? "{}"
        for name in ["==", "===", "!=", "!=="] {
            let expected = isEqual == name.hasPrefix("=")
            let expression = #"{"\#(name)":[{"var":"\#(field)"},\#(constant)]}"#
            #expect(try Self.truths(expression, answers) == [expected, expected], "\(expression) of \(answers)")
        }
    }

    @Test(
        "a missing value counts as null, which is nothing as a number",
        arguments: [
            ("<", "1", true), ("<", "0", false), ("<=", "0", true), (">", "-1", true), (">", "0", false),
            (">=", "0", true),
            (">=", "1", false),
        ])
    func nothing(name: String, constant: String, truth: Bool) throws {
        #expect(try Self.truths(#"{"\#(name)":[{"var":"n"},\#(constant)]}"#, "{}") == [truth, truth])
    }

    @Test(
        "texts are equal if they are the same bytes, however short or long, and whatever they begin with",
        arguments: [
            ("abc", "abc"), ("abc", "abd"), ("abc", "xbc"), ("abc", "abcd"), ("a", "a"), ("a", ""), ("é", "é"),
            ("é", "e\u{301}"), ("è", "é"), ("12345678", "12345678"), ("12345678", "12345679"),
            ("123456789", "123456780"),
            (String(repeating: "x", count: 31), String(repeating: "x", count: 31)),
            (String(repeating: "x", count: 40), String(repeating: "x", count: 40)),
            (String(repeating: "x", count: 40), String(repeating: "x", count: 41)),
            (String(repeating: "x", count: 40) + "a", String(repeating: "x", count: 40) + "b"),
        ])
    func texts(answer: String, constant: String) throws {
        for name in ["==", "===", "!=", "!=="] {
            let expected = Array(answer.utf8) == Array(constant.utf8) ? name.hasPrefix("=") : name.hasPrefix("!")
            let expression = #"{"\#(name)":[{"var":"s"},"\#(constant)"]}"#
            // The second search is cached.
            let check = #"{"assert":\#(expression)}"#
            let form = try FormFixture.candidate(
                #"{"form":"a/b","fields":[{"id":"s","type":"text"}],"checks":[\#(check),\#(check)]}"#)
            let found = try form.findings(#"{"s":"\#(answer)"}"#)
            #expect(found == (expected ? [] : [": assert", ": assert"]), "\(expression) of \(answer)")
        }
    }

    @Test("a boolean, a text or nothing alone counts as true or not as JavaScript has it")
    func alone() throws {
        for (answers, truth) in [
            (#"{"f":true}"#, true), (#"{"f":false}"#, false), ("{}", false), (#"{"f":null}"#, false),
        ] {
            #expect(try Self.truths(#"{"var":"f"}"#, answers) == [truth, truth], "\(answers)")
        }
        for (answers, truth) in [(#"{"s":"a"}"#, true), (#"{"s":""}"#, false), ("{}", false)] {
            #expect(try Self.truths(#"{"var":"s"}"#, answers) == [truth, truth], "\(answers)")
        }
        for (answers, truth) in [(#"{"n":0}"#, false), (#"{"n":-0.0}"#, false), (#"{"n":-1}"#, true), ("{}", false)] {
            #expect(try Self.truths(#"{"var":"n"}"#, answers) == [truth, truth], "\(answers)")
        }
    }

    @Test(
        "a quick comparison costs the same steps as its evaluation",
        arguments: [
            (#"{"<":[{"var":"n"},5]}"#, #"{"n":1}"#), (#"{"==":[{"var":"n"},5]}"#, #"{"n":5}"#),
            (#"{"==":[{"var":"n"},5]}"#, "{}"), (#"{"var":"n"}"#, #"{"n":1}"#), (#"{"var":"n"}"#, "{}"),
        ])
    func steps(expression: String, answers: String) throws {
        let judge = try FormFixture.candidate(
            #"{"form":"a/b","fields":[{"id":"n","type":"number"}],"checks":[{"assert":\#(expression)}]}"#
        ).makeJudge()
        try Array(answers.utf8).withUnsafeBufferPointer { bytes in
            try judge.judge(bytes, asOf: .earliest)
            let check = judge.assessor.decider.checks[0].expression
            let before = judge.assessor.machine.direct.steps
            #expect(judge.direct(check, row: -1) != nil)
            let between = judge.assessor.machine.direct.steps
            _ = judge.evaluate(check, row: -1)
            #expect(between - before == judge.assessor.machine.direct.steps - between)
        }
    }
}
