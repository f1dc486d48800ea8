internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Entrances: pages before a session, and the beginning of one.
extension FormVisit {
    /// A page with one button that posts to a path below the form's own.
    func entrance(
        _ template: String, path: String? = nil, filledBy prefill: Prefill? = nil
    ) async throws -> Reply {
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
        let frame = PageFrame(call, language: language, offered: config.pageLanguages, within: place)
        let title = config.pageTitle(in: language)
        // A language chosen here becomes that of the new session.
        let chosen = call.query["lang"].flatMap { config.pageLanguages.contains($0) ? "lang=\($0.inQuery)" : nil }
        // A link fills in the only unfinished session; among several, the person must choose.
        let going = prefill == nil ? [] : try await unfinished()
        let only = going.count == 1 ? going.first?.number : nil
        let target = (only.map { link(toNumber: $0) } ?? path.map { "\(address)/\($0)" } ?? address)
        let action = target + (chosen.map { (only == nil ? "?" : "&") + $0 } ?? "")
        let about = template == "start" ? try await about(pinned, in: language, frame.words) : .bool(false)
        let context = frame.adding([
            "title": .text("\(title) – \(call.services.settings.name)"), "form": formTexts(config, language),
            "paths": .object(["form": .text(action), "resume": .text(action)]), "csrf": .text(visitor.token),
            "about": about, "filled": prefill?.hiddenFields ?? .array([]), "needs_app": .bool(needsApp),
            "goes_on": .bool(only != nil),
            "scripts": template == "start" && !needsApp ? .array(["start.js"]) : .array([]),
        ])
        var reply = PageRenderer.shared.page(template, context)
        visitor.mark(&reply)
        return reply
    }

    /// Facts of the form for its start page.
    private func about(
        _ pinned: PinnedForm, in language: String, _ words: PageWords
    ) async throws -> JSONValue {
        let config = pinned.config
        let profiles = try await registry.subjectSources(of: pinned, in: config.fields)
        return StartSummary(config: config, language: language, words: words, profiles: profiles)
            .json { spoken($0, config, language) }
    }

    /// The part of the query that links to other languages keep.
    var place: String {
        ["n", "at"].compactMap { name in call.query[name].map { "\(name)=\($0.inQuery)&" } }.joined()
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

    /// The language of a text, if it differs from that of the page's words.
    func spoken(_ text: LocalizedText?, _ config: FormConfig, _ language: String) -> JSONValue {
        let other = text?.otherLanguage(than: language, fallback: config.locale)
        return (other ?? (PageWords(language).otherLanguage == nil ? nil : language)).map { .text($0) } ?? .bool(false)
    }

    /// The language of an entrance, among the form's own: that of the query, or else the browser's preference.
    func language(of config: FormConfig) -> String {
        let offered = config.pageLanguages
        if let tag = call.query["lang"], offered.contains(tag) { return tag }
        let wanted = (call.headers[.acceptLanguage] ?? "").split(separator: ",").map { part in
            String(part.trimmed.prefix { $0 != ";" }.prefix { $0 != "-" })
        }
        return wanted.first { offered.contains($0) } ?? config.locale
    }

    func checkVisitor(_ sent: SentForm) throws {
        try PageToken.check(sent["csrf"], for: visitor.knownSecret, call)
    }

    /// Starts a session beside those that the browser holds, and redirects to its first page.
    ///
    /// - Parameter language: The language in which the person reads the form; nil for the browser's preference.
    func start(consent: String? = nil, filledBy sent: SentForm?, in language: String? = nil) async throws -> Reply {
        guard let room = try await room() else { return .seeOther(listAddress) }
        try call.services.admit(.sessions, from: call.client)
        var start = SessionStart(form: form, actor: call.caller.actor)
        let pinned = try await pinned()
        // A session without the app could not be completed; the start page explains this.
        if try await needsApp(pinned) { return .seeOther(startAddress) }
        start.locale = language ?? self.language(of: pinned.config)
        start.consent = consent
        start.prefill = sent?.answers(without: Self.startNames)
        start.ignoresOtherPrefill = true
        if try await countsVisitors() {
            start.subject = visitor.subject
        } else if call.services.settings.isSandbox {
            // The sandbox has no back end that names a person, so it makes up a subject for sources about persons.
            start.subject = "visitor-\(HexText.encode(registry.surroundings.randomBytes(6)))"
        }
        let started = try await beginning.startSession(start)
        let place = started.view.next.map { FormState.Place.step($0) } ?? .review
        return keeping(
            forgetting(.seeOther(link(toNumber: room.number, place.query)), room.ended),
            session: started.view.record.id, secret: started.secret, until: started.view.record.expiresAt,
            as: room.number)
    }

    /// The address of the start page, even if the browser holds sessions.
    var startAddress: String { holds.isEmpty ? address : "\(address)?at=start" }

    /// Whether anonymous visitors cannot fill in the form, since its sources need their identity.
    ///
    /// The subject that a rollout derives from a cookie is unknown to data sources.
    func needsApp(_ pinned: PinnedForm) async throws -> Bool {
        if call.services.settings.isSandbox { return false }
        return try await registry.needsSubject(pinned)
    }

    /// Whether a rollout of the form, not yet over, counts visitors without a subject.
    private func countsVisitors() async throws -> Bool {
        try await registry.rollouts(of: form, on: .production).contains {
            !$0.standing.state.isOver && $0.history.record.plan.anonymous == .visitor
        }
    }
}
