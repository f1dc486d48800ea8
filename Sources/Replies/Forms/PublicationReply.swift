package import FormEngine
package import Registry

/// Report of a publish, done or as a dry run.
package struct PublicationReply: Sendable {
    package let report: PublicationReport
    private let compatibility: Compatibility
    private let isDryRun: Bool
    /// Impact on past submissions and open sessions; nil if they were not judged.
    private let impact: ImpactReply?

    package init(
        _ report: PublicationReport, compatibility: Compatibility = .none, isDryRun: Bool = false,
        impact: ImpactReply? = nil
    ) {
        self.report = report
        self.compatibility = compatibility
        self.isDryRun = isDryRun
        self.impact = impact
    }

    package var json: JSONValue {
        .object([
            "form": .text(report.form.text), "version": .int(report.version), "digest": .text(report.digest.text),
            "release": .int(orNull: report.release), "channel": .text(report.channel.name),
            "created": .bool(report.isCreated), "changes": comparison?.changesJSON ?? .array([]),
            "classes": .array((report.comparison?.classes ?? []).map { .text($0.rawValue) }),
            "compatibility": .object(["mode": .text(compatibility.rawValue)]),
            "voided": ReleaseReply.json(voided), "scheduledFor": .time(report.scheduledFor),
            "wasLive": .bool(report.wasLive), "wasScheduled": .bool(report.wasScheduled), "dryRun": .bool(isDryRun),
            "openSessions": .int(report.openSessions), "finishBy": .time(report.finishBy),
            "scheduled": .array(report.waiting.map { ScheduledRelease(record: $0).json }),
            "stoppedRollouts": ReleaseReply.json(report.stoppedRollouts), "page": .text(orNull: report.page?.digest),
            "invariants": .array(report.invariants.map(\.json)), "impact": impact?.json ?? .null,
        ])
    }

    /// Comparison with the live version; nil without one that can be read.
    package var comparison: ComparisonReply? { report.comparison.map { ComparisonReply($0) } }

    /// The scheduled releases that become void.
    package var voided: [ReleaseReply.Voided] {
        report.voided.map { .init(channel: report.channel, release: $0) }
    }
}
