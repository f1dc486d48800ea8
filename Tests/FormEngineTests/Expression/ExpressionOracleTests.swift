import FormEngine
import Testing

@Suite("Expressions beside JavaScript", .enabled(if: OutsideProgram.node.isPresent, "node is not on the PATH"))
struct ExpressionOracleTests {
    @Test(
        "random rules on random data give what they give in Node, and cost as much",
        arguments: [UInt64(11), 12, 13, 14])
    func rules(seed: UInt64) throws {
        var random = RandomRule(seed: seed)
        // Written and read again, since a negative zero is written as zero: Node shall read what we read.
        let questions = try (0..<5_000).map { _ in
            (rule: try JSONValue.reading(random.rule(depth: 4).line), data: try JSONValue.reading(random.data().line))
        }
        let expected = try JsonLogicOracle.results(of: questions)
        #expect(expected.count == questions.count)
        for (question, expected) in zip(questions, expected) {
            let result = try FormExpression(question.rule).result(on: question.data, asOf: .anyDay)
            #expect(!result.isExhausted)
            let what: Comment = "seed \(seed): \(question.rule.line) on \(question.data.line)"
            #expect(result.value == expected.value, what)
            #expect(Double(result.steps) == expected.cost, what)
        }
    }

    /// Every pair of many values, by the operators that convert between types.
    @Test(
        "every pair of values compares and adds as in Node",
        arguments: ["==", "<", "<=", "+", "*", "-", "%", "/", "max", "in"])
    func pairs(operation: String) throws {
        let values: [JSONValue] =
            RandomRule.texts.map { .text($0) } + RandomRule.numbers.map { .number($0) } + [
                .null, .bool(true), .bool(false), .array([]), .array([.null]), .array([.number(1)]),
                .array([.text("1")]),
                .array([.number(1), .number(2)]), .array([.array([.number(5)])]), .object([]),
            ]
        let questions = values.flatMap { left in
            values.map { right -> (rule: JSONValue, data: JSONValue) in
                (.object([.init(operation, .array([left, right]))]), .null)
            }
        }
        for (question, expected) in zip(questions, try JsonLogicOracle.results(of: questions)) {
            let result = try FormExpression(question.rule).result(on: .null, asOf: .anyDay)
            #expect(result.value == expected.value, "\(question.rule.line)")
            #expect(Double(result.steps) == expected.cost, "\(question.rule.line)")
        }
    }
}
