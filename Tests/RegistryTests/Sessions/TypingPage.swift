import FormEngine
import Testing

@testable import Registry

/// A page of a session with a script: its screen, and what it keeps while a person types.
struct TypingPage {
    let registry: Registry
    let id: String
    let secret: String
    var state: FormState
    /// The ids of this window's pages, the newest last.
    private(set) var pages: [String]
    private(set) var revision = 0
    private var number = 0

    /// Opens the session's page in a new window.
    init(_ registry: Registry, _ started: StartedSession, as page: String) async throws {
        (self.registry, id, secret) = (registry, started.view.record.id, started.secret)
        pages = [page]
        state = try await registry.screen(of: id, secret: secret).state
        try await load(at: nil)
    }

    /// Loads the page again: only the server's data and the ids of this window's pages are left.
    mutating func reload(as page: String) async throws {
        let step = step
        pages.append(page)
        number = 0
        try await load(at: step)
    }

    private mutating func load(at step: String?) async throws {
        let kept = try await registry.screen(of: id, secret: secret)
        state = kept.state
        revision = kept.revision
        for action in kept.opening(of: state, draft: kept.draft) { _ = state.send(action) }
        // The page is drawn with the newest draft of its step, and the script goes on from its own window's.
        var drafts = [kept.newestDraft(at: step)].compactMap { $0 }
        drafts += kept.quiet.filter { pages.contains($0.page) && $0.step != step }
        drafts += kept.quiet.filter { pages.contains($0.page) && $0.step == step }
        for draft in drafts { for action in draft.actions(on: state) { _ = state.send(action) } }
        _ = state.send(.started)
        if let step, state.place != .step(step) { _ = state.send(.stepChosen(step)) }
    }

    var step: String? { if case .step(let id) = state.place { id } else { nil } }

    /// The visible screen: the place, and each field with its input and its message.
    var seen: [String] {
        func lines(_ fields: [PresentedField]) -> [String] {
            fields.filter(\.isShown).flatMap { field in
                // An emptied text is an answer like none once its step is sent.
                let input = field.input == .text("") ? nil : field.input
                return ["\(field.path) \(String(describing: input)) \(field.message?.text ?? "")"]
                    + field.items.flatMap { lines($0.fields) }
            }
        }
        return ["\(state.place)"] + lines(state.fields)
    }

    /// Does what a person does, and sends a step that `Continue` accepts.
    mutating func send(_ action: FormState.Action) async throws {
        var effects = state.send(action)
        while !effects.isEmpty {
            guard case .validateStep(let id, let step, let answers) = effects.removeFirst() else { continue }
            var request = StepRequest(session: self.id, secret: secret, step: step, answers: answers)
            request.revision = revision
            let view = try await registry.answer(request)
            revision = try #require(view.revision)
            effects += state.send(.responded(id, .accepted(reference: nil)))
        }
    }

    mutating func type(_ path: String, _ text: String) async throws {
        try await send(.fieldChanged(path, .text(text)))
    }

    /// Keeps what was typed, as two seconds after the last key.
    @discardableResult
    mutating func keep(number given: Int? = nil) async throws -> Bool {
        number += 1
        let save = try save(number: given ?? number)
        return try await registry.keepQuietly(save, ofSession: id, secret: secret)
    }

    func save(number: Int) throws -> QuietSave {
        QuietSave(
            page: try #require(pages.last), step: step ?? "", number: number, revision: revision,
            entries: try JSONValue(stored: state.saved))
    }
}
