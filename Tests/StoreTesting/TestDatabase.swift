import Foundation
import Registry
public import SQLStore
import SQLiteStore

#if PostgreSQL
@testable import PostgresStore
#endif

/// An empty database for a test: in memory, or in PostgreSQL if `FORMULARY_TEST_POSTGRES` is the URI of a server.
public enum TestDatabase {
    /// A store in a new database.
    public static func make() async throws -> any SQLStore {
        #if PostgreSQL
        if let server = ProcessInfo.processInfo.environment["FORMULARY_TEST_POSTGRES"] {
            return try await PostgresDatabases.store(on: server)
        }
        #endif
        return try SQLiteStore.inMemory()
    }

    /// A key store in a new database.
    public static func makeKeyStore() async throws -> any SQLKeyStore {
        #if PostgreSQL
        if let server = ProcessInfo.processInfo.environment["FORMULARY_TEST_POSTGRES"] {
            return try await PostgresDatabases.keyStores(1, on: server)[0]
        }
        #endif
        return try SQLiteKeyStore.inMemory()
    }

    /// Key stores over one new database, as several servers have them.
    ///
    /// - Parameter path: The path of the file, if it is one of SQLite.
    public static func makeKeyStores(_ number: Int, at path: String) async throws -> [any SQLKeyStore] {
        #if PostgreSQL
        if let server = ProcessInfo.processInfo.environment["FORMULARY_TEST_POSTGRES"] {
            return try await PostgresDatabases.keyStores(number, on: server)
        }
        #endif
        return try (0..<number).map { _ in try SQLiteKeyStore(path: path, access: .create) }
    }
}

extension TestDatabase {
    /// Whether databases are made in PostgreSQL.
    public static var isPostgres: Bool {
        #if PostgreSQL
        ProcessInfo.processInfo.environment["FORMULARY_TEST_POSTGRES"] != nil
        #else
        false
        #endif
    }

    /// A second store over the database of a store, as another server has it.
    ///
    /// - Parameter hasOwnClock: Whether rows expire by the database's clock, and not by that of a test.
    public static func opened(again store: any SQLStore, hasOwnClock: Bool = false) async throws -> any SQLStore {
        #if PostgreSQL
        if let store = store as? PostgresStore {
            return try await PostgresStore(
                store.backend.address, access: .write, clock: hasOwnClock ? .database : .authors, readers: 4)
        }
        #endif
        throw CocoaError(.featureUnsupported)
    }

    /// A copy of a registry, in PostgreSQL or in files of a folder.
    public static func moved(
        _ store: any SQLStore, _ keyStore: any SQLKeyStore, to path: String, isFile: Bool = !isPostgres
    ) async throws -> (store: any SQLStore, keyStore: any SQLKeyStore) {
        #if PostgreSQL
        if !isFile, let server = ProcessInfo.processInfo.environment["FORMULARY_TEST_POSTGRES"] {
            return try await PostgresDatabases.moved(store, keyStore, on: server)
        }
        #endif
        let (draft, keys) = (try DatabaseDraft(for: path), try DatabaseDraft.ofKeyStore(at: path + ".keystore"))
        _ = try draft.fill(from: store) { _, _ in }
        _ = try keys.fill(from: keyStore) { _, _ in }
        _ = try keys.takePlace()
        _ = try draft.takePlace()
        return (
            try SQLiteStore(path: path, access: .readWrite),
            try SQLiteKeyStore(path: path + ".keystore", access: .readWrite)
        )
    }

    /// Executes statements that change the database itself.
    public static func execute(_ script: String, in store: any SQLStore) async throws {
        #if PostgreSQL
        if let store = store as? PostgresStore {
            return try await store.backend.pool.run { try $0.execute(script) }
        }
        #endif
        throw CocoaError(.featureUnsupported)
    }

    /// Ends all connections to a store's database but the one that does so; returns their number.
    public static func cutConnections(to store: any SQLStore) async throws -> Int {
        try await store.sql.read { db in
            try db.all(
                """
                SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()
                """
            ) { try $0.next(Bool.self) }.count
        }
    }
}
