internal import FormDialects
internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Publishing in three pages: document, effects, confirmation.
enum ConsolePublish {
    static let show = FormPages.page("consolePublish", "Publish a version.") { call in
        try await show(try await ConsoleVisit(call), form: try call.form())
    }

    static let showNew = FormPages.page("consolePublishNew", "Publish a form.") { call in
        try await show(try await ConsoleVisit(call), form: nil)
    }

    static let post = FormPages.page(
        "consolePostPublish", "Publish a version.", body: .form, readsConfig: true
    ) { call in
        let visit = try await ConsoleVisit(call)
        return try await ConsolePublication(visit, form: try call.form(), visit.keepDraft()).take()
    }

    static let postNew = FormPages.page(
        "consolePostPublishNew", "Publish a form.", body: .form, readsConfig: true
    ) { call in
        let visit = try await ConsoleVisit(call)
        return try await ConsolePublication(visit, form: nil, visit.keepDraft()).take()
    }

    private static func show(_ visit: ConsoleVisit, form: FormKey?) async throws -> Reply {
        guard let draft = visit.draft else { return visit.begin(at: ConsolePublication.address(of: form)) }
        if let outcome = draft.outcome { return visit.finished(outcome, "Forms") }
        return try await JudgingPool.run(operations: draft.operations) {
            try await ConsolePublication(visit, form: form, draft).show()
        }
    }
}

/// One publication across its three pages.
struct ConsolePublication {
    /// A page of publishing, by its name in the address.
    private enum Page: String {
        case document, effects, confirmation
    }

    /// A draft that can be published, or the page that says why it cannot.
    private enum Prepared {
        case ready(Publication, LintedConfig)
        case refused(Reply)
    }

    private let visit: ConsoleVisit
    /// The form in the address; nil if the document or the page names it.
    private let form: FormKey?
    private let draft: ConsoleDraft

    static func address(of form: FormKey?) -> String {
        form.map { "/admin/forms/\($0.text)/publish" } ?? "/admin/publish"
    }

    private var registry: Registry { visit.registry }
    private var address: String { Self.address(of: form) }
    private var above: String { form.map { "/admin/forms/\($0.text)" } ?? "/admin/forms" }
    private func typed(_ name: String) -> String { draft.fields?[name] ?? "" }
    private var document: String { typed("document").replacing("\r\n", with: "\n") }

    init(_ visit: ConsoleVisit, form: FormKey?, _ draft: ConsoleDraft) {
        self.visit = visit
        self.form = form
        self.draft = draft
    }

    /// The page that the address names.
    func show() async throws -> Reply {
        let page = visit.call.query["page"].flatMap { Page(rawValue: $0) } ?? .document
        guard draft.fields != nil else { return try await begin(isLost: page != .document) }
        if page == .document, let channel = Channel(typed("channel")) {
            return try await documentPage(document, channel: channel.name, base: Int(typed("base")) ?? 0, nil)
        }
        switch try await prepared() {
        case .refused(let reply): return reply
        case .ready(let publication, let linted):
            do throws(any Error) {
                return page == .confirmation
                    ? try await confirmation(publication, document)
                    : try await consequences(publication, linted, document)
            } catch {
                guard case .staleBase(_, _, let expected, let since, let latest)? = error as? RegistryError else {
                    throw error
                }
                return try await stale(publication, document, expected: expected, since: since, latest: latest)
            }
        }
    }

    /// Handles a page's post: publishes, or redirects to the next page.
    func take() async throws -> Reply {
        guard document.utf8.count <= visit.call.services.settings.limits.bodyBytes else {
            throw visit.call.bodyTooLarge
        }
        let page: Page =
            switch typed("action") {
            case "back": .document
            case "continue", "publish": .confirmation
            default: .effects
            }
        let next = Reply.seeOther("\(address)?draft=\(draft.id.inQuery)&page=\(page.rawValue)")
        guard typed("action") == "publish", !typed("message").isEmpty,
            case .ready(let publication, _) = try await prepared()
        else { return next }
        do throws(RegistryError) {
            return visit.finish(draft, at: try await publish(publication))
        } catch {
            // The next page shows the releases made meanwhile.
            guard case .staleBase = error else { throw error }
            return next
        }
    }

    /// The first page, with the source of the live version or of the version in `from`, or empty.
    private func begin(isLost: Bool) async throws -> Reply {
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
        let lost = (visit.words["console_draft_lost"], String?.none, String?.none)
        return try await documentPage(
            document, channel: channel.name, base: base, nil, problems: isLost ? [lost] : [])
    }

