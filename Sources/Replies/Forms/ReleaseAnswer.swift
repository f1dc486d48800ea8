package import FormEngine
package import Registry

/// Effect of a rollback, promotion or withdrawal.
package struct ReleaseAnswer {
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
    /// The release that was appended, or is live already; nil if none was needed.
    package var release: Int?
    /// The version that was left; nil if none was.
    package var previous: Int?
    package var voided: [Voided]
    /// How many sessions are open on the version that was left.
    package var openSessions = 0
    /// The rollouts that end by it.
    package var stoppedRollouts: [RolloutID] = []

    /// Members that the answers of the three commands have in common.
    package var json: JSONValue {
        .object([
            "form": .text(form.text), "version": .int(version), "release": .int(orNull: release),
            "rolledBackFrom": .int(orNull: previous), "stoppedRollouts": Self.json(stoppedRollouts),
            "openSessions": .int(openSessions),
            "voided": Self.json(voided),
        ])
    }

    /// The scheduled releases that became void, as JSON.
    package static func json(_ voided: [Voided]) -> JSONValue {
        .array(voided.map { .object(["channel": .text($0.channel.name), "release": .int($0.release)]) })
    }

    /// Says which scheduled releases became void.
    package static func appendVoided(_ voided: [Voided], to page: inout TextPage) {
        for void in voided {
            page.line(
                .yellow("void: "),
                Span("the scheduled release \(void.release) on \(void.channel.name) never becomes live"))
        }
    }

    /// The rollouts that end, as JSON.
    package static func json(_ stopped: [RolloutID]) -> JSONValue { .array(stopped.map { .text($0.text) }) }

    /// Says which rollouts end.
    package static func append(stopped: [RolloutID], isDryRun: Bool = false, to page: inout TextPage) {
        let words = isDryRun ? "would be over: everybody would be" : "is over; everybody is"
        for id in stopped {
            page.line(
                .yellow(isDryRun ? "would stop: " : "stopped: "), Span("rollout \(id.text) \(words) given what is live")
            )
        }
    }

    /// Words for the version that answers now.
    package static func words(forLive release: ReleaseRecord?) -> String {
        guard let release else { return "nothing is live yet" }
        return release.version.map { "version \($0) is live" } ?? "the form is closed"
    }

    /// Effect of one release on one channel.
    package init(_ report: ReleaseReport, named version: Int) {
        form = report.form
        self.version = version
        release = report.release
        previous = report.previousVersion
        voided = report.voided.map { Voided(channel: report.channel, release: $0) }
        openSessions = report.openSessions
        stoppedRollouts = report.stoppedRollouts
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

    /// The answer of `rollback` and `promote`; releases that became void too, unless they were told before.
    package static func make(_ report: ReleaseReport, named version: Int, isTold: Bool = false) -> Answer {
        let answer = ReleaseAnswer(report, named: version)
        var page = TextPage()
        let release = report.release.map { "release \($0)" } ?? "no release"
        let isMoved = report.previousVersion != version
        let from = report.previousVersion.map { isMoved ? " (it was version \($0))" : " (it was live already)" } ?? ""
        page.line(
            .green(report.wasLive ? "unchanged: " : "live: "),
            Span("\(report.form.text)@\(version) on \(report.channel.name), \(release)\(from)"))
        if !isTold {
            appendVoided(answer.voided, to: &page)
            append(stopped: answer.stoppedRollouts, to: &page)
        }
        let left = "\(report.form.text)@\(report.previousVersion ?? 0)"
        if let open = words(forOpen: report.openSessions, on: left) { page.line(Span("  \(open): to finish by it")) }
        return Answer(answer.json.adding(["channel": .text(report.channel.name)]), page)
    }
}
