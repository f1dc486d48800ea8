/// Sessions with their answers so far, and the consents given to them.
public protocol SessionStore: Sendable {
    /// A session with its answers so far or its end; nil for an unknown id.
    func session(_ id: String) async throws(StoreError) -> StoredSession?

    /// Record of the last start under an idempotency key; nil without one, or after it expired.
    func sessionUse(of key: [UInt8]) async throws(StoreError) -> SessionUse?

    /// The number of open sessions.
    func openSessions(_ query: OpenSessionQuery) async throws(StoreError) -> Int

    /// Open sessions with their answers so far, in the order of their ids.
    func sessions(
        _ query: OpenSessionQuery, after id: String, limit: Int
    ) async throws(StoreError) -> SessionScan

    /// The consent that a submission gave; nil if it gave none.
    func consent(by submission: String) async throws(StoreError) -> ConsentRecord?

    /// Replaces the answers of an open session that has this revision; returns when that is durable.
    ///
    /// It is no change of the registry: no leaf records it, and only the last answers are stored.
    ///
    /// - Parameter counts: Counts of the funnel that rise in the same transaction; nil: none.
    func keep(
        _ state: SessionState, replacing revision: Int, counting counts: FunnelCounts?
    ) async throws(StoreError)
}

extension SessionStore {
    /// Replaces the answers of an open session that has this revision, and counts nothing.
    package func keep(_ state: SessionState, replacing revision: Int) async throws(StoreError) {
        try await keep(state, replacing: revision, counting: nil)
    }
}
