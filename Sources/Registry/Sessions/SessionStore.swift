/// Sessions with their answers so far, and the consents that were given to them.
public protocol SessionStore: Sendable {
    /// A session with its answers so far or its end; nil if there is none of this id.
    func session(_ id: String) async throws(StoreError) -> StoredSession?

    /// Record of the last use of an idempotency key by a session's start; nil if there is none, or no more.
    func sessionUse(of key: [UInt8]) async throws(StoreError) -> SessionUse?

    /// How many sessions are open.
    func openSessions(_ query: OpenSessionQuery) async throws(StoreError) -> Int

    /// The consent that a submission gave; nil if it gave none.
    func consent(by submission: String) async throws(StoreError) -> ConsentRecord?

    /// Replaces the answers of an open session that took answers so many times; returns when that is durable.
    ///
    /// It is no change of the registry: nothing is recorded of it, and the last one is all that is kept.
    func keep(_ state: SessionState, replacing revision: Int) async throws(StoreError)
}
