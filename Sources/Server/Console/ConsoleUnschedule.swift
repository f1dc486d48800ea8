internal import FormEngine
internal import Registry
internal import Replies

/// Cancellation of a scheduled release.
enum ConsoleUnschedule {
    static let show = FormPages.page("consoleUnschedule", "Cancel a scheduled release.") { call in
        try await page(try await ConsoleChange(call))
    }

    static let post = FormPages.page("consolePostUnschedule", "Cancel a scheduled release.", body: .form) { call in
        let change = try await ConsoleChange(call)
        guard change.visit.isConfirmed([]) else { return try await page(change) }
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
