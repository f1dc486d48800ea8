#if PostgreSQL
import Foundation
import Registry
import SQLStore
import Synchronization

@testable import PostgresStore

/// Databases on one server, each a copy of a template with the schema.
enum PostgresDatabases {
    /// Kind of a database, by its schema.
    enum Kind: String, CaseIterable {
        case registry, keys
    }

    private static let templates = Mutex<[Kind: Task<Void, any Error>]>([:])
    private static let count = Atomic(0)
    /// The number of databases from which on old ones are dropped.
    private static let kept = 64
    /// Databases that were not dropped yet, the oldest first.
    private static let made = Mutex<[String]>([])
    private static let prefix = "formulary_test_\(ProcessInfo.processInfo.processIdentifier)"

    /// A store in a new database.
    static func store(on server: String) async throws -> PostgresStore {
        let name = try await copy(of: .registry, on: server)
        let store = try await PostgresStore(address(name, on: server), access: .write, clock: .authors, readers: 4)
        try dropOldest(on: server)
        made.withLock { $0.append(name) }
        return store
    }

    /// Key stores over one new database.
    static func keyStores(_ number: Int, on server: String) async throws -> [PostgresKeyStore] {
        let name = try await copy(of: .keys, on: server)
        var stores: [PostgresKeyStore] = []
        for _ in 0..<number {
            stores.append(try await PostgresKeyStore(address(name, on: server), access: .write, readers: 4))
        }
        made.withLock { $0.append(name) }
        return stores
    }

    /// A copy of a registry in two new databases.
    static func moved(
        _ store: any SQLStore, _ keyStore: any SQLKeyStore, on server: String
    ) async throws -> (PostgresStore, PostgresKeyStore) {
        let names = (0..<2).map { _ in "\(prefix)_\(count.add(1, ordering: .relaxed).newValue)" }
        for name in names { try run("CREATE DATABASE \(name)", on: server) }
        let (database, keys) = (try address(names[0], on: server), try address(names[1], on: server))
        _ = try PostgresDraft(database: database, keys: keys).fill(from: store, keyStore) { _, _ in }
        let copies = (
            try await PostgresStore(database, access: .write, clock: .authors),
            try await PostgresKeyStore(keys, access: .write)
        )
        made.withLock { $0 += names }
        return copies
    }

    private static func copy(of kind: Kind, on server: String) async throws -> String {
        let template = templates.withLock { tasks in
            let made = tasks[kind] ?? Task<Void, any Error> { try await makeTemplate(of: kind, on: server) }
            tasks[kind] = made
            return made
        }
        try await template.value
        let name = "\(prefix)_\(count.add(1, ordering: .relaxed).newValue)"
        try run("CREATE DATABASE \(name) TEMPLATE \(prefix)_\(kind.rawValue)", on: server)
        return name
    }

    /// Drops the two oldest databases if no store uses them any more: each has 12 MB.
    ///
    /// An open store keeps a connection; without one, a database is dropped at once.
    private static func dropOldest(on server: String) throws {
        let oldest = made.withLock { names in
            guard names.count > kept else { return [String]() }
            defer { names.removeFirst(2) }
            return Array(names.prefix(2))
        }
        let connection = PostgresConnection(try address("postgres", on: server))
        defer { connection.close() }
        for name in oldest {
            let isUsed = try connection.first("SELECT 1 FROM pg_stat_activity WHERE datname = ?", [.text(name)]) { _ in
                true
            }
            if isUsed == true {
                made.withLock { $0.append(name) }
            } else {
                try connection.execute("DROP DATABASE \(name)")
            }
        }
    }

    private static func makeTemplate(of kind: Kind, on server: String) async throws {
        let name = "\(prefix)_\(kind.rawValue)"
        try run("CREATE DATABASE \(name)", on: server)
        switch kind {
        case .registry: try await PostgresStore(address(name, on: server), access: .create).close()
        case .keys: try await PostgresKeyStore(address(name, on: server), access: .create).close()
        }
    }

    private static func run(_ statement: String, on server: String) throws {
        let connection = PostgresConnection(try address("postgres", on: server))
        defer { connection.close() }
        try connection.execute(statement)
    }

    private static func address(_ database: String, on server: String) throws -> PostgresAddress {
        guard let address = PostgresAddress("\(server)/\(database)") else { throw CocoaError(.featureUnsupported) }
        return address
    }
}
#endif
