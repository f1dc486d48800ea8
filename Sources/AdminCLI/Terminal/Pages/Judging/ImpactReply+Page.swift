internal import FormEngine
internal import Registry
internal import Replies

extension ImpactReply {
    /// The report for a terminal.
    var page: TextPage {
        var page = TextPage()
        let affected = report.counts.affectedCount
        for (kind, sentence) in sentences {
            page.line(StyledText(sentence, kind == .newlyRefused ? .red : .yellow))
            for (cause, count) in causes(of: kind).prefix(Self.mostCauses) {
                page.line(StyledText("  \(count)  "), StyledText(cause.words))
            }
            let more = causes(of: kind).count - Self.mostCauses
            if more > 0 { page.line(.dim("  and \(more) more causes")) }
            let ids = report.affected[kind]?.first.prefix(Self.mostIDs).map(\.id) ?? []
            if !ids.isEmpty { page.line(.dim("  such as \(ids.joined(separator: ", "))")) }
        }
        page.line(
            StyledText("\(Self.submissions(report.counts.judged)) judged: "),
            StyledText(affected == 0 ? "none decided otherwise" : "\(affected) decided otherwise"))
        for line in obstacles + apart + sessions { page.line(StyledText(line)) }
        return page
    }

    private static let mostIDs = 3

    /// Report of an interrupted run, with how to continue it.
    func interrupted(of count: Int) -> TextPage {
        var page = page
        page.line(
            .red("interrupted: "),
            StyledText("read up to submission \(report.through) of \(count)"),
            .dim("; --after \(report.through) judges the rest"))
        return page
    }
}
