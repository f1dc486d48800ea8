internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// The audit log in the console.
enum ConsoleAudit {
    static let show = FormPages.page("consoleAudit", "Look at the audit log.") { call in
        try await page(try await ConsoleVisit(call), nil)
    }

    static let verify = FormPages.page("consoleVerify", "Verify the audit log.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        try whole(visit)
        let report = try await call.desk.verification.run { () throws(RegistryError) in
            try await call.registry.verifyAudit(withKeyStore: true)
        }
        return try await page(visit, report)
    }

    static let checkpoint = FormPages.page("consoleCheckpoint", "Sign a checkpoint.", body: .form) { call in
        let visit = try await ConsoleVisit(call)
        try whole(visit)
        // Whoever needs one for the evidence of a submission comes back to it.
        let submission = visit.sent?["submission"]
        if let submission { _ = try await call.registry.submission(submission) }
        _ = try await call.registry.checkpoint(actor: visit.token.name)
        return .seeOther(submission.map { "/admin/submissions/\($0)" } ?? "/admin/audit/checkpoints")
    }

    static let checkpoints = FormPages.page("consoleCheckpoints", "Look at checkpoints.") { call in
        let visit = try await ConsoleVisit(call)
        let stored = try await call.registry.store.checkpoints(below: nil, limit: 50)
        let witnesses = stored.flatMap {
            CheckpointAnswer(stored: $0).json.list("cosignatures").map { $0.text("witness") }
        }
        let context = visit.frame(
            "Checkpoints", "Audit", crumbs: [("Audit", "/admin/audit")],
            [
                "text":
                    "A checkpoint signs the log as it stands. A witness outside signs that it saw it, so that nobody can show another log later.",
                "origin": .text(stored.first?.origin ?? ""), "key": .text(stored.first?.key ?? ""),
                "hasCheckpoints": .bool(!stored.isEmpty), "checkpoints": .array(stored.map(row)),
                "hasWitnesses": .bool(!witnesses.isEmpty),
                "witnesses": .array(
                    Set(witnesses).sorted().map {
                        .object(["name": .text($0), "sizeText": "some", "at": .bool(false), "key": .text($0)])
                    }),
            ])
        return visit.page("console_checkpoints", context)
    }

    static let download = FormPages.page("consoleCheckpointFile", "Download a checkpoint.") { call in
        _ = try await ConsoleVisit(call)
        let size = try call.number("number")
        let stored = try await call.registry.store.checkpoints(below: size + 1, limit: 1).first { $0.size == size }
        guard let note = stored.flatMap({ CheckpointAnswer(stored: $0).note }) else {
            throw Problem(404, .notFound, "There is no such checkpoint.", help: "Look at the list.")
        }
        var reply = Reply(mediaType: "text/plain; charset=utf-8", note)
        reply.headers[.contentDisposition] = "attachment; filename=\"checkpoint-\(size).txt\""
        return reply
    }

    static let leaf = FormPages.page("consoleLeaf", "Look at an entry of the audit log.") { call in
        let visit = try await ConsoleVisit(call)
        let number = try call.number("number")
        guard let row = try await call.registry.leaf(number) else {
            throw Problem(404, .notFound, "The log has no such entry.", help: "Look at the log.")
        }
        if !visit.token.forms.isEmpty { try whole(visit) }
        let json = String(decoding: JSONWriter.bytes(of: row.json, style: .pretty), as: UTF8.self)
        let details = (row.details?.members ?? []).map { member in
            JSONValue.object([
                "label": .text(member.name),
                "text": .text(
                    member.value.string ?? String(decoding: JSONWriter.bytes(of: member.value), as: UTF8.self)),
            ])
        }
        let last = try await call.registry.store.newestLeaves(before: nil, limit: 1).first?.sequence ?? number
        let covered = try await call.registry.newestCheckpoint().map {
            $0.size >= number ? "the checkpoint of \($0.size) leaves" : "no checkpoint yet"
        }
        let context = visit.frame(
            "Leaf \(number)", "Audit", crumbs: [("Audit", "/admin/audit")],
            [
                "details": .array(details), "json": .text(json), "coveredText": .text(covered ?? "no checkpoint yet"),
                "beforeHref": number > 1 ? .text("/admin/audit/\(number - 1)") : .bool(false),
                "afterHref": number < last ? .text("/admin/audit/\(number + 1)") : .bool(false),
            ])
        return visit.page("console_leaf", .object((context.members ?? []) + (entry(row, visit).members ?? [])))
    }

    /// The log as a whole is for whoever is for all forms.
    private static func whole(_ visit: ConsoleVisit) throws(Problem) {
        guard !visit.token.forms.isEmpty else { return }
        throw Problem(
            403, .formOutOfScope, "The token `\(visit.token.name)` is not for the whole log.",
            help: "Name one of its forms in the filter.")
    }

