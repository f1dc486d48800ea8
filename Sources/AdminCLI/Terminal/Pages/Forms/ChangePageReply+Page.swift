internal import FormEngine
internal import Registry
internal import Replies

extension ChangePageReply {
    /// The page for a terminal.
    var textPage: TextPage {
        var page = TextPage()
        page.line(.bold(title), StyledText(": \(subtitle)"))
        if let comparison { page.append(comparison.page) } else { page.line(StyledText(summary)) }
        if let impact {
            page.line(StyledText(""))
            page.append(impact.page)
        }
        if !report.invariants.isEmpty { page.line(StyledText("")) }
        report.invariants.append(to: &page)
        if !effects.isEmpty { page.line(StyledText("")) }
        for effect in effects { page.line(.yellow(effect)) }
        page.line(StyledText(""))
        page.line(.dim("change page: \(self.page.digest)"))
        page.line(.dim("--page with this digest publishes by it"))
        return page
    }
}
