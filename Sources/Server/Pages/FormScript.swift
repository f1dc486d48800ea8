internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Requests of a form's script: JSON, with the page's token in a header.
enum FormScript {
    static let step = Operation(
        name: "scriptStep", summary: "Judges a step, for a page's script.",
        body: .answers(.options(["step": .text, "answers": .text, "revision": .any])), reply: .any, check: checkHead
    ) { call in
        let (visit, held) = try await opened(call)
        let sent = try SentObject(call, known: ["step", "answers", "revision"])
        var request = StepRequest(
            session: held.id, secret: held.secret, step: try sent.requiredText("step"),
            answers: Array((try sent.text("answers") ?? "{}").utf8))
        request.revision = try sent.text("revision").flatMap { Int($0) }
        request.client = call.client
        return try await answer(visit) { () throws(RegistryError) in
            try await visit.registry.answer(request)
        } toStep: {
            request.step
        }
    }

    static let submit = Operation(
        name: "scriptSubmit", summary: "Submits a session, for a page's script.", body: .answers(.any), reply: .any,
        check: checkHead
    ) { call in
        let (visit, held) = try await opened(call)
        return try await answer(visit) { () throws(RegistryError) in
            try await visit.registry.submitSession(held.id, secret: held.secret)
        } toStep: {
            nil
        }
    }

    static let name = Operation(
        name: "scriptName", summary: "Checks whether a name is free, for a page's script.", body: .json(.any),
        reply: .any,
        check: checkHead
    ) { call in
        let (_, held) = try await opened(call)
        try call.services.admit(.names, from: call.client)
        let sent = try SentObject(call, known: ["field", "name", "namespace"])
        var request = NameRequest(
            session: held.id, secret: held.secret, field: try sent.requiredText("field"),
            name: try sent.text("name") ?? "")
        request.client = call.client
        let check = try await call.registry.ask(request)
        let answer: String
        switch check.state {
        case .free: answer = "free"
        case .taken, .held, .resting: answer = "taken"
        case nil: answer = "unknown"
        }
        return Reply(
            .object(["answer": .text(answer), "suggestions": .array(check.suggestions.map { .text($0) })]))
    }

    static let source = Operation(
        name: "scriptSource", summary: "Queries a data source, for a page's script.", body: .json(.any), reply: .any,
        check: checkHead
    ) { call in
        let (visit, held) = try await opened(call)
        let sent = try SentObject(call, known: ["source", "answers"])
        let question = ScreenQuestion(
            session: held.id, secret: held.secret, source: try sent.requiredText("source"),
            answers: try sent.object("answers") ?? .object([]))
        do throws(RegistryError) {
            return Reply(mediaType: "application/json", try await visit.registry.ask(question))
        } catch {
            var problem = Problem(error)
            if case .sourcesSilent(let silent) = error,
                let seconds = silent.compactMap({ $0.fault.pause(at: call.registry.surroundings.now()) }).max()
            {
                problem.headers[.retryAfter] = "\(seconds)"
            }
            throw problem
        }
    }

    static let language = Operation(
        name: "scriptLanguage", summary: "Changes the language of a session, for a page's script.", body: .json(.any),
        reply: .any, check: checkHead
    ) { call in
        let (visit, held) = try await opened(call)
        let tag = try SentObject(call, known: ["language"]).requiredText("language")
        let record = try await visit.glancing.session(held.id, secret: held.secret).record
        let config = try await call.registry.pin(record.version, of: visit.form).config
        guard config.pageLanguages.contains(tag) else {
            throw Problem.malformed("`language` is none of the form's languages.")
        }
        try await call.registry.setLanguage(tag, ofSession: held.id, secret: held.secret)
        let view = try await visit.glancing.session(held.id, secret: held.secret)
        let frame = PageFrame(
            call, language: tag, offered: config.pageLanguages, posts: true, zone: config.policy.timeZone)
        let reply = Reply(
            .object([
                "page": frame.adding([
                    "form": visit.formTexts(config, tag), "revision": .text(view.revision.map { String($0) } ?? ""),
                    "position": visit.position(view, frame.words), "expires_text": visit.expiry(view, frame.words),
                ])
            ]))
        return visit.keeping(
            reply, session: held.id, secret: held.secret, until: view.record.expiresAt, in: tag)
    }

