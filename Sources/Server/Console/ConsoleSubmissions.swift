internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Submissions in the console.
enum ConsoleSubmissions {
    static let list = FormPages.page("consoleSubmissions", "Look at submissions.") { call in
        let visit = try await ConsoleVisit(call)
        let filter = try ConsoleSubmissionFilter(visit)
        if visit.wantsCSV { return try await export(filter, call.registry) }
        let found = try await filter.found(in: call.registry, limit: 50)
        let rows = try found.elements.map { try ConsoleSubmissionRow($0, visit).json }
        let next = found.next ?? found.stoppedAfter
        let context = visit.frame(
            "Submissions", "Submissions",
            [
                "filter": filter.json, "bySubject": .bool(false), "hasSubmissions": .bool(!rows.isEmpty),
                "submissions": .array(rows), "emptyText": "No submission is like that.",
                "countText": .text("\(ConsoleForms.count(rows.count, "submission")) on this page"),
                "firstHref": call.query["after"] == nil ? .bool(false) : .text("/admin/submissions?\(filter.query)"),
                "nextHref": next.map { .text("/admin/submissions?\(filter.query)&after=\($0)") } ?? .bool(false),
                "csvHref": .text(visit.csvHref),
            ])
        return visit.page("console_submissions", context)
    }

    /// All that a filter finds, as far as an export goes.
    private static func export(_ filter: ConsoleSubmissionFilter, _ registry: Registry) async throws -> Reply {
        var filter = filter
        var rows: [JSONValue] = []
        while rows.count < ConsoleExport.most {
            let found = try await filter.found(in: registry, limit: 1_000)
            rows += try found.elements.map { try SubmissionRow($0).json }
            guard let next = found.next ?? found.stoppedAfter else { break }
            filter.goOn(after: next)
        }
        return ConsoleExport.csv(rows, keys: SubmissionRow.keys, name: "submissions")
    }

    /// Submissions about one subject, who stands in the body alone.
    static let find = FormPages.page("consoleFindSubmissions", "Find the submissions of a subject.", body: .form) {
        call in
        let visit = try await ConsoleVisit(call)
        let subject = visit.sent?["subject"] ?? ""
        guard !subject.isEmpty else {
            let filter = try ConsoleSubmissionFilter(visit)
            return page(visit, filter, [], "Nobody was named.", problem: ("Name the subject", "subject", nil))
        }
        // What an applicant was told to keep is the id of the submission.
        do throws(RegistryError) {
            let record = try await call.registry.submission(subject)
            if visit.token.covers(record.form) { return .seeOther("/admin/submissions/\(record.id)") }
        } catch {
            guard case .noSuchSubmission = error else { throw error }
        }
        var filter = try ConsoleSubmissionFilter(visit)
        filter.narrow(to: try call.registry.hash(ofSubject: subject))
        let found = try await filter.found(in: call.registry, limit: 200)
        let rows = try found.elements.map { try ConsoleSubmissionRow($0, visit).json }
        let count = ConsoleForms.count(rows.count, "submission") + " about the subject"
        return page(visit, filter, rows, found.next == nil ? count : "The newest \(count)")
    }

    /// The page of a search by subject; it has no address that could be gone on from.
    private static func page(
        _ visit: ConsoleVisit, _ filter: ConsoleSubmissionFilter, _ rows: [JSONValue], _ count: String,
        problem: (text: String, target: String?, help: String?)? = nil
    ) -> Reply {
        let context = visit.frame(
            "Submissions", "Submissions", problems: problem.map { [$0] } ?? [],
            [
                "filter": filter.json, "bySubject": .bool(true), "hasSubmissions": .bool(!rows.isEmpty),
                "submissions": .array(rows), "emptyText": "No submission is about this subject.",
                "countText": .text(count), "firstHref": .bool(false), "nextHref": .bool(false),
                "csvHref": .bool(false),
            ])
        return visit.page("console_submissions", context, status: problem == nil ? 200 : 422)
    }

    static let show = FormPages.page("consoleSubmission", "Look at a submission.") { call in
        let visit = try await ConsoleVisit(call)
        return try await page(visit, answers: nil, replayed: nil)
    }

