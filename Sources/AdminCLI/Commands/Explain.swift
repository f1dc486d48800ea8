internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `explain`: what each rule said of a submission, and why.
struct Explain: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a submission: what each rule said, why, and where it stands.",
        discussion: """
            The engine judges the sealed record again by the version it was judged by, and tells of each rule whether it \
            was asked, of what, and what it said. Answers are told as there or not; --reveal tells their values too. \
            That a record was opened stands in the audit log before anything of it is shown. A refused attempt whose \
            answers were not kept is explained by its verdict alone, for which no key is needed. Exit status 1 if the engine now says something else \
            than the stored verdict.

            Examples:
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json
              formulary explain 1
              formulary explain 1 --reveal
            """)

    @Argument(help: "The submission: its id, the beginning of it, or its number.")
    var id: String

    @Flag(help: "Tell the values too; the audit log says so.")
    var reveal = false

    @OptionGroup var global: TracedLookOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        if let explanation = try await explanationOfUnkept(context) { return reply(explanation) }
        return try await context.writing { registry in
            let id = try await registry.submissionID(id)
            return reply(try await registry.explain(id, reveal: reveal, actor: context.actor))
        }
    }

    /// Explanation of an attempt that nothing is sealed of, told without keys and without a trace in the log.
    private func explanationOfUnkept(_ context: CommandContext) async throws -> Explanation? {
        do {
            return try await context.reading { registry in
                try await registry.explanationOfUnkept(registry.submissionID(id))
            }
        } catch let error as StoreError {
            guard case .olderSchema = error else { throw error }
            // Opened for writing, it is brought up to date.
            return nil
        }
    }

    private func reply(_ explanation: Explanation) -> CommandReply {
        let reply = ExplanationReply(explanation)
        let isAsStored = explanation.fitsVerdict && explanation.rowDifferences.isEmpty
        return CommandReply(reply.json, reply.page, status: isAsStored ? .yes : .no)
    }
}
