internal import FormEngine
internal import Registry
internal import Replies

/// Effects of starting a rollout, in the visitor's language.
struct ConsoleRolloutEffects {
    private let report: RolloutStartReport
    private let words: PageWords

    private var plan: RolloutPlan { report.view.history.record.plan }

    init(_ report: RolloutStartReport, _ words: PageWords) {
        self.report = report
        self.words = words
    }

    /// Summary for people: shares of the versions, the guardrail, and the days until a finding.
    var sentence: String {
        let first = plan.stages.first ?? .everybody
        let part = plan.place.upperBound.value - plan.place.lowerBound.value
        let tried = zip(plan.arms, plan.buckets(at: first)).filter { $0.0.name != plan.control }.map { arm, buckets in
            words.fill("console_sentence_arm", Self.percent(Double(buckets) / 10_000 * part), "\(arm.version)")
        }
        let control = plan.arm(named: plan.control)?.version ?? 0
        var text = words.fill("console_sentence", tried.joined(separator: ", "), "\(control)")
        if let guardrail = plan.guardrails.first {
            text +=
                " "
                + words.fill(
                    plan.onBreach == .abort ? "console_sentence_stops" : "console_sentence_pauses",
                    String(RolloutWords.points(guardrail.margin).dropFirst()), Self.metric(guardrail.metric, words))
        }
        guard let forecast = report.outlook.forecasts.first, let days = forecast.days, days <= Self.mostDays else {
            return text
        }
        return text + " " + words.fill("console_sentence_known", String(counting: days, "day"))
    }

    var json: JSONValue {
        var effects = ConsoleEffects()
        addArms(to: &effects)
        let later = plan.stages.dropFirst().map(\.text).joined(separator: ", ")
        if !later.isEmpty {
            let holds =
                plan.holds.isEmpty
                ? words["console_hold_approval"]
                : plan.holds.map { Self.hold($0, words) }.joined(separator: ", ")
            effects.add(words["console_then"], words.fill("console_then_stages", later, holds))
        }
        if let audience = plan.audience {
            effects.add(words["console_for_whom"], String(decoding: audience.canonicalBytes, as: UTF8.self))
        }
        for guardrail in plan.guardrails {
            effects.add(
                words[plan.onBreach == .abort ? "console_aborts" : "console_pauses"],
                words.fill(
                    "console_if_worse", Self.metric(guardrail.metric, words),
                    String(RolloutWords.points(guardrail.margin).dropFirst())))
        }
        for forecast in report.outlook.forecasts { add(forecast, to: &effects) }
        if let release = report.view.endingRelease {
            effects.add(
                words["console_ends"],
                words.fill(
                    "console_ends_by", "\(release.number)", ConsoleMoment.exact(release.effectiveAt)),
                isCare: true)
        }
        return effects.json
    }

    private func addArms(to effects: inout ConsoleEffects) {
        let first = plan.stages.first ?? .everybody
        let part = plan.place.upperBound.value - plan.place.lowerBound.value
        var others = 1.0
        for (arm, buckets) in zip(plan.arms, plan.buckets(at: first)) {
            let share = Double(buckets) / 10_000 * part
            others -= share
            let role = arm.name == plan.control ? ", \(words["console_control_lower"])" : ""
            effects.add(
                "\(words["console_arm"]) \(arm.name)\(role)",
                words.fill("console_gives_arm", "\(arm.version)", Self.percent(share)))
        }
        let control = plan.arm(named: plan.control)?.version ?? 0
        if others > 0.000_05 {
            effects.add(
                words["console_others"], words.fill("console_others_given", Self.percent(others), "\(control)"))
        }
    }

    /// Days after which a forecast is no plan any more.
    private static let mostDays = 90

    private func add(_ forecast: RolloutOutlook.Forecast, to effects: inout ConsoleEffects) {
        let known = Self.words(for: forecast, in: report.outlook, words)
        effects.add(words["console_safe"], known.text, isCare: known.isCare)
    }

    /// When a guardrail is expected to be found safe, in the visitor's language.
    static func words(
        for forecast: RolloutOutlook.Forecast, in outlook: RolloutOutlook, _ words: PageWords
    ) -> (text: String, isCare: Bool) {
        let what = "\(forecast.arm), \(RolloutWords.typed(forecast.guardrail))"
        if outlook.traffic.subjects == 0 {
            return (words.fill("console_safe_nobody", what, "\(outlook.trafficDays)"), false)
        }
        guard let subjects = forecast.subjects else { return (words.fill("console_safe_never", what), true) }
        if subjects == 0 { return (words.fill("console_safe_later", what), false) }
        guard let days = forecast.days else { return (words.fill("console_safe_after", what, "\(subjects)"), false) }
        guard days <= mostDays else {
            let text = words.fill(
                "console_safe_too_late", what, "\(outlook.traffic.subjects)", "\(outlook.trafficDays)")
            return (text, true)
        }
        let time = String(counting: days, "day")
        return (words.fill("console_safe_days", what, "\(subjects)", time, forecast.coverage.text), false)
    }

    static func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded())
        return BucketShare(buckets: max(0, min(hundredths, 10_000)))?.text ?? ""
    }

    /// Condition of a stage's end, in the visitor's language.
    static func hold(_ hold: RolloutPlan.Hold, _ words: PageWords) -> String {
        switch hold {
        case .seconds(let count): words.fill("console_hold_time", RolloutWords.span(count))
        case .exposures(let count): words.fill("console_hold_exposures", "\(count)")
        case .approval: words["console_hold_approval"]
        case .safe: words["console_hold_safe"]
        }
    }

    /// A metric in the visitor's language.
    static func metric(_ metric: Guardrail.Metric, _ words: PageWords) -> String {
        switch metric {
        case .refused: words["console_refused"]
        case .notCompleted: words["console_not_completed"]
        case .abandoned: words["console_abandoned"]
        }
    }
}
