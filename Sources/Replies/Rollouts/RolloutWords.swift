package import FormEngine
package import Registry

/// Words for a rollout's state, events and conditions.
package enum RolloutWords {
    /// A time span in its largest whole unit: `90 s`, `1 h`, `7 d`.
    package static func span(_ seconds: Int) -> String {
        if seconds >= 86_400, seconds.isMultiple(of: 86_400) { return "\(seconds / 86_400) d" }
        if seconds >= 3600, seconds.isMultiple(of: 3600) { return "\(seconds / 3600) h" }
        if seconds >= 60, seconds.isMultiple(of: 60) { return "\(seconds / 60) min" }
        return "\(seconds) s"
    }

    /// A measured time, rounded for comparison: `42 s`, `4 min 10 s`, `2 h 5 min`.
    package static func measured(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3600 { return join(seconds / 60, unit: "min", rest: seconds % 60, smaller: "s") }
        if seconds < 172_800 { return join(seconds / 3600, unit: "h", rest: seconds % 3600 / 60, smaller: "min") }
        return join(seconds / 86_400, unit: "d", rest: seconds % 86_400 / 3600, smaller: "h")
    }

    private static func join(_ first: Int, unit: String, rest: Int, smaller: String) -> String {
        rest == 0 ? "\(first) \(unit)" : "\(first) \(unit) \(rest) \(smaller)"
    }

    /// `1 subject`, `5 subjects`.
    package static func subjects(_ count: Int) -> String { String(counting: count, "subject") }

    /// A condition that a stage waits for.
    package static func words(for hold: RolloutPlan.Hold) -> String {
        switch hold {
        case .seconds(let count): "\(span(count)) in the stage"
        case .exposures(1): "1 counted subject"
        case .exposures(let count): "\(count) counted subjects"
        case .approval: "approval (`rollout advance`)"
        case .safe: "every guardrail found safe"
        }
    }

    /// Conditions that a stage waits for, as the end of a sentence.
    package static func words(for holds: [RolloutPlan.Hold]) -> String {
        holds.map(words).joined(separator: ", and ")
    }

    /// A metric in words.
    package static func words(for metric: Guardrail.Metric) -> String {
        switch metric {
        case .refused: "refused"
        case .notCompleted: "not completed"
        case .abandoned: "abandoned"
        }
    }

    /// A guardrail as it is typed: `refused +2pp`.
    package static func typed(_ guardrail: Guardrail) -> String {
        "\(guardrail.metric.rawValue) +\(points(guardrail.margin).dropFirst())pp"
    }

    /// A difference of shares in percentage points with its sign, to a hundredth: `+2`, `-0.5`.
    package static func points(_ difference: Double) -> String {
        let hundredths = Int((difference * 10_000).rounded())
        let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
        let digits = rest == 0 ? "" : rest.isMultiple(of: 10) ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return (hundredths < 0 ? "-" : "+") + "\(whole)\(digits)"
    }

    /// An estimated difference in percentage points with its sign, to a tenth: more digits would suggest more precision
    /// than it has.
    package static func roughly(_ difference: Double) -> String {
        points((difference * 1000).rounded() / 1000)
    }

    /// A share as a percentage with one decimal: `81.2 %`; `–` for a total of 0.
    package static func share(_ count: Int, of total: Int) -> String {
        guard total > 0 else { return "–" }
        let tenths = Int((Double(count) / Double(total) * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }

    /// Cause of a rollout's end, in words.
    package static func words(for end: RolloutHistory.End, of history: RolloutHistory) -> String {
        switch end {
        case .promoted(let arm): "arm \(arm) was made live for everybody"
        case .aborted(let number): words(forAbort: history.events.first { $0.draft.number == number })
        case .superseded(let release): "release \(release) became live"
        case .withdrawn(let version): "version \(version) was withdrawn"
        }
    }

    private static func words(forAbort event: RolloutEventRecord?) -> String {
        if let cause = event?.draft.cause { return words(for: cause) }
        return "\(event?.actor ?? "somebody") aborted the rollout"
    }

    /// Cause of an event that `rollout tick` made, in words.
    package static func words(for cause: RolloutCause) -> String {
        let seen = "after \(subjects(cause.subjects))"
        switch cause.kind {
        case .breach:
            let what =
                cause.metric.map { "more \(words(for: $0)) than its guardrail allows" } ?? "a guardrail breached"
            return "arm \(cause.arm ?? "?") has \(what), \(seen)"
        case .sampleRatio: return "the arms' numbers of subjects do not fit their buckets, \(seen)"
        case .held: return "all conditions of the stage are met, \(seen)"
        }
    }

    /// An event in words, without actor and time.
    package static func words(for event: RolloutEventDraft) -> String {
        switch event.kind {
        case .start: "started at \(event.coverage.text)"
        case .advance: "advanced to \(event.coverage.text)"
        case .pause: "paused: no new subject is exposed"
        case .resume: "resumed at \(event.coverage.text)"
        case .promote: "promoted arm \(event.arm ?? "?")"
        case .abort: "aborted: everybody gets the live version"
        }
    }
}
