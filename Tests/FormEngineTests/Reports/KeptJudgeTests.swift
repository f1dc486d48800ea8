import EngineFuzzing
import Testing

@testable import FormEngine

/// Decisions of a judge that is kept from document to document, beside those of a judge made for one.
@Suite struct KeptJudgeTests {
    private static let document = #"""
        {"form":"a/b","steps":[
        {"id":"one","fields":[{"id":"a","type":"number"},{"id":"b","type":"number","required_if":{"var":"f"}},
        {"id":"c","type":"number","calculate":{"+":[{"var":"a"},1]}},
        {"id":"d","type":"number","calculate":{"*":[{"var":"c"},2]}},
        {"id":"e","type":"number","calculate":{"+":[{"var":"b"},{"var":"x"}]}},
        {"id":"f","type":"boolean"},{"id":"g","type":"text","visible_if":{"var":"f"},
        "calculate":{"cat":["g",{"var":"h"}]}}]},
        {"id":"two","visible_if":{">":[{"var":"d"},5]},"fields":[{"id":"h","type":"text"},
        {"id":"list","type":"list","visible_if":{"var":"f"},"fields":[{"id":"x","type":"number"},
        {"id":"y","type":"number","visible_if":{"var":"x"},"calculate":{"+":[{"var":"x"},{"var":"a"}]}},
        {"id":"z","type":"text","visible_if":{">":[{"var":"y"},3]}}]},
        {"id":"sum","type":"number","required":true,
        "calculate":{"reduce":[{"var":"list"},{"+":[{"var":"accumulator"},{"var":"current.y"}]},0]}},
        {"id":"x","type":"number"}]}],
        "checks":[{"assert":{"<":[{"var":"sum"},9]}}],
        "routes":[{"after":"one","when":{"==":[{"var":"a"},7]},"outcome":"verification_required","method":"call"}]}
        """#

    private static func input(_ json: String) -> JudgementInput {
        JudgementInput(answers: Array(json.utf8), asOf: .earliest)
    }

    @Test("a kept judge decides after each of many changes as a new judge does", arguments: 0..<60)
    func alike(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let form = try FormFixture.candidate(Self.document)
        let judge = form.makeJudge()
        let values = ["null", "1", "2", "7", #""x""#, "true", "false", "9", #""""#]
        var answers: [String: String] = [:]
        var items: [[String: String]] = []
        for _ in 0..<60 {
            let value = values.randomElement(using: &generator) ?? "null"
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: if items.count < 4 { items.append([:]) }
            case 1: if !items.isEmpty { items.removeLast() }
            case 2...4 where !items.isEmpty:
                let name = ["x", "y", "z"].randomElement(using: &generator) ?? "x"
                items[Int.random(in: 0..<items.count, using: &generator)][name] = value
            default: answers[["a", "b", "c", "f", "g", "h", "x"].randomElement(using: &generator) ?? "a"] = value
            }
            let written = { (values: [String: String]) in
                values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
            }
            let list = items.map { "{" + written($0).joined(separator: ",") + "}" }.joined(separator: ",")
            let json = "{" + (written(answers) + ["\"list\":[\(list)]"]).joined(separator: ",") + "}"
            let again = try judge.judgement(of: Self.input(json))
            let once = try form.judge(Self.input(json))
            #expect(again.verdict.canonicalBytes == once.verdict.canonicalBytes, "seed \(seed): \(json)")
            #expect(again.values.canonicalBytes == once.values.canonicalBytes, "seed \(seed): \(json)")
            #expect(again.keptAnswers == once.keptAnswers, "seed \(seed): \(json)")
        }
    }

    @Test("two fields may each be required by the other")
    func circle() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"mail","type":"text","required_if":{"!":{"var":"call"}}},
            {"id":"call","type":"text","required_if":{"!":{"var":"mail"}}},
            {"id":"both","type":"text","required":true,"calculate":{"cat":[{"var":"mail"},{"var":"call"}]}}
            """#)
        let judge = form.makeJudge()
        for answers in ["{}", #"{"mail":"m"}"#, #"{"mail":""}"#, #"{"call":"c"}"#, #"{"mail":1}"#, "{}"] {
            let again = try judge.judgement(of: Self.input(answers))
            let once = try form.judge(Self.input(answers))
            #expect(again.verdict.canonicalBytes == once.verdict.canonicalBytes, "\(answers)")
            #expect(again.values.canonicalBytes == once.values.canonicalBytes, "\(answers)")
        }
    }

    @Test("judgements of other answers in between change no later judgement")
    func between() throws {
        let form = try FormFixture.candidate(Self.document)
        let judge = form.makeJudge()
        let input = Self.input(#"{"a":8,"b":1,"f":true,"h":"k","list":[{"x":1},{"x":2}],"x":1}"#)
        let once = try form.judge(input)
        _ = try judge.judgement(of: input)
        _ = try Array(#"{"a":1,"list":[]}"#.utf8).withUnsafeBufferPointer { bytes throws(JSONError) in
            try judge.judge(bytes, asOf: .earliest)
        }
        let again = try judge.judgement(of: input)
        #expect(again.values.canonicalBytes == once.values.canonicalBytes)
        #expect(again.keptAnswers == once.keptAnswers)
    }

    @Test("a kept judge takes another date, context or source value, and keeps nothing of a document it cannot read")
    func anew() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","calculate":{"cat":[{"today":[]},{"var":"context.x"},{"var":"s"}]}},
            {"id":"s","type":"text","readonly":true,"data_source":"p"}
            """#)
        let judge = form.makeJudge()
        var input = JudgementInput(answers: Array("{}".utf8), sources: Array(#"{"p":{"s":"1"}}"#.utf8), asOf: .earliest)
        let value = { (input: JudgementInput) in try judge.judgement(of: input).values["a"]?.string }
        #expect(try value(input) == "0001-01-011")
        input.sources = Array(#"{"p":{"s":"2"}}"#.utf8)
        #expect(try value(input) == "0001-01-012")
        input.context = .object(["x": "y"])
        #expect(try value(input) == "0001-01-01y2")
        input.asOf = try #require(CivilDate("2026-01-01"))
        #expect(try value(input) == "2026-01-01y2")
        var broken = input
        broken.answers = Array("{".utf8)
        #expect(throws: InputError.self) { try judge.judgement(of: broken) }
        #expect(try value(input) == "2026-01-01y2")
    }

    @Test("a kept judge heeds the step that was reached and the time of judging, without expressions too")
    func circumstances() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","steps":[{"id":"one","fields":[{"id":"a","type":"text","timing":"submit","required":true}]},
            {"id":"two","fields":[{"id":"b","type":"text","required":true}]}]}
            """#)
        let judge = form.makeJudge()
        var input = Self.input("{}")
        for (through, timing) in [(nil, Timing.submit), ("one", .submit), (nil, .instant), ("one", .debounced)] {
            input.through = through
            input.timing = timing
            let once = try form.judge(input).verdict
            let again = try judge.judgement(of: input).verdict
            #expect(again.canonicalBytes == once.canonicalBytes)
            #expect(again.pending.map(\.field) == once.pending.map(\.field))
        }
    }
}