    private static func row(_ stored: StoredCheckpoint) -> JSONValue {
        let answer = CheckpointAnswer(stored: stored).json
        return .object([
            "size": .int(stored.size), "at": .bool(false), "shortRoot": .text(String(answer.text("root").prefix(12))),
            "witnesses": .array(answer.list("cosignatures").map { .object(["name": .text($0.text("witness"))]) }),
            "href": .text("/admin/audit/checkpoints/\(stored.size)"),
        ])
    }

    /// What the address asks for.
    private static func search(_ visit: ConsoleVisit) throws -> LeafSearch {
        let call = visit.call
        var search = LeafSearch()
        let text = { (name: String) in call.query[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let key = text("form") {
            guard let form = FormKey(key) else { throw Problem.malformed("`\(key.prefix(64))` is no form key.") }
            try call.caller.check(form)
            search.form = form
        } else {
            try whole(visit)
        }
        search.actor = text("actor")
        search.action = text("did").flatMap { $0 == "any" ? nil : $0 }
        search.since = text("since").flatMap { Timestamp("\($0)T00:00:00Z") ?? Timestamp($0) }
        search.until = text("until").flatMap { Timestamp("\($0)T00:00:00Z") ?? Timestamp($0) }
        search.after = text("after").flatMap { Int($0) }
        return search
    }

    private static func page(_ visit: ConsoleVisit, _ report: AuditReport?) async throws -> Reply {
        let call = visit.call
        var search = try search(visit)
        if visit.wantsCSV {
            search.limit = ConsoleExport.most
            let rows = try await search.rows(in: call.registry).rows
            return ConsoleExport.csv(rows.map(\.json), keys: LeafRow.keys, name: "audit")
        }
        search.limit = 50
        let found = try await search.rows(in: call.registry)
        let query = visit.filters
        let next = found.hasMore ? found.rows.last.map { "/admin/audit?\(query)&after=\($0.sequence)" } : nil
        let options = [("any", "Anything")] + LeafSearch.actions.map { ($0, $0) }
        let context = visit.frame(
            "Audit", "Audit",
            [
                "standing": .array(standing(report, visit)), "hasFindings": .bool(!(report?.isSound ?? true)),
                "findings": .array((report?.problems.held ?? []).map { finding($0) }),
                "filter": .object([
                    "form": .text(call.query["form"] ?? ""), "actor": .text(call.query["actor"] ?? ""),
                    "since": .text(call.query["since"] ?? ""), "until": .text(call.query["until"] ?? ""),
                    "did": .array(options.map { ConsoleOption($0, chosen: call.query["did"] ?? "any").json }),
                ]),
                "hasLeaves": .bool(!found.rows.isEmpty), "leaves": .array(found.rows.map { entry($0, visit) }),
                "emptyText": "No entry is like that.",
                "countText": .text(ConsoleForms.count(found.rows.count, "entry").replacing("entrys", with: "entries")),
                "firstHref": call.query["after"] == nil ? .bool(false) : .text("/admin/audit?\(query)"),
                "nextHref": next.map { .text($0) } ?? .bool(false), "csvHref": .text(visit.csvHref),
            ])
        return visit.page("console_audit", context)
    }

    private static func standing(_ report: AuditReport?, _ visit: ConsoleVisit) -> [JSONValue] {
        guard let report else {
            return [
                .object([
                    "label": "Not verified now", "text": "Verifying recomputes the whole log from what is stored.",
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
                        ? "All \(report.leaves) leaves fit their rows."
                        : "\(ConsoleForms.count(count, "problem")) in \(report.leaves) leaves."),
                "at": visit.moment(visit.now), "class": report.isSound ? .bool(false) : "bad",
            ])
        ]
        if let time = report.unwitnessedSince {
            rows.append(
                .object([
                    "label": "Not vouched for", "text": "Nothing outside this registry vouches for what came since",
                    "at": visit.moment(time), "class": "care",
                ]))
        }
        return rows
    }

    private static func finding(_ problem: AuditProblem) -> JSONValue {
        .object([
            "code": .text(problem.code.rawValue), "object": .text(problem.object), "message": .text(problem.message),
            "text": .text("\(problem.object): \(problem.message)"),
            "leaf": problem.leaf.map { ConsoleVisit.leaf($0) } ?? .bool(false),
        ])
    }

    private static func entry(_ row: LeafRow, _ visit: ConsoleVisit) -> JSONValue {
        let words = row.words(idLength: 13)
        let actor = row.actor ?? "somebody"
        let text = words.hasPrefix(actor + " ") ? String(words.dropFirst(actor.count + 1)) : words
        let time = row.time.flatMap { Timestamp($0) }.map { visit.moment($0) } ?? .bool(false)
        let object = row.submission.map { id in
            JSONValue.object(["text": "Look at it", "href": .text("/admin/submissions/\(id)")])
        }
        return .object([
            "sequence": .int(row.sequence), "href": .text("/admin/audit/\(row.sequence)"), "actor": .text(actor),
            "text": .text(text), "object": object ?? .bool(false), "time": time,
            "message": row.message.map { .text($0) } ?? .bool(false),
        ])
    }
}
