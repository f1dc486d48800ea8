internal import FormDialects
internal import FormEngine
internal import Registry
internal import Replies

/// The pages of publishing.
extension ConsolePublication {
    func documentPage(
        _ document: String, channel: String, base: Int, _ linted: LintedConfig?,
        problems: [(text: String, target: String?, help: String?)] = []
    ) async throws -> Reply {
        let channels = try await registry.channels().map(\.name)
        let found = linted?.diagnostics ?? []
        var problems = problems
        if let linted, let form, let other = linted.config?.form, other != form {
            problems.append(
                (
                    "The document is of the form \(other.text)", "document",
                    "Publish the document as a version of that form, or correct its key."
                ))
        }
        problems += found.filter { $0.severity == .error }.map {
            ("Line \($0.position.line): \($0.message)", "L\($0.position.line)", $0.help)
        }
        let counts = linted.map { linted in
            "\(String(counting: linted.errors, "error")), \(String(counting: linted.warnings, "warning"))"
        }
        let heading = form.map { "Publish a version of \($0.text)" } ?? "Publish a form"
        let hint = base > 0 ? "The last release on the channel is \(base)." : "Nothing was released on the channel yet."
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

    func consequences(
        _ publication: Publication, _ linted: LintedConfig, _ document: String, fault: TypedMoment.Fault? = nil
    ) async throws -> Reply {
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
        var problems: [(text: String, target: String?, help: String?)] = []
        if let fault { problems.append((fault.text, fault.part.rawValue, nil)) }
        if typed("moved") == "yes" {
            problems.append(("Something changed since you read this page", nil, "Read it again, and go on."))
        }
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
            "diff": ConsoleChanges(report.comparison, isFirst: isFirst).json,
            "impact": draft.impact?.json ?? .bool(false),
            "examplesClass": examples > 0 ? "good" : .bool(false), "examplesSign": "as expected",
            "examplesText": .text(Self.examplesText(examples)),
            "kept": kept(publication), "hasOptions": .bool(!options.isEmpty), "options": .array(options),
            "keptMessage": typed("message").isEmpty ? .bool(false) : .object(["text": .text(typed("message"))]),
        ])
        return visit.page("console_publish_consequences", context, status: fault == nil ? 200 : 422)
    }

    private static func examplesText(_ count: Int) -> String {
        switch count {
        case 0: "The config has no examples, so its rules were not tried."
        case 1: "The config's example was run, and has the expected result."
        default: "\(count) examples were run, and each has the expected result."
        }
    }

    func confirmation(_ publication: Publication, _ document: String) async throws -> Reply {
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
                [
                    ("base", typed("base")), ("channel", publication.channel.name), ("form", typed("form")),
                    ("changePage", typed("changePage")),
                ] + kept),
        ])
        return visit.page("console_publish_confirm", context, status: isRefused ? 422 : 200)
    }

    func stale(
        _ publication: Publication, _ document: String, expected: Int, since: [ReleaseRecord], latest: Int
    ) async throws -> Reply {
        let form = publication.config.form
        let rows = try await ReleaseRow.all(since, in: registry)
        let base = try await liveConfig(publication)
        var comparison: FormComparison?
        if let base {
            let new = Candidate(publication.config.published(over: base))
            comparison = try await visit.call.comparison(from: Candidate(base), to: new)
        }
        let changes = ConsoleChanges(
            comparison, undone: try await undone(publication, base, expected: expected, since: since))
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
        if report.wasLive { effects.add("Nothing new", "this version is live on the channel already", isCare: true) }
        effects.add(invariants: report.invariants)
        effects.add(
            rollouts: report.stoppedRollouts, voided: report.voided, channel: report.channel,
            openSessions: report.openSessions, finishBy: report.finishBy)
        return effects
    }

    private func overText(_ publication: Publication) async throws -> String {
        let timeline = try await registry.timeline(of: publication.config.form, on: publication.channel)
        guard let last = timeline.releases.last else { return "nothing: it is the first release on the channel" }
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
        hidden([
            ("base", typed("base")), ("channel", publication.channel.name), ("form", typed("form")),
            ("changePage", typed("changePage")),
        ])
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