    /// Reads the draft.
    private func prepared() async throws -> Prepared {
        let base = Int(typed("base")) ?? 0
        guard let channel = Channel(typed("channel").isEmpty ? "production" : typed("channel")) else {
            return .refused(
                try await documentPage(
                    document, channel: typed("channel"), base: base, nil,
                    problems: [
                        ("This cannot be the name of a channel", "channel", "Write small letters, digits and hyphens.")
                    ]))
        }
        let named = form ?? FormKey(typed("form"))
        let linted = try await LintAPI.read(
            Array(document.utf8), form: named, edition: .current, in: registry, for: visit.call.presence
        ).repeated(in: registry, on: channel)
        guard let config = linted.config, form == nil || config.form == form else {
            return .refused(try await documentPage(document, channel: channel.name, base: base, linted))
        }
        try visit.call.caller.check(config.form)
        guard visit.token.allows(.publisher) else {
            throw Problem(
                403, .roleMissing, "This needs the role `publisher`.", help: "Ask for a token with that role.")
        }
        var publication = terms(channel, base: base).publication(of: config, linted, actor: visit.token.name)
        do throws(TypedMoment.Fault) {
            publication.scheduledFor = try time(in: zone(of: config))
        } catch {
            // A scheduled release never becomes live at once because of a mistyped day.
            return .refused(try await consequences(publication, linted, document, fault: error))
        }
        return .ready(publication, linted)
    }

    private func terms(_ channel: Channel, base: Int) -> PublicationTerms {
        PublicationTerms(
            channel: channel, allowsNewChannel: typed("newChannel") == "yes", base: .release(base), edition: nil,
            scheduledFor: nil, finishBy: nil, keepsScheduled: typed("keepScheduled") == "yes",
            keepsRollouts: typed("keepRollouts") == "yes", reinstates: typed("reinstate") == "yes",
            message: typed("message").isEmpty ? nil : typed("message"))
    }

    private func zone(of config: FormConfig) -> ConsoleZone { ConsoleZone(config.policy.timeZone) }

    private func moment(in zone: ConsoleZone) -> TypedMoment { TypedMoment(zone: zone) { typed($0.rawValue) } }

    /// Time at which the version becomes live; nil for at once.
    private func time(in zone: ConsoleZone) throws(TypedMoment.Fault) -> Timestamp? {
        typed("when") == "at" ? try moment(in: zone).time(after: visit.now) : nil
    }

