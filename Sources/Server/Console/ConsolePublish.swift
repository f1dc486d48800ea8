internal import FormDialects
internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Publishing in three pages: document, effects, confirmation.
enum ConsolePublish {
    static let show = FormPages.page("consolePublish", "Publish a version.") { call in
        let visit = try await ConsoleVisit(call)
        return try await ConsolePublication(visit, form: try call.form()).begin()
    }

    static let showNew = FormPages.page("consolePublishNew", "Publish a form.") { call in
        try await ConsolePublication(try await ConsoleVisit(call), form: nil).begin()
    }

    static let post = FormPages.page(
        "consolePostPublish", "Publish a version.", body: .form, readsConfig: true
    ) { call in
        let visit = try await ConsoleVisit(call)
        return try await ConsolePublication(visit, form: try call.form()).take()
    }

    static let postNew = FormPages.page(
        "consolePostPublishNew", "Publish a form.", body: .form, readsConfig: true
    ) { call in
        try await ConsolePublication(try await ConsoleVisit(call), form: nil).take()
    }
}

/// One publication across its three pages.
struct ConsolePublication {
    private let visit: ConsoleVisit
    /// The form in the address; nil if the document or the page names it.
    private let form: FormKey?

    private var registry: Registry { visit.registry }
    private var address: String { form.map { "/admin/forms/\($0.text)/publish" } ?? "/admin/publish" }
    private var above: String { form.map { "/admin/forms/\($0.text)" } ?? "/admin/forms" }
    private func typed(_ name: String) -> String { visit.sent?[name] ?? "" }

    init(_ visit: ConsoleVisit, form: FormKey?) {
        self.visit = visit
        self.form = form
    }

    /// The first page, with the source of the live version or of the version in `from`, or empty.
    func begin() async throws -> Reply {
        let channel = try visit.call.channel()
        var document = ""
        var base = 0
        if let form {
            let timeline = try await registry.timeline(of: form, on: channel)
            base = timeline.latest
            let number = try visit.call.count("from", upTo: 1_000_000) ?? timeline.live(at: visit.now)?.version
            if let number, let source = try await registry.store.source(of: form, version: number) {
                document = String(decoding: source.bytes, as: UTF8.self)
            }
        }
        return try await documentPage(document, channel: channel.name, base: base, nil)
    }

    /// Handles a page's post.
    func take() async throws -> Reply {
        var document = typed("document").replacing("\r\n", with: "\n")
        if let file = visit.sent?.file("file") { document = String(decoding: file.bytes, as: UTF8.self) }
        let base = Int(typed("base")) ?? 0
        guard let channel = Channel(typed("channel").isEmpty ? "production" : typed("channel")) else {
            return try await documentPage(
                document, channel: typed("channel"), base: base, nil,
                problems: [
                    ("This cannot be the name of a channel", "channel", "Write small letters, digits and hyphens.")
                ])
        }
        if typed("action") == "back" { return try await documentPage(document, channel: channel.name, base: base, nil) }
        let named = form ?? FormKey(typed("form"))
        let linted = try await LintAPI.read(
            Array(document.utf8), form: named, edition: .current, in: registry, for: visit.call.presence
        ).repeated(in: registry, on: channel)
        guard let config = linted.config, form == nil || config.form == form else {
            return try await documentPage(document, channel: channel.name, base: base, linted)
        }
        try visit.call.caller.check(config.form)
        guard visit.token.allows(.publisher) else {
            throw Problem(
                403, code: .roleMissing, message: "This needs the role `publisher`.",
                help: "Ask for a token with that role.")
        }
        let publication = terms(channel, base: base).publication(of: config, linted, actor: visit.token.name)
        do {
            // A scheduled release never becomes live at once because of a mistyped day.
            if typed("when") == "at", time.map({ $0 <= visit.now }) ?? true {
                return try await consequences(publication, linted, document, isLate: true)
            }
            switch typed("action") {
            case "publish" where !typed("message").isEmpty: return try await publish(publication)
            case "continue", "publish": return try await confirmation(publication, document)
            default: return try await consequences(publication, linted, document)
            }
        } catch let error as RegistryError {
            guard case .staleBase(_, _, let expected, let since, let latest) = error else { throw error }
            return try await stale(publication, document, expected: expected, since: since, latest: latest)
        }
    }

