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
        let (version, named) = try await chosen(change)
        guard let channel = named else { return try await page(change) }
        let report = try await change.registry.promote(
            change.form, version, to: channel, allowsNewChannel: true, actor: change.visit.token.name,
            message: change.said("message"))
        return try await change.done(.promoted, channel: channel, release: report.release)
    }

    /// The chosen version and channel; nil for a text that cannot be a channel's name.
    private static func chosen(_ change: ConsoleChange) async throws -> (Int, Channel?) {
        let newest = try await VersionRow.all(of: change.form, in: change.registry).first?.record.number ?? 1
        let version = change.said("version").flatMap { Int($0) } ?? newest
        return (version, Channel(change.said("to") ?? "production"))
    }

    private static func page(_ change: ConsoleChange) async throws -> Reply {
        let (version, named) = try await chosen(change)
        guard let channel = named else { return try await page(change, version, misnamed: change.said("to") ?? "") }
        let report = try await change.registry.promote(
            change.form, version, to: channel, allowsNewChannel: true, actor: change.visit.token.name, message: nil,
            isDryRun: true)
        var effects = ConsoleEffects()
        let over = report.previousVersion.map { ", over version \($0)" } ?? ""
        effects.add("Live", "version \(version) of \(change.form.text) on \(channel.name), at once\(over)")
        effects.add(invariants: report.invariants)
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided, channel: channel, openSessions: report.openSessions
        )
        return change.page(
            "console_promote", "Promote \(change.form.text)", "promote", effects: effects,
            confirm: "Promote version \(version) to \(channel.name)",
            choices: ConsoleChoices([("version", "\(version)"), ("to", channel.name)]), kept: [],
            [
                "typed": .object(["message": .text(change.said("message") ?? ""), "to": .text(channel.name)]),
                "toError": .bool(false), "versionOptions": try await change.versions(chosen: version),
                "channels": try await channels(change),
                "diffText": .text(
                    "What changes from version \(report.previousVersion ?? version) to version \(version)"),
                "diff": ConsoleChanges(report.comparison, isFirst: report.previousVersion == nil).json,
            ])
    }

    /// The page without effects, after a text that cannot be a channel's name.
    private static func page(_ change: ConsoleChange, _ version: Int, misnamed: String) async throws -> Reply {
        let wrong = "Enter a name of small letters from a to z, digits and hyphens that begins with a letter"
        return change.page(
            "console_promote", "Promote \(change.form.text)", "promote", effects: ConsoleEffects(), confirm: "",
            kept: [], problem: wrong, at: "to",
            [
                "typed": .object(["message": .text(change.said("message") ?? ""), "to": .text(misnamed)]),
                "toError": .text(wrong), "versionOptions": try await change.versions(chosen: version),
                "channels": try await channels(change), "hasEffects": .bool(false), "diffText": "", "diff": .array([]),
            ])
    }

    private static func channels(_ change: ConsoleChange) async throws -> JSONValue {
        .array(try await change.registry.channels().map { .object(["channel": .text($0.name)]) })
    }
}
