internal import FormEngine
internal import Registry
internal import Replies

/// Steps that were overtaken by another window.
///
/// Nothing is overwritten unseen: both answers are shown where they differ, with what was entered here in the form. An
/// answer cleared in the other window differs from one entered here. No question is shown for a step without earlier
/// answers, or with answers from this page itself.
extension FormVisit {
    /// Whether another window answered a step after the posted page was rendered.
    func isOvertaken(_ posted: PostedStep, _ screen: FormScreen) -> Bool {
        guard posted.revision != screen.kept.revision else { return false }
        guard let page = posted.page, case .step(let step) = screen.state.place else { return true }
        return screen.notes.sender(of: step) != page
    }

    /// Stores the entries beside the answers of the other window, and redirects to the page that shows both.
    func overtake(_ kept: FormScreen, by entered: FormScreen, _ posted: PostedStep) async throws -> Reply {
        let page = posted.page ?? HexText.encode(registry.surroundings.randomBytes(8))
        var (stored, notes) = (kept, kept.notes)
        notes.overtaken = .init(page: page, saved: entered.state.saved)
        try await stored.keepDraft(notes)
        return .seeOther(link("\(entered.state.place.query)&page=\(page.inQuery)"))
    }

    /// Both answers to a step.
    func show(_ overtaken: PageNotes.Overtaken, over stored: FormScreen, _ view: SessionView) async throws -> Reply {
        var here = try await stored.restoring(overtaken.saved)
        try await here.send(.started)
        return try await draw(here, view, conflicts: conflicts(here, there: stored.state.review))
    }

    /// Answers whose values differ between the two windows.
    func conflicts(_ screen: FormScreen, there: [ReviewedStep]) -> [JSONValue] {
        let here = Dictionary(
            screen.state.review.flatMap(\.answers).map { (Array($0.path.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
        let language = screen.state.language
        let named = { (answer: ReviewedAnswer) in
            answer.value.map { answer.type == .country ? CountryNames.shared.name(of: $0, in: language) : $0 }
        }
        let setup = ViewSetup(PageFrame(call, language: language).json)
        let cleared = screen.notes.cleared
        return there.flatMap(\.answers).compactMap { before -> JSONValue? in
            let text = named(before)
            let after = here[Array(before.path.utf8)]
            let entered = after.flatMap(named)
            if text == nil, entered == nil || !cleared.contains(before.path) { return nil }
            if let entered, let text, entered.utf8.elementsEqual(text.utf8) { return nil }
            return .object([
                "label": .text(before.label), "label_language": setup.spoken(before.labelLanguage),
                "there": text.map { .text($0) } ?? .bool(false),
                "there_language": setup.spoken(before.valueLanguage),
                "here": entered.map { .text($0) } ?? .bool(false),
                "here_language": setup.spoken(after?.valueLanguage),
            ])
        }
    }
}
