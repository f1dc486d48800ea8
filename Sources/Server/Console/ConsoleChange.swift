internal import FormEngine
internal import Registry
internal import Replies

/// A change of the live version that one page proposes and another carries out.
struct ConsoleChange {
    let visit: ConsoleVisit
    let form: FormKey

    var registry: Registry { visit.registry }
    var above: String { "/admin/forms/\(form.text)" }

    init(_ call: Call) async throws {
        visit = try await ConsoleVisit(call)
        form = try call.form()
    }

    /// Text typed or chosen: on the page that was sent, or in the address.
    func said(_ name: String) -> String? {
        let text = visit.sent?[name] ?? visit.call.query[name]
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    func flag(_ name: String) -> Bool { visit.sent?[name] == "yes" }

    /// The channel that is meant.
    func channel() throws -> Channel {
        guard let name = said("channel") else { return .production }
        guard let channel = Channel(name) else { throw Problem.malformed("`channel` cannot be a channel's name.") }
        return channel
    }

    /// Whether the page was sent to do it, and says why.
    var isConfirmed: Bool { visit.sent?["action"] == "confirm" && said("message") != nil }

    /// The page with the question.
    func page(
        _ template: String, _ title: String, _ word: String, effects: ConsoleEffects, confirm: String,
        kept: [(String, String)], options: [(name: String, text: String)] = [], problem: String? = nil,
        _ members: KeyValuePairs<String, JSONValue>
    ) -> Reply {
        let isUnsaid = visit.sent?["action"] == "confirm" && said("message") == nil
        let problems: [(text: String, target: String?, help: String?)] =
            (problem.map { [($0, nil, nil)] } ?? []) + (isUnsaid ? [("Say why", "message", nil)] : [])
        let context = visit.frame(
            title, "Forms", crumbs: [("Forms", "/admin/forms"), (form.text, above)], problems: problems,
            [
                "form": .text(form.text), "channel": .text(said("channel") ?? "production"),
                "action": .text("\(above)/\(word)"),
                "back": .object(["text": .text("Back to \(form.text)"), "href": .text(above)]),
                "typed": .object(["message": .text(said("message") ?? ""), "to": .text(said("to") ?? "")]),
                "kept": .array(kept.map { .object(["name": .text($0.0), "value": .text($0.1)]) }),
                "keptDocument": .bool(false), "keptMessage": .bool(false),
                "messageError": isUnsaid ? "Say why" : .bool(false), "messageOptional": .bool(false),
                "hasOptions": .bool(!options.isEmpty),
                "options": .array(
                    options.map { option in
                        .object([
                            "name": .text(option.name), "text": .text(option.text), "hint": .bool(false),
                            "checked": .bool(flag(option.name)),
                        ])
                    }),
                "effects": effects.json, "hasEffects": .bool(true), "confirmText": .text(confirm),
            ]
        ).replacing(members)
        return visit.page(template, context, status: problems.isEmpty ? 200 : 422)
    }

    /// The form's page, which tells what was done.
    func done(_ what: ConsoleDone, channel: Channel, release: Int?) async throws -> Reply {
        let releases = try await registry.timeline(of: form, on: channel).releases
        let leaf = releases.first { $0.number == release }?.leaf ?? 0
        return .seeOther("\(above)?channel=\(channel.name)&done=\(leaf)&what=\(what.rawValue)")
    }

    /// All versions as a choice.
    func versions(chosen: Int) async throws -> JSONValue {
        .array(
            try await VersionRow.all(of: form, in: registry).map { row in
                let live = row.live.isEmpty ? "" : " · live on \(row.live.joined(separator: ", "))"
                let state = row.isWithdrawn ? " · withdrawn" : live
                return ConsoleOption(
                    ("\(row.record.number)", "Version \(row.record.number)\(state)"), chosen: "\(chosen)"
                ).json
            })
    }

    func diff(from: Int?, to: Int) async throws -> JSONValue {
        ConsoleChanges(
            from: try await registry.readableConfig(from ?? to, of: form),
            to: try await registry.readableConfig(to, of: form)
        ).json
    }
}

/// Carrying a version over to another channel.
enum ConsolePromote {
    static let show = FormPages.page("consolePromote", "Promote a version.") { call in
        try await page(try await ConsoleChange(call))
    }

