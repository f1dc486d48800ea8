internal import FormEngine
internal import Registry

/// Answers of open sessions: the only rows that are updated in place.
extension ChangeWriter {
    func insert(_ state: SessionState) throws {
        try db.run(Self.insertion(into: "session_states", SessionState.list.names), SessionState.list.stored(state))
    }

    /// Replaces a session's answers of the previous revision; a guard of the change has checked that revision.
    func replace(_ state: SessionState) throws {
        if case .failure(let error) = try replace(state, state.revision - 1, counting: nil) { throw error }
    }

    /// Replaces a session's answers if the stored revision is the given one, and adds to the funnel; fails as stale
    /// otherwise.
    func replace(
        _ state: SessionState, _ revision: Int, counting counts: FunnelCounts?
    ) throws -> Result<Void, StoreError> {
        let changed = try db.change(
            "UPDATE session_states SET revision = ?, secret = ?, box = ?, expires_at = ? WHERE session = ? AND revision = ?",
            [
                .integer(state.revision), .blob(state.secret), .blob(state.box), .text(state.expiresAt.text),
                .text(state.session), .integer(revision),
            ])
        guard changed == 1 else { return .failure(.stale(.session(state.session, revision: revision))) }
        if let counts { try add(counts) }
        return .success(())
    }
}
