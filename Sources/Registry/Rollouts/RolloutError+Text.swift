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
            "\(ids.count) rollouts of \(form.text) stand on \(channel.name): "
                + RegistryError.list(ids.map(\.text)) + "."
        case .plan(let fault): Self.message(of: fault)
        case .notControl(let arm, let version, let live):
            "The control `\(arm)` is version \(version), but version \(live) is live."
        case .overlaps(let id, let place):
            "Rollout \(id.text) takes the subjects of \(place.lowerBound.text) to \(place.upperBound.text)."
        case .seedTaken(let seed):
            "The seed `\(seed)` is what the rollouts of this form and channel divide their subjects by."
        case .state(let id, let state, let event):
            "Rollout \(id.text) is \(state.rawValue), which allows no `\(event.rawValue)`."
        case .notRising(let id, let from, let to):
            "Rollout \(id.text) covers \(from.text), and coverage only rises: \(to.text) is not more."
        case .lastStage(let id, let coverage):
            "Rollout \(id.text) is in the last stage of its ramp: it covers \(coverage.text)."
        case .unknownArm(let id, let name, let known):
            "Rollout \(id.text) has no arm `\(name)`; its arms are \(RegistryError.list(known))."
        case .audience(let error): "The audience is no rule: \(error.message)"
        case .audienceNotCarried(let id, let place, let reason):
            "The audience of rollout \(id.text) cannot be carried over, at \(place.isEmpty ? "its beginning" : "`\(place)`"): \(reason)."
        case .armHasErrors(let form, let version, let count):
            "\(form.text)@\(version) has \(count == 1 ? "an error" : "\(count) errors") by the rules of today."
        case .armWithdrawn(let form, let version): "\(form.text)@\(version) is withdrawn, and no arm can give it."
        case .damaged(let id): "What is stored of rollout \(id.text) cannot be read."
        case .unreadable(let row): "What is stored of a rollout is damaged: \(row.text)."
        }
    }

    /// Help: what to do about it.
    public var help: String {
        switch self {
        case .noSuchRollout(let id, let count):
            count == 0 ? Self.helpToStart : "`formulary rollout list \(id.form.text)` lists them."
        case .noRollout: Self.helpToStart
        case .several(_, _, let ids): "Name one, as in `\(ids.first?.text ?? "")`."
        case .plan(let fault): Self.help(for: fault)
        case .seedTaken: "Leave `--seed` out, or name another text."
        case .notControl(_, _, let live): "Let the control be version \(live), or make its version live first."
        case .overlaps: "Give the rollout a `--range` of its own, or stop that one first."
        case .state(let id, let state, _):
            state.isOver
                ? "It is over. Start another: `formulary rollout start \(id.form.text) …`."
                : "`formulary rollout status \(id.text)` shows what it waits for."
        case .notRising(_, .everybody, _), .lastStage(_, .everybody):
            "It covers everybody there is. Make an arm live: `formulary rollout promote`."
        case .notRising: "Name a coverage above it."
        case .lastStage: "Name a greater coverage with `--coverage`, or make an arm live: `formulary rollout promote`."
        case .unknownArm: "Name one of them with `--arm`."
        case .audience(let error): error.help
        case .audienceNotCarried:
            "With `--without-audience` it is left out, and the coverage is 0: an SDK gives nobody an arm."
        case .armHasErrors(let form, let version, _):
            "`formulary show \(form.text)@\(version) --format source | formulary lint -` lists them."
        case .armWithdrawn: "Name another version, or take that one back into use with `--reinstate` of `publish`."
        case .damaged: "`formulary audit verify` says what was changed."
        case .unreadable:
            "`formulary audit verify` says what was changed. Make another version live, and the form goes on without the rollout."
        }
    }

    private static let helpToStart = "`formulary rollout start --help` shows how to start one."

    private static func message(of fault: RolloutPlan.Fault) -> String {
        switch fault {
        case .tooFewArms: "A rollout has two arms at least."
        case .tooManyArms: "A rollout has \(RolloutPlan.mostArms) arms at most."
        case .armName(let name): "The arm's name `\(name.prefix(64))` is none."
        case .armTwice(let name): "Two arms have the name `\(name)`."
        case .weight(let name): "The weight of arm `\(name)` is none."
        case .version(let name): "The version of arm `\(name)` is none."
        case .emptyArm(let name):
            "The arm `\(name)` has no bucket even at the last stage, so that nobody is ever given it."
        case .unknownControl(let name): "The control `\(name.prefix(64))` is no arm."
        case .seed: "A seed has 1 to 200 bytes."
        case .emptyRange: "The range has no subjects in it."
        case .stages: "A ramp has 1 to \(RolloutPlan.mostStages) stages."
        case .fallingStages: "The stages of a ramp rise, each above the one before it."
        case .hold: "A stage cannot be held by that."
        case .safeWithoutGuardrail: "A stage waits for safety, but there is no guardrail that could be found safe."
        case .guardrailTwice(let metric): "Two guardrails look at `\(metric)`."
        case .within: "Subjects are given from one second to 90 days."
        }
    }

    private static func help(for fault: RolloutPlan.Fault) -> String {
        switch fault {
        case .tooFewArms, .tooManyArms: "Name each with `--arm NAME=VERSION`."
        case .armName: "Use 1 to 32 lower-case letters, digits, `-` and `_`."
        case .armTwice: "Give each a name of its own."
        case .weight: "A weight is a whole number from 1 to \(RolloutPlan.greatestWeight)."
        case .version: "Name a version by its number: `--arm NAME=VERSION`."
        case .emptyArm: "Give it more weight, or the rollout more coverage."
        case .unknownControl: "Name with `--control` the arm whose version is live."
        case .seed: "Leave `--seed` out for one of its own."
        case .emptyRange: "A range goes up, as in `--range 0-0.5`."
        case .stages, .fallingStages: "For example `--ramp 5%,25%,100%`."
        case .hold: "For example `--hold 1h`, `--hold '500 exposures'`, `--hold approval` or `--hold safe`."
        case .safeWithoutGuardrail: "Add one, as in `--guardrail 'refused +2pp'`."
        case .guardrailTwice: "Keep the one with the smaller margin."
        case .within: "For example `--within 1h`."
        }
    }
}
