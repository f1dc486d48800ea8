internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// The audit log in the console.
enum ConsoleAudit {
    static let show = FormPages.page("consoleAudit", "Read the audit log.") { call in
        try await page(try await ConsoleVisit(call), nil)
    }

    static let verify = FormPages.page("consoleVerify", "Verify the audit log.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        try whole(visit)
        let report = try await call.services.verification.run { () throws(RegistryError) in
            try await call.registry.auditLog.verify(withKeyStore: true)
        }
        return try await page(visit, report)
    }

    static let checkpoint = FormPages.page("consoleCheckpoint", "Sign a checkpoint.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        try whole(visit)
        // A checkpoint signed for the evidence of a submission redirects back to the submission.
        let submission = visit.sent?["submission"]
        if let submission { _ = try await call.registry.submission(submission) }
        _ = try await call.registry.auditLog.checkpoint(actor: visit.token.name)
        return .seeOther(submission.map { "/admin/submissions/\($0)" } ?? "/admin/audit/checkpoints")
    }

    static let checkpoints = FormPages.page("consoleCheckpoints", "Read the checkpoints.") { call in
        let visit = try await ConsoleVisit(call)
        let stored = try await call.registry.store.checkpoints(below: nil, limit: 50)
        let witnesses = witnesses(of: stored, visit)
        var rows: [JSONValue] = []
        for checkpoint in stored {
            let last = try await call.registry.leaf(checkpoint.size)
            rows.append(row(checkpoint, until: last?.time.flatMap { Timestamp($0) }, visit))
        }
        let context = visit.frame(
            "Checkpoints", "Audit", crumbs: [("Audit", "/admin/audit")],
            [
                "text":
                    "A checkpoint signs the current log. A witness signs that it saw the checkpoint, so that nobody can show another log later.",
                "origin": .text(stored.first?.origin ?? ""), "key": .text(stored.first?.key ?? ""),
                "hasCheckpoints": .bool(!stored.isEmpty), "checkpoints": .array(rows),
                "hasWitnesses": .bool(!witnesses.isEmpty), "witnesses": .array(witnesses),
            ])
        return visit.page("console_checkpoints", context)
    }

    static let download = FormPages.page("consoleCheckpointFile", "Download a checkpoint.") { call in
        _ = try await ConsoleVisit(call)
        let size = try call.number("number")
        let stored = try await call.registry.store.checkpoints(below: size + 1, limit: 1).first { $0.size == size }
        guard let note = stored.flatMap({ CheckpointReply(stored: $0).note }) else {
            throw Problem(
                404, code: .notFound, message: "There is no such checkpoint.",
                help: "Choose one in the list of checkpoints.")
        }
        var reply = Reply(mediaType: "text/plain; charset=utf-8", note)
        reply.headers[.contentDisposition] = "attachment; filename=\"checkpoint-\(size).txt\""
        return reply
    }

    static let period = FormPages.page("consolePeriod", "Download a report on a period.") { call in
        let visit = try await ConsoleVisit(call)
        try whole(visit)
        if call.query["from"] == nil, call.query["to"] == nil { return .seeOther("/admin/audit") }
        var fields = ConsoleFilter(visit)
        let (form, from, last) = (try fields.form(), fields.day("from"), fields.day("to"))
        let sample = fields.number("sample")
        try fields.refuse()
        guard let from, let last, from <= last else {
            throw Problem.malformed("Enter the first and the last day of the period.")
        }
        if let form { _ = try await call.registry.version(1, of: form) }
        let report = try await call.registry.auditLog.period(
            from: from, until: last.advanced(bySeconds: 86_400), of: form, sampleSize: sample)
        let page = AuditPeriodPage(AuditPeriodReply(report))
        var reply = Reply(mediaType: "text/html; charset=utf-8", Array(page.text.utf8))
        reply.headers[.cacheControl] = "no-store"
        reply.headers[.contentDisposition] =
            "attachment; filename=\"period-\(from.utcDate.text)-\(last.utcDate.text).html\""
        return reply
    }

    static let leaf = FormPages.page("consoleLeaf", "Read an entry of the audit log.") { call in
        let visit = try await ConsoleVisit(call)
        let number = try call.number("number")
        guard let row = try await call.registry.leaf(number) else {
            throw Problem(
                404, code: .notFound, message: "The log has no such entry.", help: "Choose one in the audit log.")
        }
        if !visit.token.forms.isEmpty { try whole(visit) }
        let json = String(decoding: JSONWriter.bytes(of: row.json, style: .pretty), as: UTF8.self)
        let details = (row.details?.members ?? []).map { ConsoleDetail($0).json }
        let last = try await call.registry.store.newestLeaves(before: nil, limit: 1).first?.sequence ?? number
        let covered = try await call.registry.auditLog.newestCheckpoint().map {
            $0.size >= number ? "the checkpoint of \($0.size) leaves" : "no checkpoint yet"
        }
        let context = visit.frame(
            "Leaf \(number)", "Audit", crumbs: [("Audit", "/admin/audit")],
            [
                "details": .array(details), "json": .text(json), "coveredText": .text(covered ?? "no checkpoint yet"),
                "beforeHref": number > 1 ? .text("/admin/audit/\(number - 1)") : .bool(false),
                "afterHref": number < last ? .text("/admin/audit/\(number + 1)") : .bool(false),
            ])
        return visit.page("console_leaf", .object((context.members ?? []) + ConsoleEntry(row, visit).members))
    }

    /// Limit of leaves that one page scans for matches.
    private static let mostRead = 20_000

    /// Refuses a token of some forms, since the audit log covers all forms.
    private static func whole(_ visit: ConsoleVisit) throws(Problem) {
        guard !visit.token.forms.isEmpty else { return }
        throw Problem(
            403, code: .formOutOfScope, message: "The token `\(visit.token.name)` is not for the whole log.",
            help: "Name one of the token's forms in the filter.")
    }

