import ConformanceSupport
import EngineFuzzing
import FormEngine

/// Answers long enough for their reading to cost about the limit.
struct LongAnswers {
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// Forms that read two texts, a list of numbers and texts, and lists in it, in every way that costs.
    static let forms: [ConformanceForm] = [
        // Each alone may cost a million.
        [
            #"{"cat":[{"var":"a"},{"var":"b"},{"var":"a"},{"var":"b"},{"map":[{"var":"l"},{"var":"t"}]}]}"#,
            #"{"in":[{"var":"b"},{"var":"a"}]}"#, #"{"<":[{"var":"a"},{"var":"b"}]}"#,
            #"{"reduce":[{"var":"l"},{"cat":[{"var":"accumulator"},{"var":"current.t"},","]},""]}"#,
            #"{"in":["q",{"reduce":[{"var":"l"},{"merge":[{"var":"accumulator"},[{"var":"current.n"}]]},[]]}]}"#,
            #"{"+":[{"var":"a"},{"substr":[{"var":"b"},1,-1]},{"length":{"var":"a"}}]}"#,
        ],
        // Each of eight hundred may cost 20,000.
        [
            #"{"cat":[{"var":"a"},{"var":"b"}]}"#, #"{"some":[{"var":"l"},{"in":["qqq",{"var":"t"}]}]}"#,
            #"{">":[{"reduce":[{"var":"l"},{"+":[{"var":"accumulator"},{"var":"current.n"}]},0]},10]}"#,
            #"{"length":{"filter":[{"var":"l"},{"var":"n"}]}}"#, #"{"==":[{"var":"l"},"x"]}"#,
            #"{"var":"l.1.t"}"#, #"{"missing":["a","l","l.0.t"]}"#,
        ] + Array(repeating: #"{"!":false}"#, count: 780),
    ].enumerated().map { index, checks in form(index, checks) }

    private static func form(_ index: Int, _ checks: [String]) -> ConformanceForm {
        let asserted = checks.map { #"{"assert":\#($0)}"# }.joined(separator: ",")
        let form = ConformanceForm(
            name: "long answers \(index)",
            json: #"""
                {"form":"test/long","fields":[{"id":"a","type":"long_text"},{"id":"b","type":"long_text"},
                {"id":"l","type":"list","fields":[{"id":"n","type":"number"},{"id":"t","type":"text"},
                {"id":"k","type":"list","fields":[{"id":"m","type":"text"}]},
                {"id":"s","type":"boolean","calculate":{"in":[{"var":"t"},{"var":"a"}]}},
                {"id":"v","type":"text","visible_if":{"!=":[{"cat":[{"var":"a"},{"var":"t"}]},"x"]}},
                {"id":"w","type":"number","required_if":{"some":[{"var":"k"},{"in":[{"var":"m"},"abc"]}]}}]},
                {"id":"c","type":"text","calculate":{"substr":[{"var":"a"},0,3]}},
                {"id":"d","type":"text","visible_if":{"in":["zz",{"cat":[{"var":"c"},{"var":"b"},{"var":"b"}]}]}}],
                "routes":[{"when":{"in":["sanctioned",{"cat":[{"var":"b"},{"var":"b"},{"var":"b"}]}]},"outcome":"rejected"}],
                "checks":[\#(asserted)]}
                """#)
        guard let form else { preconditionFailure("Long answers have no form: \(checks)") }
        return form
    }

    mutating func make() -> ConformanceCase {
        let (a, b) = (text(upTo: 700_000), text(upTo: 200_000))
        let items = (0..<length(upTo: 1_200)).map { _ in item() }
        let answers = #"{"a":"\#(a)","b":"\#(b)","l":[\#(items.joined(separator: ","))]}"#
        return ConformanceCase(
            answers: Array(answers.utf8), sources: nil, asOf: CivilDate("2026-01-01") ?? .earliest, names: [:],
            context: .object([]), through: nil,
            timing: .submit)
    }

    /// Mostly short, so that long and short ones are mixed.
    private mutating func length(upTo most: Int) -> Int {
        generator.below(generator.choice(of: [4, 400, 4_000, 40_000, most, most].map { min($0, most) }) + 1)
    }

    private mutating func text(upTo most: Int) -> String {
        let word = generator.choice(of: ["x", "12", "q\u{E9}", "ab ", "sanction", "\u{1F600}z"])
        let end = generator.choice(of: ["", "sanctioned", "zz", "7"])
        return String(repeating: word, count: length(upTo: most) / word.utf8.count) + end
    }

    private mutating func item() -> String {
        if generator.once(in: 40) { return generator.choice(of: ["7", "null", "{}"]) }
        let inner = (0..<generator.below(3)).map { _ in #"{"m":"\#(generator.choice(of: ["a", "b", "q"]))"}"# }
        return #"{"n":\#(generator.below(9)),"t":"\#(text(upTo: 300))","k":[\#(inner.joined(separator: ","))]}"#
    }
}
