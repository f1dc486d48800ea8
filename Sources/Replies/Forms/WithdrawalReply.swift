package import FormEngine
package import Registry

/// Report of a withdrawal, with the releases that took over.
package struct WithdrawalReply: Sendable {
    private let report: WithdrawalReport
    private let releases: [ReleaseRow]

    private let isDryRun: Bool

    package init(_ report: WithdrawalReport, releases: [ReleaseRow], isDryRun: Bool = false) {
        self.report = report
        self.releases = releases
        self.isDryRun = isDryRun
    }

    package var json: JSONValue {
        var reply = ReleaseReply(
            form: report.form, version: report.version, release: report.releases.first?.number,
            previous: report.releases.isEmpty ? nil : report.version, voided: Self.voided(report),
            openSessions: report.openSessions, stoppedRollouts: report.stoppedRollouts)
        reply.compared = report.comparison
        reply.invariants = report.invariants
        reply.isDryRun = isDryRun
        return reply.json.adding([
            "releases": .array(releases.map(\.json)), "wasWithdrawn": .bool(report.wasWithdrawn),
            "restartsSessions": .bool(report.restartsSessions),
            "scheduled": .array(report.waiting.map { ScheduledRelease(record: $0).json }),
        ])
    }

    /// The scheduled releases that become void.
    package static func voided(_ report: WithdrawalReport) -> [ReleaseReply.Voided] {
        report.voided.map { .init(channel: $0.channel, release: $0.release) }
    }
}