    /// Publishes, and gives the page that says so.
    private func publish(_ publication: Publication) async throws(RegistryError) -> String {
        let report = try await registry.publish(publication)
        let releases = try await registry.timeline(of: report.form, on: report.channel).releases
        let leaf = releases.first { $0.number == report.release }?.leaf ?? 0
        let what = report.scheduledFor == nil ? "published" : "scheduled"
        return "/admin/forms/\(report.form.text)?channel=\(report.channel.name)&done=\(leaf)&what=\(what)"
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
                "channels": .array(channels.map { .object(["channel": .text($0)]) }), "channelHint": .text(hint),
                "documentHint": .text(
                    form != nil && base > 0
                        ? "Change this document, or paste another one."
                        : "A config in YAML or JSON. The playground shows the form while you write it."),
                "kept": hidden([("base", "\(base)")]), "hasLines": .bool(!found.isEmpty),
                "lines": ConsoleLines(found.isEmpty ? "" : document, found).json,
            ])
        return visit.page("console_publish", context, status: problems.isEmpty ? 200 : 422)
    }

    private func consequences(
        _ publication: Publication, _ linted: LintedConfig, _ document: String, fault: TypedMoment.Fault? = nil
    ) async throws -> Reply {
        let report = try await registry.publish(publication, isDryRun: true)
        let isFirst = typed("base") == "0"
        let live = try await liveConfig(publication)
        let warnings = linted.diagnostics.filter { $0.severity == .warning }
        let name = report.form.text
        let examples = publication.config.examples.count
        var options: [JSONValue] = []
        if !report.stoppedRollouts.isEmpty {
            options.append(
                option("keepRollouts", "Keep the rollouts running", "Subjects keep their arms."))
        }
        if !report.voided.isEmpty { options.append(option("keepScheduled", "Keep the scheduled releases", nil)) }
        let problems = fault.map { [($0.text, $0.part.rawValue, String?.none)] } ?? []
        let moment = moment(in: zone(of: publication.config))
        let context = frame("What publishing \(name) does", problems: problems).replacing(
            common(channel: publication.channel.name, document: document)
        ).replacing([
            "form": .text(name), "effects": effects(report, publication).json,
            "moment": ConsoleMomentInputs(moment, fault).json, "hasWarnings": .bool(!warnings.isEmpty),
            "warnings": .array(
                warnings.map {
                    .object([
                        "line": .int($0.position.line), "message": .text($0.message.withoutCodeMarks),
                        "help": .text($0.help.withoutCodeMarks),
                    ])
                }),
            "diff": ConsoleChanges(
                report.changes, from: live, to: report.damagedBase == nil ? publication.config : nil, isFirst: isFirst
            ).json, "impact": .bool(false),
            "examplesClass": examples > 0 ? "good" : .bool(false), "examplesSign": "as expected",
            "examplesText": .text(
                examples > 0
                    ? examples == 1
                        ? "Its example was run, and has the expected result."
                        : "\(examples) examples were run, and each has the expected result."
                    : "It has no examples, so its rules were not tried."),
            "kept": kept(publication), "hasOptions": .bool(!options.isEmpty), "options": .array(options),
            "keptMessage": typed("message").isEmpty ? .bool(false) : .object(["text": .text(typed("message"))]),
        ])
        return visit.page("console_publish_consequences", context, status: fault == nil ? 200 : 422)
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
            "whenText": .text(report.scheduledFor.map { zone(of: publication.config).text($0) } ?? "at once"),
            "digest": .text(report.digest.text), "effects": effects(report, publication, isAbove: true).json,
            "confirmText": .text("Publish version \(report.version)"),
            "messageError": isRefused ? "Say why" : .bool(false), "messageOptional": .bool(false),
            "kept": hidden(
                [("base", typed("base")), ("channel", publication.channel.name), ("form", typed("form"))] + kept),
        ])
        return visit.page("console_publish_confirm", context, status: isRefused ? 422 : 200)
    }

    private func stale(
        _ publication: Publication, _ document: String, expected: Int, since: [ReleaseRecord], latest: Int
    ) async throws -> Reply {
        let form = publication.config.form
        let rows = try await ReleaseRow.all(since, in: registry)
        let base = try await liveConfig(publication)
        let changes = ConsoleChanges(
            from: base, to: base.map { publication.config.published(over: $0) } ?? publication.config,
            undone: try await undone(publication, base, expected: expected, since: since))
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
            "kept": hidden([("base", "\(latest)"), ("channel", publication.channel.name), ("form", typed("form"))]),
        ])
        return visit.page("console_publish_stale", context, status: 409)
    }

    /// The config that is live on the publication's channel; nil for none, or a damaged one.
    private func liveConfig(_ publication: Publication) async throws -> FormConfig? {
        let form = publication.config.form
        let timeline = try await registry.timeline(of: form, on: publication.channel)
        guard let version = timeline.live(at: visit.now)?.version else { return nil }
        return try await registry.readableConfig(version, of: form)
    }

    /// Who changed meanwhile what the draft has as it was at its base, by the path of the change.
    private func undone(
        _ publication: Publication, _ live: FormConfig?, expected: Int, since: [ReleaseRecord]
    ) async throws -> [String: String] {
        let form = publication.config.form
        let timeline = try await registry.timeline(of: form, on: publication.channel)
        guard let version = timeline.releases.first(where: { $0.number == expected })?.version, let live,
            let actor = since.last?.actor, let base = try await registry.readableConfig(version, of: form)
        else { return [:] }
        let mine = Set(ConfigDiff.changes(from: base, to: publication.config).map(\.path))
        let theirs = ConfigDiff.changes(from: base, to: live).map(\.path).filter { !mine.contains($0) }
        return Dictionary(uniqueKeysWithValues: Set(theirs).map { ($0, actor) })
    }

    /// - Parameter isAbove: Whether the page has the version and its time already.
    private func effects(
        _ report: PublicationReport, _ publication: Publication, isAbove: Bool = false
    ) -> ConsoleEffects {
        var effects = ConsoleEffects()
        let name = report.isCreated ? "a new one" : "which exists already"
        if !isAbove { effects.add("Makes", "version \(report.version) of \(report.form.text), \(name)") }
        let when = report.scheduledFor.map { "from \(zone(of: publication.config).text($0))" } ?? "at once"
        if !isAbove { effects.add("Live", "on \(report.channel.name), \(when)") }
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
                "message": .text(typed("message")), "isNow": .bool(typed("when") != "at"),
            ]),
            "keptDocument": .object(["text": .text(document)]), "keptMessage": .bool(false),
        ]
    }

    private func kept(_ publication: Publication) -> JSONValue {
        hidden([("base", typed("base")), ("channel", publication.channel.name), ("form", typed("form"))])
    }

    private func hidden(_ values: [(String, String)]) -> JSONValue {
        .array((values + [("draft", draft.id)]).map { .object(["name": .text($0.0), "value": .text($0.1)]) })
    }

    private func option(_ name: String, _ text: String, _ hint: String?) -> JSONValue {
        .object([
            "name": .text(name), "text": .text(text), "hint": hint.map { .text($0) } ?? .bool(false),
            "checked": .bool(typed(name) == "yes"),
        ])
    }
}
