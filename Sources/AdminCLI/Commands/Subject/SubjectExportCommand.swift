internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Subject {
    /// `subject export`.
    struct Export: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Give a person everything that is stored about them.",
            discussion: """
                Prints one JSON document: submissions with their answers and verdicts, open sessions, pictures, arms of \
                rollouts, and who read any of it. --html writes a page for the person instead, which opens offline. The \
                audit log records the export before a value is read. A restriction does not bar it: the data is the \
                person's own.

                Examples:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json --subject jan
                  formulary subject export jan -m "Asked for on 1 March" > jan.json
                  formulary subject export jan -m "Asked for on 1 March" --html jan.html
                """)

        @Argument(help: "The subject.")
        var subject: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @Option(
            help: .init("Write a page to this file.", valueName: "file"), completion: .file(extensions: ["html"]))
        var html: String?

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            if html == "" || html == "-" { throw ValidationError("`--html` needs the path of a file to write.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            // The log records the export for good, so writability of the file is checked first.
            let file = html.map { OutputFile($0) }
            try file?.checkFolder(help: "Make the folder first, or name a file in another folder.")
            try file?.checkPage(beginning: SubjectExportReply.beginning)
            return try await context.writing { registry in
                let export = try await registry.exportSubject(subject, actor: context.actor, message: message)
                var configs: [String: FormConfig] = [:]
                for record in export.submissions.map(\.opened.record) {
                    let name = "\(record.form.text)@\(record.version)"
                    if configs[name] == nil {
                        configs[name] = try await registry.readableConfig(record.version, of: record.form)
                    }
                }
                let reply = SubjectExportReply(subject, export, configs: configs)
                var page = TextPage()
                guard let file, let html else {
                    page.document(JSONWriter.bytes(of: reply.json))
                    return CommandReply(reply.json, page)
                }
                try file.writePage(Array(reply.page.utf8), beginning: SubjectExportReply.beginning, mode: 0o600)
                page.line(.green("exported: "), StyledText("\(reply.summary), to \(html)"))
                return CommandReply(reply.json, page)
            }
        }
    }
}
