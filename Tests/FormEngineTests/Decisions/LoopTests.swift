import Testing

@testable import FormEngine

/// Sums and counts over a list's items, which are done at once where that is enough.
@Suite struct LoopTests {
    private static let sum =
        #"{"reduce":[{"var":"rows"},{"+":[{"var":"accumulator"},{"var":"current.x"}]},%]}"#
    private static let count = #"{"length":{"filter":[{"var":"rows"},{"var":"x"}]}}"#

    private static func sum(from start: String) -> String { sum.split(separator: "%").joined(separator: start) }

    /// Result of an expression, directly and by the evaluator, with the steps that the first takes, and whether it was
    /// done at once.
    private static func outcome(
        _ expression: String, _ answers: String
    ) throws -> (direct: DirectValue?, isSame: Bool, steps: Int, isAtOnce: Bool) {
        let judge = try FormFixture.candidate(RandomDirectForm.form(checks: [expression])).makeJudge()
        var outcome: (DirectValue?, Bool, Int, Bool) = (nil, false, 0, false)
        try judge.deciding(answers) {
            let check = judge.assessor.decider.checks[0].expression
            let before = judge.assessor.machine.direct.steps
            judge.assessor.machine.direct.item = DirectMachine.Item()
            let direct = judge.direct(check, row: -1)
            let isAtOnce = judge.assessor.machine.direct.item.row < 0
            let steps = judge.assessor.machine.direct.steps - before
            let value = judge.evaluate(check, row: -1)
            var isSame = direct == nil
            if case .number(let number)? = value, let direct, direct.isNumber {
                isSame = direct.double.bitPattern == number.bitPattern
            }
            outcome = (direct, isSame, steps, isAtOnce)
        }
        return outcome
    }

    @Test(
        "numbers are added up at once, and what is none sends every item through the loop",
        arguments: [
            (#"[{"x":1},{"x":2.5},{"x":-4}]"#, 15, true), (#"[{"x":0.1},{"x":0.2},{"x":0.3}]"#, 15, true),
            ("[]", 3, false),
            (#"[{"x":-0},{"x":-0.0}]"#, 11, true), (#"[{"x":1},{}]"#, 11, false), (#"[{"x":1},{"x":"z"}]"#, 11, false),
            (#"[{"x":1},{"x":null},{"x":2}]"#, 15, false),
        ])
    func sums(rows: String, steps: Int, isAtOnce: Bool) throws {
        for start in ["0", "-0.0", "10"] {
            let outcome = try Self.outcome(Self.sum(from: start), #"{"rows":\#(rows)}"#)
            #expect(outcome.isSame || outcome.direct?.double.isNaN == true, "\(rows) from \(start)")
            if outcome.direct != nil { #expect(outcome.steps == steps, "\(rows) from \(start)") }
            if rows != "[]" { #expect(outcome.isAtOnce == isAtOnce, "\(rows) from \(start)") }
        }
    }

    @Test("a sum that begins with no number is left to the loop")
    func beginning() throws {
        let outcome = try Self.outcome(Self.sum(from: "null"), #"{"rows":[{"x":1}]}"#)
        #expect(outcome.direct.map { $0.double.isNaN } != false)
        #expect(!outcome.isAtOnce)
    }

    @Test(
        "items are counted at once of which a field counts as true",
        arguments: [
            (#"[{"x":1},{"x":0},{"x":2}]"#, 2.0, 9, true), (#"[{"x":1},{},{"x":null}]"#, 1, 9, true),
            (#"[{}]"#, 0, 5, true),
            (#"[{"x":1},7,{"x":1}]"#, 2, 9, false),
        ])
    func counts(rows: String, count: Double, steps: Int, isAtOnce: Bool) throws {
        let outcome = try Self.outcome(Self.count, #"{"rows":\#(rows)}"#)
        #expect(outcome.direct == .number(count))
        #expect(outcome.isSame)
        #expect(outcome.steps == steps)
        #expect(outcome.isAtOnce == isAtOnce)
    }

    @Test("a sum over more items than the cost limit allows is undecided")
    func limit() throws {
        let sums = Array(repeating: Self.sum(from: "0"), count: 10).joined(separator: ",")
        let checks = [#"{"+":[\#(sums)]}"#] + Array(repeating: #"{"var":"a"}"#, count: 199)
        let form = try FormFixture.candidate(RandomDirectForm.form(checks: checks))
        let outcome = { (count: Int) in
            let items = Array(repeating: #"{"x":1}"#, count: count).joined(separator: ",")
            var outcome: (value: DirectValue?, steps: Int, limit: Int) = (nil, 0, 0)
            let judge = form.makeJudge()
            try judge.deciding("{\"rows\":[\(items)]}") {
                let before = judge.assessor.machine.direct.steps
                outcome.value = judge.direct(judge.assessor.decider.checks[0].expression, row: -1)
                outcome.steps = judge.assessor.machine.direct.steps - before
                outcome.limit = judge.assessor.machine.direct.limits.steps
            }
            return outcome
        }
        let (one, two) = (try outcome(1), try outcome(2))
        let most = (one.limit - one.steps) / (two.steps - one.steps) + 1
        #expect(one.value == .number(10))
        #expect(try outcome(most).value == .number(Double(10 * most)))
        #expect(try outcome(most + 1).value == .undecided)
        let tooMany = try outcome(most + 1_000)
        #expect(tooMany.value == .undecided)
        #expect(tooMany.steps <= one.limit + most + 1_000)
    }
}
