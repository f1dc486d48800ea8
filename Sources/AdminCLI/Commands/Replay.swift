internal import ArgumentParser
internal import FormEngine
internal import Glibc
internal import Registry
internal import Replies

/// `replay`: judges stored submissions again, and says whether the verdicts are the same.
struct Replay: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Judge stored submissions again by the rules they were judged by.",
        discussion: """
            Reads nothing but the sealed judgement record and the pinned version. Exit status 1 if a verdict differs, or \
            if a row cannot be read, which `--all` names before it goes on. With `--all`, Ctrl-C ends it after the part \
            that is being judged: what was found until then is told on standard error and recorded, and the exit status \
            is 130.

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

    @Flag(help: "All of history.")
    var all = false

    @Option(help: "How many threads judge side by side, 1 to 64; as many as there are processors if left out.")
    var threads: Int?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if all == (id != nil) { throw ValidationError("Name one submission, or write `--all`.") }
        guard let threads else { return }
        if !all { throw ValidationError("`--threads` goes with `--all`: one submission is judged by one thread.") }
        if !(1...Self.mostThreads).contains(threads) {
            throw ValidationError("`--threads` is a number from 1 to \(Self.mostThreads).")
        }
    }

    private static let mostThreads = 64

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
        let processors = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let interruption = Interruption()
        let report = try await registry.replayAll(
            actor: context.actor, threads: threads ?? min(max(1, processors), Self.mostThreads)
        ) { soFar in
            // Submissions stored meanwhile are judged too.
            progress.show("\(soFar.through) of \(max(newest, soFar.through)) replayed")
            return !interruption.hasCome
        }
        progress.clear()
        let reply = ReplayReply(report)
        guard !report.isComplete else { return reply.reply }
        // Nothing goes to standard output, where a program would take it for the whole.
        try context.tell(reply.interrupted(of: max(newest, report.through)))
        return .printed(.interrupted)
    }

    /// The number of the newest submission, for the progress line; 0 if there is none, or if its row cannot be read.
    private func newestNumber(_ registry: Registry) async throws -> Int {
        do throws(StoreError) {
            return try await registry.store.submissions(SubmissionQuery(limit: 1)).elements.first?.sequence ?? 0
        } catch {
            guard case .damaged = error else { throw error }
            // The replay itself counts that row, and names it.
            return 0
        }
    }
}
