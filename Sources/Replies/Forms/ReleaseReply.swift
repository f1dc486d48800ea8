package import FormEngine
package import Registry

/// Effect of a rollback, promotion or withdrawal.
package struct ReleaseReply {
    /// A scheduled release that will never become live.
    package struct Voided {
        package var channel: Channel
        package var release: Int

        package init(channel: Channel, release: Int) {
            self.channel = channel
            self.release = release
        }
    }

    package var form: FormKey
    /// The version that the command named.
    package var version: Int
    /// The release that was appended or is already live; nil if none was needed.
    package var release: Int?
    /// The version that was live before, or nil.
    package var previous: Int?
    package var voided: [Voided]
    /// Open sessions of the version that was live before.
    package var openSessions = 0
    /// The rollouts that the release ends.
    package var stoppedRollouts: [RolloutID] = []
    /// The results of all invariants that cover the version that becomes live.
    package var invariants: [InvariantCheck] = []
    /// Comparison with the live version, of a dry run.
    package var compared: FormComparison?
    package var isDryRun = false

    /// Comparison with the live version, of a dry run; nil without one.
    package var comparison: ComparisonReply? { compared.map { ComparisonReply($0) } }

    /// Members that the replies of the three commands share.
    package var json: JSONValue {
        let classes = compared.map { compared -> JSONValue in .array(compared.classes.map { .text($0.rawValue) }) }
        return .object([
            "form": .text(form.text), "version": .int(version), "release": .int(orNull: release),
            "rolledBackFrom": .int(orNull: previous), "stoppedRollouts": Self.json(stoppedRollouts),
            "openSessions": .int(openSessions), "voided": Self.json(voided),
            "invariants": .array(invariants.map(\.json)), "dryRun": .bool(isDryRun),
            "changes": comparison?.changesJSON ?? .null, "classes": classes ?? .null,
        ])
    }

    /// The reply of a rollback or a promotion: also the channel, and the impact of a dry run.
    package func json(on channel: Channel, impact: ImpactReply? = nil) -> JSONValue {
        json.adding(["channel": .text(channel.name), "impact": impact?.json ?? .null])
    }

    /// The scheduled releases that became void, as JSON.
    package static func json(_ voided: [Voided]) -> JSONValue {
        .array(voided.map { .object(["channel": .text($0.channel.name), "release": .int($0.release)]) })
    }

    /// The rollouts that end, as JSON.
    package static func json(_ stopped: [RolloutID]) -> JSONValue { .array(stopped.map { .text($0.text) }) }

    /// Words for the live version.
    package static func words(forLive release: ReleaseRecord?) -> String {
        guard let release else { return "nothing is live yet" }
        return release.version.map { "version \($0) is live" } ?? "the form is closed"
    }

    /// Effect of one release on one channel.
    package init(_ report: ReleaseReport, named version: Int, isDryRun: Bool = false) {
        form = report.form
        self.version = version
        release = report.release
        previous = report.previousVersion
        voided = report.voided.map { Voided(channel: report.channel, release: $0) }
        openSessions = report.openSessions
        stoppedRollouts = report.stoppedRollouts
        invariants = report.invariants
        compared = report.comparison
        self.isDryRun = isDryRun
    }

    package init(
        form: FormKey, version: Int, release: Int?, previous: Int?, voided: [Voided], openSessions: Int,
        stoppedRollouts: [RolloutID]
    ) {
        self.form = form
        self.version = version
        self.release = release
        self.previous = previous
        self.voided = voided
        self.openSessions = openSessions
        self.stoppedRollouts = stoppedRollouts
    }

    /// `3 sessions are open on kyc/NL@2`; nil if none is.
    package static func words(forOpen count: Int, on version: String) -> String? {
        if count == 0 { return nil }
        return count == 1 ? "1 session is open on \(version)" : "\(count) sessions are open on \(version)"
    }
}
