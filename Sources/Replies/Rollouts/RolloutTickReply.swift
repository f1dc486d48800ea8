package import FormEngine
package import Registry

/// Result of checking one rollout: its action, its verdict, and what it waits for.
package struct RolloutTickReply {
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
            "subjects": .int(tick.subjects), "event": tick.event.map(RolloutReply.json) ?? .null,
            "waitsFor": RolloutReply.json(tick.waitsFor),
        ])
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
        case .notEnoughYet: "not enough yet to judge"
        case .breached: "a guardrail is breached"
        case .sampleRatioWrong: "the arms' numbers of subjects do not fit their buckets"
        case .safe: "every guardrail is found safe"
        }
    }
}
