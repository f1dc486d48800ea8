package import FormEngine
package import Registry

/// The report on a period.
package struct AuditPeriodReply {
    package let period: AuditPeriod

    package init(_ period: AuditPeriod) {
        self.period = period
    }

    package var json: JSONValue {
        let leaves = period.counts.leaves
        return .object([
            "from": .time(period.from), "until": .time(period.until), "form": .text(orNull: period.form?.text),
            "firstLeaf": .int(orNull: leaves?.first), "lastLeaf": .int(orNull: leaves?.last),
            "live": .array(period.live.map(json)), "rollouts": .array(period.rollouts.map(json)),
            "submissions": .array(period.counts.submissions.map(json)),
            "actions": .array(period.counts.actions.map(json)), "ended": .array(period.counts.ends.map(json)),
            "sample": period.sample.map(json) ?? .null,
        ])
    }

    private func json(_ live: AuditPeriod.Live) -> JSONValue {
        let draft = live.release.draft
        return .object([
            "form": .text(draft.form.text), "channel": .text(draft.channel.name), "release": .int(live.release.number),
            "kind": .text(draft.kind.rawValue), "version": .int(orNull: draft.version), "from": .time(live.from),
            "until": .time(live.until), "actor": .text(live.release.actor), "leaf": .int(live.release.leaf),
        ])
    }

    private func json(_ rollout: AuditPeriod.Rollout) -> JSONValue {
        let (record, standing) = (rollout.history.record, rollout.standing)
        return .object([
            "rollout": .text(record.id.text), "channel": .text(record.channel.name),
            "startedAt": .time(rollout.history.startedAt), "state": .text(standing.state.rawValue),
            "since": .time(standing.since),
            "arms": .array(
                record.plan.arms.map { .object(["name": .text($0.name), "version": .int($0.version)]) }),
        ])
    }

    private func json(_ row: PeriodCounts.Submissions) -> JSONValue {
        .object([
            "form": .text(row.form), "version": .int(row.version), "channel": .text(row.channel),
            "rollout": .text(orNull: row.rollout), "arm": .text(orNull: row.arm), "accepted": .bool(row.accepted),
            "outcome": .text(orNull: row.outcome), "count": .int(row.count), "backdated": .int(row.backdated),
            "test": .int(row.test),
        ])
    }

    private func json(_ row: PeriodCounts.Actions) -> JSONValue {
        .object([
            "actor": .text(row.actor), "action": .text(row.action), "count": .int(row.count),
            "revealed": .int(row.revealed),
        ])
    }

    private func json(_ row: PeriodCounts.Ends) -> JSONValue {
        .object(["cause": .text(row.cause), "whole": .bool(row.isWhole), "count": .int(row.count)])
    }

    private func json(_ sample: SubmissionSample) -> JSONValue {
        .object([
            "checkpoint": .object([
                "origin": .text(sample.checkpoint.origin), "size": .int(sample.checkpoint.size),
                "root": .text(HexText.encode(sample.checkpoint.root)),
            ]),
            "seed": .text(sample.seed), "of": .int(sample.total),
            "submissions": .array(
                sample.submissions.map { record in
                    .object([
                        "submission": .text(record.id), "form": .text(record.form.text),
                        "version": .int(record.version), "accepted": .bool(record.accepted),
                        "judgedAt": .time(record.judgedAt), "leaf": .int(record.leaf),
                    ])
                }),
        ])
    }
}

/// Tables of a period, for a page or a terminal.
extension AuditPeriodReply {
    /// A table with its title.
    package struct Section {
        package var title: String
        package var columns: [String]
        package var rows: [[String]]
        /// Sentence in the place of the rows of an empty table.
        package var empty: String
    }

    package var sections: [Section] {
        let form = period.form.map { " of \($0.text)" } ?? ""
        return [
            Section(
                title: "Versions that were live", columns: ["Form", "Channel", "Version", "From", "Until", "By"],
                rows: period.live.map(cells), empty: "No version\(form) was live."),
            Section(
                title: "Rollouts", columns: ["Rollout", "Channel", "Arms", "Started", "At the end"],
                rows: period.rollouts.map(cells), empty: "No rollout\(form) was running."),
            Section(
                title: "Submissions",
                columns: ["Judged by", "Channel", "Arm", "Result", "Count", "Backdated", "Test traffic"],
                rows: period.counts.submissions.map(cells), empty: "No submission\(form) was judged."),
            Section(
                title: "Answers that ended by retention, or after a deferred erasure",
                columns: ["Cause", "Answers", "Submissions"],
                rows: period.counts.ends.map { end in
                    [
                        end.cause == "erasure" ? "deferred erasure" : end.cause, end.isWhole ? "all" : "some fields",
                        "\(end.count)",
                    ]
                }, empty: "No answers\(form) ended so."),
            Section(
                title: "Entries of the log", columns: ["Actor", "Action", "Entries", "With whole answers"],
                rows: period.counts.actions.map { [$0.actor, $0.action, "\($0.count)", "\($0.revealed)"] },
                empty: "The log has no entry."),
        ]
    }

    /// The sample, with its origin in words.
    package var sampleSection: Section? {
        period.sample.map { sample in
            Section(
                title: "Sample of \(sample.submissions.count) of \(String(counting: sample.total, "submission"))",
                columns: ["Submission", "Judged by", "Result", "Judged"],
                rows: sample.submissions.map { record in
                    [
                        record.id, "\(record.form.text)@\(record.version)", record.accepted ? "accepted" : "refused",
                        record.judgedAt.text,
                    ]
                }, empty: "No submission was judged.")
        }
    }

    /// How to draw the sample again.
    package var sampleOrigin: String? {
        period.sample.map { sample in
            "Drawn by the checkpoint of \(sample.checkpoint.size) leaves: the lowest SHA-256 over its root "
                + "(\(HexText.encode(sample.checkpoint.root)))"
                + (sample.seed.isEmpty ? " and the id." : ", the seed `\(sample.seed)` and the id.")
        }
    }

    private func cells(_ live: AuditPeriod.Live) -> [String] {
        let draft = live.release.draft
        return [
            draft.form.text, draft.channel.name, draft.version.map { "\($0)" } ?? "closed", live.from.text,
            live.until?.text ?? "", live.release.actor,
        ]
    }

    private func cells(_ rollout: AuditPeriod.Rollout) -> [String] {
        let record = rollout.history.record
        return [
            record.id.text, record.channel.name,
            record.plan.arms.map { "\($0.name): version \($0.version)" }.joined(separator: ", "),
            rollout.history.startedAt?.text ?? "", rollout.standing.state.rawValue,
        ]
    }

    private func cells(_ row: PeriodCounts.Submissions) -> [String] {
        [
            "\(row.form)@\(row.version)", row.channel, row.arm.map { "\(row.rollout ?? ""): \($0)" } ?? "",
            row.accepted ? row.outcome ?? "accepted" : "refused" + (row.outcome.map { " (\($0))" } ?? ""),
            "\(row.count)", "\(row.backdated)", "\(row.test)",
        ]
    }
}
