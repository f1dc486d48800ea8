import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("its first session prints what it says, but for ids, hashes and times")
    func session() throws {
        let desk = try Desk()
        defer { desk.clear() }
        try FileManager.default.createSymbolicLink(
            at: desk.folder.appendingPathComponent("Seeds"),
            withDestinationURL: Desk.project.appendingPathComponent("Seeds"))
        let steps = try Self.steps(of: Desk.project.appendingPathComponent("README.md"))
        #expect(steps.count == 7)
        for step in steps {
            let run = try desk.run(step.arguments)
            let printed = Self.withoutChance(run.output).split(separator: "\n").map(String.init)
            if step.expected.isEmpty { continue }
            #expect(printed == step.expected.map(Self.withoutChance), "formulary \(step.arguments)")
        }
    }

    private struct Step {
        var arguments: [String]
        var expected: [String] = []
    }

    /// The commands of the first console block and what stands below each.
    private static func steps(of file: URL) throws -> [Step] {
        let text = try String(contentsOf: file, encoding: .utf8)
        let block = try #require(text.split(separator: "```console\n").dropFirst().first?.split(separator: "```").first)
        var steps: [Step] = []
        for line in block.split(separator: "\n") {
            if line.hasPrefix("$ formulary ") {
                steps.append(Step(arguments: words(line.dropFirst("$ formulary ".count))))
            } else {
                steps[steps.count - 1].expected.append(String(line))
            }
        }
        return steps
    }

    /// Splits at spaces outside double quotes.
    private static func words(_ line: Substring) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }

    /// Ids, roots and times, which differ each time, written as what they are.
    private static func withoutChance(_ text: String) -> String {
        text
            .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "<id>")
            .replacing(/root [0-9a-f]{64}/, with: "root <hash>")
            .replacing(/\d{4}-\d\d-\d\dT[0-9:.]+Z/, with: "<time>")
    }
}
