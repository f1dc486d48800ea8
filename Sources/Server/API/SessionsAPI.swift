internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Sessions: one person's way through a form.
enum SessionsAPI {
    static let start = Operation(
        name: "startSession",
        summary:
            "Starts a session, and returns its secret once. `subject`, `context`, `sources`, `channel` and `test` "
            + "need a token with the role `app`.",
        body: .json(
            .options([
                "channel": .text, "subject": .text, "context": .any, "sources": .any, "locale": .text, "test": .flag,
                "consent": .text, "prefill": .any,
            ])),
        reply: session, status: 201, others: [200], isIdempotent: true
    ) { call in
        let form = try call.form()
        // A back end with a token starts sessions of many people from one address.
        try call.services.admit(.sessions, from: call.caller.token == nil ? call.client : nil)
        let sent = try SentObject(
            call, known: ["channel", "subject", "context", "sources", "locale", "test", "consent", "prefill"])
        var start = SessionStart(form: form, actor: call.caller.actor)
        try vouch(call, sent: sent, names: ["channel", "subject", "context", "sources", "test"])
        start.channel = try sent.channel()
        start.subject = try sent.text("subject")
        start.context = try sent.object("context") ?? .object([])
        start.sources = try sent.objectBytes("sources")
        start.locale = try sent.locale()
        start.isTest = try sent.flag("test")
        start.consent = try sent.text("consent")
        start.prefill = try sent.object("prefill")
        start.idempotencyKey = try call.idempotencyKey()
        let started = try await call.registry.startSession(start)
        let reply = SessionReply(view: started.view, secret: started.secret, isStartRepeated: started.isRepeated)
        return Reply(reply.json, status: started.isRepeated ? 200 : 201)
    }

    static let show = Operation(name: "readSession", summary: "Reads the state of a session.", reply: session) { call in
        let (id, secret) = try opening(call)
        return Reply(SessionReply(view: try await call.registry.session(id, secret: secret)).json)
    }

    static let answer = Operation(
        name: "answerStep", summary: "Sends the answers of one step.",
        body: .answers(
            .options(
                ["step": .text, "answers": .any, "revision": .integer, "sources": .any], required: ["step", "answers"])),
        reply: session
    ) { call in
        let (id, secret) = try opening(call)
        let sent = try SentObject(call, known: ["step", "answers", "revision", "sources"])
        guard let answers = try sent.objectBytes("answers") else { throw Problem.malformed("`answers` is missing.") }
        var request = StepRequest(
            session: id, secret: secret, step: try sent.requiredText("step"), answers: answers)
        request.revision = try sent.number("revision", from: 0)
        try vouch(call, sent: sent, names: ["sources"])
        request.sources = try sent.objectBytes("sources")
        request.actor = call.caller.actor
        request.client = call.client
        return Reply(SessionReply(view: try await call.registry.answer(request)).json)
    }

    static let submit = Operation(
        name: "submitSession", summary: "Judges all answers of a session, and stores the submission.", body: .nothing,
        reply: session
    ) { call in
        let (id, secret) = try opening(call)
        _ = try SentObject(call, known: [])
        return Reply(SessionReply(view: try await call.registry.submitSession(id, secret: secret)).json)
    }

    static let image = Operation(
        name: "putImage", summary: "Uploads an image for a field, and returns the reference that answers the field.",
        body: .image,
        reply: .any, others: [422],
        check: checkUpload
    ) { call in
        let (id, secret) = try opening(call)
        var upload = ImageUpload(
            .bytes(call.body), for: place(call.parameters["field"] ?? ""), of: .session(id, secret: secret),
            actor: call.caller.actor)
        upload.said = ImageFormat(mediaType: call.headers[.contentType])
        let receipt = try await call.registry.putImage(upload)
        return Reply(UploadReply(receipt: receipt).json, status: receipt.refusal == nil ? 200 : 422)
    }