    static let answers = FormPages.page("consoleAnswers", "Open the answers of a submission.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        let id = try await SubmissionsAPI.id(call)
        return try await page(visit, answers: try await call.registry.read(id, actor: visit.token.name), replayed: nil)
    }

    static let replay = FormPages.page("consoleReplay", "Replay a submission.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        let report = try await call.registry.replay(try await SubmissionsAPI.id(call), actor: visit.token.name)
        return try await page(visit, answers: nil, replayed: report)
    }

    static let evidence = FormPages.page("consoleEvidence", "Download the evidence of a submission.", body: .form) {
        call in
        let visit = try await ConsoleVisit(call)
        let id = try await SubmissionsAPI.id(call)
        let disclosure = Disclosure(answers: visit.sent?["answers"] == "yes")
        let bundle = try await call.registry.evidence(of: id, disclosing: disclosure, actor: visit.token.name)
        let isPage = visit.sent?["format"] == "html"
        var reply =
            isPage
            ? Reply(mediaType: "text/html; charset=utf-8", try await evidencePage(bundle, visit))
            : Reply(mediaType: "application/json", bundle.bytes)
        let answers = disclosure.answers ? "-with-answers" : ""
        let name = "evidence-\(id.prefix(13))\(answers).\(isPage ? "html" : "json")"
        reply.headers[.cacheControl] = "no-store"
        reply.headers[.contentDisposition] = "attachment; filename=\"\(name)\""
        return reply
    }

    /// The evidence as one page that checks itself, with the engine where the server has it.
    private static func evidencePage(_ bundle: EvidenceBundle, _ visit: ConsoleVisit) async throws -> [UInt8] {
        guard let page = EvidencePage(bundle, signers: try await visit.registry.signers(of: bundle)) else {
            throw RegistryError.store(.damaged(path: "the registry", detail: "parts of the evidence cannot be read"))
        }
        let desk = visit.call.desk
        let module = desk.engineFile("formulary.wasm.gz") ?? desk.engineFile("formulary.wasm")
        let engine = module.flatMap { module in
            desk.engineFile("formulary.js").map { EvidencePage.Engine(module: module, loader: $0) }
        }
        guard let file = page.file(engine) else {
            throw Problem(
                409, .evidenceTooLarge,
                "The page would have more than the \(EvidencePage.mostBytes) bytes that it may have.",
                help: "Download the evidence as JSON.")
        }
        return file.bytes
    }

    private static func page(
        _ visit: ConsoleVisit, answers: OpenedSubmission?, replayed: ReplayReport?
    ) async throws -> Reply {
        let id = try await SubmissionsAPI.id(visit.call)
        let explanation: Explanation
        if let unkept = try await visit.registry.explanationOfUnkept(id) {
            explanation = unkept
        } else {
            explanation = try await visit.registry.explain(id, reveal: false, actor: visit.token.name)
        }
        let page = ConsoleSubmissionPage(visit, ExplanationAnswer(explanation), answers: answers, replayed: replayed)
        let successor = try await visit.registry.successor(of: id)
        let checkpoint = try await visit.registry.store.checkpoints(below: nil, limit: 1).first
        return visit.page("console_submission", page.context(successor, covered: checkpoint?.size ?? 0))
    }
}

/// Filters of submissions, as an address has them.
struct ConsoleSubmissionFilter {
    private let visit: ConsoleVisit
    private var filter: SubmissionQuery

    init(_ visit: ConsoleVisit) throws {
        self.visit = visit
        let call = visit.call
        let text = { (name: String) in call.query[name].flatMap { $0.isEmpty ? nil : $0 } }
        filter = SubmissionQuery(form: nil, limit: 50)
        if let key = text("form") {
            guard let form = FormKey(key) else { throw Problem.malformed("`\(key.prefix(64))` is no form key.") }
            try call.caller.check(form)
            filter.form = form
        }
        filter.version = text("version").flatMap { Int($0) }
        filter.outcome = text("outcome")
        if let field = text("refusedBy") { filter.refusal = .init(field: field) }
        filter.since = text("since").flatMap { Timestamp("\($0)T00:00:00Z") ?? Timestamp($0) }
        filter.until = text("until").flatMap { Timestamp("\($0)T00:00:00Z") ?? Timestamp($0) }
        filter.accepted = text("verdict").flatMap { $0 == "any" ? nil : $0 == "accepted" }
        filter.isTest = text("test").flatMap { $0 == "any" ? nil : $0 == "only" }
        filter.after = text("after").flatMap { Int($0) }
    }

