internal import DataSources
internal import FormEngine
internal import Registry
internal import Replies

/// Data sources in the console.
enum ConsoleSources {
    static let list = FormPages.page("consoleSources", "Read the list of data sources.") { call in
        let visit = try await ConsoleVisit(call)
        var sources: [ConsoleSource] = []
        for source in try await call.registry.definedSources() {
            sources.append(await ConsoleSource(source, visit))
        }
        if visit.wantsCSV { return ConsoleExport.csv(sources.map(\.row), keys: ConsoleSource.keys, name: "sources") }
        let context = visit.frame(
            visit.words["console_sources"], "Sources",
            [
                "hasSources": .bool(!sources.isEmpty), "sources": .array(sources.map(\.json)),
                "countText": .text(visit.words.fill("console_count_sources", "\(sources.count)")),
                "firstHref": .bool(false), "nextHref": .bool(false), "csvHref": .text(visit.csvHref),
            ])
        return visit.page("console_sources", context)
    }

    static let show = FormPages.page("consoleSource", "Read a data source.") { call in
        try await ConsoleSourcePage(try await ConsoleVisit(call)).reply(tested: nil)
    }

    static let test = FormPages.page("consoleTestSource", "Test a data source.", body: .form) { call in
        try await ConsoleSourcePage(try await ConsoleVisit(call)).test()
    }
}

/// A data source in the list: its health, its last failure, its breaker and its cache.
struct ConsoleSource {
    private let source: DefinedSource
    private let visit: ConsoleVisit
    private let health: SourceHealth?
    private let settings: SourceSettings?

    private var words: PageWords { visit.words }

    init(_ source: DefinedSource, _ visit: ConsoleVisit) async {
        self.source = source
        self.visit = visit
        health = await visit.call.services.connectors?.health(of: source.record.name)
        settings = visit.call.services.connectors?.settings(of: source.record.name)
    }

    /// Whether the server queries it over HTTP.
    private var isRequested: Bool {
        switch source.definition?.kind {
        case .http: source.definition?.request != nil
        case .transparentAccounts: true
        case .list, .countries, nil: false
        }
    }

    /// The state of its health, as a key of `words` and the style of its badge.
    private var standing: (word: String, look: String) {
        guard source.definition != nil else { return ("unreadable", "bad") }
        guard isRequested else { return ("itself", "good") }
        guard settings != nil, let health else { return ("no_origin", "bad") }
        if case .open(let until) = health.breaker.state, until > visit.now { return ("resting", "bad") }
        switch health.isFailing {
        case true?: return ("fails", "bad")
        case false?: return ("answers", "good")
        case nil: return ("not_asked", "unknown")
        }
    }

    private var breakerText: String {
        guard isRequested, let health else { return "–" }
        let failures = "\(health.breaker.failures)"
        switch health.breaker.state {
        case .closed where health.breaker.failures > 0: return words.fill("console_breaker_counting", failures)
        case .closed: return words["console_breaker_closed"]
        case .trying: return words["console_breaker_trying"]
        case .open(let until):
            return words.fill("console_breaker_open", ConsoleMoment.exact(until), failures)
        }
    }

    private var cacheText: String {
        guard let seconds = source.definition?.cacheSeconds, seconds > 0 else { return words["console_cache_none"] }
        return words.fill("console_cache", RolloutWords.span(seconds), "\(health?.kept ?? 0)")
    }

    var json: JSONValue {
        .object([
            "name": .text(source.record.name), "href": .text("/admin/sources/\(source.record.name.inQuery)"),
            "description": .text(source.definition?.summary ?? source.definition?.kind.rawValue ?? "–"),
            "healthText": .text(words["console_health_\(standing.word)"]), "healthClass": .text(standing.look),
            "failure": health?.failure.map { failure in
                .object([
                    "text": .text("\(failure.fault.predicate) [\(failure.fault.code)]"),
                    "at": visit.moment(failure.at),
                ])
            } ?? .bool(false),
            "breakerText": .text(breakerText), "cacheText": .text(cacheText),
        ])
    }

    static let keys = [
        "name", "kind", "description", "health", "answeredAt", "failure", "failedAt", "breaker", "failures",
        "cacheSeconds", "kept",
    ]

    /// The row of an export, in words independent of the visitor's language.
    var row: JSONValue {
        let state =
            switch health?.breaker.state {
            case .open?: "open"
            case .trying?: "trying"
            case .closed?, nil: "closed"
            }
        return .object([
            "name": .text(source.record.name), "kind": .text(orNull: source.definition?.kind.rawValue),
            "description": .text(orNull: source.definition?.summary), "health": .text(standing.word),
            "answeredAt": .time(health?.answeredAt), "failure": .text(orNull: health?.failure?.fault.code),
            "failedAt": .time(health?.failure?.at), "breaker": .text(state),
            "failures": .int(health?.breaker.failures ?? 0), "cacheSeconds": .int(source.definition?.cacheSeconds ?? 0),
            "kept": .int(health?.kept ?? 0),
        ])
    }
}

/// A data source's page, with a test of it.
struct ConsoleSourcePage {
    private let visit: ConsoleVisit
    private let record: DataSourceRecord
    private let definition: DataSourceDefinition

    private var words: PageWords { visit.words }
    private var address: String { "/admin/sources/\(record.name.inQuery)" }

    init(_ visit: ConsoleVisit) async throws {
        self.visit = visit
        (record, definition) = try await visit.registry.definedSource(visit.call.parameters["source"] ?? "")
    }

    private func typed(_ name: String) -> String { visit.sent?[name] ?? "" }

