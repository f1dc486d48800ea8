import FormEngine
import Testing

/// The official tests of JsonLogic (github.com/jwadhams/json-logic): rule, data, result; texts between are headings.
@Suite("JsonLogic's public tests", .enabled(if: PublicSuite("jsonlogic").isPresent, "needs the public suites"))
struct JSONLogicSuiteTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let rule: JSONValue
        let data: JSONValue
        let result: JSONValue
        var testDescription: String { "\(rule.line) on \(data.line)" }
    }

    static let cases: [Case] = PublicSuite("jsonlogic").files(beginningWith: "tests").flatMap { file -> [Case] in
        let lines = (try? JSONValue(json: file.bytes).elements) ?? []
        return lines.compactMap(\.elements).map { Case(rule: $0[0], data: $0[1], result: $0[2]) }
    }

    @Test("each rule gives what it should", arguments: cases)
    func result(_ test: Case) throws {
        let expression = try FormExpression(test.rule)
        #expect(expression.result(on: test.data, asOf: .anyDay).value == test.result)
    }

    @Test("the suite is whole")
    func whole() {
        #expect(Self.cases.count == 277)
    }
}
