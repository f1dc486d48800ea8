import FormEngine
import Testing

@Suite("The work of an expression")
struct ExpressionWorkTests {
    private func result(_ rule: String, on data: JSONValue = .null) throws -> FormExpression.Result {
        try FormExpression(try JSONValue.reading(rule)).result(on: data, asOf: .anyDay)
    }

    /// Rules whose values or work would grow without bound.
    static let endless = [
        // Texts and lists that double.
        #"{"reduce": [{"var": ""}, {"cat": [{"var": "accumulator"}, {"var": "accumulator"}]}, "x"]}"#,
        #"{"reduce": [{"var": ""}, {"merge": [{"var": "accumulator"}, {"var": "accumulator"}]}, [1]]}"#,
        // Lists that hold the one before twice: small in the arena, endless as text.
        #"{"cat": [{"reduce": [{"var": ""}, [{"var": "accumulator"}, {"var": "accumulator"}], 1]}]}"#,
        #"{"reduce": [{"var": ""}, [{"var": "accumulator"}, {"var": "accumulator"}], 1]}"#,
        #"{"==": ["x", {"reduce": [{"var": ""}, [{"var": "accumulator"}, {"var": "accumulator"}], 1]}]}"#,
        // Lists within lists, nine levels of ten elements.
        (0..<9).reduce("1") { rule, _ in #"{"map": [[0,1,2,3,4,5,6,7,8,9], \#(rule)]}"# },
    ]

    @Test("expressions that would grow without bound are cut off, and say so", arguments: endless)
    func exhausted(rule: String) throws {
        let result = try result(rule, on: .array(Array(repeating: .int(1), count: 100)))
        #expect(result.isExhausted)
        #expect(result.value == .null)
        // It stops within one operation of the limit.
        #expect(result.steps < 2 * ExpressionLimits.standard.steps)
    }

    @Test("a value nested deeper than the limit is none")
    func depth() throws {
        let rule = #"{"reduce": [{"var": ""}, [{"var": "accumulator"}], 1]}"#
        #expect(!(try result(rule, on: .array(Array(repeating: .int(1), count: 250))).isExhausted))
        let deep = try result(rule, on: .array(Array(repeating: .int(1), count: 100_000)))
        #expect(deep.isExhausted)
        #expect(deep.value == .null)
    }

    /// The smallest and largest number of steps for each element, with lists of different lengths.
    private func stepsPerElement(_ rule: String) throws -> (least: Double, most: Double) {
        let ratios = try [100, 1_000, 10_000].map { count in
            let list = JSONValue.array((0..<count).map { .int($0) })
            return Double(try result(rule, on: list).steps) / Double(count)
        }
        return (ratios.min() ?? 0, ratios.max() ?? 0)
    }

    @Test(
        "steps are linear in the length of a list",
        arguments: [
            #"{"length": {"map": [{"var": ""}, {"*": [{"var": ""}, 2]}]}}"#,
            #"{"length": {"filter": [{"var": ""}, {"%": [{"var": ""}, 2]}]}}"#,
            #"{"reduce": [{"var": ""}, {"+": [{"var": "current"}, {"var": "accumulator"}]}, 0]}"#,
            #"{"all": [{"var": ""}, {">=": [{"var": ""}, 0]}]}"#, #"{"in": [-1, {"var": ""}]}"#,
            #"{"length": {"merge": [{"var": ""}, {"var": ""}]}}"#, #"{"length": [{"cat": {"var": ""}}]}"#,
        ])
    func linearInData(rule: String) throws {
        let steps = try stepsPerElement(rule)
        #expect(steps.most < 1.25 * steps.least)
    }

    @Test("steps are linear in the size of the expression")
    func linearInRule() throws {
        let steps = try [10, 100, 300].map { count in
            let sum = #"{"+": [\#(Array(repeating: #"{"*": [2, 3]}"#, count: count).joined(separator: ","))]}"#
            return try result(sum).steps
        }
        #expect(steps == [31, 301, 901])
    }

    @Test("a part is found in a text in linear time, whatever the two are")
    func search() throws {
        let text = String(repeating: "a", count: 400_000)
        let part = String(repeating: "a", count: 200_000) + "b"
        let data = JSONValue.object(["text": .text(text), "part": .text(part)])
        let result = try result(#"{"in": [{"var": "part"}, {"var": "text"}]}"#, on: data)
        #expect(result.value == .bool(false))
        #expect(result.steps < 20_000)
    }
}