    /// Queries the source with the parameters on the page, and reports each attempt.
    func test() async throws -> Reply {
        let given = definition.parameters.filter { !typed("param-\($0.name)").isEmpty }.map {
            SourceQuestion.Parameter(name: $0.name, typed: typed("param-\($0.name)"))
        }
        let subject = typed("subject").isEmpty ? nil : typed("subject")
        let question: SourceQuestion
        do throws(SourceTestFault) {
            question = try SourceQuestion(
                testing: definition, record, typed: given, subject: subject,
                locale: words.language)
        } catch {
            return try await reply(tested: nil, problem: error)
        }
        guard let connectors = visit.call.services.connectors else { return try await reply(tested: nil) }
        let tested = SourceTestReply(
            name: record.name, reply: await connectors.reply(to: question),
            breaker: await connectors.breaker(of: record.name), isRevealed: false)
        return try await reply(tested: tested)
    }

    func reply(tested: SourceTestReply?, problem: SourceTestFault? = nil) async throws -> Reply {
        let usedBy = try await users().map { form, version in
            JSONValue.object([
                "text": .text("\(form) \(words["console_version"]) \(version)"),
                "href": .text("/admin/forms/\(form)/versions/\(version)"),
            ])
        }
        let isSubject = definition.topic == .subject
        let parameters = definition.parameters.filter { $0.origin != .subject && $0.origin != .locale }.map { found in
            JSONValue.object([
                "name": .text(found.name), "typed": .object(["value": .text(typed("param-\(found.name)"))]),
            ])
        }
        let source = await ConsoleSource(DefinedSource(record: record, definition: definition), visit)
        let context = visit.frame(
            record.name, "Sources", crumbs: [(words["console_sources"], "/admin/sources")],
            problems: problem.map { [self.problem($0)] } ?? []
        ).replacing([
            "settings": .array(settings), "digest": .text(record.digest.text), "usedBy": .array(usedBy),
            "action": .text("\(address)/test"), "asksSubject": .bool(isSubject), "parameters": .array(parameters),
            "tested": tested.map(result) ?? .bool(false),
        ])
        let page = JSONValue.object((context.members ?? []) + (source.json.members ?? []))
        return visit.page("console_source", page, status: problem == nil ? 200 : 422)
    }

    private func problem(_ fault: SourceTestFault) -> (text: String, target: String?, help: String?) {
        switch fault {
        case .unknown(let name, _): (words.fill("console_parameter_missing", name), nil, nil)
        case .missing(let parameter) where parameter.origin == .subject:
            (words["console_subject_missing"], "subject", nil)
        case .missing(let parameter):
            (words.fill("console_parameter_missing", parameter.name), "param-\(parameter.name)", nil)
        }
    }

    /// Live versions whose lock has the source's digest.
    private func users() async throws -> [(String, Int)] {
        var found: [(String, Int)] = []
        for row in try await FormRow.all(in: visit.registry) where visit.token.covers(row.form) {
            for version in Set(row.live.compactMap(\.version)).sorted() where !row.damaged.contains(version) {
                let lock = try await visit.registry.pin(version, of: row.form).lock
                guard lock.sources.contains(where: { $0.digest == record.digest }) else { continue }
                found.append((row.form.text, version))
            }
        }
        return found
    }

    private var settings: [JSONValue] {
        let settings = visit.call.services.connectors?.settings(of: record.name)
        let parameters = definition.parameters.map { "\($0.name) (\($0.originText))" }.joined(separator: ", ")
        var rows = [
            (words["console_kind"], definition.kind.rawValue), (words["console_request"], definition.request?.text),
            (words["console_parameters"], parameters.isEmpty ? nil : parameters),
            (
                words["console_about"],
                words[definition.topic == .subject ? "console_about_one" : "console_about_nobody"]
            ),
            (words["console_origin"], settings.map { $0.origin.text + $0.path }),
        ]
        if let settings {
            rows.append(
                (
                    words["console_limits"],
                    words.fill(
                        "console_limits_text", "\(settings.timeout)", "\(settings.timeLimit)", "\(settings.retries)",
                        "\(settings.breaker.failures)", "\(settings.breaker.pause / 1000)")
                ))
        }
        return rows.compactMap { label, text in
            text.map { .object(["label": .text(label), "text": .text($0)]) }
        }
    }

    private func result(_ reply: SourceTestReply) -> JSONValue {
        let fault: SourceFault? = if case .failure(let fault) = reply.reply.result { fault } else { nil }
        let help = fault.flatMap { $0.help(for: record.name).words }
        let attempts = reply.reply.attempts
        let text =
            fault.map { "\(record.name) \($0.predicate) [\($0.code)]" }
            ?? (reply.reply.isCached
                ? words["console_test_kept"] : words.fill("console_test_answered", "\(attempts.count)"))
        return .object([
            "ok": .bool(fault == nil), "text": .text(text),
            "at": ConsoleMoment.time(reply.reply.at, now: max(visit.now, reply.reply.at)).json,
            "help": help.map { .text($0) } ?? .bool(false),
            "hasAttempts": .bool(!attempts.isEmpty),
            "attempts": .array(
                attempts.enumerated().map { index, attempt in
                    let status = attempt.status.map { "\($0)" } ?? "–"
                    let code = attempt.fault.map { " [\($0.code)]" } ?? ""
                    let next = attempts.indices.contains(index + 1) ? attempts[index + 1].pause : 0
                    return .object([
                        "number": .int(index + 1),
                        "text": .text("\(status), \(attempt.bytes) B\(code)"),
                        "took": .text("\(attempt.milliseconds) ms"), "waited": .text(next > 0 ? "\(next) ms" : "–"),
                    ])
                }),
            "shape": reply.json["shape"]?.string.map { .text($0) } ?? .bool(false),
        ])
    }
}
