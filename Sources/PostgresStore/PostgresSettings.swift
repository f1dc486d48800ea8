#if PostgreSQL
public import Registry
internal import SQLStore

/// Settings of a server, and rights of a role, that decide what a registry there can promise.
public struct PostgresSettings: Sendable, Equatable {
    /// The server's version.
    public let version: String
    /// Whether a commit that was answered can be lost: the names of the settings that allow it.
    public let unsafe: [String]
    /// Whether the server copies its write-ahead log to an archive, which keeps what is erased later.
    public let isArchiving: Bool
    /// Whether the role may change rows that are history; triggers refuse it, as long as they are there.
    public let mayRewrite: Bool
}

extension PostgresStore {
    /// Settings of the server, and rights of this role.
    public func settings() async throws(StoreError) -> PostgresSettings {
        try await backend.settings(history: "leaves")
    }
}

extension PostgresKeyStore {
    /// Settings of the server, and rights of this role.
    public func settings() async throws(StoreError) -> PostgresSettings {
        try await backend.settings(history: "migrations")
    }
}

extension PostgresBackend {
    fileprivate func settings(history table: String) async throws(StoreError) -> PostgresSettings {
        try await read { db in
            let values = try db.all(
                """
                SELECT name, setting FROM pg_settings
                WHERE name IN ('server_version', 'fsync', 'full_page_writes', 'synchronous_commit', 'archive_mode')
                """
            ) { (try $0.next(String.self), try $0.next(String.self)) }
            let settings = Dictionary(uniqueKeysWithValues: values)
            let mayRewrite = try db.first(
                "SELECT has_table_privilege(?, 'UPDATE') OR has_table_privilege(?, 'DELETE')",
                [.text(table), .text(table)]
            ) { try $0.next(Bool.self) }
            return PostgresSettings(
                version: settings["server_version"] ?? "",
                unsafe: ["fsync", "full_page_writes", "synchronous_commit"].filter {
                    ["off", "local", "remote_write"].contains(settings[$0])
                }, isArchiving: settings["archive_mode"] != "off", mayRewrite: mayRewrite ?? true)
        }
    }
}
#endif