    static let prefill = Operation(
        name: "scriptPrefill", summary: "Receives the values that a link fills in, for a page's script.",
        body: .json(.any),
        reply: .any, check: checkHead
    ) { call in
        let (_, held) = try await opened(call)
        let values = try SentObject(call, known: ["values"]).object("values") ?? .object([])
        let revision = try await call.registry.prefill(values, ofSession: held.id, secret: held.secret)
        return Reply(.object(["page": .object(["revision": .text(String(revision))])]))
    }

    static let draft = Operation(
        name: "scriptDraft", summary: "Stores the unsent entries of a step, for a page's script.", body: .json(.any),
        reply: .any, check: checkDraft
    ) { call in
        let (_, held) = try await opened(call)
        let sent = try SentObject(call, known: ["page", "step", "number", "revision", "entries"])
        guard let page = PostedStep.page(try sent.text("page")) else { throw Problem.malformed("`page` is no id.") }
        let save = QuietSave(
            page: page, step: try sent.requiredText("step"), number: try sent.number("number") ?? 1,
            revision: try sent.text("revision").flatMap { Int($0) } ?? 0,
            entries: try sent.object("entries") ?? .object([]))
        let isKept = try await call.services.saves.run(of: held.id) {
            try await call.registry.keepQuietly(save, ofSession: held.id, secret: held.secret)
        }
        return Reply(.object(["kept": .bool(isKept)]))
    }

    static let extend = Operation(
        name: "scriptExtend", summary: "Extends a session, for a page's script.", body: .json(.any), reply: .any,
        check: checkHead
    ) { call in
        let (visit, held) = try await opened(call)
        let end = try await call.registry.extendSession(held.id, secret: held.secret)
        return visit.keeping(
            Reply(.object(["expires_at": .text(end.text)])), session: held.id, secret: held.secret, until: end)
    }

    static let putImage = Operation(
        name: "scriptPutImage", summary: "Receives an image, for a page's script.", body: .image, reply: .any,
        check: checkUpload
    ) { call in
        let (_, held) = try await opened(call)
        var upload = ImageUpload(
            .bytes(call.body), for: SessionsAPI.place(call.parameters["field"] ?? ""),
            of: .session(held.id, secret: held.secret), actor: call.caller.actor)
        upload.said = ImageFormat(mediaType: call.headers[.contentType])
        let receipt = try await call.registry.putImage(upload)
        guard let record = receipt.record, let kept = receipt.kept else {
            let refusal = receipt.refusal ?? .notSent
            var problem = Problem(422, of: refusal.code.rawValue, refusal.message, help: refusal.help)
            problem.extra = [.init("limits", .object(refusal.fault.limits))]
            throw problem
        }
        return Reply(kept.facts.reference(record.id))
    }

    static let image = Operation(
        name: "pageImage", summary: "Returns an image of a session, for its page.", reply: .any, mediaType: "image/jpeg"
    ) { call in
        guard let held = try await FormVisit(call).held else { throw missing }
        let state = try await call.registry.screen(of: held.id, secret: held.secret).state
        // The page may name an image that was uploaded before its step was stored; its owner is checked below.
        var kept: String?
        if case .value(let reference)? = state.field(call.parameters["field"] ?? "")?.input {
            kept = reference["id"]?.string
        }
        guard let id = call.query["v"] ?? kept else { throw missing }
        // The owner and the browser's copy are checked before anything is read and recorded.
        let tag = try await call.registry.image(id, ofSession: held.id).record.entityTag ?? id
        let known = Reply.isKnown(tag, to: call) ? tag : nil
        let view = try await call.registry.imageBytes(id, unless: known, actor: call.caller.actor)
        return Reply(mediaType: "image/jpeg", view.jpeg ?? []).tagged(tag, for: call)
    }

