internal import FormEngine
internal import Registry
internal import Replies

/// The audit log.
enum AuditAPI {
    static let log = Operation(
        name: "listLeaves", summary: "Lists leaves of the audit log, newest first.",
        query: [
            .form, .init(name: "actor", schema: .text, summary: "only leaves of this actor"),
            .init(name: "action", schema: .text, summary: "only leaves of this action"),
            .init(name: "since", schema: .text, summary: "only leaves from this time on"),
            .init(name: "until", schema: .text, summary: "only leaves before this time"),
            .init(name: "after", schema: .integer, summary: "only leaves before this number, from `next`"),
            .init(name: "limit", schema: .integer, summary: "most leaves to list; 100 by default"),
        ],
        reply: .members(["leaves": .array(.any), "next": .orNull(.integer)])
    ) { call in
        var search = LeafSearch()
        search.form = try call.formFilter()
        if let form = search.form { _ = try await call.registry.version(1, of: form) }
        if search.form == nil { try checkWhole(call, help: "Name one of the token's forms with `form`.") }
        (search.actor, search.action) = (call.query["actor"], call.query["action"])
        (search.since, search.until) = (try call.time("since"), try call.time("until"))
        search.after = try call.count("after", upTo: .max)
        search.limit = try call.count("limit", upTo: 1_000) ?? 100
        if let action = search.action, !LeafSearch.actions.contains(action) {
            throw Problem.malformed("`action` is not an action of the audit log.")
        }
        let found = try await search.rows(in: call.registry)
        let next = found.hasMore ? found.rows.last?.sequence : nil
        return Reply(.object(["leaves": .array(found.rows.map(\.json)), "next": .int(orNull: next)]))
    }

    static let period = Operation(
        name: "reportPeriod",
        summary: "Reports which versions were live in a period, what they judged and who read it, and draws a sample.",
        query: [
            .init(name: "from", schema: .text, summary: "the time from which on"),
            .init(name: "until", schema: .text, summary: "the time before which"), .form,
            .init(name: "sample", schema: .integer, summary: "the number of submissions to draw, at most 10,000"),
            .init(name: "seed", schema: .text, summary: "a word for the draw"),
        ],
        reply: .members([
            "from": .text, "until": .text, "form": .orNull(.text), "firstLeaf": .orNull(.integer),
            "lastLeaf": .orNull(.integer), "live": .array(.any), "rollouts": .array(.any), "submissions": .array(.any),
            "actions": .array(.any), "ended": .array(.any), "sample": .orNull(.any),
        ])
    ) { call in Reply(try await period(call).json) }

    /// The report on the period in the query.
    static func period(_ call: Call) async throws -> AuditPeriodReply {
        try checkWhole(call)
        guard let from = try call.time("from"), let until = try call.time("until"), from < until else {
            throw Problem.malformed("A period is from a time until a later one.", help: "Give `from` and `until`.")
        }
        let form = try call.formFilter()
        if let form { _ = try await call.registry.version(1, of: form) }
        let sample = try call.count("sample", upTo: AuditLog.mostSampled)
        let seed = call.query["seed"] ?? ""
        guard seed.utf8.count <= 200 else { throw Problem.malformed("`seed` has at most 200 bytes.") }
        return AuditPeriodReply(
            try await call.registry.auditLog.period(
                from: from, until: until, of: form, sampleSize: sample, seed: seed))
    }

    static let verify = Operation(
        name: "verifyLog", summary: "Verifies the whole audit log, and the stored rows against it; changes nothing.",
        body: .nothing,
        reply: .members([
            "ok": .flag, "leaves": .integer, "root": .text, "unwitnessedSince": .orNull(.text), "witnessed": .integer,
            "keyStoreChecked": .flag, "problemCount": .integer, "counts": .any, "problems": .array(.any),
        ])
    ) { call in
        try checkWhole(call)
        _ = try SentObject(call, known: [])
        let report = try await call.services.verification.run { () throws(RegistryError) in
            try await call.registry.auditLog.verify(withKeyStore: true)
        }
        return Reply(AuditReply(report, hasKeyStore: true).json)
    }

    static let checkpoint = Operation(
        name: "makeCheckpoint", summary: "Signs a checkpoint of the current audit log.", body: .nothing, reply: .any
    ) { call in
        try checkWhole(call)
        _ = try SentObject(call, known: [])
        return Reply(
            CheckpointReply(stored: try await call.registry.auditLog.checkpoint(actor: call.caller.actor)).json)
    }

    static let checkpoints = Operation(
        name: "readCheckpoint", summary: "Reads the newest checkpoint, with the signatures of witnesses.", reply: .any
    ) { call in
        guard let stored = try await call.registry.auditLog.newestCheckpoint() else {
            throw Problem(
                404, of: "no_such_checkpoint", "There is no checkpoint yet.",
                help: "Sign a checkpoint with `POST /v1/audit/checkpoint`.")
        }
        return Reply(CheckpointReply(stored: stored).json)
    }

    /// Refuses a token of some forms, since the audit log covers all forms.
    private static func checkWhole(_ call: Call, help: String = "Ask for a token for all forms.") throws {
        guard let token = call.caller.token, !token.forms.isEmpty else { return }
        throw Problem(
            403, code: .formOutOfScope, message: "The token `\(token.name)` is not for the whole log.", help: help)
    }
}
