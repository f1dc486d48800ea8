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
            "release": .int(orNull: report.release), "channel": .text(orNull: report.channel),
            "effectiveAt": .time(report.effectiveAt), "scheduled": .bool(report.isScheduled),
            "excepted": .array(report.excepted.map { .text($0) }),
            "changePage": .text(orNull: report.changePage), "accepted": report.accepted.map { .bool($0) } ?? .null,
            "verdict": report.verdict ?? .null, "recordedAt": .time(report.recordedAt),
            "leaf": .int(orNull: report.leaf),
            "decisions": .array(decisions), "reviews": .array(report.reviews.map(json)),
            "origin": .text(orNull: report.checkpoint?.origin), "size": .int(orNull: report.checkpoint?.size),
            "witnessed": .array(
                report.witnessed.map { .object(["witness": .text($0.name), "time": .time($0.at)]) }),
            "holdsAllRules": .bool(report.holdsAllRules), "holdsAnswers": .bool(report.holdsAnswers),
            "answers": .array(report.answers.map { .text($0) }),
            "judgedAgain": .bool(report.isJudgedAgain), "page": .bool(isPage),
            "problems": .array(
                report.problems.map {
                    .object([
                        "code": .text($0.code.rawValue), "place": .text($0.place), "message": .text($0.message),
                    ])
                }),
        ])
    }

    private var decisions: [JSONValue] {
        report.decisions.map { .object(["outcome": .text(orNull: $0.outcome), "decidedAt": .time($0.at)]) }
    }

    private func json(_ review: EvidenceReport.Review) -> JSONValue {
        .object([
            "review": .text("\(review.rejudgement)-\(review.number)"), "successor": .int(review.successor),
            "difference": .text(review.difference), "closed": .bool(review.isClosed),
        ])
    }

    /// The proved claim, in a sentence.
    private func claim(of form: String) -> String {
        let release = "release \(report.release ?? 0)"
        guard let submission = report.submission else {
            let name = "\(release) of \(form) on \(report.channel ?? "")"
            if report.isScheduled {
                let version = report.version.map { "version \($0)" } ?? "the end of the form"
                return
                    "\(name) scheduled \(version) for \(report.effectiveAt?.text ?? ""), unless a later one voided it"
            }
            return "\(name) \(report.version.map { "made version \($0) live" } ?? "closed the form")"
        }
        let verdict = report.accepted == true ? "accepted" : "refused"
        return "submission \(submission) was \(verdict) by \(form)@\(report.version ?? 0), \(release)"
    }

    private var page: TextPage {
        var page = TextPage()
        if isPage { page.line(.dim("read      "), "only the data of the page, not its text or scripts") }
        for problem in report.problems {
            page.line(.red("\(problem.place): "), StyledText("\(problem.message) "), .dim("[\(problem.code.rawValue)]"))
        }
        guard report.isProved, let form = report.form else { return page }
        page.line(.green("proved: "), StyledText(claim(of: form)))
        page.line(.dim("recorded  "), StyledText("\(report.recordedAt?.text ?? "") in leaf \(report.leaf ?? 0)"))
        for error in StatedError.errors(ofVerdict: report.verdict?.canonicalBytes) {
            let field = error.field.isEmpty ? "the form" : error.field
            page.line(.dim("error     "), StyledText("\(field): \(error.rule)"))
        }
        for decision in report.decisions {
            let outcome = decision.outcome ?? "the verdict counts again"
            page.line(.dim("decided   "), StyledText("\(outcome), by a person at \(decision.at.text)"))
        }
        for review in report.reviews {
            let state = review.isClosed ? "closed" : "open"
            page.line(
                .dim("reviewed  "),
                StyledText("version \(review.successor) decides otherwise (\(review.difference)), review \(state)"))
        }
        for witness in report.witnessed {
            page.line(.dim("witnessed "), StyledText("by \(witness.name) at \(witness.at.text)"))
        }
        if report.witnessed.isEmpty {
            page.line(.yellow("unwitnessed: "), "only the log's own key signed the checkpoint")
        }
        if !report.excepted.isEmpty {
            page.line(.yellow("excepted  "), StyledText("from \(report.excepted.joined(separator: ", "))"))
        }
        if let digest = report.changePage { page.line(.dim("seen      "), StyledText("change page \(digest)")) }
        if report.submission == nil { return page }
        page.line(.dim("rules     "), report.holdsAllRules ? "all of them" : "those that clients may see")
        if report.holdsAnswers {
            let judged =
                report.isJudgedAgain ? "judged again, to the same verdict" : "not judged again, which needs all rules"
            page.line(.dim("answers   "), StyledText(judged))
        } else if !report.answers.isEmpty {
            let fields = report.answers.joined(separator: ", ")
            page.line(.dim("answers   "), StyledText("to \(fields); the others are withheld"))
        }
        return page
    }
}
