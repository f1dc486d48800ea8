internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// Posts of a form's pages; each leads to a redirect, so that the browser's history holds no posts.
extension FormVisit {
    /// Attempts at a post that concurrent posts overtake.
    private static let attempts = 3

    func post() async throws -> Reply {
        let sent = try SentForm(call)
        if let offer = try await offer(sent) { return offer }
        try PageToken.checkHead(call)
        for entry in sent.files where !entry.file.bytes.isEmpty { try call.services.admit(.uploads, from: call.client) }
        let posted = PostedStep(sent)
        if try isOfEntrance(posted) { return try await enter(posted) }
        guard try PageToken.fits(sent["csrf"], for: tokenSecret(), call), let held else {
            return try await absent(status: 403)
        }
        switch posted.word {
        case "start_again": return forgetting(.seeOther(holds.count > 1 ? startAddress : address))
        case "discard": return try await discard(held)
        default: return try await act(again: posted, held)
        }
    }

    /// Whether a page sent the post before any session: it carries the visitor's token.
    private func isOfEntrance(_ posted: PostedStep) throws -> Bool {
        guard try PageToken.fits(posted.sent["csrf"], for: visitor.knownSecret, call) else { return false }
        return held == nil && number == 1 || ["start", "another", "start_again"].contains(posted.word)
    }

    /// Starts a session, or continues the only one if a link fills in fields.
    private func enter(_ posted: PostedStep) async throws -> Reply {
        let meant = call.query["n"] != nil ? number : holds.count == 1 ? holds.keys.first : nil
        if posted.word != "another", let meant {
            let visit = try await FormVisit(call, number: meant)
            if let reply = try await visit.goOn(filledBy: posted.sent) { return reply }
        }
        return try await start(filledBy: posted.sent)
    }

    /// Applies a post to a session, and tries again if another window changed the session meanwhile.
    private func act(again posted: PostedStep, _ held: SessionLink) async throws -> Reply {
        for _ in 1..<Self.attempts {
            do {
                return try await act(posted, held)
            } catch RegistryError.sessionMoved {
                // Another window was faster: its changes are compared before anything is kept.
                continue
            }
        }
        return try await act(posted, held)
    }

    private func act(_ posted: PostedStep, _ held: SessionLink) async throws -> Reply {
        let view: SessionView
        do {
            view = try await glancing.session(held.id, secret: held.secret)
        } catch {
            // The session's page explains its end.
            return .seeOther(link("at=end"))
        }
        if view.superseded != nil || view.submission != nil {
            return .seeOther(link("at=end"))
        }
        if posted.word == "change" { return .seeOther(link("step=\(posted.object.inQuery)")) }
        let reply = try await withScreen(held, sent: posted.entry.size) { try await act(posted, $0) }
        switch posted.word {
        case "extend":
            let end = try await registry.extendSession(held.id, secret: held.secret)
            return keeping(reply, session: held.id, secret: held.secret, until: end)
        case "language":
            let config = try await registry.pin(view.record.version, of: form).config
            guard config.pageLanguages.contains(posted.object) else { return reply }
            return keeping(
                reply, session: held.id, secret: held.secret, until: view.record.expiresAt, in: posted.object)
        default: return reply
        }
    }

    /// Applies the entries of a post, and then its button.
    private func act(_ posted: PostedStep, _ kept: FormScreen) async throws -> Reply {
        var screen = kept
        screen.waits = posted.goesOn
        try await screen.send(.started)
        if let step = posted.sent["step"],
            screen.state.presentedSteps.contains(where: { $0.id == step && !$0.isLocked && !$0.isCurrent })
        {
            try await screen.send(.stepChosen(step))
        }
        let place = screen.state.place
        let isOvertaken = isOvertaken(posted, screen)
        // Unsent entries of another window count, too.
        let there = screen.state.review
        if case .step(let step) = place, let typed = posted.draft(in: screen.kept, at: step) {
            try await screen.take(typed)
        }
        let refused = try await posted.entry.enter(into: &screen)
        // Every request for another page first keeps the entries of this one.
        if isOvertaken, !conflicts(screen, there: there).isEmpty {
            return try await overtake(kept, by: screen, posted)
        }
        screen.notes.note(answers: there, became: screen.state.review)
        var revealed: String?
        switch posted.word {
        // A refused image keeps the person on its page, where the field shows the reason.
        case "continue" where !refused.isEmpty, "back" where !refused.isEmpty: break
        case "continue":
            revealed = posted.entry.firstRevealed(in: screen.state)
            if revealed == nil { try await screen.send(.stepContinued) }
        default: try await press(posted, &screen)
        }
        screen.hasRefused = !refused.isEmpty
        return try await answer(posted, &screen, since: place, revealed: revealed)
    }

    /// Carries out any button but `continue`.
    private func press(_ posted: PostedStep, _ screen: inout FormScreen) async throws {
        let object = posted.object
        switch posted.word {
        case "submit": try await screen.send(.submitted)
        case "back": try await screen.send(.wentBack)
        case "add": try await screen.send(.itemAdded(object))
        case "remove":
            let parts = object.split(separator: "/")
            let list = parts.dropLast().joined(separator: "/")
            try await screen.send(.itemRemoved(list, at: parts.last.flatMap { Int($0) } ?? -1))
        case "suggest":
            let cut = object.lastIndex(of: "/") ?? object.endIndex
            try await screen.send(.suggestionChosen(String(object[..<cut]), String(object[cut...].dropFirst())))
        case "retry": try await screen.send(.sourceRetried(object))
        case "skip": try await screen.send(.uploadSkipped(object))
        case "language": try await screen.change(language: object)
        // `update`, `save`, `another`, `extend`, and unknown buttons of older pages only render the page again.
        default: break
        }
    }

    /// Redirects to the next page, or to the posted one, which then shows the errors.
    private func answer(
        _ posted: PostedStep, _ screen: inout FormScreen, since place: FormState.Place, revealed: String?
    ) async throws -> Reply {
        let next = screen.state.place
        if let answered = screen.answered {
            if answered.superseded != nil || answered.consent != nil { return .seeOther(link(next.query)) }
            if answered.submission != nil {
                call.services.sent.keep(answered, at: registry.surroundings.now())
                return .seeOther(link(FormState.Place.outcome.query))
            }
        }
        var notes = screen.notes.next
        if case .step(let step) = place { notes.note(sender: posted.page, of: step) }
        if next == place { tell(posted, screen, revealed, in: &notes) }
        if next != .outcome { try await screen.keepDraft(notes, of: place.step, on: posted.page) }
        if screen.hasRefused { return .seeOther(link(next.query)) }
        switch posted.word {
        case "save": return .seeOther(link("at=saved"))
        case "another": return try await start(filledBy: nil, in: screen.state.language)
        default: return .seeOther(link(next.query))
        }
    }

    /// Records the notes for a person who stays on the page.
    private func tell(
        _ posted: PostedStep, _ screen: FormScreen, _ revealed: String?, in notes: inout PageNotes
    ) {
        let words = PageWords(screen.state.language)
        notes.take(screen, at: screen.state.place.query)
        if let revealed {
            (notes.focus, notes.notice) = (revealed, words["step_revealed"])
        } else if posted.goesOn, notes.isSilent {
            notes.notice = words["step_again"]
        } else if case .field(let path) = screen.focus, notes.summary.isEmpty {
            notes.focus = path
        }
    }
}
