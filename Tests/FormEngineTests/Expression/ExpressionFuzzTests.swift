import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("Any expression on any data")
struct ExpressionFuzzTests {
    private static let day = ExpressionEvaluator.Day(asOf: .anyDay, leapDay: .march1)

    @Test("gives a value, the same one each time, whatever the evaluator did before", arguments: [UInt64(1), 2, 3])
    func reuse(seed: UInt64) throws {
        var random = RandomRule(seed: seed)
        random.hasOurOperations = true
        let program = ExpressionProgram()
        let rules = (0..<500).map { _ in random.rule(depth: 5) }
        let entries = try rules.map { try program.add($0, UnknownPaths()).entry }
        var evaluator = ExpressionEvaluator(program)
        for _ in 0..<4_000 {
            let index = random.generator.below(rules.count)
            let data = random.generator.once(in: 4) ? .random(depth: 3, using: &random.generator) : random.data()
            var scope = DocumentScope(document: data)
            let value = evaluator.evaluate(entries[index], in: &scope, on: Self.day)
            let reused = evaluator.arena.json(value)
            let alone = try FormExpression(rules[index]).result(on: data, asOf: .anyDay)
            #expect(reused.line == alone.value.line, "seed \(seed): \(rules[index].line) on \(data.line)")
            let steps = evaluator.steps
            #expect(steps == alone.steps)
        }
    }

    @Test("an evaluation that was cut off leaves nothing behind")
    func afterExhaustion() throws {
        let program = ExpressionProgram(
            limits: ExpressionLimits(nodes: 100, depth: 10, textBytes: 1_000, steps: 100, valueDepth: 9))
        let long = try program.add(.reading(#"{"map": [{"var": ""}, {"cat": [{"var": ""}, "!"]}]}"#), UnknownPaths())
        let short = try program.add(.reading(#"{"cat": ["a", {"var": "0"}]}"#), UnknownPaths())
        var evaluator = ExpressionEvaluator(program)
        var scope = DocumentScope(document: .array(Array(repeating: .text("x"), count: 60)))
        for _ in 0..<3 {
            guard case .null = evaluator.evaluate(long.entry, in: &scope, on: Self.day) else {
                Issue.record("it was not cut off")
                return
            }
            let wasCutOff = evaluator.isExhausted
            #expect(wasCutOff)
            let value = evaluator.evaluate(short.entry, in: &scope, on: Self.day)
            let isCutOff = evaluator.isExhausted
            #expect(!isCutOff)
            let json = evaluator.arena.json(value)
            #expect(json == .text("ax"))
        }
    }

    @Test("any JSON at all is compiled or refused", arguments: [UInt64(4), 5])
    func compiling(seed: UInt64) {
        var random = RandomRule(seed: seed)
        var compiled = 0
        for _ in 0..<5_000 {
            var rule = JSONValue.random(depth: 3, using: &random.generator)
            for _ in 0..<3 where random.generator.once(in: 2) {
                rule = .object([.init(random.generator.choice(of: RandomRule.operations), rule)])
            }
            guard let expression = try? FormExpression(rule) else { continue }
            compiled += 1
            _ = expression.result(on: .random(depth: 2, using: &random.generator), asOf: .anyDay)
        }
        #expect(compiled > 500)
    }
}
