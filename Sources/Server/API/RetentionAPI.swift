internal import FormEngine
internal import Registry
internal import Replies

/// Operations on holds, restrictions and retention.
enum RetentionAPI {
    private static let bar: Schema = .members([
        "id": .text, "kind": .text, "about": .text, "form": .orNull(.text), "submission": .orNull(.text),
        "placedAt": .text, "releasedAt": .orNull(.text),
    ])

    static let holds = Operation(
        name: "listHolds", summary: "Lists the holds and restrictions in force.",
        query: [.init(name: "all", schema: .flag, summary: "lists released ones too")],
        reply: .members(["bars": .array(bar)])
    ) { call in
        try call.caller.checkCoversAllForms()
        let isAll = try call.flag("all")
        let bars = try await call.registry.bars().filter { isAll || $0.release == nil }
        return Reply(.object(["bars": .array(bars.map { BarReply($0).json })]))
    }

    static let place = Operation(
        name: "placeHold",
        summary:
            "Keeps the answers of a subject, of a form or of a submission from being erased, until it is released.",
        body: .json(
            .options(
                ["subject": .text, "form": .text, "submission": .text, "message": .text], required: ["message"])),
        reply: bar
    ) { call in
        try call.caller.checkCoversAllForms()
        let sent = try SentObject(call, known: ["subject", "form", "submission", "message"])
        let message = try sent.requiredText("message")
        let target: BarTarget
        switch (try sent.text("subject"), try sent.text("form"), try sent.text("submission")) {
        case (let subject?, nil, nil): target = .subject(subject)
        case (nil, let form?, nil):
            guard let key = FormKey(form) else { throw Problem.malformed("`form` is no form's key.") }
            target = .form(key)
        case (nil, nil, let submission?): target = .submission(submission)
        default: throw Problem.malformed("Send one of `subject`, `form` and `submission`.")
        }
        let placed = try await call.registry.placeBar(.hold, on: target, actor: call.caller.actor, message: message)
        return Reply(BarReply(placed).json)
    }

    static let release = Operation(
        name: "releaseHold", summary: "Releases a hold.",
        body: .json(.options(["message": .text], required: ["message"])),
        reply: .members(["id": .text, "releasedAt": .text])
    ) { call in
        try call.caller.checkCoversAllForms()
        let id = call.parameters["id"] ?? ""
        let sent = try SentObject(call, known: ["message"])
        let release = try await call.registry.releaseBar(
            id, kind: .hold, actor: call.caller.actor, message: try sent.requiredText("message"))
        return Reply(.object(["id": .text(id), "releasedAt": .time(release.releasedAt)]))
    }

    static let restrict = Operation(
        name: "restrictSubject", summary: "Keeps the answers of a subject from being read, until it is unrestricted.",
        body: .json(.options(["subject": .text, "message": .text], required: ["subject", "message"])), reply: bar
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

    static let forecast = Operation(
        name: "showRetention", summary: "Reports which answers will end in which month, and which ended.",
        reply: .members([
            "upcoming": .array(
                .members([
                    "month": .text, "form": .text, "version": .integer, "field": .orNull(.text), "refused": .flag,
                    "submissions": .integer,
                ])), "deferred": .integer,
            "past": .array(
                .members(["month": .text, "cause": .text, "whole": .flag, "submissions": .integer])),
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        return Reply(RetentionForecastReply(try await call.registry.retentionForecast()).json)
    }

    static let run = Operation(
        name: "runRetention",
        summary: "Ends the answers that are due, by their form's retention and by deferred erasures.",
        body: .json(.options(["dryRun": .flag])),
        reply: .members([
            "submissions": .integer, "refused": .integer, "partly": .integer, "erased": .integer, "names": .integer,
            "keys": .integer, "kept": .integer, "together": .integer, "damaged": .integer, "dryRun": .flag,
        ])
    ) { call in
        try call.caller.checkCoversAllForms()
        let isDryRun = try SentObject(call, known: ["dryRun"]).flag("dryRun")
        let report = try await call.registry.runRetention(actor: call.caller.actor, isDryRun: isDryRun)
        return Reply(RetentionReply(report, isDryRun: isDryRun).json)
    }
}
