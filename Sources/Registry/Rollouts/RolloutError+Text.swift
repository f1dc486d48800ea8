internal import FormEngine

extension RolloutError {
    /// The stable code.
    public var code: String {
        let code: Code =
            switch self {
            case .noSuchRollout: .noSuchRollout
            case .noRollout: .noRollout
            case .several: .severalRollouts
            case .plan, .seedTaken: .rolloutPlan
            case .notControl: .notControl
            case .overlaps: .rolloutOverlaps
            case .state: .rolloutState
            case .notRising, .lastStage: .coverageNotRising
            case .unknownArm: .unknownArm
            case .audience: .badAudience
            case .audienceNotCarried: .audienceNotCarried
            case .armHasErrors: .armHasErrors
            case .armWithdrawn: .armWithdrawn
            case .damaged, .unreadable: .damagedRollout
            }
        return code.rawValue
    }

    /// The error's message.
    public var message: String {
        switch self {
        case .noSuchRollout(let id, 0): "\(id.form.text) never had a rollout."
        case .noSuchRollout(let id, let count): "There is no rollout \(id.text): \(id.form.text) had \(count)."
        case .noRollout(let form, let channel): "No rollout of \(form.text) was ever started on \(channel.name)."
        case .several(let form, let channel, let ids):
            "\(ids.count) rollouts of \(form.text) are current on \(channel.name): "
                + RegistryError.list(ids.map(\.text)) + "."
        case .plan(let fault): Self.message(of: fault)
        case .notControl(let arm, let version, let live):
            "The control `\(arm)` is version \(version), but version \(live) is live."
        case .overlaps(let id, let place):
            "Rollout \(id.text) takes the subjects of \(place.lowerBound.text) to \(place.upperBound.text)."
        case .seedTaken(let seed):
            "The seed `\(seed)` already divides the subjects of this form and channel among its rollouts."
        case .state(let id, let state, let event):
            "Rollout \(id.text) is \(state.rawValue), which allows no `\(event.rawValue)`."
        case .notRising(let id, let from, let to):
            "Rollout \(id.text) covers \(from.text), and coverage only rises: \(to.text) is not more."
        case .lastStage(let id, let coverage):
            "Rollout \(id.text) is in the last stage of its ramp: it covers \(coverage.text)."
        case .unknownArm(let id, let name, let known):
            "Rollout \(id.text) has no arm `\(name)`; its arms are \(RegistryError.list(known))."
        case .audience(let error): "The audience is no valid condition: \(error.message)"
        case .audienceNotCarried(let id, let place, let reason):
            "The audience of rollout \(id.text) cannot be carried over, at \(place.isEmpty ? "its beginning" : "`\(place)`"): \(reason)."
        case .armHasErrors(let form, let version, let count):
            "\(form.text)@\(version) has \(count == 1 ? "an error" : "\(count) errors") by the current linter."
        case .armWithdrawn(let form, let version): "\(form.text)@\(version) is withdrawn, so no arm can have it."
        case .damaged(let id): "The stored rollout \(id.text) contradicts itself: its events or arms were changed."
        case .unreadable(let row): "A stored rollout cannot be used: \(row.text)."
        }
    }