    static let name = Operation(
        name: "askName", summary: "Checks whether a name is free, and holds a free name for the session.",
        body: .json(.options(["name": .text], required: ["name"])),
        reply: .members([
            "namespace": .text, "name": .text, "free": .flag, "state": .orNull(.text), "findings": .array(.any),
            "suggestions": .array(.text),
        ])
    ) { call in
        let (id, secret) = try opening(call)
        try call.services.admit(.names, from: call.client)
        let sent = try SentObject(call, known: ["name"])
        var request = NameRequest(
            session: id, secret: secret, field: call.parameters["field"] ?? "", name: try sent.requiredText("name"))
        request.client = call.client
        let check = try await call.registry.ask(request)
        return Reply(
            .object([
                "namespace": .text(check.namespace), "name": .text(check.name), "free": .bool(check.state == .free),
                "state": .text(orNull: check.state?.rawValue),
                "findings": .array(check.findings.map { $0.json(in: "en", fallback: "en") }),
                "suggestions": .array(check.suggestions.map { .text($0) }),
            ]))
    }

    static let source = Operation(
        name: "readSource", summary: "Queries the data source of a field for a session, and returns its reply.",
        reply: .any
    ) { call in
        let (id, secret) = try opening(call)
        let screen = try await call.registry.screen(of: id, secret: secret)
        let field = call.parameters["field"] ?? ""
        guard let source = screen.form.config.sourceName(ofField: field) else {
            throw Problem(
                404, code: .noSourceField, message: "No field of this name has a data source.",
                help: "Name a field with a data source.")
        }
        let question = ScreenQuestion(session: id, secret: secret, source: source, answers: .object([]))
        return Reply(mediaType: "application/json", try await call.registry.ask(question))
    }
}

extension SessionsAPI {
    /// The session id in the path, and the secret in the headers.
    private static func opening(_ call: Call) throws -> (id: String, secret: String) {
        guard let secret = call.presentedSecret else {
            throw Problem.unauthorized("The request needs the session's secret.")
        }
        return (call.parameters["id"] ?? "", secret)
    }

    /// Refuses an upload without a secret or over the rate limit, before its body is read.
    private static let checkUpload: @Sendable (Call) throws -> Void = { call in
        _ = try opening(call)
        try call.services.admit(.uploads, from: call.client)
    }

    /// Refuses members about a person unless the caller has the role `app`.
    private static func vouch(_ call: Call, sent: SentObject, names: [String]) throws {
        guard !call.caller.allows(.app), let name = names.first(where: { sent.bytes($0) != nil }) else { return }
        throw Problem(
            403, code: .roleMissing, message: "`\(name)` needs a token with the role `app`.",
            help: "Leave the member out, or send such a token.")
    }

    /// A field's path in the config: `owners/0/photo` is `owners/photo`.
    static func place(_ path: String) -> String {
        path.split(separator: "/").filter { Int($0) == nil }.joined(separator: "/")
    }

    static let session = Schema.members([
        "session": .text, "secret": .orNull(.text), "form": .text, "version": .integer, "digest": .text,
        "channel": .text, "release": .integer, "rollout": .orNull(.text), "arm": .orNull(.text), "reason": .text,
        "test": .flag, "startedAt": .text, "expiresAt": .text, "revision": .orNull(.integer), "step": .orNull(.text),
        "next": .orNull(.text), "outcome": .orNull(.text), "outcomeParameters": .any, "outcomeScreen": .orNull(.any),
        "dropped": .array(.text), "pending": .array(.text),
        "silentSources": .array(.any), "offers": .any, "findings": .array(.any), "values": .any,
        "submission": .orNull(.text), "accepted": .orNull(.flag), "repeated": .flag, "suggestions": .any,
        "superseded": .orNull(.any), "consent": .orNull(.any), "given": .orNull(.any),
    ])
}

extension FormConfig {
    /// The data source of a field outside lists; nil if it has none.
    func sourceName(ofField id: String) -> String? {
        for field in steps.flatMap(\.fields) where field.id == id {
            if case .source(let name) = field.calculation { return name }
            return field.dataSource
        }
        return nil
    }
}

extension ImageFormat {
    /// The format of a media type; nil if unknown.
    init?(mediaType: String?) {
        switch mediaType?.lowercased() {
        case "image/jpeg": self = .jpeg
        case "image/png": self = .png
        case "image/webp": self = .webp
        default: return nil
        }
    }
}
