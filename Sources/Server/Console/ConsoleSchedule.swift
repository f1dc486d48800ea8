internal import FormEngine
internal import Registry
internal import Replies

/// Scheduling of a published version, which becomes live on a channel at a later time.
enum ConsoleSchedule {
    static let show = FormPages.page("consoleSchedule", "Schedule a version.") { call in
        try await ConsoleScheduling(try await ConsoleChange(call)).page()
    }

    static let post = FormPages.page("consolePostSchedule", "Schedule a version.", body: .form) { call in
        try await ConsoleScheduling(try await ConsoleChange(call)).take()
    }
}

/// One scheduling of a version, and its page.
struct ConsoleScheduling {
    private let change: ConsoleChange
    private let channel: Channel
    private let timeline: Timeline
    private let version: Int
    private let zone: ConsoleZone

    private var visit: ConsoleVisit { change.visit }
    private var words: PageWords { visit.words }
    private var form: FormKey { change.form }

    init(_ change: ConsoleChange) async throws {
        self.change = change
        channel = try change.channel()
        timeline = try await change.registry.timeline(of: change.form, on: channel)
        let live = timeline.live(at: change.visit.now)?.version
        let rows = try await VersionRow.all(of: change.form, in: change.registry)
        version =
            change.said("version").flatMap { Int($0) }
            ?? (rows.first { $0.record.number != live && !$0.isWithdrawn } ?? rows.first)?.record.number ?? 1
        zone = ConsoleZone(try await change.registry.readableConfig(version, of: change.form)?.policy.timeZone)
    }

    /// The moment that was typed, or the one in the address of a link.
    private var typed: TypedMoment {
        if let time = change.said("at").flatMap({ Timestamp($0) }) { return TypedMoment(time, zone: zone) }
        return TypedMoment(zone: zone) { change.said($0.rawValue) ?? "" }
    }

    private var choices: ConsoleChoices {
        ConsoleChoices(
            [("channel", channel.name), ("version", "\(version)")]
                + TypedMoment.Part.allCases.map { ($0.rawValue, typed.text($0)) })
    }

    /// The typed time; nil before the form was sent.
    private func time() throws(TypedMoment.Fault) -> Timestamp? {
        // An empty box is in the address as well, once the button was pressed.
        let query = visit.call.query
        guard visit.sent != nil || ["at", "day", "time"].contains(where: { query[$0] != nil }) else { return nil }
        return try typed.time(after: visit.now)
    }

    /// The page, with the effects of the release once a future time is entered.
    func page(base: Int? = nil, problem: String? = nil) async throws -> Reply {
        let time: Timestamp?
        do throws(TypedMoment.Fault) {
            time = try self.time()
        } catch {
            return try await page(nil, at: nil, fault: error, problem: problem)
        }
        guard let time else { return try await page(nil, at: nil, fault: nil, problem: problem) }
        // The dry run leaves the option out, so that the page offers it again once it is ticked.
        var publication = try await publication(at: time, base: base ?? timeline.latest)
        publication.keepsScheduled = false
        let report = try await change.registry.publish(publication, isDryRun: true)
        return try await page(report, at: time, fault: nil, problem: problem)
    }

    /// Handles the page's post.
    func take() async throws -> Reply {
        let choices = choices.names
        if let reply = visit.shows(choices, at: "\(change.above)/schedule") { return reply }
        guard visit.isConfirmed(choices), let time = try? time() else { return try await page() }
        let base = change.said("base").flatMap { Int($0) } ?? 0
        do {
            let publication = try await publication(at: time, base: base)
            let report = try await change.registry.publish(publication)
            return try await change.done(.scheduled, channel: channel, release: report.release)
        } catch let error as RegistryError {
            guard case .staleBase = error else { throw error }
            return try await page(problem: words["console_stale"])
        }
    }

