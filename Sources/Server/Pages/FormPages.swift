internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Pages on which somebody fills in a form.
enum FormPages {
    static let show = page("showForm", "Shows where somebody is in a form.") { call in
        try await FormVisit(call).show()
    }

    static let post = Operation(
        name: "postForm", summary: "Takes what a page of a form sends.", body: .form, reply: .text,
        mediaType: "text/html; charset=utf-8",
        check: checkPost
    ) { call in
        try await FormVisit(call).post()
    }

    /// Refuses by the head of a post what its body cannot mend.
    ///
    /// Pictures are sent in a session alone: of nobody else's is more taken in than a few fields.
    private static let checkPost: @Sendable (Call) async throws -> Void = { call in
        // What a page elsewhere fills in is told by the body.
        if !FormVisit.mayOffer(call) { try PageToken.checkHead(call) }
        let visit = try FormVisit(call)
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
        let visit = try FormVisit(call)
        let token = try consentToken(call)
        let sent = try SentForm(call)
        try visit.checkVisitor(sent)
        return try await visit.start(consent: token, filledBy: sent)
    }

    /// The token of a consent in the path; refused where it has another shape.
    private static func consentToken(_ call: Call) throws -> String {
        let token = call.parameters["token"] ?? ""
        guard SessionLink(token) != nil else { throw RegistryError.consentNotAwaited }
        return token
    }

