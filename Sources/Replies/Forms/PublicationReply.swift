package import FormEngine
package import Registry

/// Report of a publish, done or as a dry run.
package struct PublicationReply: Sendable {
    package let report: PublicationReport
    private let compatibility: String?
    private let isDryRun: Bool

    package init(_ report: PublicationReport, compatibility: String? = nil, isDryRun: Bool = false) {
        self.report = report
        self.compatibility = compatibility
        self.isDryRun = isDryRun
    }

    package var json: JSONValue {
        .object([
            "form": .text(report.form.text), "version": .int(report.version), "digest": .text(report.digest.text),
            "release": .int(orNull: report.release), "channel": .text(report.channel.name),
            "created": .bool(report.isCreated), "changes": ChangesReply.json(report.changes),
            "compatibility": compatibility.map { .object(["mode": .text($0)]) } ?? .null,
            "voided": ReleaseReply.json(voided), "scheduledFor": .time(report.scheduledFor),
            "wasLive": .bool(report.wasLive), "wasScheduled": .bool(report.wasScheduled), "dryRun": .bool(isDryRun),
            "openSessions": .int(report.openSessions), "finishBy": .time(report.finishBy),
            "scheduled": .array(report.waiting.map { ScheduledRelease(record: $0).json }),
            "stoppedRollouts": ReleaseReply.json(report.stoppedRollouts),
        ])
    }

    /// The scheduled releases that become void.
    package var voided: [ReleaseReply.Voided] {
        report.voided.map { .init(channel: report.channel, release: $0) }
    }
}
