internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Session {
    /// `session answer`.
    struct AnswerStep: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "answer",
            abstract: "Send the answers of one step.",
            discussion: """
                A step that passes opens the next; exit status 1 if an answer must be corrected. An earlier step may \
                be sent again. With --revision the answers are refused if the session changed since then, and a \
                repeated request gets the first reply again. A route that ends the form ends the session. An answer to \
                a field that other answers hide is not stored: `dropped` names it.

                Example:
                  echo '{"amount": 9000, "months": 24, "purpose": "car"}' > loan.json
                  formulary session start quote/loan --json > session.json
                  formulary session answer @session.json --step loan --data loan.json
                """)

        @OptionGroup var opening: SecretOptions

        @Option(help: .init("The step that the answers belong to.", valueName: "step"))
        var step: String

        @Option(
            help: .init("The answers: a file with a JSON object, or - for standard input.", valueName: "file"),
            completion: .file())
        var data: String

        @Option(
            help: .init(
                "The revision that the answers are based on. (default: the current one)", valueName: "number"),
            transform: TypedWord.wholeNumber)
        var revision: Int?

        @OptionGroup var said: SourceOptions

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            try SecretFile.checkStandardInput([data, said.sources] + opening.files)
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let answers = try InputFile(data).read()
            let opened = try opening.read()
            var request = StepRequest(
                session: opened.session, secret: opened.secret, step: step, answers: answers)
            request.revision = revision
            request.sources = try said.read()
            let step = request
            return try await context.writingWithSources { registry in
                do {
                    return CommandReply(SessionReply(view: try await registry.answer(step)))
                } catch {
                    throw JudgementOptions.located(error, answers: answers, in: data)
                }
            }
        }
    }
}
