package import FormEngine
package import Registry

/// Figures of a rollout for a program.
package struct RolloutReportReply: Sendable {
    package let report: RolloutReport
    package let rollout: RolloutReply

    package init(
        report: RolloutReport, rollout: RolloutReply
    ) {
        self.report = report
        self.rollout = rollout
    }

    package var view: RolloutView { report.view }
    package var plan: RolloutPlan { view.history.record.plan }
    package var figures: RolloutFigures { report.figures }
    package var test: RolloutTest { report.figures.test }

    /// State of one arm's test by one guardrail.
    package enum Finding: String {
        case breached
        case safe
        case notEnoughYet = "not_enough_yet"
    }

    /// State of a comparison; a breach comes before safety.
    package func finding(_ comparison: RolloutTest.Comparison) -> Finding {
        if comparison.breachEvidence >= test.evidenceToStop { return .breached }
        return comparison.safetyEvidence >= test.evidenceOfSafety ? .safe : .notEnoughYet
    }

    /// Estimated difference and its interval, clamped to -1 to 1; nil before a subject was counted.
    package func estimate(_ comparison: RolloutTest.Comparison) -> (difference: Double, interval: ClosedRange<Double>)?
    {
        guard let difference = comparison.seenDifference, let interval = comparison.interval else { return nil }
        return (min(max(difference, -1), 1), interval.clamped(to: -1...1))
    }

    /// Whether the arms' subjects contradict their buckets, as far as the test shows.
    package var isSampleRatioWrong: Bool { test.sampleRatioEvidence >= test.evidenceToStop }

    /// The refusals, the most frequent first.
    package var refusals: [(refusal: RolloutFigures.Refusal, subjects: Int)] {
        figures.refusals.map { (refusal: $0.key, subjects: $0.value) }.sorted { left, right in
            if left.subjects != right.subjects { return left.subjects > right.subjects }
            let (one, other) = (left.refusal.error, right.refusal.error)
            if one.field != other.field { return one.field < other.field }
            if one.rule != other.rule { return one.rule < other.rule }
            if one.code != other.code { return one.code < other.code }
            return left.refusal.arm < right.refusal.arm
        }
    }

    package var json: JSONValue {
        let record = view.history.record
        return .object([
            "rollout": .text(view.id.text), "form": .text(view.id.form.text), "channel": .text(record.channel.name),
            "state": .text(view.standing.state.rawValue), "coverage": .number(view.standing.coverage.value),
            "control": .text(plan.control), "within": .int(plan.within), "at": .time(figures.at),
            "subjects": .int(figures.subjects), "verdict": .text(test.verdict.name),
            "sampleRatio": .object([
                "wrong": .bool(isSampleRatioWrong), "evidence": .evidence(test.sampleRatioEvidence),
                "evidenceToStop": .number(test.evidenceToStop),
            ]),
            "arms": .array(plan.arms.indices.map(arm)), "comparisons": .array(test.comparisons.map(comparison)),
            "stages": .array(figures.stages.map(stage)), "refusals": .array(refusals.map(refusal)),
            "waitsFor": RolloutReply.json(report.waitsFor), "forecasts": report.outlook?.json ?? .array([]),
        ])
    }

    private func arm(_ index: Int) -> JSONValue {
        let arm = plan.arms[index]
        return JSONValue.object(["name": .text(arm.name), "version": .int(arm.version)])
            .adding(members(of: figures.total(ofArm: index)))
            .adding([
                "waiting": .int(figures.waiting[index]),
                "medianSeconds": .int(orNull: figures.medianSeconds(ofArm: index)),
            ])
    }

    private func members(of count: RolloutFigures.Count) -> KeyValuePairs<String, JSONValue> {
        [
            "exposed": .int(count.exposed), "started": .int(count.started), "submitted": .int(count.submitted),
            "completed": .int(count.completed), "refused": .int(count.refused), "abandoned": .int(count.abandoned),
            "notCompleted": .int(count.notCompleted),
        ]
    }

    private func comparison(_ comparison: RolloutTest.Comparison) -> JSONValue {
        let estimate = estimate(comparison)
        return .object([
            "arm": .text(plan.arms[comparison.arm].name), "metric": .text(comparison.guardrail.metric.rawValue),
            "margin": .number(comparison.guardrail.margin), "finding": .text(finding(comparison).rawValue),
            "difference": estimate.map { .number($0.difference) } ?? .null,
            "interval": estimate.map { .array([.number($0.interval.lowerBound), .number($0.interval.upperBound)]) }
                ?? .null,
            "breachEvidence": .evidence(comparison.breachEvidence),
            "evidenceToStop": .number(test.evidenceToStop), "safetyEvidence": .evidence(comparison.safetyEvidence),
            "evidenceOfSafety": .number(test.evidenceOfSafety),
        ])
    }

    private func stage(_ stage: RolloutFigures.Stage) -> JSONValue {
        .object([
            "stage": .int(stage.event), "coverage": .number(stage.coverage.value),
            "arms": .array(
                zip(plan.arms, stage.arms).map { arm, count in
                    JSONValue.object(["name": .text(arm.name)]).adding(members(of: count))
                }),
        ])
    }

    private func refusal(_ found: (refusal: RolloutFigures.Refusal, subjects: Int)) -> JSONValue {
        .object([
            "arm": .text(plan.arms[found.refusal.arm].name), "field": .text(found.refusal.error.field),
            "rule": .text(found.refusal.error.rule), "code": .text(found.refusal.error.code),
            "subjects": .int(found.subjects),
        ])
    }
}

extension JSONValue {
    /// Evidence as a number; infinity becomes the greatest double, since JSON has no infinity.
    fileprivate static func evidence(_ evidence: Double) -> JSONValue {
        .number(min(evidence, .greatestFiniteMagnitude))
    }
}
