internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `try expression`: evaluates an expression on some data.
struct TryExpression: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "expression",
        abstract: "Evaluate an expression in JsonLogic.",
        discussion: """
            The expression is JsonLogic as json-logic-js has it, with the further operations age, today, days_between, \
            months_between, date_add, date_part, matches, trim, lower, split, length, round, floor, ceil and abs. The \
            data may be any JSON; without it, var gives null. A result that is no number, such as 0/0, is null.

            Examples:
              echo '{"monthly": 2500}' > answers.json
              formulary try expression '{"*": [{"var": "monthly"}, 12]}' --data answers.json
              formulary try expression '{"age": "2008-03-15"}' --as-of 2026-03-14
            """)

    @Argument(help: .init("The expression, as JSON.", valueName: "json"))
    var expression: String

    @Option(
        help: .init("The data: a file of JSON, or - for standard input.", valueName: "file"), completion: .file())
    var data: String?

    @Option(
        help: .init(
            "The date that age and today use, such as 2026-01-31. (default: today in UTC)", valueName: "date"),
        transform: TypedWord.date)
    var asOf: CivilDate?

    @OptionGroup var global: UnboundOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        let rule = try JSONValue(
            typed: Array(expression.utf8), in: "expression", code: CommandError.Code.unreadableExpression.rawValue)
        let compiled: FormExpression
        do throws(ExpressionError) {
            compiled = try FormExpression(rule)
        } catch {
            let place = error.pointer.isEmpty ? "" : " at \(error.pointer)"
            throw CommandError(
                of: error.code.rawValue, "The expression is refused\(place): \(error.message)", help: error.help)
        }
        let result = compiled.result(on: try readData(), asOf: asOf ?? Surroundings.system.now().utcDate)
        guard !result.isExhausted else {
            throw CommandError(
                .expressionExhausted,
                "The expression costs more than \(ExpressionLimits.standard.steps) steps on this data, or nests lists "
                    + "deeper than \(ExpressionLimits.standard.valueDepth).",
                help:
                    "A form could not decide this expression on such answers. Use shorter lists, or no list operation inside another."
            )
        }
        let reads = compiled.references.map { reference -> JSONValue in
            .object([
                "path": .text(orNull: reference.isComputed ? nil : reference.path), "pointer": .text(reference.pointer),
            ])
        }
        var page = TextPage()
        page.document(JSONWriter.bytes(of: result.value, style: .pretty) + [UInt8(ascii: "\n")])
        return CommandReply(.object(["result": result.value, "reads": .array(reads)]), page)
    }

    private func readData() throws(CommandError) -> JSONValue {
        guard let data else { return .null }
        return try InputFile(data).json(.unreadableData)
    }
}
