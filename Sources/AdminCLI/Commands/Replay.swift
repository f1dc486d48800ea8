internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `replay`: judges stored submissions again, and compares the verdicts.
struct Replay: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Judge stored submissions again by the rules they were judged by.",
        discussion: """
            Reads only the sealed judgement record and the pinned version. Exit status 1 if a verdict differs or a row \
            cannot be read; `--all` names such a row and continues. Ctrl-C ends `--all` after the current part: the \
            results so far are printed on standard error and recorded, exit status 130.

            Examples:
              formulary replay --all
              formulary replay --all --threads 1
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json
              formulary replay 1
            """)

    @Argument(help: "One submission: its id, the beginning of it, or its number.")
    var id: String?

    @Flag(help: "Replay all submissions.")
    var all = false

    @Option(help: "The number of threads, 1 to 64. (default: the number of processors)")
    var threads: Int?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if all == (id != nil) { throw ValidationError("Name one submission, or write `--all`.") }
        guard let threads else { return }
        if !all { throw ValidationError("`--threads` goes with `--all`: one submission is judged by one thread.") }
        try JudgingThreads.check(threads)
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.writing { registry in
            if let id {
                let report = try await registry.replay(registry.submissionID(id), actor: context.actor)
                return ReplayReply(report).reply
            }
            return try await replayAll(context, registry)
        }
    }

    private func replayAll(_ context: CommandContext, _ registry: Registry) async throws -> CommandReply {
        let newest = try await newestNumber(registry)
        let progress = ProgressLine("replayed")
        let interruption = Interruption()
        let report = try await registry.replayAll(
            actor: context.actor, threads: threads ?? JudgingThreads.onProcessors
        ) { soFar in
            // Submissions stored meanwhile are judged too.
            progress.show("\(soFar.through) of \(max(newest, soFar.through)) replayed")
            return !interruption.hasCome
        }
        progress.clear()
        let reply = ReplayReply(report)
        guard !report.isComplete else { return reply.reply }
        // A program could take a partial report on standard output for a complete one.
        try context.tell(reply.interrupted(of: max(newest, report.through)))
        return .printed(.interrupted)
    }

    /// Number of the newest submission, for the progress line; 0 without submissions or if its row is damaged.
    private func newestNumber(_ registry: Registry) async throws -> Int {
        do throws(StoreError) {
            return try await registry.store.submissions(SubmissionQuery(limit: 1)).elements.first?.sequence ?? 0
        } catch {
            guard case .damaged = error else { throw error }
            // The replay itself counts and names the damaged row.
            return 0
        }
    }
}
