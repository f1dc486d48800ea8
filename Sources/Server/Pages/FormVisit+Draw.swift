internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Pages of a session.
extension FormVisit {
    /// The form in its current state.
    func draw(
        _ screen: FormScreen, _ view: SessionView, conflicts: [JSONValue] = []
    ) async throws -> Reply {
        let session = try await registry.screen(of: screen.session, secret: screen.secret)
        let config = session.form.config
        let language = screen.state.language
        let frame = PageFrame(call, language: language, offered: config.pageLanguages, posts: true)
        let place = screen.state.place.query
        try call.presence.check()
        let shown = conflicts.isEmpty ? screen.notes.added(to: screen, at: place) : screen.state.presented
        let focus = place == screen.notes.place && conflicts.isEmpty ? screen.notes.focus : nil
        let page = pageJSON(frame, config, view, language, json: Self.sentJSON(screen.state)).replacing([
            "has_conflicts": .bool(!conflicts.isEmpty), "conflicts": .array(conflicts),
            "waits": .object(screen.pauses), "notice": notice(frame.words),
            "may_start_another": .bool(try await !needsApp(session.form)),
        ])
        let boot = JSONValue.object([
            "client": try await client(view.record),
            "saved": .text(String(decoding: screen.state.saved, as: UTF8.self)),
            "as_of": .text(session.asOf.text), "context": session.context,
            "expires_at": .text(view.record.expiresAt.text), "page": page,
        ])
        try call.presence.check()
        let isScripted = call.services.settings.engine != nil
        let whole = page.replacing([
            "countries": .array(PageWords.countries(in: language)), "dates": .object([]),
            "focus": focus.map { .text($0) } ?? .bool(false), "boot": .text(Self.script(boot)),
            "scripts": isScripted ? .array(["form.js"]) : .array([]),
        ])
        let context = Self.context(of: shown, in: whole)
        try call.presence.check()
        return PageRenderer.shared.page("form", context)
    }

    /// The context of a page: its own members, and those of the view.
    private static func context(of screen: PresentedScreen, in page: JSONValue) -> JSONValue {
        page.replacing(FormView(screen, in: ViewSetup(page)).context.members ?? [])
    }

    /// The notice that the address requests; scripts keep it.
    private func notice(_ words: PageWords) -> JSONValue {
        call.query["note"] == "elsewhere" ? .text(words["step_elsewhere"]) : .bool(false)
    }

    /// Data of the page, with which the script starts.
    private func pageJSON(
        _ frame: PageFrame, _ config: FormConfig, _ view: SessionView, _ language: String, json: String?
    ) -> JSONValue {
        var paths: [JSONValue.Member] = [
            .init("form", .text(link())), .init("all", .text(address)), .init("query", .text(query)),
            .init("image", .text("\(address)/image")),
        ]
        for name in ["step", "submit", "name", "source", "language", "extend", "prefill", "resume"] {
            paths.append(.init(name, .text(link(below: name))))
        }
        let consent = view.consent.map { "\(call.services.address.base)/f/\($0.form.text)/consent/\($0.token)" }
        return frame.adding([
            "form": formTexts(config, language), "paths": .object(paths), "csrf": .text(token(view.superseded?.secret)),
            "page_id": .text(HexText.encode(registry.surroundings.randomBytes(8))),
            "revision": .text(view.revision.map { String($0) } ?? ""), "scripted": .bool(false), "boot": .bool(false),
            "expires_text": expiry(view, frame.words), "json": json.map { .text($0) } ?? .bool(false),
            "stylesheet": .text("\(address)/style/\(view.record.version).css"),
            "consent_link": consent.map { .text($0) } ?? .bool(false), "may_start_again": .bool(true),
            "position": position(view, frame.words), "may_start_another": .bool(false),
            "title": .text(call.services.settings.name), "has_conflicts": .bool(false), "conflicts": .array([]),
            "waits": .object([]),
        ])
    }

    /// The end of the session in words, if fewer than 20 hours are left.
    func expiry(_ view: SessionView, _ words: PageWords) -> JSONValue {
        let left = view.record.expiresAt.milliseconds - registry.surroundings.now().milliseconds
        guard left < 20 * 3_600_000 else { return .bool(false) }
        return .text(words.fill("expires", words.moment(view.record.expiresAt)))
    }

