internal import FormDialects
internal import FormEngine
internal import Registry
internal import Replies

/// A version's page: its document, its rules in words, its examples, and its newest submissions.
struct ConsoleVersionPage {
    private let visit: ConsoleVisit
    private let form: FormKey
    private let pinned: PinnedForm
    private let rows: [VersionRow]
    private let row: VersionRow
    private let submissions: [SubmissionRow]

    private var address: String { "/admin/forms/\(form.text)" }
    private var config: FormConfig { pinned.config }
    private var number: Int { row.record.number }

    init(_ visit: ConsoleVisit, _ form: FormKey, _ number: Int) async throws {
        self.visit = visit
        self.form = form
        let record = try await visit.registry.version(number, of: form)
        pinned = try await visit.registry.pin(record)
        rows = try await VersionRow.all(of: form, in: visit.registry)
        guard let row = rows.first(where: { $0.record.number == number }) else {
            throw RegistryError.noSuchVersion(form, number, newest: rows.first?.record.number ?? 0)
        }
        self.row = row
        let newest = SubmissionQuery(form: form, version: number, limit: 10)
        submissions = try await SubmissionList(
            try await visit.registry.store.submissions(newest), in: visit.registry
        ).rows
    }

    var context: JSONValue {
        get async throws {
            let text =
                ConfigText.yaml(config)
                ?? String(decoding: JSONWriter.bytes(of: config.json, style: .pretty), as: UTF8.self)
            let facts = config.facts.map(fact)
            let examples = config.examples.map(example)
            return visit.frame(
                "\(form.text) version \(number)", "Forms",
                crumbs: [("Forms", "/admin/forms"), (form.text, address)],
                [
                    "form": .text(form.text), "version": .int(number), "digest": .text(row.record.digest.text),
                    "edition": .int(row.record.edition), "actor": .text(row.leaf?.actor ?? "somebody"),
                    "message": row.leaf?.message.map { .text($0) } ?? .bool(false),
                    "publishedAt": visit.moment(row.record.publishedAt), "leaf": visit.leaf(row.record.leaf),
                    "states": .array(ConsoleWords.states(row)), "refers": .array(refers), "paths": paths,
                    "compare": compare, "steps": .array(ConsoleRules(config).steps),
                    "hasChecks": .bool(!config.checks.isEmpty),
                    "checks": .array(
                        config.checks.map { check in
                            .object([
                                "asks": .text("must fulfil \(ConsoleRules.text(check.assertion.json))"),
                                "line": .bool(false), "lineHref": .bool(false),
                            ])
                        }),
                    "hasFacts": .bool(!facts.isEmpty), "facts": .array(facts), "hasExamples": .bool(!examples.isEmpty),
                    "examples": .array(examples), "hasSubmissions": .bool(!submissions.isEmpty),
                    "submissions": .array(submissions.map { ConsoleSubmissionRow($0, visit).json }),
                    "submissionsText": "All its submissions",
                    "submissionsHref": .text("/admin/submissions?form=\(form.text.inQuery)&version=\(number)"),
                    "lines": ConsoleLines(text).json,
                ])
        }
    }

    private var refers: [JSONValue] {
        (pinned.lock.sources.map { ($0.name, $0.digest.text) } + pinned.lock.lists.map { ($0.name, $0.digest.text) })
            .map { .object(["name": .text($0.0), "digest": .text($0.1)]) }
    }

    private var paths: JSONValue {
        let isLive = row.live.contains(Channel.production.name)
        let base = "\(address)/versions/\(number)"
        return .object([
            "schedule": .bool(false), "promote": .text("\(address)/promote?version=\(number)"),
            "withdraw": row.isWithdrawn ? .bool(false) : .text("\(address)/withdraw?version=\(number)"),
            "rollback": isLive ? .bool(false) : .text("\(address)/rollback?to=\(number)"),
            "publish": .text("\(address)/publish?from=\(number)"), "yaml": .text("\(base)/document/yaml"),
            "json": .text("\(base)/document/json"), "source": .text("\(base)/document/source"),
        ])
    }