    private func terms(_ channel: Channel, base: Int) -> PublicationTerms {
        PublicationTerms(
            channel: channel, allowsNewChannel: typed("newChannel") == "yes", base: .release(base), edition: nil,
            scheduledFor: time, finishBy: nil, keepsScheduled: typed("keepScheduled") == "yes",
            keepsRollouts: typed("keepRollouts") == "yes", reinstates: typed("reinstate") == "yes",
            message: typed("message").isEmpty ? nil : typed("message"))
    }

    /// Time at which the version becomes live; nil for at once, or for a malformed time.
    private var time: Timestamp? {
        guard typed("when") == "at" else { return nil }
        let parts = ["year", "month", "day"].map { typed($0) }
        let clock = typed("time").isEmpty ? "00:00" : typed("time")
        return Timestamp("\(SentEntry.date(parts))T\(clock):00Z")
    }

    private func publish(_ publication: Publication) async throws -> Reply {
        let report = try await registry.publish(publication)
        let releases = try await registry.timeline(of: report.form, on: report.channel).releases
        let leaf = releases.first { $0.number == report.release }?.leaf ?? 0
        let what = report.scheduledFor == nil ? "published" : "scheduled"
        return .seeOther("/admin/forms/\(report.form.text)?channel=\(report.channel.name)&done=\(leaf)&what=\(what)")
    }
}

/// The pages.
extension ConsolePublication {
    private func documentPage(
        _ document: String, channel: String, base: Int, _ linted: LintedConfig?,
        problems: [(text: String, target: String?, help: String?)] = []
    ) async throws -> Reply {
        let channels = try await registry.channels().map(\.name)
        let found = linted?.diagnostics ?? []
        var problems = problems
        if let linted, let form, let other = linted.config?.form, other != form {
            problems.append(
                ("The document is of the form \(other.text)", "document", "Publish it there, or correct its key."))
        }
        problems += found.filter { $0.severity == .error }.map {
            ("Line \($0.position.line): \($0.message)", "L\($0.position.line)", $0.help)
        }
        let counts = linted.map { linted in
            "\(ConsoleForms.count(linted.errors, "error")), \(ConsoleForms.count(linted.warnings, "warning"))"
        }
        let heading = form.map { "Publish a version of \($0.text)" } ?? "Publish a form"
        let hint = base > 0 ? "The last release there is \(base)." : "Nothing was released there yet."
        let context = frame(heading, problems: problems).replacing(common(channel: channel, document: document))
            .replacing([
                "keptDocument": .bool(false), "keptMessage": .bool(false), "heading": .text(heading),
                "asksForm": .bool(form == nil), "findingsText": counts.map { .text($0) } ?? .bool(false),
                "findingsClass": .bool(false),
                "channels": .array(channels.map { .object(["channel": .text($0)]) }), "channelHint": .text(hint),
                "documentHint": .text(
                    form != nil && base > 0
                        ? "Change this document, or paste another one."
                        : "A config in YAML or JSON. The playground shows the form while you write it."),
                "kept": Self.kept([("base", "\(base)")]), "hasLines": .bool(!found.isEmpty),
                "lines": ConsoleLines(found.isEmpty ? "" : document, found).json,
            ])
        return visit.page("console_publish", context, status: problems.isEmpty ? 200 : 422)
    }

