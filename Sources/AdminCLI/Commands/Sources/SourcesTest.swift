internal import ArgumentParser
internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

extension Sources {
    /// `sources test`.
    struct Test: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "test",
            abstract: "Query a data source, and show each attempt.",
            discussion: """
                Shows each request with its status, time and size, and the shape of the value that forms would read; \
                --reveal shows the value itself. Exit status 1 if the query gave no value.

                Example:
                  echo '{"name": "lands", "kind": "countries"}' > lands.json
                  formulary sources define lands.json
                  formulary sources test lands
                """)

        @Argument(help: "The source's name or alias.")
        var name: String

        @Option(
            help: .init("A parameter, such as country=NL. Repeatable.", valueName: "name=value"),
            transform: TypedWord.parameter)
        var param: [SourceQuestion.Parameter] = []

        @OptionGroup var person: SubjectOptions

        @Option(
            help: .init("The language of names in the reply. (default: en)", valueName: "language"),
            transform: TypedWord.locale)
        var locale: String?

        @Flag(help: "Show the value too; it may be personal data.")
        var reveal = false

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let subject = try person.read()
            return try await context.withConnectors { connectors in
                try await context.reading { registry in
                    let (record, definition) = try await registry.definedSource(name)
                    let question = try question(to: definition, record, subject: subject)
                    let received = await connectors.reply(to: question)
                    let reply = SourceTestReply(
                        name: record.name, reply: received, breaker: await connectors.breaker(of: record.name),
                        isRevealed: reveal)
                    return CommandReply(reply.json, reply.page, status: reply.status)
                }
            }
        }

        /// The query with the typed parameters; the subject and the language fill theirs if they were not typed.
        private func question(
            to definition: DataSourceDefinition, _ record: DataSourceRecord, subject: String?
        ) throws -> SourceQuestion {
            do throws(SourceTestFault) {
                return try SourceQuestion(
                    testing: definition, record, typed: param, subject: subject, locale: locale ?? "en")
            } catch {
                switch error {
                case .unknown(let name, let known):
                    throw CommandError(
                        .usage, "`\(record.name)` has no parameter `\(name.prefix(64))`.",
                        help: known.isEmpty
                            ? "The source has no parameters." : NearestWord.help(for: name, among: known))
                case .missing(let parameter):
                    throw CommandError(
                        .usage, "`\(record.name)` needs its parameter `\(parameter.name)`.",
                        help: parameter.origin == .subject
                            ? "Name the person with `--subject`." : "Write `--param \(parameter.name)=VALUE`.")
                }
            }
        }
    }
}
