import FormEngine
import Testing

@Suite struct TimingTests {
    /// Findings and pending rules at a time, each as `field: rule`.
    private static func told(
        _ form: Candidate, _ answers: String, at timing: Timing, sources: String? = nil,
        attested: [AttestedPassword] = [], names: [NameAnswer] = []
    ) throws -> (found: [String], pending: [String], judgement: Judgement) {
        let judgement = try form.judge(
            JudgementInput(
                answers: Array(answers.utf8), sources: sources.map { Array($0.utf8) }, asOf: .earliest,
                attested: attested, names: names, timing: timing))
        let verdict = judgement.verdict
        #expect(verdict.pending.isEmpty || !verdict.isValid && verdict.outcome == nil)
        return (
            verdict.findings.map { "\($0.field): \($0.code)" },
            verdict.pending.map { "\($0.field): \($0.rule)" + ($0.namespace.map { " " + $0 } ?? "") }, judgement
        )
    }

    private static let rules =
        #"{"id":"a","type":"text","validation":[{"min_length":3},{"one_of":["abcx"],"timing":"submit"},{"pattern":"x","timing":"debounced"}]},"#
        + #"{"id":"b","type":"integer","required":true,"timing":"debounced","validation":[{"min":5},{"max":3,"timing":"instant","severity":"warning"}]}"#

