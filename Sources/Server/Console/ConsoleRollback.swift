internal import FormEngine
internal import Registry
internal import Replies

/// Rolling back: the previous version is preselected, and the rollouts that it ends are listed.
enum ConsoleRollback {
    private static let choices = ["channel", "to"]

    static let show = FormPages.page("consoleRollback", "Roll back a form.") { call in
        try await page(try await ConsoleChange(call))
    }

    static let post = FormPages.page("consolePostRollback", "Roll back a form.", body: .form) { call in
        let change = try await ConsoleChange(call)
        let (visit, channel) = (change.visit, try change.channel())
        if let reply = visit.shows(choices, at: "\(change.above)/rollback") { return reply }
        guard let to = change.said("to").flatMap({ Int($0) }) else {
            throw Problem.malformed("The request names no version.")
        }
        guard visit.isConfirmed(choices) else { return try await page(change) }
        let report: ReleaseReport
        do throws(RegistryError) {
            report = try await change.registry.rollback(
                change.form, to: to, on: channel, keepsRollouts: change.flag("keepRollouts"),
                base: change.said("base").flatMap { Int($0) }, actor: visit.token.name, message: change.said("message"))
        } catch {
            guard case .staleBase = error else { throw error }
            return try await page(change, problem: error.message)
        }
        return try await change.done(.rolledBack, channel: channel, release: report.release)
    }

    private static func page(_ change: ConsoleChange, problem: String? = nil) async throws -> Reply {
        let (form, registry, channel) = (change.form, change.registry, try change.channel())
        let timeline = try await registry.timeline(of: form, on: channel)
        let asked = try change.said("to").flatMap { Int($0) } ?? change.visit.call.count("to", upTo: 1_000_000)
        let to = asked ?? timeline.previousVersion(at: change.visit.now) ?? 1
        let live = timeline.live(at: change.visit.now)?.version
        let report = try await registry.rollback(
            form, to: to, on: channel, reinstates: true, keepsRollouts: change.flag("keepRollouts"),
            actor: change.visit.token.name, message: nil, isDryRun: true)
        var effects = ConsoleEffects()
        let over = live.map { ", over version \($0)" } ?? ""
        effects.add("Live", "version \(to) of \(form.text) on \(channel.name), at once\(over)")
        if report.wasLive { effects.add("Nothing new", "it is live there already", isCare: true) }
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided, channel: channel, openSessions: report.openSessions
        )
        return change.page(
            "console_rollback", "Roll back \(form.text) on \(channel.name)", "rollback", effects: effects,
            confirm: "Roll back to version \(to)",
            choices: ConsoleChoices([("channel", channel.name), ("to", "\(to)")]),
            kept: [("channel", channel.name), ("base", "\(timeline.latest)")],
            options: report.stoppedRollouts.isEmpty ? [] : [("keepRollouts", "Let the rollout go on")],
            problem: problem,
            [
                "channel": .text(channel.name),
                "toOptions": try await change.versions(chosen: to, except: live),
                "diffText": .text("What changes from version \(live ?? to) to version \(to)"),
                "diff": try await change.diff(from: live, to: to),
            ])
    }
}