    /// Help: the step to take next.
    public var help: Help {
        switch self {
        case .noSuchRollout(let id, let count):
            count == 0 ? Self.helpToStart : "\(do: .listRollouts(id.form)) lists the form's rollouts."
        case .noRollout: Self.helpToStart
        case .several(_, _, let ids): "Name one of the rollouts, as in `\(ids.first?.text ?? "")`."
        case .plan(let fault): Self.help(for: fault)
        case .seedTaken: "Leave \(do: .give(.seed)) out, or name another text."
        case .notControl(_, _, let live): "Let the control be version \(live), or make its version live first."
        case .overlaps: "Give the new rollout its own \(do: .give(.range)), or stop the other rollout first."
        case .state(let id, let state, _):
            state.isOver
                ? "The rollout is over. Start another: \(do: .startRollout(id.form))."
                : "\(do: .showRollout(id)) shows what the rollout waits for."
        case .notRising(_, .everybody, _), .lastStage(_, .everybody):
            "The rollout covers everybody. Make an arm live: \(do: .promoteArm)."
        case .notRising: "Name a coverage above the present one."
        case .lastStage:
            "Name a greater coverage with \(do: .give(.coverage)), or make an arm live: \(do: .promoteArm)."
        case .unknownArm: "Name one of the rollout's arms with \(do: .give(.arm))."
        case .audience(let error): Help(error.help)
        case .audienceNotCarried:
            "\(do: .give(.withoutAudience)) leaves the audience out, and the coverage is 0: an SDK gives nobody an arm."
        case .armHasErrors(let form, let version, _):
            "\(do: .lintVersion(form, version)) lists the errors."
        case .armWithdrawn:
            "Name another version, or take the withdrawn one back into use with \(do: .give(.reinstate)) of `publish`."
        case .damaged: "\(do: .verifyLog) shows what was changed."
        case .unreadable:
            "\(do: .verifyLog) shows what was changed. Make another version live to end the rollout."
        }
    }

    private static let helpToStart: Help = "\(do: .readRolloutOptions) shows how to start a rollout."

    private static func message(of fault: RolloutPlan.Fault) -> String {
        switch fault {
        case .tooFewArms: "A rollout has two arms at least."
        case .tooManyArms: "A rollout has \(RolloutPlan.mostArms) arms at most."
        case .armName(let name): "`\(name.prefix(64))` is no valid name of an arm."
        case .armTwice(let name): "Two arms have the name `\(name)`."
        case .weight(let name): "The weight of arm `\(name)` is out of range."
        case .version(let name): "The version of arm `\(name)` must be a number from 1."
        case .emptyArm(let name):
            "The arm `\(name)` has no bucket even at the last stage, so that nobody is ever given it."
        case .unknownControl(let name): "The control `\(name.prefix(64))` is no arm."
        case .seed: "A seed has 1 to 200 bytes."
        case .emptyRange: "The range has no subjects in it."
        case .stages: "A ramp has 1 to \(RolloutPlan.mostStages) stages."
        case .fallingStages: "The stages of a ramp rise, each above the one before it."
        case .hold: "A stage cannot wait for this condition."
        case .safeWithoutGuardrail: "A stage waits for safety, but there is no guardrail that could be found safe."
        case .guardrailTwice(let metric): "Two guardrails use the metric `\(metric)`."
        case .within: "The time that a subject has to finish is from one second to 90 days."
        }
    }

    private static func help(for fault: RolloutPlan.Fault) -> Help {
        switch fault {
        case .tooFewArms, .tooManyArms: "Name each arm with \(do: .give(.arms))."
        case .armName: "Use 1 to 32 lower-case letters, digits, `-` and `_`."
        case .armTwice: "Give each arm a name of its own."
        case .weight: "A weight is a whole number from 1 to \(RolloutPlan.greatestWeight)."
        case .version: "Name a version by its number: \(do: .give(.arms))."
        case .emptyArm: "Give the arm more weight, or the rollout more coverage."
        case .unknownControl: "Name with \(do: .give(.control)) the arm whose version is live."
        case .seed: "Leave \(do: .give(.seed)) out, and the rollout gets a seed of its own."
        case .emptyRange: "A range begins below its end, as in \(do: .give(.range, "0-0.5"))."
        case .stages, .fallingStages: "For example \(do: .give(.stages, "5%,25%,100%"))."
        case .hold:
            "For example \(do: .give(.holds, "1h")), \(do: .give(.holds, "500 exposures")), \(do: .give(.holds, "approval")) or \(do: .give(.holds, "safe"))."
        case .safeWithoutGuardrail: "Add a guardrail, as in \(do: .give(.guardrail, "refused +2pp"))."
        case .guardrailTwice: "Keep the guardrail with the smaller margin."
        case .within: "For example \(do: .give(.within, "1h"))."
        }
    }
}
