import FormEngine
import Foundation

/// The classic dialect of JsonLogic in JavaScript: `Tests/Conformance/Judge/jsonlogic.mjs`.
enum JsonLogicOracle {
    /// Results of each rule on its data, as JSON, with their costs.
    static func results(
        of questions: [(rule: JSONValue, data: JSONValue)]
    ) throws -> [(value: JSONValue, cost: Double?)] {
        let input = questions.map { JSONValue.array([$0.rule, $0.data]).line }.joined(separator: "\n")
        return try OutsideProgram.node.lines(of: program, input: input).map { line in
            let answer = try JSONValue.reading(line).elements ?? []
            return (answer.first ?? .null, answer.last?.double)
        }
    }

    private static let program = """
        import(\(JSONValue.text(module).line)).then(({counted}) => {
            const lines = require('fs').readFileSync(process.argv[1], 'utf8').split('\\n');
            process.stdout.write(lines.map(line => {
                const [rule, data] = JSON.parse(line);
                return JSON.stringify(counted(rule, data)) + '\\n';
            }).join(''));
        });
        """

    /// Path of the interpreter, which the independent judge uses as well.
    private static let module =
        URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Conformance/Judge/jsonlogic.mjs")
        .standardized.absoluteString
}
