package import FormEngine
package import Registry

/// Row of `rollout list`.
package struct RolloutRow {
    package let view: RolloutView

    package init(
        view: RolloutView
    ) {
        self.view = view
    }

    package static let keys = [
        "rollout", "form", "channel", "state", "coverage", "since", "control", "arms", "startedAt", "actor",
    ]

    package var json: JSONValue {
        let record = view.history.record
        let arms = record.plan.arms.map { arm in
            JSONValue.object([
                "name": .text(arm.name), "version": .int(arm.version), "weight": .int(arm.weight),
            ])
        }
        return .object([
            "rollout": .text(view.id.text), "form": .text(view.id.form.text), "channel": .text(record.channel.name),
            "state": .text(view.standing.state.rawValue), "coverage": .number(view.standing.coverage.value),
            "since": .time(view.standing.since), "control": .text(record.plan.control), "arms": .array(arms),
            "startedAt": .time(view.history.startedAt), "actor": .text(orNull: view.history.events.first?.actor),
        ])
    }
}
