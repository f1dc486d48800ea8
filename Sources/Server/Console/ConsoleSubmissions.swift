internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Submissions in the console.
enum ConsoleSubmissions {
    static let list = FormPages.page("consoleSubmissions", "Read the list of submissions.") { call in
        let visit = try await ConsoleVisit(call)
        let filter = try await ConsoleSubmissionFilter(visit)
        if visit.wantsCSV { return try await export(filter, call.registry) }
        if !filter.problems.isEmpty {
            return page(visit, filter, [], bySubject: false, "Nothing was searched.", problems: filter.problems)
        }
        let found = try await filter.found(in: call.registry, limit: 50)
        let list = try await SubmissionList(found, in: call.registry)
        let rows = list.rows.map { ConsoleSubmissionRow($0, visit).json }
        let next = found.next ?? found.stoppedAfter
        let context = visit.frame(
            "Submissions", "Submissions",
            [
                "filter": filter.json, "exportHref": exportHref(filter), "rejudgementsHref": rejudgements(visit),
                "bySubject": .bool(false),
                "hasSubmissions": .bool(!rows.isEmpty),
                "submissions": .array(rows), "emptyText": "No submission matches.",
                "countText": .text("\(String(counting: rows.count, "submission")) on this page\(damage(list))"),
                "firstHref": call.query["after"] == nil ? .bool(false) : .text("/admin/submissions?\(filter.query)"),
                "nextHref": next.map { .text("/admin/submissions?\(filter.query)&after=\($0)") } ?? .bool(false),
                "csvHref": .text(visit.csvHref),
            ])
        return visit.page("console_submissions", context)
    }

    /// The address of an export of the listed submissions; none without a form.
    private static func exportHref(_ filter: ConsoleSubmissionFilter) -> JSONValue {
        filter.exported == nil ? .bool(false) : .text("/admin/submissions/export?\(filter.query)")
    }

    /// The address of the rejudgements, for a token that covers all forms.
    private static func rejudgements(_ visit: ConsoleVisit) -> JSONValue {
        visit.token.forms.isEmpty ? .text(ConsoleRejudgements.address) : .bool(false)
    }

    /// Matching submissions as a file, up to the limit of an export.
    private static func export(_ filter: ConsoleSubmissionFilter, _ registry: Registry) async throws -> Reply {
        var filter = filter
        var rows: [JSONValue] = []
        while rows.count < ConsoleExport.most {
            let found = try await filter.found(in: registry, limit: 1_000)
            rows += try await SubmissionList(found, in: registry).rows.map(\.json)
            guard let next = found.next ?? found.stoppedAfter else { break }
            filter.goOn(after: next)
        }
        return ConsoleExport.csv(rows, keys: SubmissionRow.keys, name: "submissions")
    }

    /// The matching submissions with their answers, masked unless there is a purpose.
    static let exportAnswers = FormPages.page("consoleExport", "Export submissions with their answers.", body: .form) {
        call in
        let visit = try await ConsoleVisit(call)
        let filter = try await ConsoleSubmissionFilter(visit)
        if let problem = filter.problems.first { throw Problem.malformed("\(problem.text).") }
        guard let (form, query) = filter.exported else { throw Problem.malformed("An export is of one form.") }
        let export = try await call.registry.exportSubmissions(
            query, of: form, actor: call.caller.actor,
            purpose: visit.purpose)
        return try await ExportedFile(
            export, of: form, isCSV: visit.sent?["format"] == "csv", in: call.registry
        ).reply
    }

    /// Submissions of one subject, whose id is in the body and never in an address.
    static let find = FormPages.page("consoleFindSubmissions", "Find the submissions of a subject.", body: .form) {
        call in
        let visit = try await ConsoleVisit(call)
        let subject = visit.sent?["subject"] ?? ""
        guard !subject.isEmpty else {
            let filter = try await ConsoleSubmissionFilter(visit)
            return page(visit, filter, [], "No subject was named.", problems: [("Name the subject", "subject", nil)])
        }
        var filter = try await ConsoleSubmissionFilter(visit)
        filter.narrow(to: try call.registry.hash(ofSubject: subject))
        let found = try await filter.found(in: call.registry, limit: 200)
        let list = try await SubmissionList(found, in: call.registry)
        // Applicants keep the id of their submission as a reference, so the search finds it, too.
        if list.rows.isEmpty, let referred = try await referred(by: subject, visit) {
            let rows = try await SubmissionList(referred, in: call.registry).rows
            if rows.count == 1 { return .seeOther("/admin/submissions/\(rows[0].record.id)") }
            if rows.count > 1 {
                let count = "\(String(counting: rows.count, "submission")) with a reference that begins so"
                return page(visit, filter, rows.map { ConsoleSubmissionRow($0, visit).json }, count)
            }
        }
        let rows = list.rows.map { ConsoleSubmissionRow($0, visit).json }
        let count = String(counting: rows.count, "submission") + " about the subject" + damage(list)
        return page(visit, filter, rows, found.next == nil ? count : "The newest \(count)")
    }

