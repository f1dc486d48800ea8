internal import FormEngine
internal import Registry
internal import Replies

/// Operations on submissions, for auditors.
enum SubmissionsAPI {
    /// The filters of lists and exports.
    private static let filters: [Operation.Parameter] = [
        .form, .init(name: "version", schema: .integer, summary: "only submissions judged by this version"),
        .init(name: "accepted", schema: .flag, summary: "only accepted submissions, or only refused attempts"),
        .init(name: "outcome", schema: .text, summary: "only submissions with this outcome"),
        .init(name: "rollout", schema: .text, summary: "only submissions of this rollout, such as kyc/NL/1"),
        .init(name: "arm", schema: .text, summary: "only submissions of this arm of the rollout"),
        .init(
            name: "overridden", schema: .flag,
            summary: "only submissions about which a person's decision is in force"),
        .init(
            name: "refusedBy", schema: .text,
            summary: "only attempts refused for an error at this field or, with a colon, by this rule or code"),
        .init(name: "test", schema: .flag, summary: "only test traffic, or none of it"),
        .init(
            name: "backdated", schema: .flag,
            summary: "only submissions judged as of another date than the registry's own"),
        .init(name: "since", schema: .text, summary: "only submissions judged from this time on"),
        .init(name: "until", schema: .text, summary: "only submissions judged before this time"),
    ]

    /// The query by the filters in an address.
    private static func filtered(_ call: Call) throws -> SubmissionQuery {
        var query = SubmissionQuery(form: try call.formFilter(), version: try call.count("version", upTo: 1_000_000))
        if call.query["accepted"] != nil { query.accepted = try call.flag("accepted") }
        query.outcome = call.query["outcome"]
        (query.rollout, query.arm) = try call.rolloutAndArm()
        if query.version != nil, query.form == nil { throw Problem.malformed("`version` needs `form`.") }
        query.isOverridden = try call.flag("overridden")
        if let text = call.query["refusedBy"] {
            guard let refusal = SubmissionQuery.Refusal(text) else {
                throw Problem.malformed("`refusedBy` is a field, or a field, a colon and a rule.")
            }
            query.refusal = refusal
        }
        if call.query["test"] != nil { query.isTest = try call.flag("test") }
        query.isBackdated = try call.flag("backdated")
        query.since = try call.time("since")
        query.until = try call.time("until")
        return query
    }

    static let list = Operation(
        name: "listSubmissions", summary: "Lists submissions and refused attempts, newest first, without answers.",
        query: filters + [
            .init(name: "after", schema: .integer, summary: "only submissions before this number, from `next`"),
            .init(name: "limit", schema: .integer, summary: "most submissions to list; 100 by default"),
        ],
        reply: .members([
            "submissions": .array(.any), "damaged": .array(.text), "next": .orNull(.integer),
            "stoppedAfter": .orNull(.integer),
        ])
    ) { call in
        var query = try filtered(call)
        query.after = try call.count("after", upTo: .max)
        query.limit = try call.count("limit", upTo: 1_000) ?? 100
        if let form = query.form { _ = try await call.registry.version(query.version ?? 1, of: form) }
        let found = try await call.registry.submissions(query, for: call.caller.token)
        if found.isEmpty { try await call.registry.refuseUnknownWords(of: query) }
        return Reply(try await SubmissionList(found, in: call.registry).json)
    }

    static let export = Operation(
        name: "exportSubmissions",
        summary:
            "Exports a form's submissions with their answers, newest first, masked as the form says unless there is a purpose; the audit log records the export first.",
        query: filters,
        body: .json(.options(["subject": .text, "purpose": .text, "csv": .flag])),
        reply: .any, mediaTypes: ["application/jsonl", "text/csv"]
    ) { call in
        let sent = try SentObject(call, known: ["subject", "purpose", "csv"])
        guard let form = try call.formFilter() else {
            throw Problem.malformed("An export is of one form.", help: "Name it with `form` in the address.")
        }
        var query = try filtered(call)
        query.subject = try sent.text("subject").map { try call.registry.hash(ofSubject: $0) }
        let (purpose, isCSV) = (try sent.text("purpose"), try sent.flag("csv"))
        if purpose?.isEmpty ?? false { throw Problem.malformed("`purpose` is empty.") }
        let export = try await call.registry.exportSubmissions(
            query, of: form, actor: call.caller.actor, purpose: purpose)
        return try await ExportedFile(export, of: form, isCSV: isCSV, in: call.registry).reply
    }

    static let show = Operation(
        name: "readSubmission",
        summary: "Reads a submission with its answers, masked as its form says; the audit log records the read first.",
        reply: .any
    ) { call in try await opened(call, purpose: nil) }

