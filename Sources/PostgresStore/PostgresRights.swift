#if PostgreSQL
public import Registry
internal import SQLStore

/// Rights of a server's role: it reads and adds rows, and changes or deletes only rows that are no history.
enum PostgresRights {
    /// The tables of a registry whose rows a server changes, beside the row that it locks.
    static let updated = ["numbering", "session_states", "image_chunks", "rollout_figures", "funnel_counts"]
    /// The tables of a registry whose rows a server deletes.
    static let deleted = [
        "boxes", "remaining_boxes", "idempotency_uses", "session_states", "session_uses", "name_holds", "image_chunks",
    ]

    /// Statements that give a role rights in a registry's database; `%1$I` is the role, `%2$I` the schema, `%3$I` the
    /// database.
    static let registry =
        [
            "GRANT CONNECT ON DATABASE %3$I TO %1$I", "GRANT USAGE ON SCHEMA %2$I TO %1$I",
            "GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA %2$I TO %1$I",
            "REVOKE INSERT ON migrations, numbering FROM %1$I",
        ] + updated.map { "GRANT UPDATE ON \($0) TO %1$I" } + deleted.map { "GRANT DELETE ON \($0) TO %1$I" }

    /// Statements that give a role rights in a key store.
    static let keys = [
        "GRANT CONNECT ON DATABASE %3$I TO %1$I", "GRANT USAGE ON SCHEMA %2$I TO %1$I",
        "GRANT SELECT ON migrations TO %1$I",
        "GRANT SELECT, INSERT, UPDATE (master, wrapped, erased_at) ON keys TO %1$I",
    ]
}

extension PostgresStore {
    /// Gives a role the rights of a server.
    public func grant(to role: String) async throws(StoreError) {
        try await backend.grant(PostgresRights.registry, to: role)
    }
}

extension PostgresKeyStore {
    /// Gives a role the rights of a server.
    public func grant(to role: String) async throws(StoreError) {
        try await backend.grant(PostgresRights.keys, to: role)
    }
}

extension PostgresBackend {
    fileprivate func grant(_ statements: [String], to role: String) async throws(StoreError) {
        do {
            try await pool.run { connection in
                try connection.transaction("BEGIN") { _ in
                    for statement in statements {
                        let text = try connection.first(
                            "SELECT format(CAST(? AS text), CAST(? AS text), current_schema(), current_database())",
                            [.text(statement), .text(role)]
                        ) { try $0.next(String.self) }
                        if let text { try connection.execute(text) }
                    }
                    // The server answers the grant of a role that may grant nothing with a mere warning.
                    let isGranted = try connection.first(
                        """
                        SELECT has_table_privilege(CAST(? AS name), 'migrations', 'SELECT')
                            AND has_table_privilege(CAST(? AS name), 'keys', 'INSERT')
                        """, [.text(role), .text(role)]
                    ) { try $0.next(Bool.self) }
                    guard isGranted == true else {
                        throw PostgresFailure(state: "0LP01", message: "this role may not grant rights on the tables")
                    }
                }
            }
        } catch {
            throw translate(error)
        }
    }
}
#endif
