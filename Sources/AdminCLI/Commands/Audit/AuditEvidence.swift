internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit evidence`.
    struct Evidence: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "evidence",
            abstract: "Export evidence that proves a submission's verdict, or a release.",
            discussion: """
                Prints one JSON document: the verdict, the exact rules, the version, release and arm, the proof that \
                the log holds them, and the newest checkpoint that covers them. The document has server rules and \
                answers only on request (--with-server-rules, --with-answers, or --answer for single ones); the audit \
                log records the disclosure before they are printed.

                --html writes one page instead, of at most 2 MB, for people without a command line. It opens offline, \
                explains the verdict and the rules in words, and verifies itself against the keys that its reader \
                trusts. With answers and all rules the page also judges again, by its own engine.

                With --release the argument is a form: the document proves that release, its version, and the change \
                page that its publisher saw.

                Examples:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json
                  formulary audit checkpoint > last.checkpoint
                  formulary audit evidence 1 > evidence.json
                  formulary audit evidence 1 --with-answers > answers.json
                  formulary audit evidence 1 --answer birth_date > age.json
                  formulary audit evidence 1 --with-answers --html evidence.html
                  formulary audit evidence kyc/NL --release 2
                """)

        @Argument(help: "The submission: its id, the beginning of it, or its number; with --release the form.")
        var id: String

        @Option(
            help: .init("The number of a release of the form.", valueName: "number"), transform: TypedWord.number)
        var release: Int?

        @Option(help: "The channel of the release. (default: production)", transform: TypedWord.channel)
        var channel: Channel?

        @Flag(help: "Disclose the answers and all other inputs of the judgement.")
        var withAnswers = false

        @Option(
            help: .init("Disclose the answer to this field; may be repeated.", valueName: "field"))
        var answer: [String] = []

        @Flag(help: "Disclose the server rules, which clients do not see.")
        var withServerRules = false

        @Option(
            help: .init("Why answers of a form with masks are disclosed.", valueName: "text"),
            transform: TypedWord.message)
        var purpose: String?

        @Option(
            help: .init("Write a page that verifies itself to this file.", valueName: "file"),
            completion: .file(extensions: ["html"]))
        var html: String?

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            if release == nil, channel != nil { throw ValidationError("`--channel` is of a release: add `--release`.") }
            if release != nil, withAnswers || !answer.isEmpty || withServerRules || html != nil {
                throw ValidationError("Evidence of a release has no answers or rules to disclose, and no page.")
            }
            if withAnswers, !answer.isEmpty { throw ValidationError("Give one of `--with-answers` and `--answer`.") }
            if html == "" || html == "-" { throw ValidationError("`--html` needs the path of a file to write.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            if let release { return try await reply(ofRelease: release, in: context) }
            let disclosure = Disclosure(
                answers: withAnswers, fields: answer, serverRules: withServerRules, purpose: purpose)
            // The log records a disclosure for good, so writability of the file is checked first.
            let file = try html.map { path throws(CommandError) in try EvidencePageFile(path) }
            let export: (Registry) async throws -> CommandReply = { registry in
                let id = try await registry.submissionID(id)
                let bundle = try await registry.auditLog.evidence(of: id, disclosing: disclosure, actor: context.actor)
                if let file {
                    return try file.write(bundle, signers: try await registry.auditLog.signers(of: bundle), context)
                }
                var page = TextPage()
                page.document(bundle.bytes)
                return CommandReply(bundle.json, page)
            }
            return disclosure.isNothing
                ? try await context.reading(export) : try await context.writing(export)
        }

        private func reply(ofRelease number: Int, in context: CommandContext) async throws -> CommandReply {
            let form = try TypedWord.form(id)
            return try await context.reading { registry in
                let bundle = try await registry.auditLog.evidence(
                    ofRelease: number, of: form, on: channel ?? .production)
                var page = TextPage()
                page.document(bundle.bytes)
                return CommandReply(bundle.json, page)
            }
        }
    }
}
