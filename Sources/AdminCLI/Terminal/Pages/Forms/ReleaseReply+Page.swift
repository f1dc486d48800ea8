internal import FormEngine
internal import Registry
internal import Replies

extension ReleaseReply {
    /// Adds a line for each scheduled release that became void.
    static func appendVoided(_ voided: [Voided], to page: inout TextPage) {
        for void in voided {
            page.line(
                .yellow("void: "),
                StyledText("the scheduled release \(void.release) on \(void.channel.name) never becomes live"))
        }
    }

    /// Adds a line for each rollout that ends.
    static func append(stopped: [RolloutID], isDryRun: Bool = false, to page: inout TextPage) {
        let words = isDryRun ? "would end; everybody would get" : "ended; everybody gets"
        for id in stopped {
            page.line(
                .yellow(isDryRun ? "would stop: " : "stopped: "),
                StyledText("rollout \(id.text) \(words) the live version")
            )
        }
    }

    /// Reply of `rollback` and `promote`; includes voided releases and ended rollouts unless they were printed before.
    static func make(
        _ report: ReleaseReport, named version: Int, isTold: Bool = false, isDryRun: Bool = false,
        impact: ImpactReply? = nil
    ) -> CommandReply {
        let reply = ReleaseReply(report, named: version, isDryRun: isDryRun)
        var page = TextPage()
        let release = report.release.map { "release \($0)" } ?? "no release"
        let isMoved = report.previousVersion != version
        let from = report.previousVersion.map { isMoved ? " (it was version \($0))" : " (it was live already)" } ?? ""
        let name = "\(report.form.text)@\(version) on \(report.channel.name)"
        if isDryRun, !report.wasLive {
            let isRefused = report.invariants.contains(where: \.isRefused)
            let what = isRefused ? "would refuse to make \(name) live" : "would make \(name) live"
            page.line(.yellow("dry run: "), StyledText("\(what)\(from)"))
        } else {
            page.line(.green(report.wasLive ? "unchanged: " : "live: "), StyledText("\(name), \(release)\(from)"))
        }
        if let comparison = reply.comparison { page.append(comparison.page) }
        if let impact { page.append(impact.page) }
        if isDryRun { report.invariants.append(to: &page) } else { report.invariants.appendExcepted(to: &page) }
        if !isTold {
            appendVoided(reply.voided, to: &page)
            append(stopped: reply.stoppedRollouts, isDryRun: isDryRun, to: &page)
        }
        let left = "\(report.form.text)@\(report.previousVersion ?? 0)"
        if let open = words(forOpen: report.openSessions, on: left) {
            page.line(StyledText("  \(open): each keeps it to the end"))
        }
        return CommandReply(
            reply.json(on: report.channel, impact: impact), page,
            status: isDryRun ? report.invariants.status : .yes)
    }
}
