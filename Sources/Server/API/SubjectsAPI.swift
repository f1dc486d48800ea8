internal import FormEngine
internal import Registry
internal import Replies

/// Operations on everything that is stored about a subject.
enum SubjectsAPI {
    static let restrict = Operation(
        name: "restrictSubject", summary: "Keeps the answers of a subject from being read, until it is unrestricted.",
        body: .json(.options(["subject": .text, "message": .text], required: ["subject", "message"])),
        reply: HoldsAPI.bar
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["subject", "message"])
        let placed = try await call.registry.placeBar(
            .restriction, on: .subject(try sent.requiredText("subject")), actor: call.caller.actor,
            message: try sent.requiredText("message"))
        return Reply(BarReply(placed).json)
    }

    static let unrestrict = Operation(
        name: "unrestrictSubject", summary: "Releases all restrictions on the answers of a subject.",
        body: .json(.options(["subject": .text, "message": .text], required: ["subject", "message"])),
        reply: .members(["released": .array(.text)])
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["subject", "message"])
        let message = try sent.requiredText("message")
        let bars = try await call.registry.bars(on: try sent.requiredText("subject"), .restriction)
        for bar in bars {
            _ = try await call.registry.releaseBar(
                bar.id, kind: .restriction, actor: call.caller.actor, message: message)
        }
        return Reply(.object(["released": .array(bars.map { .text($0.id) })]))
    }

    static let export = Operation(
        name: "exportSubject",
        summary: "Everything about a subject, for the subject; the audit log records the export first.",
        body: .json(.options(["subject": .text, "message": .text], required: ["subject", "message"])),
        reply: .members([
            "subject": .text, "madeAt": .text, "submissions": .array(.any), "sessions": .array(.any),
            "pictures": .array(.any), "arms": .array(.any), "readings": .array(.any),
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["subject", "message"])
        let subject = try sent.requiredText("subject")
        let export = try await call.registry.exportSubject(
            subject, actor: call.caller.actor, message: try sent.requiredText("message"))
        return Reply(SubjectExportReply(subject, export).json)
    }
}
