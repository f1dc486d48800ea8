package import FormEngine
package import Registry

/// A release that waits for its time, as it is told beside other things.
package struct ScheduledRelease {
    package var record: ReleaseRecord

    package init(
        record: ReleaseRecord
    ) {
        self.record = record
    }

    package var json: JSONValue {
        .object([
            "channel": .text(record.draft.channel.name), "release": .int(record.number),
            "version": .int(orNull: record.version), "effectiveAt": .text(record.effectiveAt.text),
        ])
    }

    /// Release and its time in a table's cell: `production: 3 from 2026-12-01T09:00:00.000Z (release 5)`.
    package var text: String {
        let version = record.version.map { "\($0)" } ?? "closed"
        return "\(record.draft.channel.name): \(version) from \(record.effectiveAt.text) (release \(record.number))"
    }

    /// Says which releases still take over by themselves, and how each is taken back.
    package static func append(_ waiting: [ReleaseRecord], to page: inout TextPage) {
        for record in waiting {
            let draft = record.draft
            let what = record.version.map { "version \($0) takes over" } ?? "the form is closed"
            let option = draft.channel == .production ? "" : " --channel \(draft.channel.name)"
            page.line(
                .yellow("scheduled: "),
                StyledText("release \(record.number): \(what) on \(draft.channel.name) at \(record.effectiveAt.text)"))
            page.line(
                .dim("  `formulary unschedule \(draft.form.text) \(record.number)\(option) -m TEXT` takes it back"))
        }
    }
}
