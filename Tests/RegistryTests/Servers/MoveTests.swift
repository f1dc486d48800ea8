import FormEngine
import Foundation
import SQLStore
import SQLiteStore
import StoreTesting
import Testing

@testable import Registry

/// Registries moved between files and PostgreSQL; without a server of PostgreSQL, between files.
@Suite("Moving a registry")
struct MoveTests {
    /// A registry with rows of every kind, opened.
    private static func whole() async throws -> (world: WholeRegistry, store: SQLiteStore, keys: SQLiteKeyStore) {
        let world = try await WholeRegistry()
        let path = world.forgery.folder.path + "/test.db"
        return (
            world, try SQLiteStore(path: path, access: .readWrite),
            try SQLiteKeyStore(path: path + ".keystore", access: .readWrite)
        )
    }

    private static func registry(_ store: any SQLStore, _ keys: any SQLKeyStore, _ world: WholeRegistry) async throws
        -> Registry
    {
        try await Registry.open(
            store: store, keyStore: keys, master: world.test.master, surroundings: world.test.registry.surroundings)
    }

    @Test("there and back, rows of every kind are the same, and the log goes on")
    func thereAndBack() async throws {
        let (world, store, keys) = try await Self.whole()
        let source = try await Self.registry(store, keys, world)
        let there = try await TestDatabase.moved(store, keys, to: world.forgery.folder.path + "/there.db")
        let moved = try await Self.registry(there.store, there.keyStore, world)
        #expect(try await moved.auditLog.standing() == source.auditLog.standing())
        let report = try await moved.auditLog.verify()
        #expect(report.isSound, "\(report)")
        for table in StoredRows.tables {
            #expect(
                try await there.store.sql.read { try Self.rows(of: table.name, $0) }
                    == store.sql.read { try Self.rows(of: table.name, $0) }, "\(table.name)")
        }
        #expect(try await moved.replayAll(actor: "auditor").different.isEmpty)
        // The other end refuses what the source refuses, and accepts what follows.
        if TestDatabase.isPostgres {
            for table in ["releases", "submissions", "leaves"] {
                await #expect(throws: (any Error).self, "\(table)") {
                    try await TestDatabase.execute("DELETE FROM \(table)", in: there.store)
                }
            }
        }
        let faults = try await there.store.integrityProblems()
        #expect(faults.held.isEmpty, "\(faults)")
        let back = try await TestDatabase.moved(
            there.store, there.keyStore, to: world.forgery.folder.path + "/back.db", isFile: true)
        let returned = try await Self.registry(back.store, back.keyStore, world)
        #expect(try await returned.auditLog.standing() == moved.auditLog.standing())
        #expect(try await returned.auditLog.verify().isSound)
        let problems = try await back.store.integrityProblems()
        #expect(problems.held.isEmpty, "\(problems)")
        for each in [there.store, back.store, store] as [any SQLStore] { try each.close() }
    }

    /// The number of rows of a table, and the sum of their leaves.
    private static func rows(of table: String, _ db: any SQLConnection) throws -> [Int] {
        try db.all("SELECT count(*), coalesce(sum(leaf), 0) FROM \(table)") {
            [try $0.next(Int.self), try $0.next(Int.self)]
        }
        .flatMap { $0 }
    }

    @Test("a place that holds a registry is not overwritten")
    func occupied() async throws {
        let (world, store, keys) = try await Self.whole()
        let there = try await TestDatabase.moved(store, keys, to: world.forgery.folder.path + "/there.db", isFile: true)
        await #expect(throws: StoreError.self) {
            try await TestDatabase.moved(store, keys, to: world.forgery.folder.path + "/there.db", isFile: true)
        }
        try there.store.close()
        try store.close()
    }
}
