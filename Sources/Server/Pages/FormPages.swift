internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Pages on which people fill in a form.
enum FormPages {
    static let show = page("showForm", "Shows where somebody is in a form.") { call in
        try await FormVisit(call).show()
    }

    static let post = Operation(
        name: "postForm", summary: "Receives the entries that a page of a form sends.", body: .form, reply: .text,
        mediaType: "text/html; charset=utf-8",
        check: checkPost
    ) { call in
        try await FormVisit(call).post()
    }

    /// Checks a post by its headers, before its body is read.
    ///
    /// Images are accepted only in a session; without one, the body must be small.
    private static let checkPost: @Sendable (Call) async throws -> Void = { call in
        // A page elsewhere may post values to prefill, without a cookie; only the body shows that.
        if !FormVisit.mayOffer(call) { try PageToken.checkHead(call) }
        let visit = try await FormVisit(call)
        guard let held = visit.held else { return try call.checkSmallBody() }
        if call.hasLargeBody { _ = try await visit.glancing.session(held.id, secret: held.secret) }
    }

    static let resume = page("showResume", "Asks whether to go on with a session.") { call in
        try await FormVisit(call).showResume()
    }

    static let postResume = page("postResume", "Goes on with a session, which ends its other holders.", body: .buttons)
    {
        call in
        try await FormVisit(call).resume()
    }

    static let consent = page("showConsent", "Asks whether to begin a form of consent.") { call in
        let token = try consentToken(call)
        return try await FormVisit(call).entrance("start", path: "consent/\(token.inQuery)")
    }

    static let postConsent = page("postConsent", "Begins a form of consent.", body: .buttons) { call in
        let visit = try await FormVisit(call)
        let token = try consentToken(call)
        let sent = try SentForm(call)
        try visit.checkVisitor(sent)
        return try await visit.start(consent: token, filledBy: sent)
    }

    /// The token of a consent in the path; refused if malformed.
    private static func consentToken(_ call: Call) throws -> String {
        let token = call.parameters["token"] ?? ""
        guard SessionLink(token) != nil else { throw RegistryError.consentNotAwaited }
        return token
    }

    static let style = Operation(
        name: "formStyle", summary: "Returns the styles that a version's author gave to its fields.", reply: .text,
        mediaType: "text/css; charset=utf-8"
    ) { call in
        let record = try await call.registry.version(try call.number("number"), of: try call.form())
        let css = FieldLooks(try await call.registry.pin(record).config).css
        return Reply(mediaType: "text/css; charset=utf-8", Array(css.utf8)).tagged(
            record.clientDigest.text, for: call, isImmutable: true)
    }

    static func page(
        _ name: String, _ summary: String, body: Operation.Body = .none, readsConfig: Bool = false,
        run: @escaping @Sendable (Call) async throws -> Reply
    ) -> Operation {
        Operation(
            name: name, summary: summary, body: body, reply: .text, mediaType: "text/html; charset=utf-8",
            readsConfig: readsConfig, check: body.isOfPage ? PageToken.checkHead : { _ in }, run: run)
    }
}

extension FormConfig {
    /// The languages that the form has texts in, its own first.
    var pageLanguages: [String] {
        var tags: [String] = [locale]
        let texts = [title] + steps.map(\.title) + steps.flatMap(\.fields).map(\.label)
        for entry in texts.compactMap({ $0 }).flatMap(\.entries) where !tags.contains(entry.language) {
            tags.append(entry.language)
        }
        return tags
    }
}
