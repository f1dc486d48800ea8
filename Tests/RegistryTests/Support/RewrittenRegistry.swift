import FormEngine
import Foundation
import GRDB
import Synchronization

@testable import Registry
@testable import SQLiteStore

/// A registry with everything in it, of which each rewriting is tried on a copy.
final class RewrittenRegistry: Sendable {
    let world: WholeRegistry
    let schema: RewrittenSchema
    private let clean: Data
    private let number = Mutex(0)

    init() async throws {
        world = try await WholeRegistry()
        let path = world.forgery.folder.path + "/test.db"
        let queue = try DatabaseQueue(path: path)
        schema = try await queue.read { try RewrittenSchema($0) }
        let triggers = schema.triggers.map(\.name)
        // The clean copy has no trigger, and is no WAL database: it is one file, which anything may be written to.
        try await queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger)") }
        }
        try queue.close()
        clean = try Data(contentsOf: URL(fileURLWithPath: path))
    }

    func clear() { world.forgery.clear() }

    /// Rows, read from the clean copy.
    func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        let path = try copy()
        defer { remove(path) }
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try await queue.unsafeRead { try body($0) }
    }

    /// Whether neither `audit verify` nor `replay` finds a rewriting; nil where the database does not take it, or nothing changed.
    func passes(_ rewrite: (KeylessRewriter) throws -> Bool) async throws -> Bool? {
        let path = try copy()
        defer { remove(path) }
        guard try write(at: path, rewrite) else { return nil }
        return try await isSound(path)
    }

    /// Whether opening the database anew finds no fault.
    private func isSound(_ path: String) async throws -> Bool {
        do {
            let store = try SQLiteStore(path: path, access: .readWrite)
            defer { try? store.close() }
            let registry = try await Registry.open(
                store: store, keyStore: world.test.keyStore, master: world.test.master,
                surroundings: world.test.registry.surroundings)
            guard try await registry.auditLog.verify().isSound else { return false }
            return try await registry.replayAll(actor: "auditor").differentCount == 0
        } catch is StoreError {
            return false
        } catch is RegistryError {
            return false
        }
    }

    private func write(at path: String, _ rewrite: (KeylessRewriter) throws -> Bool) throws -> Bool {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        return try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA synchronous = OFF; BEGIN")
            defer { if db.isInsideTransaction { try? db.execute(sql: "ROLLBACK") } }
            do {
                guard try rewrite(KeylessRewriter(db: db, schema: schema)) else { return false }
            } catch let error as DatabaseError where Self.isRefusal(error) {
                return false
            }
            for trigger in schema.triggers { try db.execute(sql: trigger.sql) }
            try db.execute(sql: "COMMIT")
            return true
        }
    }

    /// Whether a table does not take a value: others are refused by mistakes of the test itself.
    static func isRefusal(_ error: DatabaseError) -> Bool {
        [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
            || error.message?.contains("malformed JSON") == true
    }

    func copy() throws -> String {
        let number = number.withLock { number in
            number += 1
            return number
        }
        let path = world.forgery.folder.path + "/copy-\(number).db"
        try clean.write(to: URL(fileURLWithPath: path))
        return path
    }

    func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
}
