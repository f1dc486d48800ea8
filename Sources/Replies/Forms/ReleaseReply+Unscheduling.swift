package import FormEngine
package import Registry

extension ReleaseReply {
    /// Report of a cancelled release.
    package static func json(_ report: UnschedulingReport) -> JSONValue {
        let draft = report.release.draft
        return .object([
            "form": .text(draft.form.text), "channel": .text(draft.channel.name), "release": .int(draft.number),
            "version": .int(orNull: draft.version), "effectiveAt": .text(report.release.effectiveAt.text),
            "wasUnscheduled": .bool(report.wasUnscheduled), "live": .int(orNull: report.live?.version),
        ])
    }
}
