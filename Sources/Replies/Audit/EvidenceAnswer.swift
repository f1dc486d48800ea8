internal import FormEngine
package import Registry

/// Report on exported evidence.
package struct EvidenceAnswer {
    package let report: EvidenceReport
    /// Whether the evidence stood in a page, of which nothing else was read.
    package let isPage: Bool

    package init(
        report: EvidenceReport, isPage: Bool = false
    ) {
        self.report = report
        self.isPage = isPage
    }

    package var answer: Answer { Answer(json, page, status: report.isProved ? .yes : .no) }

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
        if isPage { page.line(.dim("read      "), "the data of the page alone, nothing that it says or would run") }
        for problem in report.problems {
            page.line(.red("\(problem.place): "), Span("\(problem.message) "), .dim("[\(problem.code.rawValue)]"))
        }
        guard report.isProved, let submission = report.submission, let form = report.form else { return page }
        let verdict = report.accepted == true ? "accepted" : "refused"
        page.line(
            .green("proved: "),
            Span(
                "submission \(submission) was \(verdict) by \(form)@\(report.version ?? 0), release \(report.release ?? 0)"
            ))
        page.line(.dim("recorded  "), Span("\(report.recordedAt?.text ?? "") in leaf \(report.leaf ?? 0)"))
        for witness in report.witnessed {
            page.line(.dim("witnessed "), Span("by \(witness.name) at \(witness.at.text)"))
        }
        if report.witnessed.isEmpty {
            page.line(.yellow("unwitnessed: "), "the log's own key alone vouches for the checkpoint")
        }
        page.line(.dim("rules     "), report.holdsAllRules ? "all of them" : "those that clients may see")
        if report.holdsAnswers {
            let judged =
                report.isJudgedAgain ? "judged again, to the same verdict" : "not judged again, which takes all rules"
            page.line(.dim("answers   "), Span(judged))
        }
        return page
    }
}
