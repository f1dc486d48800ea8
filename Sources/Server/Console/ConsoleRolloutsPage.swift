internal import FormEngine
internal import Registry
internal import Replies

/// List of rollouts.
struct ConsoleRolloutsPage: ConsoleModel {
    /// Values of the list's filter.
    struct Filter: ConsoleModel {
        let form: String
        let state: [ConsoleOption]

        init(form: String, state chosen: String) {
            self.form = form
            let states = [("any", "Any"), ("running", "Running"), ("paused", "Paused"), ("ended", "Ended")]
            state = states.map { ConsoleOption($0, chosen: chosen) }
        }
    }

    let filter: Filter
    let hasRollouts: Bool
    let rollouts: [ConsoleRolloutRow]
    let emptyText = "No rollout matches."
    let countText: String
    let firstHref: String? = nil
    let nextHref: String? = nil
    let csvHref: String

    init(filter: Filter, rollouts: [ConsoleRolloutRow], csvHref: String) {
        self.filter = filter
        self.rollouts = rollouts
        self.csvHref = csvHref
        hasRollouts = !rollouts.isEmpty
        countText = String(counting: rollouts.count, "rollout")
    }
}

/// A rollout in the list of rollouts.
struct ConsoleRolloutRow: ConsoleModel {
    /// An arm with its version.
    struct Arm: ConsoleModel {
        let name: String
        let version: Int
        let href: String
        let isControl: Bool
    }

    let rollout: String
    let href: String
    let channel: String
    let state: String
    let stateClass: ConsoleLook
    let coverageText: String?
    let arms: [Arm]
    /// Finding of the figures, in words.
    let verdictText: String
    let actor: String
    let startedAt: ConsoleTime?

    init(_ view: RolloutView, _ visit: ConsoleVisit) async throws {
        let plan = view.history.record.plan
        rollout = view.id.text
        href = "/admin/rollouts/\(view.id.text)"
        channel = view.history.record.channel.name
        state = view.standing.state.rawValue
        stateClass = ConsoleRollouts.look(view.standing.state)
        coverageText = view.standing.state.isOver ? nil : "at \(view.standing.coverage.text)"
        arms = plan.arms.map { arm in
            Arm(
                name: arm.name, version: arm.version, href: "/admin/forms/\(view.id.form.text)/versions/\(arm.version)",
                isControl: arm.name == plan.control)
        }
        // Figures of an ended rollout decide nothing any more, so they are computed on its own page alone.
        verdictText =
            view.standing.state.isOver
            ? Self.ending(view) : Self.verdict(try await visit.registry.rolloutReport(view.id).figures)
        actor = view.history.events.first?.actor ?? "somebody"
        startedAt = view.history.startedAt.map { visit.time($0) }
    }

    /// The finding of a rollout's test, with the number of people counted: `not enough yet · 400 people`.
    private static func verdict(_ figures: RolloutFigures) -> String {
        let words = ConsoleFrame.english
        let test = figures.test
        let finding =
            switch test.verdict {
            case .sampleRatioWrong: words["console_finding_ratio"]
            case .breached: words["console_finding_breached"]
            case .notEnoughYet: words["console_finding_not_enough_yet"]
            case .safe: words["console_finding_safe"]
            }
        return "\(finding) · \(String(counting: figures.subjects, "person", "people"))"
    }

    /// The cause of a rollout's end.
    private static func ending(_ view: RolloutView) -> String {
        let words = ConsoleFrame.english
        let cause = view.history.events.last?.draft.cause
        return switch (view.standing.end, cause?.kind) {
        case (_, .breach): words["console_finding_breached"]
        case (_, .sampleRatio): words["console_finding_ratio"]
        case (.promoted(let arm), _): words.fill("console_end_promoted", arm)
        case (.superseded(let release), _): words.fill("console_end_release", "\(release)")
        case (.withdrawn(let version), _): words.fill("console_end_withdrawn", "\(version)")
        case (.aborted, _), (nil, _):
            words.fill("console_end_person", view.history.events.last?.actor ?? "somebody")
        }
    }
}
