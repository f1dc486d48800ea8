internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit period`.
    struct Period: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "period",
            abstract: "Report what happened in a period, and draw a sample of its submissions.",
            discussion: """
                Prints which versions were live when, rollouts, submissions by version, arm and result, ended answers, and \
                the entries of the log by actor, with the number of those that showed whole answers: reads and exports \
                with a purpose, explanations with values, evidence with answers, exports of a subject. --html writes one \
                page that opens offline. No answer is read, so no key is needed.

                --sample draws the submissions with the lowest SHA-256 over the root of the oldest checkpoint that covers \
                the period, the --seed, and their id. An auditor with the checkpoint draws the same ones. A seed that the \
                auditor names once the checkpoint is kept elsewhere keeps everybody from choosing them.

                Examples:
                  formulary audit period --from 2026-01-01 --to 2026-03-31
                  formulary audit checkpoint > /dev/null
                  formulary audit period --from 2026-01-01 --to 2026-03-31 --form kyc/NL --sample 25 \\
                    --seed "dice: 4 2 6" --html quarter.html
                """)

        @Option(
            help: .init("The first day, or the time from which on.", valueName: "time"),
            transform: TypedWord.beginning)
        var from: Timestamp

        @Option(
            help: .init("The last day, or the time before which.", valueName: "time"), transform: TypedWord.end)
        var to: Timestamp

        @Option(help: "Only releases and submissions of this form.", transform: TypedWord.form)
        var form: FormKey?

        @Option(
            help: .init("Draw this many submissions, at most 10,000.", valueName: "number"),
            transform: TypedWord.number)
        var sample: Int?

        @Option(help: .init("A word for the draw of the sample.", valueName: "text"))
        var seed: String?

        @Option(
            help: .init("Write a page to this file.", valueName: "file"), completion: .file(extensions: ["html"]))
        var html: String?

        @OptionGroup var global: LookOptions

        func validate() throws {
            if to <= from { throw ValidationError("`--to` must be later than `--from`.") }
            if let sample, !(1...AuditLog.mostSampled).contains(sample) {
                throw ValidationError("`--sample` is a number from 1 to 10000.")
            }
            if seed != nil, sample == nil { throw ValidationError("`--seed` needs `--sample`.") }
            if let seed, seed.isEmpty || seed.utf8.count > 200 {
                throw ValidationError("`--seed` has 1 to 200 bytes.")
            }
            if html == "" || html == "-" { throw ValidationError("`--html` needs the path of a file to write.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let file = html.map { OutputFile($0) }
            try file?.checkFolder(help: "Make the folder first, or name a file in another folder.")
            return try await context.reading { registry in
                if let form { _ = try await registry.version(1, of: form) }
                let period = try await registry.auditLog.period(
                    from: from, until: to, of: form, sampleSize: sample, seed: seed ?? "")
                let reply = AuditPeriodReply(period)
                guard let file, let html else { return CommandReply(reply.json, reply.page) }
                try file.writePage(Array(AuditPeriodPage(reply).text.utf8), beginning: AuditPeriodPage.beginning)
                var page = TextPage()
                page.line(.green("written: "), StyledText(html))
                return CommandReply(reply.json, page)
            }
        }
    }
}