    private func publication(at time: Timestamp, base: Int) async throws -> Publication {
        let config = try await change.registry.pin(version, of: form).config
        guard let source = try await change.registry.store.source(of: form, version: version) else {
            throw RegistryError.noSuchVersion(form, version, newest: version)
        }
        var publication = Publication(config: config, source: source, actor: visit.token.name)
        publication.channel = channel
        publication.edition = config.edition
        publication.base = .release(base)
        publication.scheduledFor = time
        publication.keepsScheduled = change.flag("keepScheduled")
        publication.message = change.said("message")
        return publication
    }

    private func effects(_ report: PublicationReport, at time: Timestamp) -> ConsoleEffects {
        var effects = ConsoleEffects()
        effects.add(
            words["console_live"],
            words.fill(
                "console_live_from", "\(version)", form.text, channel.name, zone.text(time)))
        let live = timeline.live(at: visit.now)?.version
        effects.add(
            words["console_until_then"],
            live.map { words.fill("console_version_answers", "\($0)") } ?? words["console_form_closed"])
        for release in report.voided {
            effects.add(words["console_voids"], words.fill("console_voids_release", "\(release)"), isCare: true)
        }
        for id in report.stoppedRollouts {
            effects.add(
                words["console_ends"], words.fill("console_rollout_title", id.text), isCare: true,
                href: "/admin/rollouts/\(id.text)")
        }
        effects.add(words["console_void"], words["console_void_if"])
        return effects
    }

    private func page(
        _ report: PublicationReport?, at time: Timestamp?, fault: TypedMoment.Fault?, problem: String?
    ) async throws -> Reply {
        let isUnsaid = visit.confirms && change.said("message") == nil
        let sayWhy = words["console_say_why"]
        var problems: [(text: String, target: String?, help: String?)] = problem.map { [($0, nil, nil)] } ?? []
        if report != nil { problems += visit.problems(choices.names) }
        if let fault { problems.append((fault.text, fault.part.rawValue, nil)) }
        if isUnsaid, report != nil { problems.append((sayWhy, "message", nil)) }
        let heading = words.fill("console_schedule_of", form.text, channel.name)
        let live = timeline.live(at: visit.now)?.version
        let context = visit.frame(
            heading, "Forms", crumbs: [(words["console_forms"], "/admin/forms"), (form.text, change.above)],
            problems: problems,
            [
                "heading": .text(heading), "form": .text(form.text), "channel": .text(channel.name),
                "action": .text("\(change.above)/schedule"), "back": .object(["href": .text(back)]),
                "versionOptions": try await change.versions(chosen: version),
                "typed": .object(["message": .text(change.said("message") ?? "")]),
                "moment": ConsoleMomentInputs(typed, fault).json, "hasEffects": .bool(report != nil),
                "effects": report.flatMap { report in time.map { effects(report, at: $0).json } } ?? .array([]),
                "diffText": .text(words.fill("console_diff", "\(live ?? version)", "\(version)")),
                "diff": try await change.diff(from: live, to: version), "kept": kept,
                "keptDocument": .bool(false), "keptMessage": .bool(false),
                "messageError": isUnsaid ? .text(sayWhy) : .bool(false), "messageOptional": .bool(false),
                "hasOptions": .bool(report.map { !$0.voided.isEmpty } ?? false),
                "options": .array([
                    .object([
                        "name": "keepScheduled", "text": .text(words["console_keep_scheduled"]), "hint": .bool(false),
                        "checked": .bool(change.flag("keepScheduled")),
                    ])
                ]),
                "confirmText": .text(words.fill("console_schedule_version", "\(version)")),
            ])
        return visit.page("console_schedule", context, status: problems.isEmpty ? 200 : 422)
    }

    private var back: String { "\(change.above)?channel=\(channel.name.inQuery)" }

    private var kept: JSONValue {
        let values = [("channel", channel.name), ("base", "\(timeline.latest)"), choices.shown]
        return .array(values.map { .object(["name": .text($0.0), "value": .text($0.1)]) })
    }
}
