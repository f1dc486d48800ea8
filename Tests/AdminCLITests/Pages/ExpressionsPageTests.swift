import FormDialects
import FormEngine
import Foundation
import Testing

@Suite("The page of expressions")
struct ExpressionsPageTests {
    /// The rows of the page's table behind a heading, cell by cell.
    private static func rows(_ heading: String) throws -> [[String]] {
        let file = CommandLineHarness.project.appendingPathComponent("Sources/AdminCLI/AdminCLI.docc/Expressions.md")
        let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix(heading + "\n") })
        let lines = section.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        return lines.map { line in
            line.dropFirst(2).dropLast(2).components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["`"]) }
        }
    }

    @Test("the check digit that the page writes out is judged by its examples, and by all numbers alike")
    func checkDigit() throws {
        let file = CommandLineHarness.project.appendingPathComponent("Sources/AdminCLI/AdminCLI.docc/Expressions.md")
        let section = try #require(
            try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ").first {
                $0.hasPrefix("A check digit of one's own\n")
            })
        let yaml = try #require(section.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```").first)
        let reading = ConfigDocument(Array(yaml.utf8)).reading
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
        let form = Candidate(try #require(reading.config))
        let day = try #require(CivilDate("2026-01-01"))
        for number in stride(from: 10_000, to: 100_000, by: 7) {
            let digits = String(number).utf8.map { Int($0) - 48 }
            let sum = digits[0] + 3 * digits[1] + digits[2] + 3 * digits[3] + digits[4]
            let answers = JSONValue.object(["member": .text(String(number))])
            let isValid = try form.judge(JudgementInput(answers: answers, asOf: day)).verdict.isValid
            #expect(isValid == (sum % 10 == 0), "\(number)")
        }
    }

    private static func value(_ text: String) throws -> JSONValue { try JSONValue(json: Array(text.utf8)) }

    @Test("each difference gives what the page says")
    func differences() throws {
        let rows = try Self.rows("Where it differs")
        #expect(rows.count == 6)
        let day = try #require(CivilDate("2026-01-01"))
        for row in rows {
            let (rule, data, here) = (try Self.value(row[1]), try Self.value(row[2]), try Self.value(row[4]))
            #expect(try FormExpression(rule).result(on: data, asOf: day).value == here, "\(row[1])")
            #expect(row[3] != row[4], "\(row[1])")
        }
    }

    @Test("refused expressions are refused with the code that the page says")
    func refused() throws {
        let rows = try Self.rows("What is refused beforehand")
        #expect(rows.count == 8)
        for row in rows {
            let rule = try Self.value(row[1])
            #expect(throws: ExpressionError.self, "\(row[1])") { try FormExpression(rule) }
            do throws(ExpressionError) { _ = try FormExpression(rule) } catch { #expect(error.code.rawValue == row[3]) }
        }
    }
}
