internal import FormEngine
internal import Registry
internal import Replies

/// Rolling back: the previous version is preselected, and the rollouts that it ends are listed.
///
/// Invariants that refuse a version which was live before are offered as exceptions of this rollback.
enum ConsoleRollback {
    private static let choices = ["channel", "to"]

    static let show = FormPages.page("consoleRollback", "Roll back a form.") { call in
        try await page(try await ConsoleChange(call))
    }

    static let post = FormPages.page("consolePostRollback", "Roll back a form.", body: .form) { call in
        let change = try await ConsoleChange(call)
        let (visit, channel) = (change.visit, try change.channel())
        if let reply = visit.shows(choices, at: "\(change.above)/rollback") { return reply }
        guard let to = try version(change), visit.isConfirmed(choices) else { return try await page(change) }
        let report: ReleaseReport
        do throws(RegistryError) {
            report = try await change.registry.rollback(
                change.form, to: to, on: channel, keepsRollouts: change.flag("keepRollouts"),
                base: change.said("base").flatMap { Int($0) }, exempting: exempting(change), actor: visit.token.name,
                message: change.said("message"))
        } catch {
            switch error {
            case .staleBase, .invariantBroken: return try await page(change, problem: error.message)
            default: throw error
            }
        }
        return try await change.done(.rolledBack, channel: channel, release: report.release)
    }

    private static let exception = "except."

    /// The invariants whose exceptions were ticked.
    private static func exempting(_ change: ConsoleChange) -> [String] {
        let names = change.visit.sent?.names ?? []
        return names.filter { $0.hasPrefix(exception) && change.flag($0) }.map { String($0.dropFirst(exception.count)) }
    }

    /// An option for each kind of effect that the publisher may leave out, or accept.
    private static func options(_ report: ReleaseReport, wasLive: Bool) -> [(name: String, text: String)] {
        let rollouts = report.stoppedRollouts.isEmpty ? [] : [(name: "keepRollouts", text: "Let the rollout go on")]
        let refused = wasLive ? report.invariants.filter(\.isRefused) : []
        return rollouts
            + refused.map { (name: exception + $0.name, text: "Let version \(report.version ?? 0) break \($0.name)") }
    }

    /// The version in the post or the address; nil where neither names one.
    private static func version(_ change: ConsoleChange) throws(Problem) -> Int? {
        guard let text = change.said("to") else { return nil }
        guard let number = Int(text), (1...1_000_000).contains(number) else {
            throw .malformed("`to` must be the number of a version.")
        }
        return number
    }

    private static func page(_ change: ConsoleChange, problem: String? = nil) async throws -> Reply {
        let (form, registry, channel) = (change.form, change.registry, try change.channel())
        let timeline = try await registry.timeline(of: form, on: channel)
        let to = try version(change) ?? timeline.previousVersion(at: change.visit.now) ?? 1
        let live = timeline.live(at: change.visit.now)?.version
        // The dry run leaves the option out, so that the page offers it again once it is ticked.
        let report = try await registry.rollback(
            form, to: to, on: channel, reinstates: true, actor: change.visit.token.name, message: nil, isDryRun: true)
        var effects = ConsoleEffects()
        let over = live.map { ", over version \($0)" } ?? ""
        effects.add("Live", "version \(to) of \(form.text) on \(channel.name), at once\(over)")
        if report.wasLive { effects.add("Nothing new", "the version is live on the channel already", isCare: true) }
        effects.add(invariants: report.invariants)
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided, channel: channel, openSessions: report.openSessions
        )
        return change.page(
            "console_rollback", "Roll back \(form.text) on \(channel.name)", "rollback", effects: effects,
            confirm: "Roll back to version \(to)",
            choices: ConsoleChoices([("channel", channel.name), ("to", "\(to)")]),
            kept: [("channel", channel.name), ("base", "\(timeline.latest)")],
            options: options(report, wasLive: timeline.wasLive(to, by: change.visit.now)), problem: problem,
            [
                "channel": .text(channel.name),
                "toOptions": try await change.versions(chosen: to, except: live),
                "diffText": .text("What changes from version \(live ?? to) to version \(to)"),
                "diff": ConsoleChanges(report.comparison, isFirst: report.previousVersion == nil).json,
            ])
    }
}
