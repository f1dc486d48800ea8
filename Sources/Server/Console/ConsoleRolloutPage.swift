internal import FormEngine
internal import Registry
internal import Replies

/// A rollout's page: its state, its arms, the differences over time, its guardrails, and why it stopped.
struct ConsoleRolloutPage {
    private let visit: ConsoleVisit
    private let reply: RolloutReportReply
    private let course: RolloutCourse

    private var words: PageWords { visit.words }
    private var view: RolloutView { reply.view }
    private var plan: RolloutPlan { reply.plan }
    private var address: String { "/admin/rollouts/\(view.id.text)" }
    private var figures: ConsoleFigures { ConsoleFigures(words) }

    init(_ visit: ConsoleVisit, _ reply: RolloutReportReply, _ course: RolloutCourse) {
        self.visit = visit
        self.reply = reply
        self.course = course
    }

    var context: JSONValue {
        let record = view.history.record
        let title = words.fill("console_rollout_title", view.id.text)
        let charts = ConsoleRolloutCharts(reply, course, words).json
        return visit.frame(
            title, "Rollouts", crumbs: [(words["console_rollouts"], "/admin/rollouts")],
            [
                "heading": .text(title), "rollout": .text(view.id.text), "form": .text(view.id.form.text),
                "channel": .text(record.channel.name),
                "state": .text(words["console_state_\(view.standing.state.rawValue)"]),
                "stateClass": .text(ConsoleRollouts.look(view.standing.state).rawValue), "text": .text(lead),
                "stopped": stopped, "hasActions": .bool(!actions.isEmpty), "actions": .array(actions),
                "stages": .array(stages),
                "countedText": .text(countedText),
                "arms": .array(plan.arms.indices.map(arm)), "charts": .array(charts),
                "hasGuardrails": .bool(!reply.test.comparisons.isEmpty),
                "guardrails": .array(reply.test.comparisons.map(guardrail)),
                "outlook": .array(outlook),
                "sampleRatioText": .text(
                    words[reply.isSampleRatioWrong ? "console_ratio_wrong" : "console_ratio_right"]),
                "breachText": .text(words[plan.onBreach == .abort ? "console_breach_aborts" : "console_breach_pauses"]),
                "hasRefusals": .bool(!reply.refusals.isEmpty),
                "refusals": .array(
                    reply.refusals.prefix(50).map { found in
                        .object([
                            "field": .text(found.refusal.error.field.isEmpty ? "–" : found.refusal.error.field),
                            "rule": .text(found.refusal.error.rule), "arm": .text(plan.arms[found.refusal.arm].name),
                            "count": .text("\(found.subjects)"),
                        ])
                    }),
                "events": .array(events), "settings": .array(settings),
            ])
    }

    /// How many people are counted, and until when the others will be.
    private var countedText: String {
        let waiting = reply.figures.waiting.reduce(0, +)
        let people = { String(counting: $0, "person", "people") }
        let text = words.fill(
            "console_counted", people(reply.figures.subjects), RolloutWords.span(plan.within), people(waiting))
        guard view.standing.state.isOver, waiting > 0 else { return text }
        let end = view.standing.since.advanced(bySeconds: Int64(plan.within))
        return text + " " + words.fill("console_counted_until", ConsoleMoment.exact(end))
    }

    /// When each guardrail is expected to be found safe.
    private var outlook: [JSONValue] {
        guard let outlook = reply.report.outlook else { return [] }
        return outlook.forecasts.map { .text(ConsoleRolloutEffects.words(for: $0, in: outlook, words).text) }
    }

    private var lead: String {
        let live = plan.arm(named: plan.control)?.version ?? 0
        let isForAll = view.standing.coverage == .everybody && plan.place == BucketShare.nobody..<BucketShare.everybody
        if isForAll, !view.standing.state.isOver {
            return words.fill(
                "console_rollout_all", view.history.record.channel.name, "\(plan.arms.count)", plan.control)
        }
        return view.standing.state.isOver
            ? words["console_rollout_over"]
            : words.fill(
                "console_rollout_lead", view.standing.coverage.text, view.history.record.channel.name,
                "\(plan.arms.count)", plan.control, "\(live)")
    }

