package import FormEngine
package import Registry

/// What a look at a rollout came to.
package struct RolloutTickAnswer {
    package let tick: RolloutTick

    package init(
        tick: RolloutTick
    ) {
        self.tick = tick
    }

    package var json: JSONValue {
        let record = tick.view.history.record
        return .object([
            "rollout": .text(tick.view.id.text), "form": .text(tick.view.id.form.text),
            "channel": .text(record.channel.name), "state": .text(tick.view.standing.state.rawValue),
            "coverage": .number(tick.view.standing.coverage.value), "verdict": .text(tick.verdict.name),
            "subjects": .int(tick.subjects), "event": tick.event.map(RolloutAnswer.json) ?? .null,
            "waitsFor": RolloutAnswer.json(tick.waitsFor),
        ])
    }

    /// One line for a log.
    package var line: [Span] {
        let deed = tick.event.map { event in
            let cause = event.draft.cause.map { ", since \(RolloutWords.words(for: $0))" } ?? ""
            return RolloutWords.words(for: event.draft) + cause
        }
        let seen = "\(RolloutWords.subjects(tick.subjects)) read, \(tick.verdict.words)"
        let next = RolloutAnswer.next(of: tick.view, waitsFor: tick.waitsFor).map { "; next \($0)" }.joined()
        let state =
            tick.event == nil ? " \(tick.view.standing.state.rawValue) at \(tick.view.standing.coverage.text)" : ""
        return [.bold(tick.view.id.text), Span(":" + state + (deed.map { " \($0)" } ?? "") + "; " + seen + next)]
    }
}

extension RolloutTest.Verdict {
    /// Name of the verdict for a program.
    package var name: String {
        switch self {
        case .notEnoughYet: "not_enough_yet"
        case .breached: "breached"
        case .sampleRatioWrong: "sample_ratio_wrong"
        case .safe: "safe"
        }
    }

    /// The verdict as the end of a sentence.
    package var words: String {
        switch self {
        case .notEnoughYet: "not enough yet to say anything"
        case .breached: "a guardrail is breached"
        case .sampleRatioWrong: "they do not come to the arms as their buckets say"
        case .safe: "every guardrail is found safe"
        }
    }
}
