internal import FormEngine
internal import Registry
internal import Replies

extension ReleaseReply {
    /// Says which scheduled releases became void.
    static func appendVoided(_ voided: [Voided], to page: inout TextPage) {
        for void in voided {
            page.line(
                .yellow("void: "),
                StyledText("the scheduled release \(void.release) on \(void.channel.name) never becomes live"))
        }
    }

    /// Says which rollouts end.
    static func append(stopped: [RolloutID], isDryRun: Bool = false, to page: inout TextPage) {
        let words = isDryRun ? "would be over: everybody would be" : "is over; everybody is"
        for id in stopped {
            page.line(
                .yellow(isDryRun ? "would stop: " : "stopped: "),
                StyledText("rollout \(id.text) \(words) given what is live")
            )
        }
    }

    /// Reply of `rollback` and `promote`; releases that became void too, unless they were told before.
    static func make(_ report: ReleaseReport, named version: Int, isTold: Bool = false) -> CommandReply {
        let reply = ReleaseReply(report, named: version)
        var page = TextPage()
        let release = report.release.map { "release \($0)" } ?? "no release"
        let isMoved = report.previousVersion != version
        let from = report.previousVersion.map { isMoved ? " (it was version \($0))" : " (it was live already)" } ?? ""
        page.line(
            .green(report.wasLive ? "unchanged: " : "live: "),
            StyledText("\(report.form.text)@\(version) on \(report.channel.name), \(release)\(from)"))
        if !isTold {
            appendVoided(reply.voided, to: &page)
            append(stopped: reply.stoppedRollouts, to: &page)
        }
        let left = "\(report.form.text)@\(report.previousVersion ?? 0)"
        if let open = words(forOpen: report.openSessions, on: left) {
            page.line(StyledText("  \(open): to finish by it"))
        }
        return CommandReply(reply.json.adding(["channel": .text(report.channel.name)]), page)
    }
}
