internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `replay`: judges stored submissions again, and says whether the verdicts are the same.
struct Replay: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Judge stored submissions again by the rules they were judged by.",
        discussion: """
            Reads nothing but the sealed judgement record and the pinned version. Exit status 1 if a verdict differs.

            Examples:
              formulary replay --all
              echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                "housing": 900, "birth_date": "1990-05-17"}' > loan.json
              formulary submit quote/loan --data loan.json
              formulary replay 1
            """)

    @Argument(help: "One submission: its id, the beginning of it, or its number.")
    var id: String?

    @Flag(help: "All of history.")
    var all = false

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if all == (id != nil) { throw ValidationError("Name one submission, or write `--all`.") }
    }

    func answer(_ session: Session) async throws -> Answer {
        try await session.writing { registry in
            let progress = ProgressLine("replayed")
            let report: ReplayReport
            if let id {
                report = try await registry.replay(registry.submissionID(id), actor: session.actor)
            } else {
                report = try await registry.replayAll(actor: session.actor) { progress.show($0) }
            }
            progress.clear()
            return Self.answer(report)
        }
    }

    private static func answer(_ report: ReplayReport) -> Answer {
        let json = JSONValue.object([
            "replayed": .int(report.replayed), "identical": .int(report.identical),
            "different": .array(
                report.different.map { difference in
                    .object([
                        "submission": .text(difference.submission),
                        "reasons": .array(difference.reasons.map { .text($0.rawValue) }),
                    ])
                }),
            "attested": .int(report.attested),
            "notJudged": .object([
                "erased": .int(report.erased), "answersNotKept": .int(report.answersNotKept),
            ]),
        ])
        var page = Page()
        for difference in report.different {
            page.line(
                .red("different: "), Span(difference.submission),
                Span(" (\(difference.reasons.map(\.rawValue).joined(separator: ", ")))"))
        }
        let isSame = report.different.isEmpty
        page.line(
            Span("\(report.replayed) replayed: "), Span("\(report.identical) identical", isSame ? .green : .plain),
            Span(", \(report.different.count) different", isSame ? .plain : .red))
        if report.attested > 0 { page.line(Span("\(report.attested) of them rest on what was attested of a password")) }
        if report.erased > 0 { page.line(Span("\(report.erased) not judged: their answers were erased")) }
        if report.answersNotKept > 0 {
            page.line(Span("\(report.answersNotKept) not judged: refused, and their answers were not kept"))
        }
        return Answer(json, page, status: isSame ? .yes : .no)
    }
}