    /// What is found, of the forms that the visitor's token is for.
    func found(in registry: Registry, limit: Int) async throws -> Page<SubmissionRecord> {
        var query = filter
        query.limit = limit
        var found = try await registry.store.submissions(query)
        found.elements = found.elements.filter { visit.token.covers($0.form) }
        return found
    }

    /// The filters as an address has them, but for the page.
    var query: String { visit.filters }

    /// Goes on behind a sequence.
    mutating func goOn(after sequence: Int) { filter.after = sequence }

    /// Narrows it to a subject's keyed hash.
    mutating func narrow(to subject: [UInt8]) { filter.subject = subject }

    var json: JSONValue {
        let text = { (name: String) in JSONValue.text(visit.call.query[name] ?? "") }
        let options = { (name: String, all: [(String, String)]) in
            JSONValue.array(all.map { ConsoleOption($0, chosen: visit.call.query[name] ?? "any").json })
        }
        return .object([
            "form": text("form"), "version": text("version"), "outcome": text("outcome"),
            "refusedBy": text("refusedBy"),
            "since": text("since"), "until": text("until"),
            "verdict": options("verdict", [("any", "Any"), ("accepted", "Accepted"), ("refused", "Refused")]),
            "test": options("test", [("any", "With it"), ("none", "Without it"), ("only", "Alone")]),
        ])
    }
}

/// One submission: its verdict, why, and what each rule said.
struct ConsoleSubmissionPage {
    private let visit: ConsoleVisit
    private let answer: ExplanationAnswer
    private let opened: OpenedSubmission?
    private let replayed: ReplayReport?

    private var record: SubmissionRecord { answer.record }
    private var address: String { "/admin/submissions/\(record.id)" }

    init(
        _ visit: ConsoleVisit, _ answer: ExplanationAnswer, answers opened: OpenedSubmission?, replayed: ReplayReport?
    ) {
        self.visit = visit
        self.answer = answer
        self.opened = opened
        self.replayed = replayed
    }

    /// - Parameter covered: How many leaves the last checkpoint covers.
    func context(_ successor: SubmissionRecord?, covered: Int) -> JSONValue {
        let config = answer.explanation.config
        let release = answer.explanation.release
        let text =
            ConfigText.yaml(config)
            ?? String(decoding: JSONWriter.bytes(of: config.json, style: .pretty), as: UTF8.self)
        let link = { (id: String?) -> JSONValue in
            id.map { .object(["text": .text(String($0.prefix(13))), "href": .text("/admin/submissions/\($0)")]) }
                ?? .bool(false)
        }
        let kept = opened?.judgementRecord
        return visit.frame(
            "Submission \(record.id.prefix(13))", "Submissions", crumbs: [("Submissions", "/admin/submissions")],
            [
                "submission": .text(record.id), "shortId": .text(String(record.id.prefix(13))),
                "accepted": .bool(record.accepted), "test": .bool(record.isTest), "because": .text(answer.reason),
                "outcome": answer.outcome.map { .text($0) } ?? .bool(false), "judgedAt": visit.moment(record.judgedAt),
                "asOf": .text(ConsoleMoment.day(record.asOf)), "backdated": .bool(record.isBackdated),
                "form": .text(record.form.text), "version": .int(record.version),
                "versionHref": .text("/admin/forms/\(record.form.text)/versions/\(record.version)"),
                "edition": .int(answer.explanation.version.edition), "channel": .text(record.channel.name),
                "reasonText": .text(Self.reason(record.reason)), "arm": record.arm.map { .text($0) } ?? .bool(false),
                "rollout": .text(record.rollout ?? ""), "rolloutHref": .text("/admin/rollouts/\(record.rollout ?? "")"),
                "releaseText": .text("\(release.draft.number), by \(release.actor)"),
                "contextBy": .text(record.contextBy), "supersedes": link(record.supersedes),
                "supersededBy": link(successor?.id), "digest": .text(answer.explanation.version.digest.text),
                "leaf": ConsoleVisit.leaf(record.leaf), "replayed": replay, "isCovered": .bool(record.leaf <= covered),
                "maySign": .bool(visit.token.forms.isEmpty),
                "paths": .object([
                    "replay": .text("\(address)/replay"), "evidence": .text("\(address)/evidence"),
                    "evidenceWithAnswers": .text("\(address)/evidence"), "answers": .text("\(address)/answers"),
                ]),
                "answersClosed": .bool(opened == nil),
                "answersText": .text(
                    opened == nil
                        ? "They are sealed. Whoever opens them is named in the audit log."
                        : kept == nil
                            ? "They were not kept, or were erased." : "That you opened them is in the audit log."),
                "answers": .array(kept.map { answers(of: $0, config) } ?? []), "basisText": basis,
                "rules": .array(rules), "lines": ConsoleLines(text).json,
            ])
    }