    static let reveal = Operation(
        name: "revealSubmission",
        summary: "Reads a submission with whole answers; the audit log records the purpose first.",
        body: .json(.options(["purpose": .text], required: ["purpose"])), reply: .any
    ) { call in
        try await opened(call, purpose: try SentObject(call, known: ["purpose"]).requiredText("purpose"))
    }

    private static func opened(_ call: Call, purpose: String?) async throws -> Reply {
        let id = try await id(call)
        let opened = try await call.registry.read(id, actor: call.caller.actor, purpose: purpose)
        return Reply(try await OpenedSubmissionReply(opened, in: call.registry).json)
    }

    static let override = Operation(
        name: "overrideSubmission",
        summary:
            "Records a person's decision about a submission, beside the verdict, or with `lift` lets the verdict count again.",
        body: .json(.options(["outcome": .text, "lift": .flag, "message": .text], required: ["message"])),
        reply: .members([
            "submission": .text, "number": .integer, "outcome": .orNull(.text), "decidedAt": .text,
            "actor": .orNull(.text), "message": .orNull(.text), "leaf": .integer,
        ])
    ) { call in
        let id = try await id(call)
        let sent = try SentObject(call, known: ["outcome", "lift", "message"])
        let (outcome, message) = (try sent.text("outcome"), try sent.requiredText("message"))
        guard try sent.flag("lift") == (outcome == nil) else {
            throw Problem.malformed("Send one of `outcome` and `lift`.")
        }
        let decided = try await call.registry.override(
            id, outcome: outcome, actor: call.caller.actor, message: message)
        return Reply(OverrideReply(decided, actor: call.caller.actor, message: message).json)
    }

    static let explain = Operation(
        name: "explainSubmission", summary: "Reports the result of each rule for a submission, without answers.",
        reply: .any
    ) { call in
        let id = try await id(call)
        if let explanation = try await call.registry.explanationOfUnkept(id) {
            return Reply(ExplanationReply(explanation).json)
        }
        return Reply(
            ExplanationReply(try await call.registry.explain(id, reveal: false, actor: call.caller.actor)).json)
    }

    static let replay = Operation(
        name: "replaySubmission",
        summary: "Judges a stored submission again from its record, and compares the results.",
        body: .nothing, reply: .any
    ) { call in
        _ = try SentObject(call, known: [])
        return Reply(
            ReplayReply(try await call.registry.replay(try await id(call), actor: call.caller.actor)).json)
    }

    static let evidence = Operation(
        name: "exportEvidence", summary: "Exports the evidence of a submission, which anybody can verify offline.",
        query: [
            .init(
                name: "answers", schema: .flag, summary: "includes the answers; the audit log records their disclosure"),
            .init(
                name: "fields", schema: .text,
                summary: "includes the answers to these fields alone, with commas between them; also recorded"),
            .init(name: "purpose", schema: .text, summary: "why answers of a form with masks are disclosed"),
        ],
        reply: .any
    ) { call in
        let fields = (call.query["fields"] ?? "").split(separator: ",").map { String($0) }
        let disclosure = Disclosure(
            answers: try call.flag("answers"), fields: fields, purpose: call.query["purpose"])
        if disclosure.answers, !fields.isEmpty { throw Problem.malformed("Send one of `answers` and `fields`.") }
        let bundle = try await call.registry.auditLog.evidence(
            of: try await id(call), disclosing: disclosure, actor: call.caller.actor)
        return Reply(bundle.json)
    }

    static let image = Operation(
        name: "readImage",
        summary: "Reads the image in a field of a submission, a JPEG; the audit log records the read first.",
        query: [.init(name: "purpose", schema: .text, summary: "why a masked image is read")],
        reply: .any, mediaType: "image/jpeg", isTagged: true
    ) { call in
        try await picture(call, actor: call.caller.actor)
    }

    /// The image in the path; if the caller has it already, nothing is read or recorded.
    static func picture(_ call: Call, actor: String) async throws -> Reply {
        let id = call.parameters["id"] ?? ""
        let stored = try await call.registry.image(takenBy: id, in: call.parameters["field"] ?? "")
        let tag = stored.record.entityTag ?? stored.record.id
        let known = Reply.isKnown(tag, to: call) ? tag : nil
        do throws(RegistryError) {
            let view = try await call.registry.imageBytes(
                stored.record.id, unless: known, actor: actor, purpose: call.query["purpose"])
            return Reply(mediaType: "image/jpeg", view.jpeg ?? []).tagged(tag, for: call)
        } catch {
            if case .image(.erased) = error { throw RegistryError.answersErased(id) }
            throw error
        }
    }

    /// The id of the submission in the path.
    static func id(_ call: Call) async throws -> String {
        try await call.registry.submission(call.parameters["id"] ?? "").id
    }
}
