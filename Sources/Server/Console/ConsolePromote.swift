internal import FormEngine
internal import Registry
internal import Replies

/// Promotion of a version to another channel.
enum ConsolePromote {
    private static let choices = ["version", "to"]

    static let show = FormPages.page("consolePromote", "Promote a version.") { call in
        try await page(try await ConsoleChange(call))
    }

    static let post = FormPages.page("consolePostPromote", "Promote a version.", body: .form) { call in
        let change = try await ConsoleChange(call)
        if let reply = change.visit.shows(choices, at: "\(change.above)/promote") { return reply }
        guard change.visit.isConfirmed(choices) else { return try await page(change) }
        let (version, channel) = try await chosen(change)
        let report = try await change.registry.promote(
            change.form, version, to: channel, allowsNewChannel: true, actor: change.visit.token.name,
            message: change.said("message"))
        return try await change.done(.promoted, channel: channel, release: report.release)
    }

    private static func chosen(_ change: ConsoleChange) async throws -> (Int, Channel) {
        let newest = try await VersionRow.all(of: change.form, in: change.registry).first?.record.number ?? 1
        let version = change.said("version").flatMap { Int($0) } ?? newest
        guard let channel = Channel(change.said("to") ?? "production") else {
            throw Problem.malformed("`to` cannot be a channel's name.")
        }
        return (version, channel)
    }

    private static func page(_ change: ConsoleChange) async throws -> Reply {
        let (version, channel) = try await chosen(change)
        let report = try await change.registry.promote(
            change.form, version, to: channel, allowsNewChannel: true, actor: change.visit.token.name, message: nil,
            isDryRun: true)
        var effects = ConsoleEffects()
        let over = report.previousVersion.map { ", over version \($0)" } ?? ""
        effects.add("Live", "version \(version) of \(change.form.text) on \(channel.name), at once\(over)")
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided, channel: channel, openSessions: report.openSessions
        )
        let channels = try await change.registry.channels().map { JSONValue.object(["channel": .text($0.name)]) }
        return change.page(
            "console_promote", "Promote \(change.form.text)", "promote", effects: effects,
            confirm: "Promote version \(version) to \(channel.name)",
            choices: ConsoleChoices([("version", "\(version)"), ("to", channel.name)]), kept: [],
            [
                "typed": .object(["message": .text(change.said("message") ?? ""), "to": .text(channel.name)]),
                "versionOptions": try await change.versions(chosen: version), "channels": .array(channels),
                "diffText": .text(
                    "What changes from version \(report.previousVersion ?? version) to version \(version)"),
                "diff": try await change.diff(from: report.previousVersion, to: version),
            ])
    }
}
