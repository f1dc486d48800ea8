package import FormEngine
package import Registry

/// The report on how far sessions came.
package struct FunnelReply {
    package let report: FunnelReport

    package init(_ report: FunnelReport) {
        self.report = report
    }

    package var json: JSONValue {
        let query = report.query
        return .object([
            "form": .text(query.form.text), "channel": .text(query.channel.name),
            "version": .int(orNull: query.version),
            "rollout": .text(orNull: query.rollout?.text), "arm": .text(orNull: query.arm),
            "from": .text(orNull: query.from?.text), "to": .text(orNull: query.to?.text),
            "countedSince": .text(orNull: report.since?.text), "started": .int(report.started),
            "continued": .int(report.continued), "open": .int(report.open), "steps": .array(report.steps.map(json)),
        ])
    }

    private func json(_ step: FunnelReport.Step) -> JSONValue {
        .object([
            "step": .text(orNull: step.id), "reached": .int(step.reached), "sent": .int(step.sent),
            "refused": .int(step.refused), "passed": .int(orNull: step.id.map { _ in step.passed }),
            "stayed": .int(step.stayed),
            "moved": .int(step.moved),
            "ended": .array(
                step.ended.map { .object(["outcome": .text($0.outcome), "sessions": .int($0.sessions)]) }),
            "errors": .array(
                step.refusals.map { refusal in
                    .object([
                        "field": .text(refusal.error.field), "rule": .text(refusal.error.rule),
                        "code": .text(refusal.error.code), "sessions": .int(refusal.sessions),
                    ])
                }),
        ])
    }
}

/// Words that the command line and the console share.
extension FunnelReply {
    /// The counted sessions as a sentence, without its full stop.
    package var headline: String {
        let continued = report.continued == 0 ? "" : ", \(report.continued) of them carried over from another version"
        let open = report.open == 1 ? "1 is open" : "\(report.open) are open"
        return "\(String(counting: report.started, "session")) started\(continued); \(open)"
    }

    /// Sentence on the beginning of the counting.
    package var sinceText: String {
        guard let since = report.since else { return "No session was counted yet." }
        return "Counted since \(since.text), without test traffic. Days are of the sessions' starts, in UTC."
    }

    /// The name of a step.
    package static func name(_ step: FunnelReport.Step) -> String { step.id ?? "submission" }

    /// The ends at a step: `completed 12, ineligible 1`.
    package static func ends(_ step: FunnelReport.Step) -> String {
        step.ended.map { "\($0.outcome) \($0.sessions)" }.joined(separator: ", ")
    }

    /// The field of an error.
    package static func field(_ refusal: FunnelReport.Refusal) -> String {
        refusal.error.field.isEmpty ? "the form" : refusal.error.field
    }

    /// The rule of an error, with its code if the config gave another one.
    package static func rule(_ refusal: FunnelReport.Refusal) -> String {
        let error = refusal.error
        return error.rule == error.code ? error.rule : "\(error.rule) (\(error.code))"
    }
}
