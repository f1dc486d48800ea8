/// Applies a change to an open session, and seals it as its next revision.
struct RewritingSession: RegistryOperation {
    let registry: Registry
    let id: String
    let secret: String
    /// The change of the session's content.
    let change: @Sendable (inout OpenSession) throws(RegistryError) -> Void

    func plan() async throws(RegistryError) -> OperationPlan<OpenSession> {
        let found = try await registry.sessionReader.openSession(id, secret: secret)
        var session = found
        try change(&session)
        session = try registry.sessionReader.resealed(session)
        do throws(StoreError) {
            try await store.keep(session.state, replacing: found.state.revision)
            return .finished(session)
        } catch {
            guard case .stale = error else { throw .store(error) }
            return .again
        }
    }
}