    private func client(_ record: SessionRecord) async throws -> JSONValue {
        let version = try await registry.version(record.version, of: form)
        return try await VersionDocument(version, isWhole: false, in: registry).json
    }

    /// The values that will be stored, formatted; nil before the review.
    private static func sentJSON(_ state: FormState) -> String? {
        guard state.place == .review, let values = state.values else { return nil }
        return String(decoding: JSONWriter.bytes(of: values, style: .pretty), as: UTF8.self)
    }

    /// JSON for a page's data block, which a `<` could end.
    static func script(_ value: JSONValue) -> String {
        String(decoding: JSONWriter.bytes(of: value), as: UTF8.self).replacing("<", with: "\\u003c")
    }

    /// The page after a session's submission.
    func ended(_ view: SessionView) async throws -> Reply {
        let pin = try await registry.pin(view.record.version, of: form)
        let config = pin.config
        let language = view.locale
        let frame = PageFrame(call, language: language, offered: config.pageLanguages, within: place)
        let values = view.values.map { String(decoding: JSONWriter.bytes(of: $0, style: .pretty), as: UTF8.self) }
        let page = pageJSON(frame, config, view, language, json: values).replacing([
            "countries": .array(PageWords.countries(in: language)), "dates": .object([]),
            "expires_text": .bool(false), "scripts": .array(["copy.js"]),
        ])
        let accepted = view.submission?.record.accepted ?? false
        let end = view.outcome ?? Outcome(accepted ? .completed : .rejected)
        var outcome = PresentedOutcome(
            end, in: language, fallback: config.locale, isSent: accepted,
            reference: accepted ? view.submission?.record.id : nil)
        outcome.accepts = accepted
        outcome.consent = nil
        var screen = PresentedScreen(place: .outcome)
        screen.outcome = outcome
        if let values = view.values {
            let state = FormState(pin, asOf: registry.surroundings.now().utcDate, language: language)
            screen.results = state.results(of: end, in: values)
        }
        return PageRenderer.shared.page("ended", Self.context(of: screen, in: page))
    }

    /// A session that was superseded.
    func showSuccession(_ view: SessionView, _ superseded: Supersession) async throws -> Reply {
        let config = try await registry.pin(view.record.version, of: form).config
        let labels = { (id: String) -> JSONValue in
            let field = config.steps.flatMap(\.fields).first { $0.id == id }
            return .text(field?.label?.text(for: view.locale, fallback: config.locale) ?? Identifier.words(id))
        }
        let kept = (view.values?.members ?? []).filter { $0.value != .null }.map { labels($0.name) }
        let dropped = superseded.dropped.map(labels)
        return try await message(
            "superseded", "superseded_title",
            [
                "has_kept": .bool(!kept.isEmpty), "kept": .array(kept), "has_dropped": .bool(!dropped.isEmpty),
                "dropped": .array(dropped),
            ], of: view)
    }

    /// The language of a page about a session: from its address, or else the session's; the browser's without a
    /// session.
    func language(of view: SessionView?) -> String {
        guard let view, call.query["lang"] == nil else { return PageFrame.language(call) }
        return view.locale
    }

    /// A page with one message, in the language of its session.
    ///
    /// Its buttons carry the visitor's token, which acts on no session, unless the members have another token.
    func message(
        _ template: String, _ title: String, _ members: KeyValuePairs<String, JSONValue> = [:],
        of view: SessionView? = nil, status: Int = 200
    ) async throws -> Reply {
        let language = language(of: view)
        let frame = PageFrame(call, language: language, within: place)
        let pin = try? await config()
        let texts =
            pin.map { formTexts($0, language) } ?? .object(["title": .text(form.text), "description": .bool(false)])
        var context = frame.adding([
            "title": .text("\(frame.words[title]) – \(call.services.settings.name)"), "form": texts,
            "paths": .object(["form": .text(link()), "resume": .text(link())]), "csrf": .text(visitor.token),
        ])
        context = context.replacing(members)
        var reply = PageRenderer.shared.page(template, context, status: status)
        visitor.mark(&reply)
        return reply
    }
}
