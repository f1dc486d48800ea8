import Testing

@testable import FormEngine

@Suite struct DearExpressionTests {
    /// Two bounded texts and a bounded list, which has a list of texts.
    private static func form(_ check: String, length: Int, items: Int) -> String {
        #"""
        {"form":"a/b","fields":[
        {"id":"a","type":"long_text","validation":[{"max_length":\#(length)}]},
        {"id":"b","type":"long_text","validation":[{"max_length":\#(length)}]},
        {"id":"l","type":"list","max_items":\#(items),"fields":[
        {"id":"n","type":"number"},{"id":"t","type":"long_text","validation":[{"max_length":\#(length)}]},
        {"id":"k","type":"list","max_items":\#(items),"fields":[
        {"id":"m","type":"long_text","validation":[{"max_length":\#(length)}]}]}]}],
        "checks":[{"assert":\#(check)}]}
        """#
    }

    /// The longest answers that the form takes.
    private static func answers(length: Int, items: Int) -> String {
        let text = String(repeating: "1", count: length)
        let inner = Array(repeating: #"{"m":"\#(text)"}"#, count: items).joined(separator: ",")
        let item = #"{"n":12345678.9,"t":"\#(text)","k":[\#(inner)]}"#
        let list = Array(repeating: item, count: items).joined(separator: ",")
        return #"{"a":"\#(text)","b":"\#(text)","l":[\#(list)]}"#
    }

    private static let expressions = [
        #"{"in":[{"var":"a"},{"var":"b"}]}"#, #"{"<":[{"var":"a"},100]}"#, #"{"==":[{"var":"a"},{"var":"b"}]}"#,
        #"{"cat":[{"var":"a"},{"var":"b"},{"var":"a"}]}"#, #"{"substr":[{"cat":[{"var":"a"},{"var":"b"}]},1,5]}"#,
        #"{"some":[{"var":"l"},{"==":[{"var":"t"},7]}]}"#, #"{"in":["x",{"map":[{"var":"l"},{"var":"t"}]}]}"#,
        #"{"reduce":[{"var":"l"},{"cat":[{"var":"accumulator"},{"var":"current.t"}]},""]}"#,
        #"{"reduce":[{"var":"l"},{"merge":[{"var":"accumulator"},[{"var":"current.t"}]]},[]]}"#,
        #"{"reduce":[{"var":"l"},{"+":[{"var":"accumulator"},{"var":"current.n"}]},0]}"#,
        #"{"==":[{"map":[{"var":"l"},{"map":[{"var":"k"},{"var":"m"}]}]},"x"]}"#,
        #"{"some":[{"map":[{"var":"l"},{"var":"k"}]},{"some":[{"var":""},{"in":["x",{"var":"m"}]}]}]}"#,
        #"{"in":["x",{"map":[{"split":[{"var":"a"},"1"]},{"cat":[{"var":""},"a","b"]}]}]}"#,
        #"{"==":[{"length":{"split":[{"trim":{"var":"a"}},{"var":"b"}]}},2]}"#,
        #"{"matches":[{"lower":{"cat":[{"var":"a"},{"var":"b"}]}},"^1+$"]}"#,
        #"{"length":{"filter":[{"var":"l"},{"some":[{"var":"k"},{">":[{"var":"m"},9]}]}]}}"#,
    ]

    @Test(
        "expressions without a warning are decided on the longest answers that the form takes", arguments: expressions,
        [(10, 3), (1_000, 10), (20_000, 6), (200, 60), (300_000, 1)])
    func quiet(expression: String, size: (length: Int, items: Int)) throws {
        let reading = try FormFixture.read(Self.form(expression, length: size.length, items: size.items))
        guard !reading.diagnostics.contains(where: { $0.code == .dearExpression }) else { return }
        let candidate = Candidate(try #require(reading.config))
        let findings = try candidate.findings(Self.answers(length: size.length, items: size.items))
        #expect(findings.filter { $0.hasSuffix("undecided") } == [])
    }

    @Test(
        "expressions that add to a text or a list at each short item of a short list are not dear",
        arguments: expressions)
    func short(expression: String) throws {
        let reading = try FormFixture.read(Self.form(expression, length: 20, items: 3))
        #expect(!reading.diagnostics.contains { $0.code == .dearExpression })
    }

    @Test("expressions that double at each item are dear, inside of another list too")
    func doubling() throws {
        let doubling = #"{"reduce":[{"var":"k"},{"cat":[{"var":"accumulator"},{"var":"accumulator"}]},"x"]}"#
        let reading = try FormFixture.read(
            Self.form(#"{"some":[{"var":"l"},{"==":[\#(doubling),""]}]}"#, length: 20, items: 100))
        #expect(reading.diagnostics.contains { $0.code == .dearExpression })
    }

    @Test("calculations of calculations are looked at once each, however often they are read")
    func calculations() throws {
        let fields = (1...40).map { index in
            let read = Array(repeating: #"{"var":"f\#(index - 1)"}"#, count: 30).joined(separator: ",")
            return #"{"id":"f\#(index)","type":"long_text","calculate":{"cat":[\#(read)]}}"#
        }
        let reading = try FormFixture.read(
            #"{"form":"a/b","fields":[{"id":"f0","type":"long_text"},\#(fields.joined(separator: ","))]}"#)
        #expect(reading.diagnostics.contains { $0.code == .dearExpression })
    }

    @Test("a bound that is asked at times alone keeps no expression within its cost")
    func conditionalBound() throws {
        let form = { (members: String) in
            #"{"id":"c","type":"boolean"},{"id":"a","type":"text","validation":[{"max_length":100\#(members)}]},"#
                + #"{"id":"b","type":"text","calculate":{"cat":["#
                + Array(repeating: #"{"var":"a"}"#, count: 40).joined(separator: ",") + "]}}"
        }
        #expect(try LintTable.pointers(.dearExpression, form("")) == [])
        #expect(try LintTable.pointers(.dearExpression, form(#","when":{"var":"c"}"#)) == ["/fields/2/calculate"])
    }
}