    private var compare: JSONValue {
        let others = rows.filter { $0.record.number != number }
        guard !others.isEmpty else { return .bool(false) }
        return .object([
            "action": .text("\(address)/compare"),
            "others": .array(
                others.map { other in
                    ConsoleOption(
                        ("\(other.record.number)", "Version \(other.record.number)"), chosen: "\(number - 1)"
                    ).json
                }),
        ])
    }

    private func fact(_ fact: Fact) -> JSONValue {
        .object([
            "fact": .text(fact.fact.text(for: "en", fallback: config.locale)), "source": .text(fact.source),
            "checkedOn": .text(ConsoleMoment.day(fact.checkedOn)), "reviewBy": .text(ConsoleMoment.day(fact.reviewBy)),
            "isDue": .bool(fact.reviewBy < visit.now.utcDate),
        ])
    }

    private static func words(_ example: Example) -> String {
        switch example.expectation.result {
        case .outcome(let name): return "ends with: \(ConsoleWords.outcome(name))"
        case .errors(let fields):
            if fields.isEmpty { return "refused" }
            return "refused for "
                + fields.map { "\($0.field): \($0.codes.joined(separator: ", "))" }.joined(separator: "; ")
        }
    }

    /// An example, shown as passed: publishing refuses a version with a failing example.
    private func example(_ example: Example) -> JSONValue {
        .object([
            "name": .text(example.name), "asOf": .text(ConsoleMoment.day(example.asOf)),
            "expects": .text(Self.words(example)), "passed": .bool(true),
            "differs": .bool(false),
        ])
    }
}

/// Lines of a document with their numbers and notes.
struct ConsoleLines {
    /// A diagnostic at a line.
    struct Note {
        let line: Int
        let severity: String
        let message: String
        let help: String
    }

    private let lines: [Substring]
    private let notes: [Note]

    init(_ text: String, notes: [Note]) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.notes = notes
    }

    init(_ text: String, _ diagnostics: [Diagnostic] = []) {
        self.init(
            text,
            notes: diagnostics.map { found in
                Note(
                    line: found.position.line, severity: found.severity == .error ? "Error" : "Warning",
                    message: found.message, help: found.help)
            })
    }

    var json: JSONValue {
        let byLine = Dictionary(grouping: notes, by: \.line)
        return .array(
            lines.enumerated().map { index, text in
                let notes = byLine[index + 1] ?? []
                return .object([
                    "number": .int(index + 1), "text": .text(String(text)), "marked": .bool(!notes.isEmpty),
                    "notes": .array(
                        notes.map { note in
                            .object([
                                "severityText": .text(note.severity), "message": .text(note.message.withoutCodeMarks),
                                "help": .text(note.help.withoutCodeMarks),
                                "class": note.severity == "Error" ? "bad" : "care",
                            ])
                        }),
                ])
            })
    }
}

/// A submission in a list.
struct ConsoleSubmissionRow {
    private let visit: ConsoleVisit
    private let row: SubmissionRow
    private var record: SubmissionRecord { row.record }

    init(_ row: SubmissionRow, _ visit: ConsoleVisit) {
        self.visit = visit
        self.row = row
    }

    var json: JSONValue {
        let findings = row.json.list("findings").filter { $0.text("severity") == "error" }
        let fields = findings.map { $0.text("field").isEmpty ? "the form" : $0.text("field") }
        return .object([
            "submission": .text(record.id), "shortId": .text(String(record.id.prefix(13))),
            "href": .text("/admin/submissions/\(record.id)"), "judgedAt": visit.moment(record.judgedAt),
            "accepted": .bool(record.accepted),
            "outcome": row.json["outcome"]?.string.map { .text(ConsoleWords.outcome($0)) } ?? .bool(false),
            "test": .bool(record.isTest), "standing": .array(row.standing.marks.map { .text($0) }),
            "backdated": .bool(record.isBackdated), "asOf": .text(record.asOf.text), "form": .text(record.form.text),
            "version": .int(record.version),
            "versionHref": .text("/admin/forms/\(record.form.text)/versions/\(record.version)"),
            "arm": record.arm.map { .text($0) } ?? .bool(false),
            "findingsText": fields.isEmpty ? .bool(false) : .text(fields.joined(separator: ", ")),
        ])
    }
}