    static let post = FormPages.page("consolePostPromote", "Promote a version.", body: .form) { call in
        let change = try await ConsoleChange(call)
        guard change.isConfirmed else { return try await page(change) }
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
            kept: [("version", "\(version)"), ("to", channel.name)],
            [
                "typed": .object(["message": .text(change.said("message") ?? ""), "to": .text(channel.name)]),
                "versionOptions": try await change.versions(chosen: version), "channels": .array(channels),
                "diffText": .text(
                    "What changes from version \(report.previousVersion ?? version) to version \(version)"),
                "diff": try await change.diff(from: report.previousVersion, to: version),
            ])
    }
}

/// Withdrawing a version on all channels.
enum ConsoleWithdraw {
    static let show = FormPages.page("consoleWithdraw", "Withdraw a version.") { call in
        try await page(try await ConsoleChange(call), problem: nil)
    }

    static let post = FormPages.page("consolePostWithdraw", "Withdraw a version.", body: .form) { call in
        let change = try await ConsoleChange(call)
        guard change.isConfirmed else { return try await page(change, problem: nil) }
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
        guard let then = change.said("then") else { return .none }
        return Int(then).map { .version($0) } ?? .none
    }

    private static func page(_ change: ConsoleChange, problem: String?) async throws -> Reply {
        let version = try await version(change)
        let rows = try await VersionRow.all(of: change.form, in: change.registry)
        let isLive = rows.first { $0.record.number == version }.map { !$0.live.isEmpty } ?? false
        let report = try await change.registry.withdraw(
            change.form, version, then: isLive ? successor(change) : .unstated, actor: change.visit.token.name,
            message: nil, isDryRun: true)
        var effects = ConsoleEffects()
        effects.add("Withdraws", "version \(version) of \(change.form.text), on all channels", isCare: true)
        for channel in report.channels {
            let then = change.said("then").flatMap { Int($0) }.map { "version \($0)" } ?? "nothing: the form is closed"
            effects.add("Live", "\(then), on \(channel.name)", isCare: change.said("then").flatMap { Int($0) } == nil)
        }
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided.map(\.release), channel: .production,
            openSessions: report.openSessions)
        let others = rows.filter { $0.record.number != version && !$0.isWithdrawn }
        let then = change.said("then") ?? "none"
        return change.page(
            "console_withdraw", "Withdraw a version of \(change.form.text)", "withdraw", effects: effects,
            confirm: "Withdraw version \(version)", kept: [("version", "\(version)"), ("then", then)],
            options: report.openSessions > 0
                ? [("restartSessions", "End what is being filled in; each goes on with what is live")] : [],
            problem: problem,
            [
                "versionOptions": try await change.versions(chosen: version), "asksThen": .bool(isLive),
                "thenOptions": .array(
                    (others.map { ("\($0.record.number)", "Version \($0.record.number)") }
                        + [("none", "Nothing: the form is closed")]).map { ConsoleOption($0, chosen: then).json }),
            ])
    }
}

/// Taking a scheduled release back.
enum ConsoleUnschedule {
    static let show = FormPages.page("consoleUnschedule", "Take a scheduled release back.") { call in
        try await page(try await ConsoleChange(call))
    }

    static let post = FormPages.page("consolePostUnschedule", "Take a scheduled release back.", body: .form) { call in
        let change = try await ConsoleChange(call)
        guard change.isConfirmed else { return try await page(change) }
        let channel = try change.channel()
        _ = try await change.registry.unschedule(
            change.form, release(change), on: channel, actor: change.visit.token.name, message: change.said("message"))
        return try await change.done(.unscheduled, channel: channel, release: release(change))
    }

    private static func release(_ change: ConsoleChange) -> Int { change.said("release").flatMap { Int($0) } ?? 0 }

    private static func page(_ change: ConsoleChange) async throws -> Reply {
        let release = release(change)
        let channel = try change.channel()
        var effects = ConsoleEffects()
        effects.add("Makes void", "release \(release), which waits for its time on \(channel.name)", isCare: true)
        let live = try await change.registry.timeline(of: change.form, on: channel).live(at: change.visit.now)?.version
        effects.add("Live", live.map { "version \($0) stays" } ?? "the form stays closed")
        return change.page(
            "console_unschedule", "Unschedule release \(release)", "unschedule", effects: effects,
            confirm: "Unschedule release \(release)", kept: [("channel", channel.name), ("release", "\(release)")],
            ["release": .int(release)])
    }
}
