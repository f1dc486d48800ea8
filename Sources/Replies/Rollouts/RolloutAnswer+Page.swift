internal import FormEngine
package import Registry

extension RolloutAnswer {
    /// One line: which rollout, how it stands, and how much it covers.
    package var headline: [Span] {
        let standing = view.standing
        let record = view.history.record
        let end = standing.end.map { ": \(RolloutWords.words(for: $0, of: view.history))" } ?? ""
        let coverage = standing.state.isOver ? "" : " at \(standing.coverage.text)"
        return [
            .bold(view.id.text), Span(" on \(record.channel.name) \(standing.state == .ended ? "has " : "is ")"),
            standing.state.span, Span(coverage + end),
        ]
    }

    /// Everything there is to say, with what the present stage waits for.
    package func page(waitsFor: [RolloutPlan.Hold]) -> TextPage {
        var page = TextPage()
        page.line(headline)
        appendPlan(to: &page)
        for line in Self.next(of: view, waitsFor: waitsFor) { page.line(.dim("next       "), Span(line)) }
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
                Span(
                    " \(record.id.form.text)@\(arm.version)\(role): \(share), \(buckets[index]) buckets"))
        }
        page.line(.dim("over       "), Span("release \(record.release)"))
        if plan.stages.count > 1 {
            page.line(.dim("ramp       "), Span(plan.stages.map(\.text).joined(separator: ", ")))
        }
        if !plan.holds.isEmpty {
            page.line(.dim("holds      "), Span("each stage waits for " + RolloutWords.words(for: plan.holds)))
        }
        let reaction = plan.onBreach == .abort ? "aborts" : "pauses"
        let guardrails = plan.guardrails.map(RolloutWords.typed).joined(separator: ", ")
        page.line(
            .dim("guardrails "),
            Span((guardrails.isEmpty ? "the sample ratio alone" : guardrails) + "; a breach \(reaction) it"))
        page.line(.dim("within     "), Span("\(RolloutWords.span(plan.within)) after a subject's first exposure"))
        if plan.place != BucketShare.nobody..<BucketShare.everybody {
            page.line(
                .dim("range      "),
                Span("\(plan.place.lowerBound.text) to \(plan.place.upperBound.text) of \(record.namespace)"))
        }
        if let audience = plan.audience { page.line(.dim("audience   "), Span(audience.summary)) }
        if plan.anonymous == .visitor { page.line(.dim("anonymous  "), "a page counts its visitors") }
        page.line(.dim("seed       "), Span(plan.seed))
    }

    /// What has to come before the rollout goes on; nothing if it is over.
    package static func next(of view: RolloutView, waitsFor: [RolloutPlan.Hold]) -> [String] {
        let plan = view.history.record.plan
        switch view.standing.state {
        case .promoted, .aborted, .ended: return []
        case .paused: return ["`formulary rollout resume \(view.id.text)`, `promote` or `abort`"]
        case .running: break
        }
        let breach = view.history.events.last { $0.draft.kind == .pause && $0.draft.cause != nil }?.draft.cause
        let spite = breach.map { cause in
            ["no stage begins by itself, and this stops it no more: \(RolloutWords.words(for: cause))"]
        }
        return (spite ?? []) + next(in: plan, of: view, waitsFor: waitsFor)
    }

    private static func next(in plan: RolloutPlan, of view: RolloutView, waitsFor: [RolloutPlan.Hold]) -> [String] {
        guard let stage = plan.stages.first(where: { $0 > view.standing.coverage }) else {
            return ["`formulary rollout promote \(view.id.text) --arm NAME` or `abort`, when you have seen enough"]
        }
        if waitsFor.isEmpty {
            return [
                plan.holds.isEmpty
                    ? "\(stage.text), when somebody says `formulary rollout advance \(view.id.text)`"
                    : "\(stage.text), at the next `formulary rollout tick`"
            ]
        }
        return ["\(stage.text), which waits for " + RolloutWords.words(for: waitsFor)]
    }

    /// Warns of a release that waits for its time.
    package func append(endOf view: RolloutView, to page: inout TextPage) {
        guard let release = view.endingRelease else { return }
        let what = release.version.map { "version \($0)" } ?? "nothing"
        page.line(
            .yellow("ends: "),
            Span(
                "release \(release.number) makes \(what) live at \(release.effectiveAt.text), and the rollout is over "
                    + "then"))
        let channel = view.history.record.channel
        let option = channel == .production ? "" : " --channel \(channel.name)"
        page.line(
            Span("  `formulary unschedule \(view.id.form.text) \(release.number)\(option)` takes that release back"))
    }

    private static let eventColumns: [Table.Column] = [
        .init("EVENT", .key), .init("TIME", .main), .init("WHAT HAPPENED", .key, isProse: true),
        .init("BY", .main), .init("MESSAGE", .detail, isProse: true),
    ]

    /// A row for an end that no event brought about: another release, or a withdrawal.
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
