internal import FormEngine
internal import Registry
internal import Replies

/// Rolling back: the previous version is preselected, and the rollouts that it ends are listed.
enum ConsoleRollback {
    static let show = FormPages.page("consoleRollback", "Roll back a form.") { call in
        try await ConsoleReturn(try await ConsoleVisit(call), try call.form()).show()
    }

    static let post = FormPages.page("consolePostRollback", "Roll back a form.", body: .form) { call in
        try await ConsoleReturn(try await ConsoleVisit(call), try call.form()).take()
    }
}

/// One rollback and its page.
struct ConsoleReturn {
    private let visit: ConsoleVisit
    private let form: FormKey

    private var registry: Registry { visit.registry }
    private var above: String { "/admin/forms/\(form.text)" }
    private func typed(_ name: String) -> String { visit.sent?[name] ?? "" }

    init(_ visit: ConsoleVisit, _ form: FormKey) {
        self.visit = visit
        self.form = form
    }

    func show(
        channel: Channel? = nil, to: Int? = nil, problem: String? = nil
    ) async throws -> Reply {
        let channel = try channel ?? visit.call.channel()
        let timeline = try await registry.timeline(of: form, on: channel)
        let chosen = try to ?? visit.call.count("to", upTo: 1_000_000) ?? timeline.previousVersion(at: visit.now) ?? 1
        let live = timeline.live(at: visit.now)?.version
        let versions = try await VersionRow.all(of: form, in: registry)
        let report = try await registry.rollback(
            form, to: chosen, on: channel, reinstates: true, keepsRollouts: typed("keepRollouts") == "yes",
            actor: visit.token.name, message: nil, isDryRun: true)
        var effects = ConsoleEffects()
        effects.add(
            "Live",
            "version \(chosen) of \(form.text) on \(channel.name), at once"
                + (live.map { ", over version \($0)" } ?? ""))
        if report.wasLive { effects.add("Nothing new", "it is live there already", isCare: true) }
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided, channel: channel, openSessions: report.openSessions
        )
        let changes = ConsoleChanges(
            from: try await registry.readableConfig(live ?? chosen, of: form),
            to: try await registry.readableConfig(chosen, of: form))
        let options =
            report.stoppedRollouts.isEmpty
            ? []
            : [
                JSONValue.object([
                    "name": "keepRollouts", "text": "Let the rollout go on", "hint": .bool(false),
                    "checked": .bool(false),
                ])
            ]
        let kept = [("to", "\(chosen)"), ("channel", channel.name), ("base", "\(timeline.latest)")]
        let problems: [(text: String, target: String?, help: String?)] = problem.map { [($0, "message", nil)] } ?? []
        let context = visit.frame(
            "Roll back \(form.text) on \(channel.name)", "Forms",
            crumbs: [("Forms", "/admin/forms"), (form.text, above)], problems: problems,
            [
                "form": .text(form.text), "channel": .text(channel.name), "action": .text("\(above)/rollback"),
                "back": .object(["text": .text("Back to \(form.text)"), "href": .text(above)]),
                "typed": .object(["message": .text(typed("message"))]),
                "kept": .array(kept.map { .object(["name": .text($0.0), "value": .text($0.1)]) }),
                "keptDocument": .bool(false), "keptMessage": .bool(false),
                "messageError": problem.map { .text($0) } ?? .bool(false), "messageOptional": .bool(false),
                "hasOptions": .bool(!options.isEmpty), "options": .array(options),
                "toOptions": .array(
                    versions.filter { $0.record.number != live }.map { row in
                        let state = row.isWithdrawn ? " · withdrawn" : ""
                        return ConsoleOption(
                            ("\(row.record.number)", "Version \(row.record.number)\(state)"), chosen: "\(chosen)"
                        ).json
                    }),
                "effects": effects.json,
                "diffText": .text("What changes from version \(live ?? chosen) to version \(chosen)"),
                "diff": changes.json, "confirmText": .text("Roll back to version \(chosen)"),
            ])
        return visit.page("console_rollback", context, status: problem == nil ? 200 : 422)
    }

    func take() async throws -> Reply {
        guard let channel = Channel(typed("channel")), let to = Int(typed("to")) else {
            throw Problem.malformed("The request names no version or no channel.")
        }
        guard !typed("message").isEmpty else { return try await show(channel: channel, to: to, problem: "Say why") }
        do throws(RegistryError) {
            let report = try await registry.rollback(
                form, to: to, on: channel, keepsRollouts: typed("keepRollouts") == "yes", base: Int(typed("base")),
                actor: visit.token.name, message: typed("message"))
            let releases = try await registry.timeline(of: form, on: channel).releases
            let leaf = releases.first { $0.number == report.release }?.leaf ?? 0
            return .seeOther("\(above)?channel=\(channel.name)&done=\(leaf)&what=\(ConsoleDone.rolledBack.rawValue)")
        } catch {
            guard case .staleBase = error else { throw error }
            return try await show(channel: channel, to: to, problem: error.message)
        }
    }
}