    @Test(
        "rules due later are not judged but told, in the order of the config; at the end all are due",
        arguments: [
            (Timing.instant, ["a: min_length", "b: max"], ["a: one_of", "a: pattern", "b: min"]),
            (.debounced, ["a: min_length", "a: pattern", "b: min", "b: max"], ["a: one_of"]),
            (.submit, ["a: min_length", "a: one_of", "a: pattern", "b: min", "b: max"], []),
        ])
    func order(timing: Timing, found: [String], pending: [String]) throws {
        let told = try Self.told(try FormFixture.form(Self.rules), #"{"a":"ab","b":4}"#, at: timing)
        #expect(told.found == found && told.pending == pending)
    }

    @Test(
        "a missing value waits for its field's time, a value that cannot be read is reported at once",
        arguments: [
            ("{}", Timing.instant, [], ["b: required"]), ("{}", .debounced, ["b: required"], []),
            (#"{"a":7,"b":"x"}"#, .instant, ["a: type", "b: type"], []),
            (#"{"c":1,"b":3}"#, .submit, ["b: min", "c: unknown_field"], []),
        ])
    func missing(answers: String, timing: Timing, found: [String], pending: [String]) throws {
        let told = try Self.told(try FormFixture.form(Self.rules), answers, at: timing)
        #expect(told.found == found && told.pending == pending)
    }

    @Test("a rule that would pass waits all the same, so that nothing is valid too soon; nothing to judge does not")
    func passing() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"boolean","validation":[{"accepted":true,"timing":"submit"}]},{"id":"b","type":"date","timing":"submit","validation":[{"min_date":"0001-01-01"}]}"#
        )
        let early = try Self.told(form, #"{"a":true,"b":"2026-01-01"}"#, at: .debounced)
        #expect(early.found == [] && early.pending == ["a: accepted", "b: min_date"])
        #expect(!early.judgement.verdict.isValid && !early.judgement.verdict.isRefused)
        #expect(try Self.told(form, "{}", at: .instant).judgement.verdict.isValid)
        #expect(try Self.told(form, #"{"a":true,"b":"2026-01-01"}"#, at: .submit).judgement.verdict.isValid)
    }

    @Test(
        "a name is asked about after a pause, unless the rule says otherwise or its field is later",
        arguments: [
            ("", "", [["a: unique"], ["a: unique n"], ["a: unique n"]]),
            (#","timing":"instant""#, "", [["a: unique n"], ["a: unique n"], ["a: unique n"]]),
            ("", #","timing":"instant""#, [["a: unique"], ["a: unique n"], ["a: unique n"]]),
            ("", #","timing":"submit""#, [["a: unique"], ["a: unique"], ["a: unique n"]]),
        ])
    func unique(rule: String, field: String, pending: [[String]]) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text"\#(field),"validation":[{"unique":"n"\#(rule)}]}"#)
        for (timing, pending) in zip(Timing.allCases, pending) {
            let told = try Self.told(form, #"{"a":"x"}"#, at: timing)
            #expect(told.found == [] && told.pending == pending)
            #expect(told.judgement.verdict.questions.count == (pending == ["a: unique n"] ? 1 : 0))
        }
        let answered = try Self.told(
            form, #"{"a":"x"}"#, at: .submit, names: [NameAnswer(field: "a", isTaken: false)])
        #expect(answered.pending == [] && answered.judgement.verdict.isValid)
    }

    @Test("options have their field's time, and source values are judged in time too")
    func options() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"select","timing":"submit","options":["x"]},{"id":"b","type":"select","timing":"submit","data_source":"s"},{"id":"c","type":"text","readonly":true,"data_source":"s","timing":"debounced","validation":[{"max_length":1}]}"#
        )
        let answers = #"{"a":"y","b":"y","c":"other"}"#
        let sources = #"{"s":{"c":"long"}}"#
        let early = try Self.told(form, answers, at: .instant, sources: sources)
        #expect(early.found == ["c: readonly"] && early.pending == ["a: one_of", "b: one_of", "c: max_length"])
        let late = try Self.told(form, answers, at: .submit, sources: sources)
        #expect(late.found == ["a: one_of", "b: source_invalid", "c: readonly", "c: source_invalid"])
    }

    @Test("a list's count has the list's time, and each item's fields have their own")
    func lists() throws {
        let form = try FormFixture.form(
            #"{"id":"l","type":"list","timing":"submit","required":true,"min_items":2,"max_items":3,"fields":[{"id":"n","type":"text","validation":[{"max_length":1},{"pattern":"x","timing":"submit"}]}]}"#
        )
        let one = try Self.told(form, #"{"l":[{"n":"ab"}]}"#, at: .instant)
        #expect(one.found == ["l/0/n: max_length"])
        #expect(one.pending == ["l: min_items", "l: max_items", "l/0/n: pattern"])
        #expect(try Self.told(form, #"{"l":[]}"#, at: .instant).pending == ["l: required"])
        let many = try Self.told(form, #"{"l":[{},{},{},{}]}"#, at: .instant)
        #expect(many.found == [] && many.pending == ["l: min_items", "l: max_items"])
        #expect(try Self.told(form, #"{"l":[{},{},{},{}]}"#, at: .submit).found == ["l: max_items"])
        // A text that is too long fails nothing else.
        #expect(
            try Self.told(form, #"{"l":[{"n":"ab"}]}"#, at: .submit).found == ["l: min_items", "l/0/n: max_length"])
    }

    @Test("a list without a count of its own waits for nothing")
    func uncounted() throws {
        let form = try FormFixture.form(
            #"{"id":"l","type":"list","timing":"submit","fields":[{"id":"n","type":"text"}]}"#)
        let told = try Self.told(form, #"{"l":[{"n":"a"}]}"#, at: .instant)
        #expect(told.pending == [] && told.judgement.verdict.isValid)
    }

    @Test("an image's size is reported at once, its rules at their time")
    func image() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"image","validation":[{"image":{"max_bytes":1},"timing":"submit"},{"image":{"formats":["png"]}}]}"#
        )
        let image = { (width: Int) in #"{"a":{"id":"i","format":"gif","bytes":2,"width":\#(width),"height":5000}}"# }
        let small = try Self.told(form, image(1), at: .instant)
        #expect(small.found == ["a: image"] && small.pending == ["a: image"])
        #expect(small.judgement.verdict.findings.first?.parameters.map(\.name) == ["formats"])
        let large = try Self.told(form, image(5001), at: .instant)
        #expect(large.found == ["a: image"] && large.pending == [])
    }

    private static let password =
        #"{"id":"p","type":"password","required":true,"timing":"debounced","validation":[{"min_length":8,"timing":"instant"},{"pattern":"[A-Z]"},{"pattern":"\\d","timing":"submit"}]}"#

    @Test(
        "attestations of a password, from whatever time, are told again at every time as if it were there",
        arguments: [
            #"{"p":"short"}"#, #"{"p":"long enough"}"#, #"{"p":"Long enough 1"}"#, #"{"p":""}"#, "{}", #"{"p":7}"#,
        ])
    func password(answers: String) throws {
        let form = try FormFixture.form(Self.password)
        for attesting in Timing.allCases {
            let attested = try Self.told(form, answers, at: attesting).judgement.attested
            for timing in Timing.allCases {
                let first = try Self.told(form, answers, at: timing)
                let again = try Self.told(form, "{}", at: timing, attested: attested)
                #expect(again.found == first.found && again.pending == first.pending, "\(attesting) \(timing)")
                #expect(again.judgement.attested == first.judgement.attested)
                #expect(
                    again.judgement.verdict.canonicalBytes == first.judgement.verdict.canonicalBytes,
                    "\(attesting) \(timing)")
            }
        }
        let early = try Self.told(form, #"{"p":"short"}"#, at: .instant)
        #expect(early.found == ["p: min_length"] && early.pending == ["p: pattern", "p: pattern"])
        #expect(early.judgement.attested.map(\.failedRules) == [[0, 1, 2]])
    }
}
