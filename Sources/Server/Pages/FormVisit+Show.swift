internal import FormEngine
internal import Registry
internal import Replies

/// Pages by a form's addresses.
///
/// Each step has an address of its own, so that the browser's history leads through the form: `?step=ID`, `?at=review`,
/// `?at=end`, `?at=saved`. An address that cannot be shown redirects to the current one, with a notice.
extension FormVisit {
    func show() async throws -> Reply {
        if let reply = try await showForm() { return reply }
        guard let held else { return try await showNothing() }
        try await call.services.saves.settle(held.id)
        do {
            return try await show(try await glancing.session(held.id, secret: held.secret), held)
        } catch let error as RegistryError {
            switch error {
            case .noSuchSession, .sessionEnded: return try await showNothing()
            case .sessionExpired, .sessionErased: return forgetting(try await message("expired", "expired_title"))
            case .superseded: return forgetting(try await message("closed", "closed_title", ["instead": .bool(false)]))
            default: throw error
            }
        }
    }

    /// Page of an address without a session: the start of the form, or a notice that the session is gone while others
    /// exist.
    private func showNothing() async throws -> Reply {
        let isFirst = number == 1 && holds.keys.allSatisfy { $0 == 1 }
        let reply = isFirst ? try await entrance("start") : try await absent(status: 404)
        return holds[number] == nil ? reply : forgetting(reply)
    }

    private func show(_ view: SessionView, _ held: SessionLink) async throws -> Reply {
        if let superseded = view.superseded {
            return keeping(
                try await showSuccession(view, superseded), session: view.record.id, secret: superseded.secret,
                until: view.record.expiresAt, in: view.locale)
        }
        let sent = call.services.sent.view(of: view.record.id, at: registry.surroundings.now())
        if view.submission != nil { return try await ended(sent ?? view) }
        if call.query["at"] == "end", let sent { return try await ended(sent) }
        if call.query["at"] == "discard" { return try await showDiscard(view, held) }
        return try await withScreen(held) { screen in
            if call.query["at"] == "saved" { return try await saved(view, screen) }
            return try await show(screen, view)
        }
    }

    /// The step or the review in the address, or a redirect to the current place.
    private func show(_ kept: FormScreen, _ view: SessionView) async throws -> Reply {
        var screen = kept
        if let overtaken = kept.notes.overtaken, overtaken.page == call.query["page"] {
            try await screen.send(.started)
            return try await show(overtaken, over: screen, view)
        }
        let typed = typed(on: kept)
        if let typed {
            try await screen.take(typed)
            // Messages of an earlier post are about earlier entries.
            screen.notes = screen.notes.next
        }
        try await screen.send(.started)
        if let step = call.query["step"], screen.state.place != .step(step) { try await screen.send(.stepChosen(step)) }
        let place = screen.state.place
        if let wanted, wanted != place { return .seeOther(link("\(place.query)&note=elsewhere")) }
        return try await draw(screen, view, typedOn: typed?.mark)
    }

    /// The draft of the step in the address, or, without a place there, the newest of any step.
    private func typed(on kept: FormScreen) -> QuietDraft? {
        guard call.query["at"] == nil, kept.state.place != .outcome else { return nil }
        return kept.kept.newestDraft(at: call.query["step"])
    }

    /// The place that the address names; nil where it names none.
    private var wanted: FormState.Place? {
        if let step = call.query["step"] { return .step(step) }
        return switch call.query["at"] {
        case "review": .review
        case "end": .outcome
        default: nil
        }
    }

    /// The page with the link of a session.
    private func saved(_ view: SessionView, _ screen: FormScreen) async throws -> Reply {
        let language = language(of: view)
        let config = screen.kept.form.config
        let words = PageFrame(call, language: language, zone: config.policy.timeZone).words
        let place = "\(address)/resume/\(screen.session).\(screen.secret)?lang=\(language.inQuery)"
        let link = call.services.address.base + place
        let subject = config.pageTitle(in: language)
        return try await message(
            "saved", "saved_title",
            [
                "link": .text(link), "mail": .text("mailto:?subject=\(subject.inQuery)&body=\(link.inQuery)"),
                "until": .text(view.record.expiresAt.text),
                "until_text": .text(words.fill("saved_until", words.moment(view.record.expiresAt))),
                "has_password": .bool(config.fields.contains { $0.type == .password }),
                "scripts": .array(["saved.js"]),
            ], of: view)
    }
}

extension FormState.Place {
    /// The id of the step; nil for other places.
    var step: String? { if case .step(let id) = self { id } else { nil } }

    /// The place as the query of an address names it.
    var query: String {
        switch self {
        case .step(let id): "step=\(id.inQuery)"
        case .review: "at=review"
        case .outcome: "at=end"
        }
    }
}
