internal import FormEngine
internal import Registry
internal import Replies

/// Withdrawing a version on all channels.
enum ConsoleWithdraw {
    private static let choices = ["version", "then"]

    static let show = FormPages.page("consoleWithdraw", "Withdraw a version.") { call in
        try await page(try await ConsoleChange(call), problem: nil)
    }

    static let post = FormPages.page("consolePostWithdraw", "Withdraw a version.", body: .form) { call in
        let change = try await ConsoleChange(call)
        if let reply = change.visit.shows(choices, at: "\(change.above)/withdraw") { return reply }
        guard change.visit.isConfirmed(choices) else { return try await page(change, problem: nil) }
        let report = try await change.registry.withdraw(
            change.form, try await version(change), then: successor(change),
            keepsScheduled: change.flag("keepScheduled"),
            restartsSessions: change.flag("restartSessions"), actor: change.visit.token.name,
            message: change.said("message"))
        return try await change.done(
            .withdrawn, channel: report.channels.first ?? .production, release: report.releases.first?.number)
    }

    private static func version(_ change: ConsoleChange) async throws -> Int {
        if let number = change.said("version").flatMap({ Int($0) }) { return number }
        return try await VersionRow.all(of: change.form, in: change.registry).first { !$0.isWithdrawn }?.record.number
            ?? 1
    }

    private static func successor(_ change: ConsoleChange) -> Registry.Successor {
        guard let then = change.said("then") else { return .unstated }
        return then == "none" ? .none : Int(then).map { .version($0) } ?? .unstated
    }

    private static func page(_ change: ConsoleChange, problem: String?) async throws -> Reply {
        let version = try await version(change)
        let rows = try await VersionRow.all(of: change.form, in: change.registry)
        let isLive = rows.first { $0.record.number == version }.map { !$0.live.isEmpty } ?? false
        let report = try await change.registry.withdraw(
            change.form, version, then: !isLive ? .unstated : change.said("then") == nil ? .none : successor(change),
            actor: change.visit.token.name,
            message: nil, isDryRun: true)
        var effects = ConsoleEffects()
        effects.add("Withdraws", "version \(version) of \(change.form.text), on all channels", isCare: true)
        for channel in report.channels {
            let then = change.said("then").flatMap { Int($0) }.map { "version \($0)" } ?? "nothing: the form is closed"
            effects.add("Live", "\(then), on \(channel.name)", isCare: change.said("then").flatMap { Int($0) } == nil)
        }
        effects.add(invariants: report.invariants)
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided.map(\.release), channel: .production,
            openSessions: report.openSessions)
        let others = rows.filter { $0.record.number != version && !$0.isWithdrawn }
        let then = change.said("then") ?? "none"
        return change.page(
            "console_withdraw", "Withdraw a version of \(change.form.text)", "withdraw", effects: effects,
            confirm: "Withdraw version \(version)",
            choices: ConsoleChoices([("version", "\(version)"), ("then", isLive ? then : "")]), kept: [],
            options: report.openSessions > 0
                ? [("restartSessions", "End open sessions; each continues with the live version")] : [],
            problem: problem,
            [
                "versionOptions": try await change.versions(chosen: version), "asksThen": .bool(isLive),
                "thenOptions": .array(
                    (others.map { ("\($0.record.number)", "Version \($0.record.number)") }
                        + [("none", "Nothing: the form is closed")]).map { ConsoleOption($0, chosen: then).json }),
            ])
    }
}