    private func consequences(
        _ publication: Publication, _ linted: LintedConfig, _ document: String, isLate: Bool = false
    ) async throws -> Reply {
        var publication = publication
        if isLate { publication.scheduledFor = nil }
        let report = try await registry.publish(publication, isDryRun: true)
        let isFirst = typed("base") == "0"
        let warnings = linted.diagnostics.filter { $0.severity == .warning }
        let name = report.form.text
        let examples = publication.config.examples.count
        var options: [JSONValue] = []
        if !report.stoppedRollouts.isEmpty {
            options.append(
                option("keepRollouts", "Keep the rollouts running", "Subjects keep their arms."))
        }
        if !report.voided.isEmpty { options.append(option("keepScheduled", "Keep the scheduled releases", nil)) }
        let late = ("Enter a day and a time in the future, such as 31 3 2099 09:00 (UTC)", "day", String?.none)
        let context = frame("What publishing \(name) does", problems: isLate ? [late] : []).replacing(
            common(channel: publication.channel.name, document: document)
        ).replacing([
            "form": .text(name), "effects": try await effects(report).json, "hasWarnings": .bool(!warnings.isEmpty),
            "warnings": .array(
                warnings.map {
                    .object([
                        "line": .int($0.position.line), "message": .text($0.message), "help": .text($0.help),
                    ])
                }),
            "diff": ConsoleChanges(
                report.changes, isFirst: isFirst, isUnknown: report.damagedBase != nil
            ).json, "impact": .bool(false),
            "examplesClass": examples > 0 ? "good" : .bool(false), "examplesSign": "as expected",
            "examplesText": .text(
                examples > 0
                    ? "\(ConsoleForms.count(examples, "example")) were run, and each has the expected result."
                    : "It has no examples, so its rules were not tried."),
            "kept": kept(publication), "hasOptions": .bool(!options.isEmpty), "options": .array(options),
            "keptMessage": typed("message").isEmpty ? .bool(false) : .object(["text": .text(typed("message"))]),
        ])
        return visit.page("console_publish_consequences", context, status: isLate ? 422 : 200)
    }

    private func confirmation(_ publication: Publication, _ document: String) async throws -> Reply {
        let report = try await registry.publish(publication, isDryRun: true)
        let over = try await overText(publication)
        let heading = "Publish version \(report.version) of \(report.form.text) on \(report.channel.name)"
        let isRefused = typed("action") == "publish"
        var kept = [
            ("when", typed("when")), ("day", typed("day")), ("month", typed("month")), ("year", typed("year")),
            ("time", typed("time")),
        ]
        kept += ["keepRollouts", "keepScheduled", "newChannel", "reinstate"].map { ($0, typed($0)) }.filter {
            !$0.1.isEmpty
        }
        let context = frame(
            heading,
            problems: isRefused ? [("Say why", "message", "The audit log records the reason.")] : []
        ).replacing(common(channel: publication.channel.name, document: document)).replacing([
            "form": .text(report.form.text), "keptMessage": .bool(false), "heading": .text(heading),
            "versionText": .text("\(report.version), \(report.isCreated ? "a new one" : "which exists already")"),
            "overText": .text(over),
            "whenText": .text(report.scheduledFor.map { ConsoleMoment.exact($0) } ?? "at once"),
            "digest": .text(report.digest.text), "effects": try await effects(report).json,
            "confirmText": .text("Publish version \(report.version)"),
            "messageError": isRefused ? "Say why" : .bool(false), "messageOptional": .bool(false),
            "kept": Self.kept([("base", typed("base")), ("channel", publication.channel.name)] + kept),
        ])
        return visit.page("console_publish_confirm", context, status: isRefused ? 422 : 200)
    }

