internal import FormEngine
internal import Registry
internal import Replies

extension ReplayReply {
    /// Reply to a complete replay, with status `no` if a submission differs.
    var reply: CommandReply { CommandReply(json, page, status: report.differentCount == 0 ? .yes : .no) }

    /// Report of an interrupted replay, up to the interruption.
    func interrupted(of count: Int) -> TextPage {
        var page = page
        page.line(.red("interrupted: "), StyledText("\(report.through) of \(count) submissions were replayed"))
        return page
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
            page.line(StyledText("\(report.attested) of them rely on an attested password"))
        }
        if report.erased > 0 { page.line(StyledText("\(report.erased) not judged: their answers were erased")) }
        if report.answersNotKept > 0 {
            page.line(StyledText("\(report.answersNotKept) not judged: refused, and their answers were not kept"))
        }
        return page
    }
}
