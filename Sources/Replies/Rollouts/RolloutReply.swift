package import FormEngine
package import Registry

/// A rollout: its plan, its state and its events.
package struct RolloutReply: Sendable {
    package let view: RolloutView
    /// Messages of the events, by their leaves.
    package var messages: [Int: String] = [:]

    package init(
        view: RolloutView, messages: [Int: String] = [:]
    ) {
        self.view = view
        self.messages = messages
    }

    private var record: RolloutRecord { view.history.record }
    private var plan: RolloutPlan { record.plan }

    /// JSON that every command about one rollout prints.
    package var json: JSONValue {
        let standing = view.standing
        return .object([
            "rollout": .text(view.id.text), "form": .text(view.id.form.text), "channel": .text(record.channel.name),
            "release": .int(record.release), "state": .text(standing.state.rawValue),
            "coverage": .number(standing.coverage.value), "stage": .int(standing.stage),
            "since": .time(standing.since), "end": standing.end.map(Self.json) ?? .null,
            "control": .text(plan.control), "arms": .array(arms), "seed": .text(plan.seed),
            "range": .array([.number(plan.place.lowerBound.value), .number(plan.place.upperBound.value)]),
            "audience": plan.audience ?? .null, "stages": .array(plan.stages.map { .number($0.value) }),
            "holds": Self.json(plan.holds), "guardrails": .array(plan.guardrails.map(Self.json)),
            "within": .int(plan.within), "onBreach": .text(plan.onBreach.rawValue),
            "anonymous": .text(plan.anonymous.rawValue), "startedAt": .time(view.history.startedAt),
            "events": .array(view.history.events.map(Self.json)), "endsBy": view.endingRelease.map(Self.json) ?? .null,
        ])
    }

    private var arms: [JSONValue] {
        let buckets = plan.buckets(at: view.standing.coverage)
        return zip(zip(plan.arms, plan.weights), buckets).map { armAndShare, buckets in
            let (arm, share) = armAndShare
            return .object([
                "name": .text(arm.name), "version": .int(arm.version), "weight": .int(arm.weight),
                "share": .number(share), "buckets": .int(buckets),
            ])
        }
    }

    private static func json(_ end: RolloutHistory.End) -> JSONValue {
        func made(
            _ reason: String, arm: String? = nil, event: Int? = nil, release: Int? = nil, version: Int? = nil
        ) -> JSONValue {
            .object([
                "reason": .text(reason), "arm": .text(orNull: arm), "event": .int(orNull: event),
                "release": .int(orNull: release), "version": .int(orNull: version),
            ])
        }
        switch end {
        case .promoted(let arm): return made("promoted", arm: arm)
        case .aborted(let event): return made("aborted", event: event)
        case .superseded(let release): return made("superseded", release: release)
        case .withdrawn(let version): return made("withdrawn", version: version)
        }
    }

    /// Conditions that a stage waits for.
    package static func json(_ holds: [RolloutPlan.Hold]) -> JSONValue {
        .array(
            holds.map { hold in
                let (name, count): (String, Int?) =
                    switch hold {
                    case .seconds(let count): ("seconds", count)
                    case .exposures(let count): ("exposures", count)
                    case .approval: ("approval", nil)
                    case .safe: ("safe", nil)
                    }
                return .object(["hold": .text(name), "count": .int(orNull: count)])
            })
    }

    package static func json(_ guardrail: Guardrail) -> JSONValue {
        .object(["metric": .text(guardrail.metric.rawValue), "margin": .number(guardrail.margin)])
    }

    /// An event.
    package static func json(_ event: RolloutEventRecord) -> JSONValue {
        .object([
            "number": .int(event.draft.number), "kind": .text(event.draft.kind.rawValue),
            "coverage": .number(event.draft.coverage.value), "arm": .text(orNull: event.draft.arm),
            "cause": event.draft.cause?.value ?? .null, "at": .time(event.recordedAt), "actor": .text(event.actor),
        ])
    }

    /// A scheduled release that will end the rollout.
    private static func json(_ release: ReleaseRecord) -> JSONValue {
        .object([
            "release": .int(release.number), "version": .int(orNull: release.version),
            "at": .time(release.effectiveAt),
        ])
    }
}

extension RolloutReply {
    /// A rollout with the messages of its events.
    package init(_ view: RolloutView, in registry: Registry) async throws {
        self.init(view: view)
        for event in view.history.events {
            messages[event.leaf] = try await registry.readableLeaf(event.leaf)?.message
        }
    }
}
