internal import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore {
    /// A session with its answers so far or its end.
    public func session(_ id: String) async throws(StoreError) -> StoredSession? {
        try await database.read { db in
            let record = try db.first("SELECT \(SessionRecord.columns) FROM sessions WHERE id = ?", [.text(id)]) {
                try SessionRecord(&$0)
            }
            guard let record else { return nil }
            let state = try db.first(
                "SELECT \(SessionState.columns) FROM session_states WHERE session = ?", [.text(id)]
            ) { try SessionState(&$0) }
            let end = try db.first(
                "SELECT \(SessionEndRecord.columns) FROM session_ends WHERE session = ?", [.text(id)]
            ) { try SessionEndRecord(&$0) }
            return StoredSession(record: record, state: state, end: end)
        }
    }
}
