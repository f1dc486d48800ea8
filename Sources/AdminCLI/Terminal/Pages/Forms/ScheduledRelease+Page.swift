internal import FormEngine
internal import Registry
internal import Replies

extension ScheduledRelease {
    /// Adds lines for each scheduled release: its effect and time, and the command that cancels it.
    static func append(_ waiting: [ReleaseRecord], to page: inout TextPage) {
        for record in waiting {
            let draft = record.draft
            let what = record.version.map { "version \($0) takes over" } ?? "the form is closed"
            let option = draft.channel == .production ? "" : " --channel \(draft.channel.name)"
            page.line(
                .yellow("scheduled: "),
                StyledText("release \(record.number): \(what) on \(draft.channel.name) at \(record.effectiveAt.text)"))
            page.line(
                .dim("  `formulary unschedule \(draft.form.text) \(record.number)\(option) -m TEXT` cancels it"))
        }
    }
}