    private static var missing: Problem {
        Problem(404, code: .notFound, message: "There is no such image.", help: "Choose an image first.")
    }

    /// Refuses a request without the token of the page, before its body is read.
    private static let checkHead: @Sendable (Call) async throws -> Void = { call in _ = try await opened(call) }

    /// Refuses a draft without the page's token or over the rate limit, before its body is read.
    private static let checkDraft: @Sendable (Call) async throws -> Void = { call in
        _ = try await opened(call)
        try call.services.admit(.drafts, from: call.client)
    }

    /// Refuses an upload without the page's token or over the rate limit, before its body is read.
    private static let checkUpload: @Sendable (Call) async throws -> Void = { call in
        _ = try await opened(call)
        try call.services.admit(.uploads, from: call.client)
    }

    /// The session that the address names, if its page sent the token.
    private static func opened(_ call: Call) async throws -> (FormVisit, held: SessionLink) {
        let visit = try await FormVisit(call)
        let token = HTTPField.Name("x-csrf-token").flatMap { call.headers[$0] }
        try PageToken.check(token, for: visit.tokenSecret(), call)
        guard let held = visit.held else { throw missing }
        return (visit, held)
    }

    /// The reply to a step or a submission, in the format of the engine's screen.
    private static func answer(
        _ visit: FormVisit, _ ask: () async throws(RegistryError) -> SessionView, toStep step: () -> String?
    ) async throws -> Reply {
        let view: SessionView
        do throws(RegistryError) {
            view = try await ask()
        } catch {
            if case .sessionMoved = error { return Reply(FormState.Response.moved.json) }
            guard let refused = FormState.Response(error, in: visit.spoken) else { throw error }
            return Reply(refused.json)
        }
        var page: [JSONValue.Member] = [.init("revision", .text(view.revision.map { String($0) } ?? ""))]
        if let consent = view.consent {
            page.append(
                .init(
                    "consent_link",
                    .text("\(visit.call.services.address.base)/f/\(consent.form.text)/consent/\(consent.token)")))
        }
        if view.submission != nil, let values = view.values {
            // A reload draws the page after the submission again, as without a script.
            visit.call.services.sent.keep(view, at: visit.registry.surroundings.now())
            page.append(
                .init("json", .text(String(decoding: JSONWriter.bytes(of: values, style: .pretty), as: UTF8.self))))
        }
        let response = view.response(toStep: step()).json
        let reply = Reply(.object((response.members ?? []) + [.init("page", .object(page))]))
        guard let superseded = view.superseded else { return reply }
        return visit.keeping(
            reply, session: view.record.id, secret: superseded.secret, until: view.record.expiresAt)
    }
}

extension FormState.Response {
    /// The response in the format that a script passes to the engine.
    fileprivate var json: JSONValue {
        switch self {
        case .accepted(let reference):
            var members: [JSONValue.Member] = [.init("response", "accepted")]
            if let reference { members.append(.init("reference", .text(reference))) }
            return .object(members)
        case .refused(let refusals):
            return .object([
                "response": "refused",
                "refusals": .array(
                    refusals.map { refusal in
                        .object([
                            "field": .text(refusal.field), "code": .text(refusal.code),
                            "message": .text(refusal.message), "severity": .text(refusal.severity.rawValue),
                            "suggestions": .array(refusal.suggestions.map { .text($0) }),
                        ])
                    }),
            ])
        case .pending(let sources):
            return .object(["response": "pending", "sources": .array(sources.map { .text($0) })])
        case .moved: return .object(["response": "moved"])
        case .superseded: return .object(["response": "superseded"])
        case .failed: return .object(["response": "failed"])
        }
    }
}