    /// - Parameter time: Time of the last entry that it covers.
    private static func row(_ stored: StoredCheckpoint, until time: Timestamp?, _ visit: ConsoleVisit) -> JSONValue {
        let reply = CheckpointReply(stored: stored)
        return .object([
            "size": .int(stored.size), "at": time.map { visit.moment($0) } ?? .bool(false),
            "shortRoot": .text(String(reply.json.text("root").prefix(12))),
            "witnesses": .array(reply.cosignatures.map { .object(["name": .text($0.witness)]) }),
            "href": .text("/admin/audit/checkpoints/\(stored.size)"),
        ])
    }

    /// Each witness with the newest checkpoint that it cosigned.
    private static func witnesses(of stored: [StoredCheckpoint], _ visit: ConsoleVisit) -> [JSONValue] {
        var known: Set<String> = []
        return stored.sorted { $0.size > $1.size }.flatMap { checkpoint in
            CheckpointReply(stored: checkpoint).cosignatures.filter { known.insert($0.key).inserted }.map { signed in
                JSONValue.object([
                    "name": .text(signed.witness),
                    "sizeText": .text(String(counting: checkpoint.size, "leaf", "leaves")),
                    "at": signed.time.map { visit.moment($0) } ?? .bool(false), "key": .text(signed.key),
                ])
            }
        }
    }

    /// The search in the address, with the problems of filters that cannot be parsed.
    private static func search(_ visit: ConsoleVisit) throws -> (LeafSearch, problems: [ConsoleFilter.Problem]) {
        var fields = ConsoleFilter(visit)
        var search = LeafSearch()
        search.form = try fields.form()
        if search.form == nil { try whole(visit) }
        search.actor = fields.text("actor")
        search.action = fields.choice("did")
        search.isWithoutApplicants = search.action == nil && visit.call.query["show"] != "everything"
        search.since = fields.day("since")
        search.until = fields.day("until")
        search.after = fields.text("after").flatMap { Int($0) }
        if visit.wantsCSV { try fields.refuse() }
        return (search, fields.problems)
    }

    private static func page(_ visit: ConsoleVisit, _ report: AuditReport?) async throws -> Reply {
        let call = visit.call
        var (search, problems) = try search(visit)
        if visit.wantsCSV {
            search.limit = ConsoleExport.most
            let rows = try await search.rows(in: call.registry).rows
            return ConsoleExport.csv(rows.map(\.json), keys: LeafRow.keys, name: "audit")
        }
        search.limit = 50
        var found: (rows: [LeafRow], next: Int?) = ([], nil)
        if problems.isEmpty { found = try await search.page(in: call.registry, reading: Self.mostRead) }
        let query = visit.filters
        let next = found.next.map { "/admin/audit?\(query)&after=\($0)" }
        let show = [("people", "What people here did"), ("everything", "Everything")]
        let context = visit.frame(
            "Audit", "Audit", problems: problems,
            [
                "standing": .array(standing(report, visit)), "hasFindings": .bool(!(report?.isSound ?? true)),
                "findings": .array((report?.problems.held ?? []).map { finding($0) }),
                "filter": .object([
                    "form": .text(call.query["form"] ?? ""), "actor": .text(call.query["actor"] ?? ""),
                    "since": ConsoleFilter.shown(call.query["since"]),
                    "until": ConsoleFilter.shown(call.query["until"]),
                    "show": .array(show.map { ConsoleOption($0, chosen: call.query["show"] ?? "people").json }),
                    "did": ConsoleActions(chosen: call.query["did"] ?? "any").json,
                ]),
                "hasLeaves": .bool(!found.rows.isEmpty),
                "leaves": .array(found.rows.map { ConsoleEntry($0, visit).json }),
                "emptyText": .text(
                    next == nil ? "No entry matches." : "None of the newest \(Self.mostRead) entries matches."),
                "countText": .text(String(counting: found.rows.count, "entry", "entries")),
                "firstHref": call.query["after"] == nil ? .bool(false) : .text("/admin/audit?\(query)"),
                "nextHref": next.map { .text($0) } ?? .bool(false), "csvHref": .text(visit.csvHref),
            ])
        return visit.page("console_audit", context, status: problems.isEmpty ? 200 : 422)
    }

    private static func standing(_ report: AuditReport?, _ visit: ConsoleVisit) -> [JSONValue] {
        guard let report else {
            return [
                .object([
                    "label": "Not verified now",
                    "text": "Verification compares the whole log with the stored rows, and changes nothing.",
                    "at": .bool(false), "class": .bool(false),
                ])
            ]
        }
        let count = report.problems.count
        var rows = [
            JSONValue.object([
                "label": "Verified",
                "text": .text(
                    report.isSound
                        ? "All \(report.leaves) leaves match their rows."
                        : "\(String(counting: count, "problem")) in \(report.leaves) leaves."),
                "at": visit.moment(visit.now), "class": report.isSound ? .bool(false) : "bad",
            ])
        ]
        if let time = report.unwitnessedSince {
            rows.append(
                .object([
                    "label": "Not witnessed", "text": "No witness has signed the entries since",
                    "at": visit.moment(time), "class": "care",
                ]))
        }
        return rows
    }

    private static func finding(_ problem: AuditProblem) -> JSONValue {
        .object([
            "code": .text(problem.code.rawValue), "object": .text(problem.object), "message": .text(problem.message),
            "text": .text("\(problem.object): \(problem.message)"),
            "leaf": problem.leaf.map { ConsoleLeaf(number: $0).json } ?? .bool(false),
        ])
    }
}