    /// Submissions whose id begins with a typed text, spaces aside; nil for a text that begins no id.
    private static func referred(by text: String, _ visit: ConsoleVisit) async throws -> Page<SubmissionRecord>? {
        var reference = text.filter { !$0.isWhitespace }.lowercased()
        if reference.utf8.count == 32 {
            for place in [8, 13, 18, 23] {
                reference.insert("-", at: reference.index(reference.startIndex, offsetBy: place))
            }
        }
        guard (8...36).contains(reference.utf8.count),
            reference.utf8.allSatisfy({ HexText.value(of: $0) != nil || $0 == UInt8(ascii: "-") })
        else { return nil }
        return try await visit.registry.submissions(
            SubmissionQuery(idPrefix: reference, limit: 20), for: visit.token)
    }

    /// Note about the damaged rows of a list; empty if no row is damaged.
    private static func damage(_ list: SubmissionList) -> String {
        list.damaged.isEmpty ? "" : "; damaged: " + list.damaged.map(\.name).joined(separator: ", ")
    }

    /// The page of a search without a next page: by subject, or with an invalid filter.
    private static func page(
        _ visit: ConsoleVisit, _ filter: ConsoleSubmissionFilter, _ rows: [JSONValue], bySubject: Bool = true,
        _ count: String, problems: [ConsoleFilter.Problem] = []
    ) -> Reply {
        let empty = bySubject ? "No submission is about this subject." : "Correct the filter first."
        let context = visit.frame(
            "Submissions", "Submissions", problems: problems,
            [
                "filter": filter.json, "exportHref": .bool(false), "rejudgementsHref": rejudgements(visit),
                "bySubject": .bool(bySubject),
                "hasSubmissions": .bool(!rows.isEmpty),
                "submissions": .array(rows), "emptyText": .text(empty),
                "countText": .text(count), "firstHref": .bool(false), "nextHref": .bool(false),
                "csvHref": .bool(false),
            ])
        return visit.page("console_submissions", context, status: problems.isEmpty ? 200 : 422)
    }

    static let show = FormPages.page("consoleSubmission", "Read a submission.") { call in
        let visit = try await ConsoleVisit(call)
        return try await page(visit, answers: nil, replayed: nil)
    }

    static let answers = FormPages.page("consoleAnswers", "Open the answers of a submission.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        let id = try await SubmissionsAPI.id(call)
        // Reading adds a leaf, also where no answers were stored.
        let isKept = try await call.registry.submission(id).key != nil
        let opened = isKept ? try await call.registry.read(id, actor: visit.token.name, purpose: visit.purpose) : nil
        return try await page(visit, answers: opened, replayed: nil)
    }

    static let override = FormPages.page("consoleOverride", "Decide about a submission.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        let id = try await SubmissionsAPI.id(call)
        let outcome = (visit.sent?["outcome"]).flatMap { $0.isEmpty ? nil : $0 }
        guard let message = visit.sent?["message"], !message.isEmpty else {
            throw Problem.malformed("Enter the reason of the decision.")
        }
        _ = try await call.registry.override(id, outcome: outcome, actor: visit.token.name, message: message)
        return .seeOther("/admin/submissions/\(id)")
    }

    static let image = Operation(
        name: "consoleImage", summary: "Returns an image of a submission, for its page.", reply: .any,
        mediaType: "image/jpeg"
    ) { call in
        try await SubmissionsAPI.picture(call, actor: try await ConsoleVisit(call).token.name)
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
        let disclosure = Disclosure(
            answers: visit.sent?["answers"] == "yes",
            purpose: visit.purpose)
        let bundle = try await call.registry.auditLog.evidence(of: id, disclosing: disclosure, actor: visit.token.name)
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

    /// The evidence as one page that verifies itself, with the engine if the server has it.
    private static func evidencePage(_ bundle: EvidenceBundle, _ visit: ConsoleVisit) async throws -> [UInt8] {
        guard let page = EvidencePage(bundle, signers: try await visit.registry.auditLog.signers(of: bundle)) else {
            throw RegistryError.store(.damaged(path: "the registry", detail: "parts of the evidence cannot be read"))
        }
        let services = visit.call.services
        let module = services.engineFile("formulary.wasm.gz") ?? services.engineFile("formulary.wasm")
        let engine = module.flatMap { module in
            services.engineFile("formulary.js").map { EvidencePage.Engine(module: module, loader: $0) }
        }
        guard let file = page.file(engine) else {
            throw Problem(
                409, code: .evidenceTooLarge,
                message: "The page would exceed the limit of \(EvidencePage.mostBytes) bytes.",
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
            explanation = try await Self.explanation(of: id, visit)
        }
        let page = ConsoleSubmissionPage(
            visit, ExplanationReply(explanation), answers: answers, replayed: replayed,
            overrides: try await OverrideReply.all(of: id, in: visit.registry))
        let successor = try await visit.registry.successor(of: id)
        let checkpoint = try await visit.registry.store.checkpoints(below: nil, limit: 1).first
        return visit.page("console_submission", page.context(successor, covered: checkpoint?.size ?? 0))
    }

    /// The explanation of a submission, by its verdict alone if nobody may read its answers.
    private static func explanation(of id: String, _ visit: ConsoleVisit) async throws(RegistryError) -> Explanation {
        do throws(RegistryError) {
            return try await visit.registry.explain(id, reveal: false, actor: visit.token.name)
        } catch {
            guard case .answersRestricted = error else { throw error }
            return try await visit.registry.explanationByVerdict(id)
        }
    }
}