    private var actions: [JSONValue] {
        guard !view.standing.state.isOver, visit.token.allows(.experimenter) else { return [] }
        var offered = view.standing.state == .paused ? ["resume"] : ["advance", "pause"]
        // The last stage leaves nothing to advance to.
        if view.standing.coverage == plan.stages.last { offered.removeAll { $0 == "advance" } }
        offered += ["promote", "abort"]
        return offered.enumerated().map { index, name in
            .object([
                "text": .text(words["console_do_\(name)"] + "…"), "href": .text("\(address)/\(name)"),
                "isFirst": .bool(index == 0),
            ])
        }
    }

    private var stages: [JSONValue] {
        let waits = reply.report.waitsFor.map { ConsoleRolloutEffects.hold($0, words) }.joined(separator: ", ")
        return plan.stages.map { share in
            let now = view.standing.coverage
            let isNow = share == now && !view.standing.state.isOver
            let standing = isNow ? "console_stage_now" : share <= now ? "console_stage_before" : "console_stage_next"
            return .object([
                "coverageText": .text(share.text), "standingText": .text(words[standing]),
                "waitsText": isNow && !waits.isEmpty ? .text(words.fill("console_waits", waits)) : .bool(false),
                "class": isNow ? "now" : share <= now ? "past" : .bool(false), "isNow": .bool(isNow),
            ])
        }
    }

    private func arm(_ index: Int) -> JSONValue {
        let arm = plan.arms[index]
        let count = reply.figures.total(ofArm: index)
        let share = { (metric: Guardrail.Metric, isOpposite: Bool) -> JSONValue in
            guard let found = course.shares.indices.contains(index) ? course.shares[index][metric] : nil else {
                return .object(["name": .text(column(metric)), "share": "–", "interval": .bool(false)])
            }
            let (low, high) = (found.interval.lowerBound, found.interval.upperBound)
            return .object([
                "name": .text(column(metric)),
                "share": .text(figures.percent(isOpposite ? 1 - found.value : found.value)),
                "interval": .text(
                    words.fill(
                        "console_interval", figures.percent(isOpposite ? 1 - high : low),
                        figures.percent(isOpposite ? 1 - low : high))),
            ])
        }
        return .object([
            "name": .text(arm.name), "version": .int(arm.version),
            "versionHref": .text("/admin/forms/\(view.id.form.text)/versions/\(arm.version)"),
            "isControl": .bool(arm.name == plan.control), "exposed": .text("\(count.exposed)"),
            "waiting": .text("\(reply.figures.waiting[index])"), "medianText": .text(reply.median(ofArm: index)),
            "rates": .array([share(.refused, false), share(.notCompleted, true), share(.abandoned, false)]),
        ])
    }

    /// Heading of a metric's column among the arms.
    private func column(_ metric: Guardrail.Metric) -> String {
        switch metric {
        case .refused: words["console_column_refused"]
        case .notCompleted: words["console_column_completed"]
        case .abandoned: words["console_column_abandoned"]
        }
    }

    private func guardrail(_ comparison: RolloutTest.Comparison) -> JSONValue {
        let finding = reply.finding(comparison)
        let difference = reply.estimate(comparison).map { estimate in
            words.fill(
                "console_difference", figures.points(estimate.difference),
                figures.points(estimate.interval.lowerBound), figures.points(estimate.interval.upperBound))
        }
        let (safe, needed) = (comparison.safetyEvidence, reply.test.evidenceOfSafety)
        return .object([
            "guardrail": .text(RolloutWords.typed(comparison.guardrail)),
            "arm": .text(plan.arms[comparison.arm].name),
            "findingText": .text(words["console_finding_\(finding.rawValue)"]),
            "class": .text(finding == .breached ? "bad" : finding == .safe ? "good" : "care"),
            "differenceText": .text(difference ?? words["console_nobody_counted"]),
            "seenText": .text(
                words.fill(
                    "console_seen", "\(reply.figures.subjects)", figures.number(min(safe, needed), places: 1),
                    figures.number(needed, places: 0),
                    figures.number(min(comparison.breachEvidence, reply.test.evidenceToStop), places: 1),
                    figures.number(reply.test.evidenceToStop, places: 0))),
            "safeShare": .text("\(min(1, max(0, safe / needed)))"),
        ])
    }
}