    static let style = Operation(
        name: "formStyle", summary: "Gives the looks that a version's author gave to its fields.", reply: .text,
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

/// One request of somebody who fills in a form, and the session that their browser holds.
struct FormVisit: Sendable {
    let call: Call
    let form: FormKey
    /// The session that the browser's cookie opens; nil where there is none.
    let held: (id: String, secret: String)?
    let visitor: Visitor

    /// Until when a page that is drawn waits for its sources.
    private let deadline = ContinuousClock.now.advanced(by: PageSources.grace)

    /// The registry, which waits for what its sources say.
    var registry: Registry { held.map { call.registry(of: $0.id) } ?? call.registry }
    /// The registry, which waits for its sources no longer than a page may be kept waiting.
    var glancing: Registry { held.map { call.registry(of: $0.id, before: deadline) } ?? call.registry }
    var address: String { "/f/\(form.text)" }

    init(_ call: Call) throws {
        self.call = call
        form = try call.form()
        visitor = Visitor(call)
        held = PageCookie.value(PageCookie.name(of: form), in: call.headers).flatMap { Self.session(in: $0) }
    }

    /// The id and the secret in `ID.SECRET`.
    static func session(in text: String) -> (id: String, secret: String)? {
        SessionLink(text).map { ($0.id, $0.secret) }
    }

    /// Ends the cookie of the session along with an answer.
    func forgetting(_ reply: Reply) -> Reply {
        var reply = reply
        reply.headers.append(HTTPField(name: .setCookie, value: PageCookie.ending(PageCookie.name(of: form))))
        return reply
    }

    /// Gives the browser the cookie of a session along with an answer.
    func keeping(_ reply: Reply, session: String, secret: String, until end: Timestamp) -> Reply {
        let seconds = max(0, Int((end.milliseconds - registry.surroundings.now().milliseconds) / 1_000))
        var reply = reply
        reply.headers.append(
            HTTPField(
                name: .setCookie,
                value: PageCookie.header(PageCookie.name(of: form), "\(session).\(secret)", seconds: seconds)))
        return reply
    }

    /// Answers with the screen of a session; a large one is restored, judged and drawn beside the threads that serve.
    func withScreen(
        _ held: (id: String, secret: String), sent: Int = 0, _ answer: @Sendable (FormScreen) async throws -> Reply
    ) async throws -> Reply {
        let kept = try await registry.screen(of: held.id, secret: held.secret)
        return try await JudgingPool.draw(operations: kept.size + sent, for: call.presence) {
            var screen = try await FormScreen(
                registry, glancing: glancing, session: held.id, secret: held.secret, client: call.client,
                presence: call.presence, kept: kept)
            screen.region = PageFrame.region(call)
            return try await answer(screen)
        }
    }

    /// The config that answers now: of the session, or of what is live.
    func config() async throws -> FormConfig { try await pinned().config }

    /// The version that is live.
    func pinned() async throws -> PinnedForm {
        let number = try await registry.liveVersion(of: form, on: .production)
        return try await registry.pin(number, of: form)
    }
}

/// Entrances: before a session, and back into one.
extension FormVisit {
    /// A page with one button that posts to a path below the form's own.
    func entrance(_ template: String, path: String?, filledBy prefill: Prefill? = nil) async throws -> Reply {
        let pinned: PinnedForm
        do {
            pinned = try await self.pinned()
        } catch let error as RegistryError {
            guard case .closed = error else { throw error }
            return try await message("closed", "closed_title", ["instead": .bool(false)])
        }
        let config = pinned.config
        let needsApp = template == "start" ? try await needsApp(pinned) : false
        let language = language(of: config)
        let frame = PageFrame(call, language: language, offered: config.pageLanguages)
        let title = config.pageTitle(in: language)
        // A language that was chosen here is that of the session that begins.
        let chosen = call.query["lang"].flatMap { config.pageLanguages.contains($0) ? "?lang=\($0.inQuery)" : nil }
        let target = (path.map { "\(address)/\($0)" } ?? address) + (chosen ?? "")
        let steps =
            config.steps.count > 1
            ? JSONValue.text(frame.words.fill("start_steps", "\(config.steps.count)")) : .bool(false)
        let context = frame.adding([
            "title": .text("\(title) – \(call.desk.settings.name)"), "form": formTexts(config, language),
            "paths": .object(["form": .text(target), "resume": .text(target)]), "csrf": .text(visitor.token),
            "steps_text": steps, "filled": prefill?.hiddenFields ?? .array([]), "needs_app": .bool(needsApp),
            "scripts": template == "start" && !needsApp ? .array(["start.js"]) : .array([]),
        ])
        var reply = PageRenderer.shared.page(template, context)
        visitor.mark(&reply)
        return reply
    }

    func formTexts(_ config: FormConfig, _ language: String) -> JSONValue {
        let description = config.description?.text(for: language, fallback: config.locale)
        return .object([
            "title": .text(config.pageTitle(in: language)),
            "title_language": spoken(config.title, config, language),
            "description": description.map { .text($0) } ?? .bool(false),
            "description_language": spoken(config.description, config, language),
        ])
    }

    /// The language of a text, where it is not the page's words'.
    func spoken(_ text: LocalizedText?, _ config: FormConfig, _ language: String) -> JSONValue {
        let other = text?.otherLanguage(than: language, fallback: config.locale)
        return (other ?? (PageWords(language).otherLanguage == nil ? nil : language)).map { .text($0) } ?? .bool(false)
    }

    /// The language that an entrance is shown in: as asked, or else as the browser wants it, among the form's own.
    func language(of config: FormConfig) -> String {
        let offered = config.pageLanguages
        if let tag = call.query["lang"], offered.contains(tag) { return tag }
        let wanted = (call.headers[.acceptLanguage] ?? "").split(separator: ",").map { part in
            String(part.trimmed.prefix { $0 != ";" }.prefix { $0 != "-" })
        }
        return wanted.first { offered.contains($0) } ?? config.locale
    }

    func checkVisitor(_ sent: SentForm) throws {
        try PageToken.check(sent["csrf"], for: visitor.isNew ? nil : visitor.secret, call)
    }

    /// Starts a session, and leads to its first page.
    func start(consent: String? = nil, filledBy sent: SentForm) async throws -> Reply {
        try call.desk.admit(.sessions, from: call.client)
        var start = SessionStart(form: form, actor: call.caller.actor)
        let pinned = try await pinned()
        // No session that nobody could end: the page says how one gets to the form.
        if try await needsApp(pinned) { return .seeOther(address) }
        start.locale = language(of: pinned.config)
        start.consent = consent
        start.prefill = sent.answers(without: Self.startNames)
        start.ignoresOtherPrefill = true
        if try await countsVisitors() {
            start.subject = visitor.subject
        } else if call.desk.settings.isSandbox {
            // It stands in for the back end that knows who somebody is, so that sources about a subject answer.
            start.subject = "visitor-\(HexText.encode(registry.surroundings.randomBytes(6)))"
        }
        // Who asks is known by its session alone, which there is none of yet.
        let asker = HexText.encode(registry.surroundings.randomBytes(8))
        let started = try await call.registry(of: "start \(asker)", before: deadline).startSession(start)
        let place = started.view.next.map { FormState.Place.step($0) } ?? .review
        return keeping(
            .seeOther(link(place.query)), session: started.view.record.id, secret: started.secret,
            until: started.view.record.expiresAt)
    }

    /// Whether who comes here by themselves cannot fill in the form, since its sources ask who they are.
    ///
    /// Whom a rollout counts by a cookie is nobody that a source knows.
    private func needsApp(_ pinned: PinnedForm) async throws -> Bool {
        if call.desk.settings.isSandbox { return false }
        return try await registry.needsSubject(pinned)
    }

    /// Whether a rollout of the form that is not over counts those who come without a subject.
    private func countsVisitors() async throws -> Bool {
        try await registry.rollouts(of: form, on: .production).contains {
            !$0.standing.state.isOver && $0.history.record.plan.anonymous == .visitor
        }
    }

    /// Asks whoever comes by a session's link whether to go on, or says that the link leads nowhere any more.
    func showResume() async throws -> Reply {
        let link = call.parameters["secret"] ?? ""
        return try await linked(link) { _ in try await entrance("resume", path: "resume/\(link.inQuery)") }
    }

    /// Goes on with a session by its link; whoever held it before holds it no more.
    func resume() async throws -> Reply {
        try checkVisitor(try SentForm(call))
        return try await linked(call.parameters["secret"] ?? "") { named in
            do {
                let taken = try await registry.takeOverSession(named.id, secret: named.secret)
                return keeping(.seeOther(address), session: named.id, secret: taken.secret, until: taken.expiresAt)
            } catch RegistryError.sessionEnded {
                // The page behind the cookie says how it ended, or goes on with its successor.
                let end = registry.surroundings.now().advanced(bySeconds: 3_600)
                return keeping(.seeOther(address), session: named.id, secret: named.secret, until: end)
            }
        }
    }

    /// Does something with the session that a link names; where there is none, or none any more, a page says so.
    private func linked(
        _ link: String, _ body: ((id: String, secret: String)) async throws -> Reply
    ) async throws -> Reply {
        do {
            guard let named = Self.session(in: link) else { throw RegistryError.noSuchSession("") }
            do {
                let screen = try await registry.screen(of: named.id, secret: named.secret)
                guard screen.form.config.form == form else { throw RegistryError.noSuchSession(named.id) }
            } catch RegistryError.sessionEnded {
                // What became of it is said by the page behind the button, which may give it a successor.
            }
            return try await body(named)
        } catch let error as RegistryError {
            switch error {
            case .noSuchSession:
                try call.desk.admit(.wrongSessions, from: call.client)
                // Their own browser may have gone on with it: it holds the session's next secret.
                let isHere = Self.session(in: link).map { $0.id == held?.id } ?? false
                return try await message("link_used", "link_used_title", ["is_here": .bool(isHere)], status: 404)
            case .sessionExpired: return try await message("expired", "expired_title", status: 410)
            default: throw error
            }
        }
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
