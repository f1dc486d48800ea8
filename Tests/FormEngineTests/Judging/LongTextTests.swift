import Testing

@testable import FormEngine

/// A text longer than a due `max_length` of severity error fails that, and no other rule of texts.
@Suite struct LongTextTests {
    private static let pattern = #"{"pattern":"^\\d*$"}"#

    @Test(
        "of a text that is too long nothing else is found, whatever else is asked of it",
        arguments: [
            (#"{"max_length":3},\#(pattern)"#, ["max_length"]), (#"\#(pattern),{"max_length":3}"#, ["max_length"]),
            (#"{"max_length":3,"severity":"warning"},\#(pattern)"#, ["max_length", "pattern"]),
            (#"{"max_length":3},{"max_length":2,"severity":"warning"}"#, ["max_length"]),
            (#"{"max_length":3,"code":"a"},{"max_length":2,"code":"b"},\#(pattern)"#, ["a", "b"]),
            (#"{"max_length":3,"code":"a"},{"max_length":9,"code":"b"},\#(pattern)"#, ["a"]),
            (#"{"max_length":3},\#(pattern),{"assert":{"==":[{"var":"a"},"x"]}}"#, ["max_length", "assert"]),
            (#"{"max_length":3,"where":"server"},\#(pattern)"#, ["refused"]),
            (#"{"one_of":["x"]},{"charset":"alphanumeric_underscore"},{"tel":true},{"max_length":3}"#, ["max_length"]),
            (#"{"email":true},{"url":true},{"identifier":"nl-bsn"},{"unique":"n"},{"max_length":3}"#, ["max_length"]),
            (#"{"min_length":5},{"max_length":5},\#(pattern)"#, ["min_length", "pattern"]),
        ])
    func found(rules: String, codes: [String]) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text","validation":[\#(rules)]}"#)
        for answer in [#""ab é""#, #""ab \u00e9""#] {
            let verdict = try form.judge(#"{"a":\#(answer)}"#).verdict
            #expect(verdict.findings.map(\.code) == codes)
            #expect(verdict.questions.isEmpty)
        }
    }

    @Test("in the items of a list as well, and of what a source says")
    func elsewhere() throws {
        let field = #"{"id":"a","type":"text","validation":[\#(Self.pattern),{"max_length":3}]}"#
        let list = try FormFixture.form(#"{"id":"l","type":"list","fields":[\#(field)]}"#)
        #expect(
            try list.findings(#"{"l":[{"a":"abcd"},{"a":"abc"}]}"#) == ["l/0/a: max_length", "l/1/a: pattern"])
        let sourced = try FormFixture.form(
            #"{"id":"a","type":"text","readonly":true,"data_source":"s","validation":[\#(Self.pattern),{"max_length":3}]}"#
        )
        let verdict = try sourced.judge("{}", sources: #"{"s":{"a":"abcd"}}"#).verdict
        #expect(verdict.findings.map(\.rule) == ["max_length"])
    }

    @Test("lengths count characters after normalising")
    func normalised() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","normalize":["trim"],"validation":[{"max_length":3},\#(Self.pattern)]}"#)
        #expect(try form.findings(#"{"a":"  éé  "}"#) == ["a: pattern"])
        #expect(try form.findings(#"{"a":"  éééé  "}"#) == ["a: max_length"])
    }

    @Test("a bound that is not due ends nothing, and what is not due is reported as pending all the same")
    func timing() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","validation":[\#(Self.pattern),{"max_length":3,"timing":"submit"}]},"#
                + #"{"id":"b","type":"text","validation":[{"max_length":3},\#(Self.pattern),{"charset":"alphanumeric_underscore","timing":"submit"}]}"#
        )
        var input = JudgementInput(answers: Array(#"{"a":"abcd","b":"abcd"}"#.utf8), asOf: .earliest)
        input.timing = .instant
        let early = try form.judge(input).verdict
        #expect(early.findings.map { "\($0.field): \($0.code)" } == ["a: pattern", "b: max_length"])
        #expect(early.pending.map { "\($0.field): \($0.rule)" } == ["a: max_length", "b: charset"])
        input.timing = .submit
        let late = try form.judge(input).verdict
        #expect(late.findings.map { "\($0.field): \($0.code)" } == ["a: max_length", "b: max_length"])
    }

    @Test("attestations of a password are the findings about it", arguments: [Timing.instant, .submit])
    func password(timing: Timing) throws {
        let form = try FormFixture.form(
            #"{"id":"p","type":"password","validation":[{"pattern":"\\d"},{"max_length":3,"timing":"submit"},{"pattern":"^x","timing":"debounced"}]}"#
        )
        var input = JudgementInput(answers: Array(#"{"p":"abcd"}"#.utf8), asOf: .earliest)
        input.timing = timing
        let first = try form.judge(input)
        input.answers = Array("{}".utf8)
        input.attested = first.attested
        #expect(try form.judge(input).verdict.canonicalBytes == first.verdict.canonicalBytes)
        input.timing = .submit
        #expect(try form.judge(input).verdict.findings.map(\.code) == ["max_length"])
    }

    @Test("no pattern is followed through a text that is too long")
    func unasked() throws {
        let rules = (0..<8).map { #"{"pattern":"[ab]*a[ab]{\#(16_000 - $0)}"}"# }.joined(separator: ",")
        let form = try FormFixture.form(#"{"id":"a","type":"text","validation":[{"max_length":20},\#(rules)]}"#)
        let answers = #"{"a":"\#(String(repeating: "ab", count: 400_000))"}"#
        #expect(try form.findings(answers) == ["a: max_length"])
    }
}
