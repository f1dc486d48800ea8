internal import FormEngine
internal import Registry
internal import Replies

/// Report on exported evidence.
struct EvidenceReply {
    let report: EvidenceReport
    /// Whether the evidence was embedded in a page, of which only this data was read.
    let isPage: Bool

    init(
        report: EvidenceReport, isPage: Bool = false
    ) {
        self.report = report
        self.isPage = isPage
    }

    var reply: CommandReply { CommandReply(json, page, status: report.isProved ? .yes : .no) }

    private var json: JSONValue {
        .object([
            "ok": .bool(report.isProved), "submission": .text(orNull: report.submission),
            "form": .text(orNull: report.form), "version": .int(orNull: report.version),
            "release": .int(orNull: report.release), "accepted": report.accepted.map { .bool($0) } ?? .null,
            "verdict": report.verdict ?? .null, "recordedAt": .time(report.recordedAt),
            "leaf": .int(orNull: report.leaf),
            "origin": .text(orNull: report.checkpoint?.origin), "size": .int(orNull: report.checkpoint?.size),
            "witnessed": .array(
                report.witnessed.map { .object(["witness": .text($0.name), "time": .time($0.at)]) }),
            "holdsAllRules": .bool(report.holdsAllRules), "holdsAnswers": .bool(report.holdsAnswers),
            "judgedAgain": .bool(report.isJudgedAgain), "page": .bool(isPage),
            "problems": .array(
                report.problems.map {
                    .object([
                        "code": .text($0.code.rawValue), "place": .text($0.place), "message": .text($0.message),
                    ])
                }),
        ])
    }

    private var page: TextPage {
        var page = TextPage()
        if isPage { page.line(.dim("read      "), "only the data of the page, not its text or scripts") }
        for problem in report.problems {
            page.line(.red("\(problem.place): "), StyledText("\(problem.message) "), .dim("[\(problem.code.rawValue)]"))
        }
        guard report.isProved, let submission = report.submission, let form = report.form else { return page }
        let verdict = report.accepted == true ? "accepted" : "refused"
        page.line(
            .green("proved: "),
            StyledText(
                "submission \(submission) was \(verdict) by \(form)@\(report.version ?? 0), release \(report.release ?? 0)"
            ))
        page.line(.dim("recorded  "), StyledText("\(report.recordedAt?.text ?? "") in leaf \(report.leaf ?? 0)"))
        for witness in report.witnessed {
            page.line(.dim("witnessed "), StyledText("by \(witness.name) at \(witness.at.text)"))
        }
        if report.witnessed.isEmpty {
            page.line(.yellow("unwitnessed: "), "only the log's own key signed the checkpoint")
        }
        page.line(.dim("rules     "), report.holdsAllRules ? "all of them" : "those that clients may see")
        if report.holdsAnswers {
            let judged =
                report.isJudgedAgain ? "judged again, to the same verdict" : "not judged again, which needs all rules"
            page.line(.dim("answers   "), StyledText(judged))
        }
        return page
    }
}
