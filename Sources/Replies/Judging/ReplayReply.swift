internal import FormEngine
package import Registry

/// Report of a replay as `replay` answers it.
package struct ReplayReply {
    private let report: ReplayReport

    package init(_ report: ReplayReport) {
        self.report = report
    }

    /// The answer about everything that was asked for.
    package var answer: CommandReply { CommandReply(json, page, status: report.differentCount == 0 ? .yes : .no) }

    /// Report of the findings until somebody interrupted it.
    package func interrupted(of count: Int) -> TextPage {
        var page = page
        page.line(.red("interrupted: "), StyledText("\(report.through) of \(count) submissions were looked at"))
        return page
    }

    private var json: JSONValue {
        .object([
            "replayed": .int(report.replayed), "identical": .int(report.identical),
            "differentCount": .int(report.differentCount),
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
    }

    private var page: TextPage {
        var page = TextPage()
        for difference in report.different {
            page.line(
                .red("different: "), StyledText(difference.submission),
                StyledText(" (\(difference.reasons.map(\.rawValue).joined(separator: ", ")))"))
        }
        let left = report.differentCount - report.different.count
        if left > 0 { page.line(StyledText("and \(left) more, which are not listed", .red)) }
        let isSame = report.differentCount == 0
        page.line(
            StyledText("\(report.replayed) replayed: "),
            StyledText("\(report.identical) identical", isSame ? .green : .plain),
            StyledText(", \(report.differentCount) different", isSame ? .plain : .red))
        if report.attested > 0 {
            page.line(StyledText("\(report.attested) of them rest on what was attested of a password"))
        }
        if report.erased > 0 { page.line(StyledText("\(report.erased) not judged: their answers were erased")) }
        if report.answersNotKept > 0 {
            page.line(StyledText("\(report.answersNotKept) not judged: refused, and their answers were not kept"))
        }
        return page
    }
}
