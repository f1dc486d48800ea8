internal import FormEngine
internal import GRDB
internal import Registry

/// The one row of answers that changes while a session is open.
extension ChangeWriter {
    func insert(_ state: SessionState) throws {
        try db.run(Self.insertion(into: "session_states", SessionState.list.names), SessionState.list.stored(state))
    }

    /// Puts answers in place of those of one revision before, which a guard of the change has found there.
    func replace(_ state: SessionState) throws {
        if case .failure(let error) = try replace(state, state.revision - 1) { throw error }
    }

    /// Puts answers in place of those that a session took before; another revision than the one named is stale.
    func replace(_ state: SessionState, _ revision: Int) throws -> Result<Void, StoreError> {
        try db.run(
            "UPDATE session_states SET revision = ?, secret = ?, box = ?, expires_at = ? WHERE session = ? AND revision = ?",
            [
                .integer(state.revision), .blob(state.secret), .blob(state.box), .text(state.expiresAt.text),
                .text(state.session), .integer(revision),
            ])
        return db.changesCount == 1 ? .success(()) : .failure(.stale(.session(state.session, revision: revision)))
    }
}
