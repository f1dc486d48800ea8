internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Audit {
    /// `audit verify`.
    struct Verify: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "verify",
            abstract: "Check the whole log against the stored rows, and change nothing.",
            discussion: """
                Needs neither keys nor write access. Finds rows and leaves that were edited, deleted, inserted or \
                reordered. Somebody with write access to the file could still rewrite the log from some leaf on, or \
                cut off its end; only a checkpoint kept elsewhere reveals that. Pass it with --checkpoint, and name \
                with --key and --witness whose signatures count: each must have signed the checkpoint. The output names \
                the time from which no checkpoint proves the log. Exit status 1 if there is a problem. Prints the \
                first \(AuditProblems.heldOfEach) problems of each kind, and counts all.

                Examples:
                  formulary audit verify --json
                  formulary audit checkpoint --output last.checkpoint --write-key log.key
                  formulary audit verify --checkpoint last.checkpoint --key log.key
                """)

        @Option(
            help: .init("Compare the log with a checkpoint kept elsewhere. May be repeated.", valueName: "file"),
            completion: .file())
        var checkpoint: [String] = []

        @OptionGroup var trusted: TrustOptions

        @OptionGroup var global: LookOptions

        func validate() throws {
            if !checkpoint.isEmpty, trusted.key.isEmpty, trusted.witness.isEmpty {
                throw ValidationError("Name whose signature of the checkpoint counts: `--key` or `--witness`.")
            }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            let trust = try trusted.trust()
            let kept = try KeptCheckpoint.read(checkpoint)
            return try await context.readingWithKeyStore { registry, hasKeyStore in
                let progress = ProgressLine("leaves checked")
                let report = try await registry.auditLog.verify(
                    withKeyStore: hasKeyStore, against: kept, trusting: trust
                ) { step in
                    switch step {
                    case .leaves(let count): progress.show(count)
                    case .rows: progress.show("looking for rows without a leaf")
                    case .part(let name): progress.show("checking: \(name)")
                    }
                }
                progress.clear()
                return Self.reply(report, hasKeyStore: hasKeyStore)
            }
        }

        private static func reply(_ report: AuditReport, hasKeyStore: Bool) -> CommandReply {
            let reply = AuditReply(report, hasKeyStore: hasKeyStore)
            return CommandReply(reply.json, page(report), status: report.isSound ? .yes : .no)
        }

        private static func page(_ report: AuditReport) -> TextPage {
            let problems = report.problems
            var page = TextPage()
            for problem in problems.held {
                let place = problem.leaf.map { "leaf \($0), " } ?? ""
                page.line(
                    .red("\(place)\(problem.object): "), StyledText("\(problem.message) "),
                    .dim("[\(problem.code.rawValue)]")
                )
            }
            for more in problems.notHeld {
                page.line(.red("… and \(more.count) more "), .dim("[\(more.code.rawValue)]"))
            }
            page.line(
                report.isSound
                    ? .green("ok: ") : .red("\(problems.count) problem\(problems.count == 1 ? "" : "s"): "),
                StyledText("\(report.leaves) leaves, root "), .dim(HexText.encode(report.root)))
            if report.witnessed > 0 {
                page.line(
                    .green("witnessed: "), StyledText("the first \(report.witnessed) leaves, by the signers you named"))
            }
            if let time = report.unwitnessedSince {
                page.line(
                    .yellow("unwitnessed since \(time.text): "),
                    "somebody with write access to the file could have rewritten everything from then on")
            }
            return page
        }
    }
}
