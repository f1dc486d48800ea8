package import FormEngine
package import Registry

extension RolloutReportReply {
    /// A count of subjects that is shown for each arm.
    package struct Measure: Sendable {
        package var name: String
        /// Its meaning, for people who see it for the first time.
        package var meaning: String
        package var count: @Sendable (RolloutFigures.Count) -> Int
        /// Whether more of it is worse.
        package var isBad = false
    }

    /// The counts beside that of exposed subjects, in the order of a subject's way through the form.
    package static let measures: [Measure] = [
        Measure(name: "started", meaning: "began to fill in the form step by step") { $0.started },
        Measure(name: "submitted", meaning: "sent the form") { $0.submitted },
        Measure(name: "completed", meaning: "sent the form, and it was accepted") { $0.completed },
        Measure(
            name: "refused", meaning: "met an error at their first try of a step", count: { $0.refused }, isBad: true),
        Measure(name: "abandoned", meaning: "sent nothing in the time given", count: { $0.abandoned }, isBad: true),
    ]

    /// The meaningful measures: without sessions, the measure of abandoned ones is left out.
    package var shownMeasures: [Measure] {
        let hasSessions = plan.arms.indices.contains { figures.total(ofArm: $0).started > 0 }
        return Self.measures.filter { hasSessions || $0.name != "started" }
    }

    /// The verdict of the rollout's test, in one sentence.
    package var verdictSentence: String {
        let subjects = RolloutWords.subjects(figures.subjects)
        switch test.verdict {
        case .notEnoughYet where figures.subjects == 0:
            return "No subject's time is over yet, so there is nothing to compare."
        case .notEnoughYet where test.comparisons.isEmpty:
            return
                "No guardrail is set, so only the sample ratio is tested, without a fault so far (\(subjects))."
        case .notEnoughYet:
            return "Not enough yet: \(subjects) so far do not prove a breach, nor that every guardrail is kept."
        case .breached(let positions):
            let names = positions.filter { test.comparisons.indices.contains($0) }.map { position in
                let comparison = test.comparisons[position]
                return "\(plan.arms[comparison.arm].name) (\(RolloutWords.typed(comparison.guardrail)))"
            }
            return "Breached, after \(subjects): \(names.joined(separator: ", "))."
        case .sampleRatioWrong:
            return "The arms' numbers of subjects do not fit their buckets (\(subjects)), so no figure here can be "
                + "trusted: find the arm that loses people before it counts them."
        case .safe: return "Safe: no arm is worse than the control by as much as any margin (\(subjects))."
        }
    }

    /// A comparison in one sentence: the test's state, the estimate, and its interval.
    package func sentence(_ comparison: RolloutTest.Comparison) -> String {
        let name = plan.arms[comparison.arm].name
        let metric = RolloutWords.words(for: comparison.guardrail.metric)
        guard let (difference, interval) = estimate(comparison) else {
            return "not enough yet: no subject of \(name) or \(plan.control) was counted"
        }
        let estimate =
            "estimated at \(RolloutWords.roughly(difference)) pp \(metric), between "
            + "\(RolloutWords.roughly(interval.lowerBound)) and \(RolloutWords.roughly(interval.upperBound)) pp"
        switch finding(comparison) {
        case .breached: return "breached: worse than the control by more than the margin; " + estimate
        case .safe: return "safe: not worse than the control by as much as the margin; " + estimate
        case .notEnoughYet: return "not enough yet; " + estimate
        }
    }

    /// Median time of an arm's completions.
    package func median(ofArm index: Int) -> String {
        figures.medianSeconds(ofArm: index).map(RolloutWords.measured) ?? "–"
    }
}