    private func stale(
        _ publication: Publication, _ document: String, expected: Int, since: [ReleaseRecord], latest: Int
    ) async throws -> Reply {
        let form = publication.config.form
        let rows = try await ReleaseRow.all(since, in: registry)
        let live = try await registry.liveVersion(of: form, on: publication.channel)
        let base = try await registry.readableConfig(live, of: form)
        let changes = ConsoleChanges(
            from: base, to: base.map { publication.config.published(over: $0) } ?? publication.config)
        let context = frame("Somebody published meanwhile").replacing(
            common(channel: publication.channel.name, document: document)
        ).replacing([
            "form": .text(form.text),
            "text": .text(
                "You began at release \(expected) of \(publication.channel.name); the latest release is now \(latest)."),
            "between": .array(
                rows.map { row in
                    .object([
                        "release": .int(row.record.number), "isLive": .bool(row.standingName == "live"),
                        "text": .text(
                            "\(row.record.actor), \(row.record.draft.kind.rawValue) of version \(row.record.version ?? 0)"
                        ),
                        "message": row.message.map { .text($0) } ?? .bool(false),
                        "effectiveAt": visit.moment(row.record.effectiveAt),
                    ])
                }),
            "diff": changes.json,
            "keptMessage": typed("message").isEmpty ? .bool(false) : .object(["text": .text(typed("message"))]),
            "kept": Self.kept([("base", "\(latest)"), ("channel", publication.channel.name), ("form", typed("form"))]),
        ])
        return visit.page("console_publish_stale", context, status: 409)
    }

    private func effects(_ report: PublicationReport) async throws -> ConsoleEffects {
        var effects = ConsoleEffects()
        let name = report.isCreated ? "a new one" : "which exists already"
        effects.add("Makes", "version \(report.version) of \(report.form.text), \(name)")
        let when = report.scheduledFor.map { "from \(ConsoleMoment.exact($0))" } ?? "at once"
        effects.add("Live", "on \(report.channel.name), \(when)")
        if report.wasLive { effects.add("Nothing new", "this version is live there already", isCare: true) }
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided, channel: report.channel,
            openSessions: report.openSessions, finishBy: report.finishBy)
        return effects
    }

    private func overText(_ publication: Publication) async throws -> String {
        let timeline = try await registry.timeline(of: publication.config.form, on: publication.channel)
        guard let last = timeline.releases.last else { return "nothing: it is the first release there" }
        let version = last.version.map { "version \($0)" } ?? "which closed the form"
        return "release \(last.number), \(version), by \(last.actor)"
    }

    private func frame(
        _ title: String, problems: [(text: String, target: String?, help: String?)] = []
    ) -> JSONValue {
        let crumbs = [("Forms", "/admin/forms")] + (form.map { [($0.text, above)] } ?? [])
        return visit.frame(title, "Forms", crumbs: crumbs, problems: problems)
    }

    private func common(channel: String, document: String) -> KeyValuePairs<String, JSONValue> {
        [
            "form": .text(form?.text ?? ""), "channel": .text(channel), "action": .text(address),
            "back": .object(["text": "Back", "href": .text(above)]),
            "typed": .object([
                "form": .text(typed("form")), "channel": .text(channel), "document": .text(document),
                "message": .text(typed("message")), "isNow": .bool(typed("when") != "at"), "day": .text(typed("day")),
                "month": .text(typed("month")), "year": .text(typed("year")), "time": .text(typed("time")),
            ]),
            "keptDocument": .object(["text": .text(document)]), "keptMessage": .bool(false),
        ]
    }

    private func kept(_ publication: Publication) -> JSONValue {
        Self.kept([("base", typed("base")), ("channel", publication.channel.name), ("form", typed("form"))])
    }

    private static func kept(_ values: [(String, String)]) -> JSONValue {
        .array(values.map { .object(["name": .text($0.0), "value": .text($0.1)]) })
    }

    private func option(_ name: String, _ text: String, _ hint: String?) -> JSONValue {
        .object([
            "name": .text(name), "text": .text(text), "hint": hint.map { .text($0) } ?? .bool(false),
            "checked": .bool(typed(name) == "yes"),
        ])
    }
}
