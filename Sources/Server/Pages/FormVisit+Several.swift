internal import FormEngine
internal import Registry
internal import Replies

/// Several unfinished sessions of one form in one browser: their list, one more, and one less.
///
/// The list shows only steps and times, and so reveals no answer to others who see the screen.
extension FormVisit {
    /// An unfinished session in the list.
    struct Unfinished: Sendable {
        let number: Int
        let view: SessionView
        let config: FormConfig
    }

    /// The unfinished ones among the sessions that the browser holds, the first number first.
    func unfinished() async throws -> [Unfinished] {
        var found: [Unfinished] = []
        for number in holds.keys.sorted() {
            if let one = try await unfinished(number) { found.append(one) }
        }
        return found
    }

    private func unfinished(_ number: Int) async throws -> Unfinished? {
        guard let link = try await Self.opened(holds[number], of: form, call) else { return nil }
        do {
            let view = try await glancing.session(link.id, secret: link.secret)
            guard view.submission == nil else { return nil }
            let config = try await registry.pin(view.record.version, of: form).config
            return Unfinished(number: number, view: view, config: config)
        } catch {
            // An unreadable session does not block the others; its own address reports the fault.
            guard error.tellsOfEnd || error.isUnreadable else { throw error }
            return nil
        }
    }

    /// The address of the list, even if it is empty.
    var listAddress: String { "\(address)?at=several" }

    /// Page of the form's own address: its start, the browser's only session, or the list of several.
    ///
    /// - Returns: nil where the address means the first session.
    func showForm() async throws -> Reply? {
        if call.query["at"] == "several" { return try await list(try await unfinished()) }
        if call.query["at"] == "start" { return try await entrance("start") }
        guard ["n", "step", "at", "page"].allSatisfy({ call.query[$0] == nil }), let last = holds.keys.max() else {
            return nil
        }
        if holds.count == 1 { return last == 1 ? nil : .seeOther(link(toNumber: last)) }
        let unfinished = try await unfinished()
        if unfinished.count > 1 { return try await list(unfinished) }
        return .seeOther(link(toNumber: unfinished.first?.number ?? last))
    }

    private func list(_ unfinished: [Unfinished]) async throws -> Reply {
        let language = language(of: unfinished.last?.view)
        let words = PageWords(language)
        let room = try await room()
        let mayBegin = try await mayBegin()
        let most = call.services.settings.limits.sessionsOfForm
        let full = unfinished.count < most ? words["several_full_browser"] : words.fill("several_full", "\(most)")
        return try await message(
            "several", "several_title",
            [
                "paths": .object(["form": .text(address)]), "discarded": .bool(call.query["note"] == "discarded"),
                "has_entries": .bool(!unfinished.isEmpty), "entries": .array(unfinished.map { entry($0, language) }),
                "has_room": .bool(room != nil && mayBegin), "full_text": room == nil ? .text(full) : .bool(false),
                "scripts": .array(["start.js"]),
            ], of: unfinished.last?.view)
    }

    /// Whether an anonymous visitor may start the form now: it is open, and needs no app for identity.
    private func mayBegin() async throws -> Bool {
        do {
            return try await !needsApp(try await pinned())
        } catch let error as RegistryError {
            guard case .closed = error else { throw error }
            return false
        }
    }

    /// An unfinished session in words: when it was begun, and which step comes next.
    private func entry(_ one: Unfinished, _ language: String) -> JSONValue {
        var words = PageWords(language)
        words.region = PageFrame.region(call)
        words.zone = one.config.policy.timeZone
        let next = one.config.steps.first { $0.id == one.view.next }
        let title = next?.title?.text(for: language, fallback: one.config.locale)
        let place = one.config.steps.firstIndex { $0.id == one.view.next }
        let number = place.map { words.fill("several_step", "\($0 + 1)") }
        return .object([
            "number_text": .text(words.fill("several_number", "\(one.number)")),
            "begun_text": .text(words.fill("several_begun", words.moment(one.view.record.startedAt))),
            "step": .text(title ?? number ?? words["review_title"]),
            "step_language": title == nil ? .bool(false) : spoken(next?.title, one.config, language),
            "href": .text(link(toNumber: one.number)), "discard_href": .text(link(toNumber: one.number, "at=discard")),
        ])
    }

    /// Position of the session among several, for its page.
    func position(_ view: SessionView, _ words: PageWords) -> JSONValue {
        guard holds.count > 1 else { return .bool(false) }
        return .text(words.fill("several_this", "\(number)", words.moment(view.record.startedAt)))
    }

    /// Asks whether to discard a session: what was entered cannot be brought back.
    func showDiscard(_ view: SessionView, _ held: SessionLink) async throws -> Reply {
        let config = try await registry.pin(view.record.version, of: form).config
        return try await message(
            "discard", "discard_title",
            [
                "csrf": .text(token()), "list": .text(listAddress),
                "entry": entry(Unfinished(number: number, view: view, config: config), language(of: view)),
            ], of: view)
    }

    /// Discards a session, and redirects to the list of the others.
    func discard(_ held: SessionLink) async throws -> Reply {
        do {
            try await registry.discardSession(held.id, secret: held.secret)
        } catch {
            guard error.tellsOfEnd else { throw error }
            return .seeOther(link("at=end"))
        }
        return forgetting(.seeOther("\(listAddress)&note=discarded"))
    }

    /// The page that reports that the addressed session is gone; other sessions are unchanged.
    func absent(status: Int) async throws -> Reply {
        let list = holds.isEmpty ? address : listAddress
        return try await message(
            "gone", "gone_title", ["list": .text(list), "was_sent": .bool(status == 403)],
            of: try await unfinished().last?.view, status: status)
    }
}

extension RegistryError {
    /// Whether the stored session, or its version, is unreadable.
    fileprivate var isUnreadable: Bool {
        if case .noSuchVersion = self { true } else { isDamage }
    }

    /// Whether it reports the end of a session, which cannot be continued.
    var tellsOfEnd: Bool {
        switch self {
        case .noSuchSession, .sessionEnded, .sessionExpired, .sessionErased, .superseded: true
        default: false
        }
    }
}
