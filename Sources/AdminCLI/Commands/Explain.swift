internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `explain`: shows the result of each rule for a submission, and why.
struct Explain: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a submission: each rule's result, its reason, and its line in the config.",
        discussion: """
            The engine judges the sealed record again by its version, and reports for each rule whether it ran, which \
            fields it read, and its result. Answers show as answered or not; --reveal shows their values too. The \
            audit log records that the record was opened before anything is shown. A refused attempt without kept \
            answers is explained by its verdict alone, which needs no key. Exit status 1 if the judgement now differs \
            from what is stored.

            Examples:
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json
              formulary explain 1
              formulary explain 1 --reveal
            """)

    @Argument(help: "The submission: its id, the beginning of it, or its number.")
    var id: String

    @Flag(help: "Show the values of answers too, which the audit log records.")
    var reveal = false

    @Option(
        help: .init("Why --reveal shows the answers of a form with masks.", valueName: "text"),
        transform: TypedWord.message)
    var purpose: String?

    @OptionGroup var global: TracedLookOptions

    func validate() throws {
        if purpose != nil, !reveal { throw ValidationError("`--purpose` is of `--reveal`.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        if let explanation = try await explanationOfUnkept(context) { return reply(explanation) }
        return try await context.writing { registry in
            let id = try await registry.submissionID(id)
            return reply(try await registry.explain(id, reveal: reveal, actor: context.actor, purpose: purpose))
        }
    }

    /// Explanation of an attempt without a sealed record; needs no keys and writes no leaf.
    private func explanationOfUnkept(_ context: CommandContext) async throws -> Explanation? {
        do {
            return try await context.reading { registry in
                try await registry.explanationOfUnkept(registry.submissionID(id))
            }
        } catch let error as StoreError {
            guard case .olderSchema = error else { throw error }
            // Opening for writing migrates the schema.
            return nil
        }
    }

    private func reply(_ explanation: Explanation) -> CommandReply {
        let reply = ExplanationReply(explanation)
        let isAsStored = explanation.fitsVerdict && explanation.rowDifferences.isEmpty
        return CommandReply(reply.json, reply.page, status: isAsStored ? .yes : .no)
    }
}
