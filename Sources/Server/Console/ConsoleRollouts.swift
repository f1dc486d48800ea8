internal import FormEngine
internal import Registry
internal import Replies

/// Rollouts in the console.
enum ConsoleRollouts {
    static let list = FormPages.page("consoleRollouts", "Read the list of rollouts.") { call in
        let visit = try await ConsoleVisit(call)
        let state = call.query["state"] ?? "any"
        var filter = ConsoleFilter(visit)
        let form = try filter.form()
        if visit.wantsCSV { try filter.refuse() }
        let all = filter.problems.isEmpty ? try await call.registry.rollouts(of: form) : []
        let views = all.filter { view in
            let now = view.standing.state.isOver ? "ended" : view.standing.state.rawValue
            return visit.token.covers(view.id.form) && (state == "any" || state == now)
        }
        if visit.wantsCSV {
            return ConsoleExport.csv(views.map { RolloutRow(view: $0).json }, keys: RolloutRow.keys, name: "rollouts")
        }
        var rows: [ConsoleRolloutRow] = []
        for view in views { rows.append(try await ConsoleRolloutRow(view, visit)) }
        let page = ConsoleRolloutsPage(
            filter: .init(form: call.query["form"] ?? "", state: state), rollouts: rows, csvHref: visit.csvHref)
        let frame = visit.frame("Rollouts", "Rollouts", problems: filter.problems)
        return visit.page(
            "console_rollouts", frame.replacing(page), status: filter.problems.isEmpty ? 200 : 422)
    }

    static let show = FormPages.page("consoleRollout", "Read a rollout.") { call in
        let visit = try await ConsoleVisit(call)
        let id = RolloutID(form: try call.form(), number: try call.number("number"))
        let (report, course) = try await call.registry.rolloutCourse(id)
        let reply = RolloutReportReply(
            report: report, rollout: try await RolloutReply(report.view, in: call.registry))
        let page = ConsoleRolloutPage(visit, reply, course)
        return visit.page("console_rollout", page.context)
    }

    static let ask = FormPages.page("consoleAskRollout", "Change a rollout.") { call in
        try await ConsoleRolloutChange(try await ConsoleVisit(call)).page()
    }

    static let change = FormPages.page("consoleChangeRollout", "Change a rollout.", body: .form) { call in
        try await ConsoleRolloutChange(try await ConsoleVisit(call)).take()
    }

    /// Look of a state's badge.
    static func look(_ state: RolloutState) -> ConsoleLook {
        switch state {
        case .running: .good
        case .paused: .care
        case .promoted, .ended: .unknown
        case .aborted: .bad
        }
    }
}

/// A change of a rollout: its confirmation page and its execution.
struct ConsoleRolloutChange {
    private let visit: ConsoleVisit
    private let id: RolloutID
    private let word: String

    private var registry: Registry { visit.registry }
    private var address: String { "/admin/rollouts/\(id.text)" }
    private func said(_ name: String) -> String? {
        let text = visit.sent?[name] ?? visit.call.query[name]
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    init(_ visit: ConsoleVisit) throws {
        self.visit = visit
        id = RolloutID(form: try visit.call.form(), number: try visit.call.number("number"))
        word = visit.call.parameters["change"] ?? ""
        guard Self.words[word] != nil else {
            throw Problem(
                404, code: .notFound, message: "A rollout has no such change.",
                help: "Advance, pause, resume, promote or abort the rollout.")
        }
    }

    private static let words = [
        "advance": "Advance", "pause": "Pause", "resume": "Resume", "promote": "Promote an arm of", "abort": "Abort",
    ]

    private var choices: [String] { word == "promote" ? ["arm"] : [] }

    func page() async throws -> Reply {
        let view = try await registry.rollout(id)
        let plan = view.history.record.plan
        let arm = said("arm") ?? plan.arms.first { $0.name != plan.control }?.name ?? ""
        var effects = ConsoleEffects()
        let live = plan.arm(named: plan.control).map { "version \($0.version), which is live" } ?? "the live version"
        switch word {
        case "pause": effects.add("New subjects", "get no arm; they get \(live)")
        case "resume": effects.add("New subjects", "get an arm again, at \(view.standing.coverage.text)")
        case "abort":
            effects.add("Everybody", "gets \(live); people filling in the form finish with their version", isCare: true)
        case "promote":
            let version = plan.arm(named: arm).map { "version \($0.version)" } ?? "the version of the arm"
            effects.add("Everybody", "gets \(version), by a release; the rollout ends", isCare: true)
        default: effects.add("More subjects", "get an arm; nobody changes arm")
        }
        let arms = plan.arms.map { ConsoleOption(($0.name, "\($0.name), version \($0.version)"), chosen: arm).json }
        let context = visit.frame(
            "\(Self.words[word] ?? "") \(id.text)", "Rollouts",
            crumbs: [("Rollouts", "/admin/rollouts"), (id.text, address)], problems: visit.problems(choices),
            [
                "heading": .text("\(Self.words[word] ?? "") the rollout \(id.text)"),
                "confirmText": .text("\(Self.words[word]?.split(separator: " ").first ?? "") it"),
                "effects": effects.json, "action": .text("\(address)/\(word)"),
                "back": .object(["text": "Back to the rollout", "href": .text(address)]),
                "kept": .array(
                    [ConsoleChoices(choices.map { ($0, arm) }).shown].map {
                        .object(["name": .text($0.0), "value": .text($0.1)])
                    }),
                "keptDocument": .bool(false), "keptMessage": .bool(false), "asksArm": .bool(word == "promote"),
                "armOptions": .array(arms), "typed": .object(["message": .text(said("message") ?? "")]),
                "messageError": .bool(false),
                "messageOptional": .bool(true), "hasOptions": .bool(false), "options": .array([]),
            ])
        return visit.page("console_rollout_change", context, status: visit.problems(choices).isEmpty ? 200 : 422)
    }

    func take() async throws -> Reply {
        if let reply = visit.shows(choices, at: "\(address)/\(word)") { return reply }
        guard visit.isConfirmed(choices, needsReason: false) else { return try await page() }
        let (actor, message) = (visit.token.name, said("message"))
        switch word {
        case "pause": _ = try await registry.moveRollout(id, by: .pause, actor: actor, message: message)
        case "resume": _ = try await registry.moveRollout(id, by: .resume, actor: actor, message: message)
        case "abort": _ = try await registry.moveRollout(id, by: .abort, actor: actor, message: message)
        case "promote":
            guard let arm = said("arm") else { return try await page() }
            _ = try await registry.promoteRollout(id, arm: arm, actor: actor, message: message)
        default: _ = try await registry.advanceRollout(id, actor: actor, message: message)
        }
        let leaf = try await registry.rollout(id).history.events.last?.leaf ?? 0
        return .seeOther("\(address)?done=\(leaf)&what=\(done.rawValue)")
    }

    private var done: ConsoleDone {
        switch word {
        case "pause": .paused
        case "resume": .resumed
        case "abort": .aborted
        case "promote": .armPromoted
        default: .advanced
        }
    }
}