    private static func reason(_ reason: String) -> String {
        switch Resolution.Reason(rawValue: reason) {
        case .live, nil: "It was live, and no rollout was concerned."
        case .inRollout: "A rollout gave the subject this arm."
        case .exposedBefore: "The subject was given this arm before, and keeps it."
        case .outOfCoverage: "It was live; no arm takes the subject's bucket."
        case .notInAudience: "It was live; the subject is not in the audience of the rollout."
        case .noSubject: "It was live, and nobody was named."
        case .rolloutPaused: "It was live; the rollout was paused."
        case .rolloutEnded: "It was live; the rollout was over."
        case .pinnedSession: "The session had pinned it."
        case .pinnedSubmission: "The submission that it amends was judged by it."
        }
    }

    private var replay: JSONValue {
        guard let replayed else { return .bool(false) }
        let isSame = replayed.differentCount == 0
        let text: String
        if replayed.replayed == 0 {
            text = "Its answers are not there any more, so that nothing was judged."
        } else {
            text =
                isSame
                ? "Judged again, it comes to the very same verdict." : "Judged again, it comes to another verdict."
        }
        return .object(["isSame": .bool(isSame), "text": .text(text), "leaf": .bool(false)])
    }

    private var basis: JSONValue {
        answer.trace == nil
            ? "Nothing but its verdict is there: what each rule that passed said is not known." : .bool(false)
    }

    private func answers(of record: JudgementRecord, _ config: FormConfig) -> [JSONValue] {
        let values = (try? JSONValue(json: record.answers))?.members ?? []
        return values.map { member in
            let field = config.steps.flatMap(\.fields).first { $0.id == member.name }
            let value = member.value.string ?? String(decoding: JSONWriter.bytes(of: member.value), as: UTF8.self)
            return .object([
                "label": .text(field?.label?.text(for: "en", fallback: config.locale) ?? member.name),
                "value": member.value == .null ? .bool(false) : .text(value), "from": .bool(false),
            ])
        }
    }

    /// What each rule said; where no trace is there, what was found.
    private var rules: [JSONValue] {
        guard let fields = answer.json["fields"]?.elements else {
            return answer.explanation.findings.map { finding in
                Self.rule(finding.field, finding.rule, "refused", finding.message(in: "en", fallback: answer.locale))
            }
        }
        return fields.flatMap { field in
            field.list("rules").map { rule in
                Self.rule(
                    field.text("field"), rule.text("asks"), rule.text("answer"), rule["finding"]?["message"]?.string)
            }
        }
    }

    private static let looks = [
        "failed": "bad", "refused": "bad", "warned": "care", "passed": "good", "attested": "good",
    ]

    private static func rule(_ field: String, _ asks: String, _ result: String, _ text: String?) -> JSONValue {
        .object([
            "field": field.isEmpty ? .bool(false) : .text(field), "asks": .text(asks), "line": .bool(false),
            "lineHref": .bool(false), "answer": .text(result == "notJudged" ? "not judged" : result),
            "text": text.map { .text($0) } ?? .bool(false),
            "class": .text(Self.looks[result] ?? "unknown"),
        ])
    }
}
