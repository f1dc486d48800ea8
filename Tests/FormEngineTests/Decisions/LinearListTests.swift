import Testing

@testable import FormEngine

@Suite("Calculations over long lists")
struct LinearListTests {
    private static let form = #"""
        {"form":"a/b","fields":[
        {"id":"owners","type":"list","fields":[{"id":"name","type":"text","required":true},
        {"id":"share","type":"number","required":true,"validation":[{"assert":{"<=":[{"var":"share"},{"var":"most"}]}}]},
        {"id":"big","type":"boolean","calculate":{">":[{"var":"share"},{"var":"limit"}]}},
        {"id":"why","type":"text","required_if":{"var":"big"},"visible_if":{"var":"big"}}]},
        {"id":"most","type":"number"},
        {"id":"limit","type":"number","calculate":{"*":[{"var":"most"},0.25]}},
        {"id":"sum","type":"number",
        "calculate":{"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},{"var":"current.share"}]},0]}},
        {"id":"bigs","type":"integer","calculate":{"length":{"filter":[{"var":"owners"},{"var":"big"}]}}}],
        "checks":[{"assert":{"all":[{"var":"owners"},{"var":"name"}]}},{"assert":{"==":[{"var":"sum"},100]},"field":"sum"}]}
        """#

    private static func answers(_ count: Int) -> String {
        let owners = (0..<count).map { #"{"name":"n\#($0)","share":\#($0 % 10 == 0 ? 50 : 1),"why":"x"}"# }
        return #"{"most":100,"owners":[\#(owners.joined(separator: ","))]}"#
    }

    /// The evaluations and steps of judging a number of owners.
    private static func work(_ count: Int) throws -> (evaluations: Int, steps: Int) {
        let form = try FormFixture.candidate(form)
        let judge = form.makeJudge()
        let bytes = Array(answers(count).utf8)
        try bytes.withUnsafeBufferPointer { try judge.judge($0, asOf: .earliest) }
        return (judge.assessor.decider.decided, judge.assessor.machine.direct.steps)
    }

    @Test("twice the owners take twice the evaluations and steps, to the last one")
    func linear() throws {
        let (one, two, four) = (try Self.work(1_000), try Self.work(2_000), try Self.work(4_000))
        #expect(two.evaluations - one.evaluations == 2_000)
        #expect(four.evaluations - two.evaluations == 4_000)
        #expect((four.steps - two.steps) == 2 * (two.steps - one.steps))
    }

    @Test("a thousand owners are added up and judged")
    func thousand() throws {
        let judgement = try FormFixture.candidate(Self.form).judge(Self.answers(1_000))
        #expect(judgement.verdict.findings.map { "\($0.field): \($0.code)" } == ["sum: assert"])
        #expect(judgement.values["sum"]?.double == 5_900)
        #expect(judgement.values["bigs"]?.double == 100)
        #expect(judgement.values["owners"]?.elements?.count == 1_000)
    }

    @Test("a field that a long list requires is asked once whether it is required, not by every item that reads it")
    func requiredByTheList() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"owners","type":"list","fields":[{"id":"share","type":"number"},
            {"id":"part","type":"number","calculate":{"/":[{"var":"share"},{"var":"most"}]}}]},
            {"id":"most","type":"number","required_if":{"all":[{"var":"owners"},{">":[{"var":"share"},0]}]}}
            """#)
        let steps = try [500, 1_000, 2_000].map { count in
            let judge = form.makeJudge()
            let items = Array(repeating: #"{"share":1}"#, count: count).joined(separator: ",")
            try Array("{\"owners\":[\(items)]}".utf8).withUnsafeBufferPointer {
                try judge.judge($0, asOf: .earliest)
            }
            return judge.assessor.machine.direct.steps
        }
        #expect(steps[2] - steps[1] == 2 * (steps[1] - steps[0]))
    }

    @Test("a long text from outside is read in a few items, and not in each of many")
    func longTexts() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"story","type":"long_text"},{"id":"owners","type":"list","fields":[
            {"id":"copy","type":"long_text","calculate":{"var":"story"}},
            {"id":"other","type":"long_text","calculate":{"var":"context.story"}},
            {"id":"size","type":"integer","calculate":{"length":{"var":"context.story"}}}]}
            """#)
        let story = String(repeating: "x", count: 50_000)
        let sizes = try [10, 2_000].map { count in
            let items = Array(repeating: "{}", count: count).joined(separator: ",")
            let judgement = try form.judge(
                "{\"story\":\"\(story)\",\"owners\":[\(items)]}", context: "{\"story\":\"\(story)\"}")
            let owners = try #require(judgement.values["owners"]?.elements)
            return ["copy", "other"].map { owners[0][$0]?.string?.utf8.count } + [
                owners[0]["size"]?.double.map { Int($0) }
            ]
        }
        #expect(sizes == [[50_000, 50_000, 50_000], [nil, nil, nil]])
    }
}
