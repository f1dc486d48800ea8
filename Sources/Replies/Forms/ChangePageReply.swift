package import FormEngine
package import Registry

/// A change page: what publishing a candidate does, for whom, and to what.
package struct ChangePageReply: Sendable {
    package let report: PublicationReport
    package let page: ChangePage
    package let impact: ImpactReply?

    /// A stored page, with the impact that it was made of.
    package init(_ made: MadeChangePage, _ impact: ImpactReport?) {
        report = made.report
        page = made.page
        self.impact = impact.map { ImpactReply($0) }
    }

    package var json: JSONValue {
        .object(["digest": .text(page.digest), "page": page.content ?? .null])
    }

    /// The comparison with the live version; nil without one that can be read.
    package var comparison: ComparisonReply? {
        report.comparison.flatMap { $0.changes.isEmpty ? nil : ComparisonReply($0) }
    }

    /// Version and channel of the release.
    package var title: String { "\(report.form.text)@\(report.version) on \(report.channel.name)" }

    /// Base of the release, and the time at which it becomes live.
    package var subtitle: String {
        let version = report.isCreated ? "A new version" : "An existing version"
        let base = report.base.map { $0.version.map { ", over version \($0)" } ?? ", over a closed form" } ?? ""
        let time = report.scheduledFor.map { "live from \($0.text)" } ?? "live at once"
        return "\(version)\(base), \(time)."
    }

    /// One sentence for whom the release matters.
    package var summary: String {
        if let version = report.damagedBase { return "Changes unknown: version \(version), which is live, is damaged." }
        if report.comparison == nil { return "The form's first version on the channel." }
        guard let comparison else { return "Nothing differs from the live version." }
        guard let impact else { return comparison.summary + " Past submissions were not judged." }
        let affected = impact.report.counts.affectedCount
        let judged = ImpactReply.submissions(impact.report.counts.judged)
        let decided = affected == 0 ? "none decided otherwise" : "\(affected) decided otherwise"
        return "\(comparison.summary) \(judged) judged, \(decided)."
    }

    /// The result of each invariant that covers the form, as a sentence.
    package var invariants: [String] { report.invariants.map(\.sentence) }

    /// Further effects: schedules that become void, rollouts that end, sessions that must end.
    package var effects: [String] {
        var lines = report.voided.map { "Release \($0), which is scheduled, becomes void." }
        lines += report.stoppedRollouts.map { "Rollout \($0.text) ends." }
        lines += report.waiting.map {
            "Release \($0.number) is scheduled for \($0.effectiveAt.text), and replaces it then."
        }
        if report.isReinstated { lines.append("The version is withdrawn, and is taken back into use.") }
        if let time = report.finishBy, impact == nil {
            lines.append("\(ImpactReply.sessions(report.openSessions)) on other versions must end by \(time.text).")
        } else if impact == nil, report.openSessions > 0 {
            lines.append("\(ImpactReply.sessions(report.openSessions)) on other versions; each keeps its version.")
        }
        return lines
    }
}

extension ChangePageReply {
    /// The page as Markdown.
    package var markdown: String {
        var lines = ["# \(Markdown.escaped(title))", "", subtitle + " " + Markdown.escaped(summary)]
        if let comparison { lines += comparison.markdownSections }
        if let impact {
            lines += ["", "## Past submissions", ""]
            for (kind, sentence) in impact.sentences {
                lines.append("- \(sentence)")
                for (cause, count) in impact.causes(of: kind).prefix(ImpactReply.mostCauses) {
                    lines.append("  - \(count): \(Markdown.escaped(cause.words))")
                }
            }
            lines += (impact.obstacles + impact.apart).map { "- \($0)" }
            if impact.sentences.isEmpty { lines.append("- No submission is decided otherwise.") }
            if !impact.sessions.isEmpty {
                lines += ["", "## Open sessions", ""] + impact.sessions.map { "- \(Markdown.escaped($0))" }
            }
        }
        if !invariants.isEmpty { lines += ["", "## Invariants", ""] + invariants.map { "- \(Markdown.escaped($0))" } }
        if !effects.isEmpty { lines += ["", "## Other effects", ""] + effects.map { "- \(Markdown.escaped($0))" } }
        lines += ["", "Change page `\(page.digest)`"]
        return lines.joined(separator: "\n") + "\n"
    }
}