/// Cause of the end, events, and settings.
extension ConsoleRolloutPage {
    private var stopped: JSONValue {
        let event: RolloutEventRecord?
        let text: String
        switch view.standing.end {
        case .promoted(let arm):
            event = view.history.events.last { $0.draft.kind == .promote }
            text = words.fill("console_end_promoted", arm)
        case .aborted(let number):
            event = view.history.events.first { $0.draft.number == number }
            text = event?.draft.cause.map(cause) ?? words.fill("console_end_person", event?.actor ?? "")
        case .superseded(let release): (event, text) = (nil, words.fill("console_end_release", "\(release)"))
        case .withdrawn(let version): (event, text) = (nil, words.fill("console_end_withdrawn", "\(version)"))
        case nil:
            event = view.standing.state == .paused ? view.history.events.last { $0.draft.kind == .pause } : nil
            guard let event else { return .bool(false) }
            text = event.draft.cause.map(cause) ?? words.fill("console_paused_person", event.actor)
        }
        return .object([
            "text": .text(text), "at": visit.moment(view.standing.since),
            "leaf": event.map { visit.leaf($0.leaf) } ?? .bool(false),
        ])
    }

    private func cause(_ cause: RolloutCause) -> String {
        switch cause.kind {
        case .breach:
            words.fill(
                "console_cause_breach", cause.arm ?? "?",
                cause.metric.map { ConsoleRolloutEffects.metric($0, words) } ?? "?", "\(cause.subjects)")
        case .sampleRatio: words.fill("console_cause_ratio", "\(cause.subjects)")
        case .held: words.fill("console_cause_held", "\(cause.subjects)")
        }
    }

    private var events: [JSONValue] {
        let all = view.history.events
        return all.indices.reversed().map { index in
            let event = all[index]
            var text = words.fill(
                "console_event_\(event.draft.kind.rawValue)", event.actor, event.draft.coverage.text,
                event.draft.arm ?? "")
            if let found = event.draft.cause { text += ". " + cause(found) }
            let message: JSONValue = reply.rollout.messages[event.leaf].map { .text($0) } ?? .bool(false)
            return .object([
                "text": .text(text), "at": visit.moment(event.recordedAt),
                "leaf": visit.leaf(event.leaf), "message": message, "isLast": .bool(index == all.count - 1),
            ])
        }
    }

    private var settings: [JSONValue] {
        let audience = plan.audience.map { String(decoding: $0.canonicalBytes, as: UTF8.self) }
        let rows = [
            (words["console_control"], plan.control),
            (words["console_weights"], plan.arms.map { "\($0.name) \($0.weight)" }.joined(separator: ", ")),
            (words["console_seed"], plan.seed), (words["console_for_whom"], audience ?? words["console_everybody"]),
            (words["console_part"], "\(plan.place.lowerBound.text) – \(plan.place.upperBound.text)"),
            (words["console_unnamed"], words["console_unnamed_\(plan.anonymous.rawValue)"]),
            (words["console_within"], RolloutWords.span(plan.within)),
            (words["console_over"], "\(view.history.record.release)"),
        ]
        return rows.map { .object(["label": .text($0.0), "text": .text($0.1)]) }
    }
}

/// Numbers in the format of a language.
struct ConsoleFigures {
    private let words: PageWords

    init(_ words: PageWords) { self.words = words }

    /// A number rounded to some decimals.
    func number(_ value: Double, places: Int) -> String {
        let scale = places == 0 ? 1.0 : places == 1 ? 10 : 100
        let rounded = (value * scale).rounded() / scale
        guard abs(rounded) < 1e15 else { return "∞" }
        let text = places == 0 ? "\(Int(rounded))" : "\(rounded)"
        return text.replacing("-", with: "−").replacing(".", with: words["decimal"])
    }

    /// A share: `12.5 %`.
    func percent(_ share: Double) -> String { number(share * 100, places: 1) + " %" }

    /// A difference of shares in percentage points: `+1.3`.
    func points(_ difference: Double) -> String {
        let text = number(difference * 100, places: 1)
        return difference * 1000 >= 0.5 ? "+" + text : text
    }
}
