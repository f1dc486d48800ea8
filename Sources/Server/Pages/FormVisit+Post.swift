internal import FormEngine
internal import HTTPTypes
internal import Registry
internal import Replies

/// What a page of a form sends.
extension FormVisit {
    func post() async throws -> Reply {
        let sent = try SentForm(call)
        for entry in sent.files where !entry.file.bytes.isEmpty { try call.desk.admit(.uploads, from: call.client) }
        let words = (sent["action"] ?? "continue").split(separator: ":", maxSplits: 1).map { String($0) }
        let (word, object) = (words.first ?? "continue", words.count > 1 ? words[1] : "")
        guard let held else {
            try checkVisitor(sent)
            return try await start()
        }
        if word == "start" {
            try checkVisitor(sent)
            return try await start()
        }
        try PageToken.check(sent["csrf"], for: held.secret, call)
        if word == "start_again" { return forgetting(.seeOther(address)) }
        let view: SessionView
        do {
            view = try await registry.session(held.id, secret: held.secret)
        } catch {
            // Whatever became of the session, its page says it.
            return .seeOther(address)
        }
        if view.record.form != form || view.superseded != nil || view.submission != nil { return .seeOther(address) }
        switch word {
        case "extend":
            let end = try await registry.extendSession(held.id, secret: held.secret)
            return keeping(.seeOther(address), session: held.id, secret: held.secret, until: end)
        case "change": return .seeOther("\(address)?step=\(object.inQuery)")
        default:
            let screen = try await screen(held)
            let entry = SentEntry(sent)
            return try await JudgingPool.run(operations: screen.state.size + entry.size) {
                try await act(word, object, sent, entry, view, screen)
            }
        }
    }

    /// Does what a button of the step asks for, with what was entered.
    private func act(
        _ word: String, _ object: String, _ sent: SentForm, _ entry: SentEntry, _ view: SessionView, _ kept: FormScreen
    ) async throws -> Reply {
        var screen = kept
        try await screen.send(.started)
        if let step = sent["step"],
            screen.state.presentedSteps.contains(where: { $0.id == step && !$0.isLocked && !$0.isCurrent })
        {
            try await screen.send(.stepChosen(step))
        }
        let isStale = sent["revision"].flatMap { Int($0) } != view.revision
        let place = screen.state.place
        // What another window entered and did not send counts, too.
        let there = screen.state.review
        let refused = try await entry.enter(into: &screen)
        // Whatever a page asks for, it keeps what was entered on it.
        if isStale, let reply = try await conflict(screen, view, there: there) { return reply }
        switch word {
        // A picture that is refused is told before anything goes on without it.
        case "continue" where !refused.isEmpty: break
        case "continue":
            if let revealed = entry.firstRevealed(in: screen.state) {
                return try await answer(&screen, view, since: place, revealed: revealed)
            }
            try await screen.send(.stepContinued)
        case "submit": try await screen.send(.submitted)
        case "back": try await screen.send(.wentBack)
        case "save":
            try await screen.keepDraft()
            return try await saved(view, screen)
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
        // `update`, and whatever a page of another version may have had: the page is drawn anew.
        default: break
        }
        return try await answer(&screen, view, since: place, hasFaults: !refused.isEmpty)
    }

    /// The page behind an action: the next one where there is one, or the same with what is wrong.
    private func answer(
        _ screen: inout FormScreen, _ view: SessionView, since place: FormState.Place, revealed: String? = nil,
        hasFaults: Bool = false
    ) async throws -> Reply {
        if let answered = screen.answered, answered.superseded == nil, answered.submission != nil {
            // What was sent is told once, by the answer to it.
            return try await ended(answered)
        }
        let isElsewhere = screen.answered.map { $0.superseded != nil || $0.consent != nil } ?? false
        let isTaken = screen.answered != nil && screen.state.place != place
        // A step that was taken is kept with the session; everything else would be lost with the page.
        if !isElsewhere, screen.state.place != .outcome, !isTaken || screen.kept.draft != nil {
            try await screen.keepDraft()
        }
        if isElsewhere || screen.state.place != place {
            return .seeOther(isElsewhere ? address : address(of: screen.state.place))
        }
        let hasErrors = hasFaults || screen.answered != nil || !screen.state.summary.isEmpty
        var now = screen.answered ?? view
        now.revision = screen.revision
        return try await draw(screen, now, status: hasErrors && revealed == nil ? 422 : 200, revealed: revealed)
    }

    /// Address of a step; the review is where one comes to behind the last.
    private func address(of place: FormState.Place) -> String {
        if case .step(let id) = place { return "\(address)?step=\(id.inQuery)" }
        return address
    }

    /// A step that was overtaken by another window: both answers where they differ, with what was entered here in the form.
    ///
    /// Nothing is overwritten unseen, so nobody is asked where the step had no other answers.
    private func conflict(_ screen: FormScreen, _ view: SessionView, there: [ReviewedStep]) async throws -> Reply? {
        let here = screen.state.review.flatMap(\.answers)
        let language = screen.state.language
        let named = { (answer: ReviewedAnswer) in
            answer.value.map { answer.type == .country ? CountryNames.shared.name(of: $0, in: language) : $0 }
        }
        let frame = PageFrame(call, language: language).json
        let conflicts = there.flatMap(\.answers).compactMap { before -> JSONValue? in
            guard let text = named(before) else { return nil }
            let after = here.first { $0.path.utf8.elementsEqual(before.path.utf8) }
            let entered = after.flatMap(named)
            if let entered, entered.utf8.elementsEqual(text.utf8) { return nil }
            return .object([
                "label": .text(before.label), "label_language": frame.spoken(.text(orNull: before.labelLanguage)),
                "there": .text(text), "there_language": frame.spoken(.text(orNull: before.valueLanguage)),
                "here": entered.map { .text($0) } ?? .bool(false),
                "here_language": frame.spoken(.text(orNull: after?.valueLanguage)),
            ])
        }
        return conflicts.isEmpty ? nil : try await draw(screen, view, status: 409, conflicts: conflicts)
    }

    private func saved(_ view: SessionView, _ screen: FormScreen) async throws -> Reply {
        let words = PageWords(view.locale)
        let fields = screen.kept.form.config.fields
        return try await message(
            "saved", "saved_title",
            [
                "link": .text("\(call.desk.address.base)\(address)/resume/\(screen.session).\(screen.secret)"),
                "until_text": .text(words.fill("saved_until", words.moment(view.record.expiresAt))),
                "has_password": .bool(fields.contains { $0.type == .password }),
            ])
    }
}
