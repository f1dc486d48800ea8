internal import FormEngine
internal import Registry
internal import Replies

/// Operations on holds.
enum HoldsAPI {
    /// A hold or restriction in a reply.
    static let bar: Schema = .members([
        "id": .text, "kind": .text, "about": .text, "subject": .orNull(.text), "form": .orNull(.text),
        "submission": .orNull(.text),
        "placedAt": .text, "releasedAt": .orNull(.text), "leaf": .integer,
    ])

    static let list = Operation(
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
}
