internal import FormEngine
internal import Registry
internal import Replies

extension RolloutReply {
    /// One line: the rollout, its channel, state, coverage and end.
    var headline: [StyledText] {
        let standing = view.standing
        let record = view.history.record
        let end = standing.end.map { ": \(RolloutWords.words(for: $0, of: view.history))" } ?? ""
        let coverage = standing.state.isOver ? "" : " at \(standing.coverage.text)"
        return [
            .bold(view.id.text), StyledText(" on \(record.channel.name) \(standing.state == .ended ? "has " : "is ")"),
            standing.state.span, StyledText(coverage + end),
        ]
    }

    /// The whole status: plan, next step, end and events.
    func page(waitsFor: [RolloutPlan.Hold]) -> TextPage {
        var page = TextPage()
        page.line(headline)
        appendPlan(to: &page)
        for line in Self.next(of: view, waitsFor: waitsFor) { page.line(.dim("next       "), StyledText(line)) }
        append(endOf: view, to: &page)
        page.line("")
        page.table(Table(Self.eventColumns, view.history.events.map(cells) + endCells))
        return page
    }

    private func appendPlan(to page: inout TextPage) {
        let record = view.history.record
        let plan = record.plan
        let buckets = plan.buckets(at: view.standing.coverage)
        for (index, arm) in plan.arms.enumerated() {
            let role = arm.name == plan.control ? ", the control" : ""
            let share = RolloutWords.share(arm.weight, of: plan.arms.reduce(0) { $0 + $1.weight })
            page.line(
                .dim(index == 0 ? "arms       " : "           "), .bold(arm.name),
                StyledText(
                    " \(record.id.form.text)@\(arm.version)\(role): \(share), \(buckets[index]) buckets"))
        }
        page.line(.dim("over       "), StyledText("release \(record.release)"))
        if plan.stages.count > 1 {
            page.line(.dim("ramp       "), StyledText(plan.stages.map(\.text).joined(separator: ", ")))
        }
        if !plan.holds.isEmpty {
            page.line(.dim("holds      "), StyledText("each stage waits for " + RolloutWords.words(for: plan.holds)))
        }
        let reaction = plan.onBreach == .abort ? "aborts" : "pauses"
        let guardrails = plan.guardrails.map(RolloutWords.typed).joined(separator: ", ")
        page.line(
            .dim("guardrails "),
            StyledText((guardrails.isEmpty ? "only the sample ratio" : guardrails) + "; a breach \(reaction) it"))
        page.line(.dim("within     "), StyledText("\(RolloutWords.span(plan.within)) after a subject's first exposure"))
        if plan.place != BucketShare.nobody..<BucketShare.everybody {
            page.line(
                .dim("range      "),
                StyledText("\(plan.place.lowerBound.text) to \(plan.place.upperBound.text) of \(record.namespace)"))
        }
        if let audience = plan.audience { page.line(.dim("audience   "), StyledText(audience.summary)) }
        if plan.anonymous == .visitor { page.line(.dim("anonymous  "), "count as visitors of a page") }
        page.line(.dim("seed       "), StyledText(plan.seed))
    }

    /// Warns of a scheduled release that will end the rollout.
    func append(endOf view: RolloutView, to page: inout TextPage) {
        guard let release = view.endingRelease else { return }
        let what = release.version.map { "version \($0)" } ?? "nothing"
        page.line(
            .yellow("ends: "),
            StyledText(
                "release \(release.number) makes \(what) live at \(release.effectiveAt.text), which ends the rollout"))
        let channel = view.history.record.channel
        let option = channel == .production ? "" : " --channel \(channel.name)"
        page.line(
            StyledText(
                "  `formulary unschedule \(view.id.form.text) \(release.number)\(option)` cancels that release"))
    }

    private static let eventColumns: [Table.Column] = [
        .init("EVENT", .key), .init("TIME", .main), .init("WHAT HAPPENED", .key, isProse: true),
        .init("BY", .main), .init("MESSAGE", .detail, isProse: true),
    ]

    /// A row for an end without an event: by another release, or by a withdrawal.
    private var endCells: [[Table.Cell]] {
        guard view.standing.state == .ended, let end = view.standing.end else { return [] }
        let words = "ended, since \(RolloutWords.words(for: end, of: view.history))"
        return [["", .time(view.standing.since), .init(words), "", ""]]
    }

    private func cells(_ event: RolloutEventRecord) -> [Table.Cell] {
        let cause = event.draft.cause.map { ", since \(RolloutWords.words(for: $0))" } ?? ""
        return [
            "\(event.draft.number)", .time(event.recordedAt),
            .init(RolloutWords.words(for: event.draft) + cause), .init(event.actor),
            .init(messages[event.leaf] ?? ""),
        ]
    }
}
