public import FormEngine

/// Entries of a step, as a page sends them while a person types.
public struct QuietSave: Sendable {
    /// The id of the page.
    public var page: String
    /// The step's id.
    public var step: String
    /// The number of the save on its page, from 1.
    public var number: Int
    /// The session's revision that the page was drawn for.
    public var revision: Int
    /// Members of `FormState.saved`: `cells`, `language`, `number`, and, where the screen has them, `revealed`,
    /// `form_shown`, `form_refusals`.
    public var entries: JSONValue

    /// A save of a page.
    public init(page: String, step: String, number: Int, revision: Int, entries: JSONValue) {
        self.page = page
        self.step = step
        self.number = number
        self.revision = revision
        self.entries = entries
    }
}

extension Registry {
    /// Stores what a person is typing, without judging it; the session's revision stays unchanged.
    ///
    /// - Returns: Whether it is stored: not if `Continue` took the step since the page was drawn, if a later save of the
    ///   page came first, or if the entries do not fit the form or are too large.
    public func keepQuietly(
        _ save: QuietSave, ofSession id: String, secret: String
    ) async throws(RegistryError) -> Bool {
        try await KeepingQuietly(registry: self, save: save, id: id, secret: secret).run()
    }
}

/// Adds a quiet draft to an open session.
struct KeepingQuietly: RegistryOperation {
    let registry: Registry
    let save: QuietSave
    let id: String
    let secret: String

    func plan() async throws(RegistryError) -> OperationPlan<Bool> {
        let found = try await registry.sessionReader.openSession(id, secret: secret)
        guard save.revision <= found.revision, let draft = QuietDraft(save, of: found.form.config) else {
            return .finished(false)
        }
        let screen = try registry.sessionReader.screen(of: found)
        var state = screen.state
        for action in screen.opening(of: state, draft: screen.draft) { _ = state.send(action) }
        let isFirst = screen.draft(ofPage: draft.page, at: draft.step) == nil
        if isFirst, draft.isKnown(to: state) { return .finished(true) }
        guard draft.fits(state) else { return .finished(false) }
        var session = found
        guard session.answers.quiet.add(draft) else { return .finished(false) }
        session = try registry.sessionReader.resealed(session)
        do throws(StoreError) {
            try await store.keep(session.state, replacing: found.state.revision)
            return .finished(true)
        } catch {
            guard case .stale = error else { throw .store(error) }
            return .again
        }
    }
}
