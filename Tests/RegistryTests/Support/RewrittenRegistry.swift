import Crypto
import FormEngine
import Foundation
import GRDB
import Synchronization
import Testing

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

    /// Whether somebody who opens a database anew finds nothing wrong with it.
    private func isSound(_ path: String) async throws -> Bool {
        do {
            let store = try SQLiteStore(path: path, access: .readWrite)
            defer { try? store.close() }
            let registry = try await Registry.open(
                store: store, keyStore: world.test.keyStore, master: world.test.master,
                surroundings: world.test.registry.surroundings)
            guard try await registry.verifyAudit().isSound else { return false }
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
    private static func isRefusal(_ error: DatabaseError) -> Bool {
        [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
            || error.message?.contains("malformed JSON") == true
    }

    private func copy() throws -> String {
        let number = number.withLock { number in
            number += 1
            return number
        }
        let path = world.forgery.folder.path + "/copy-\(number).db"
        try clean.write(to: URL(fileURLWithPath: path))
        return path
    }

    private func remove(_ path: String) {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    }
}

/// Every rewriting of a table's values, row by row.
extension RewrittenRegistry {
    /// Rows of a table that differ in what they leave out, and in their words: the last of each kind, and the first of all.
    private func samples(of table: RewrittenSchema.Table) async throws -> [RewrittenRow] {
        let schema = schema
        let rows = try await read { try schema.rows(of: table.name, $0) }
        let words = table.columns.map(\.name).filter { !table.words(of: $0).isEmpty } + ["accepted", "reason"]
        let kinds = Dictionary(grouping: rows) { row in
            table.columns.map { row.values[$0.name]?.isNull == true ? "-" : "+" }.joined()
                + words.map { "\(row.values[$0] ?? .null)" }.joined()
        }
        return rows.prefix(1) + kinds.values.compactMap(\.last).filter { $0.condition != rows.first?.condition }
    }

    /// The columns of a table that may be rewritten without being found.
    func unfoundColumns(of table: RewrittenSchema.Table) async throws -> Set<String> {
        var unfound: Set<String> = []
        let rows = try await samples(of: table)
        for column in table.columns {
            let others = rows.compactMap { $0.values[column.name] }
            let made = RewrittenValues(table: table, column: column, others: others)
            search: for row in rows {
                guard let old = row.values[column.name] else { continue }
                for value in made.values(in: old) {
                    for variant in Variant.allCases {
                        let passes = try await self.passes { rewriter in
                            try rewriter.rewrite(table, column, row, from: old, to: value, variant)
                        }
                        guard passes == true else { continue }
                        unfound.insert(column.name)
                        break search
                    }
                }
            }
        }
        return unfound
    }

    /// Whether a row of a table may be taken away from its leaf, which stays, without being found.
    func losesRows(of table: RewrittenSchema.Table) async throws -> Bool {
        for row in try await samples(of: table).reversed() {
            let passes = try await passes { rewriter in
                guard try !rewriter.takeAway(table.name, row) else { return false }
                try rewriter.fit(keeping: table.name)
                return true
            }
            if passes == true { return true }
        }
        return false
    }

    /// The actions whose leaves may be taken away, with their rows and all that refers to them, without being found.
    func unfoundEvents() async throws -> Set<String> {
        let leaves = try await read { db in
            try Row.fetchAll(db, sql: "SELECT sequence, action FROM leaves ORDER BY sequence DESC").map {
                (sequence: $0["sequence"] as Int, action: $0["action"] as String)
            }
        }
        var unfound: Set<String> = []
        for leaf in leaves where !unfound.contains(leaf.action) {
            let passes = try await passes { rewriter in
                try rewriter.takeAway(leaf: leaf.sequence)
                try rewriter.fit()
                return true
            }
            if passes == true { unfound.insert(leaf.action) }
        }
        return unfound
    }

    /// The members of leaves that may be rewritten without being found.
    func unfoundMembers() async throws -> Set<String> {
        let leaves = try await read { db in
            try Row.fetchAll(db, sql: "SELECT sequence, bytes FROM leaves").map {
                (sequence: $0["sequence"] as Int, value: try JSONValue(json: Array(($0["bytes"] as String).utf8)))
            }
        }
        var unfound: Set<String> = []
        let names = LeafShape.members + LeafShape.optionalMembers
        for name in names where !["rows", "sequence", "note"].contains(name) {
            search: for leaf in leaves {
                guard let old = leaf.value[name] else { continue }
                var values = old.neighbours
                if name == "action" { values = LeafShape.all.keys.sorted().map { .text($0) } }
                if let time = old.string.flatMap({ Timestamp($0) }) {
                    values = [1, -1].map { .text(time.advanced(milliseconds: $0).text) }
                }
                for value in values where value != old {
                    let passes = try await passes { rewriter in
                        try rewriter.fit { sequence, members in
                            if sequence == leaf.sequence { members[name] = value }
                        }
                        return true
                    }
                    guard passes == true else { continue }
                    unfound.insert(name)
                    break search
                }
            }
        }
        return unfound
    }
}

/// Ways in which one value is put in the place of another.
enum Variant: CaseIterable {
    /// In one row alone.
    case alone
    /// In one row, and the leaf's time with it where the value was that time.
    case withTime
    /// Wherever the value stands, in whichever table.
    case everywhere
    /// In one row with its leaf's time, and the ids that are made from that time everywhere.
    case withIDs
}

extension KeylessRewriter {
    /// Puts a value in the place of another, and makes the rest fit; false where that changes nothing.
    func rewrite(
        _ table: RewrittenSchema.Table, _ column: RewrittenSchema.Column, _ row: RewrittenRow, from old: DatabaseValue,
        to value: DatabaseValue, _ variant: Variant
    ) throws -> Bool {
        var times: [Int: String] = [:]
        let leaf =
            table.hasLeaf && column.name != "leaf" ? row.values["leaf"].flatMap { Int.fromDatabaseValue($0) } : nil
        let isTime = String.fromDatabaseValue(old).flatMap { Timestamp($0) } != nil
        if variant == .withTime || variant == .withIDs {
            guard isTime, let leaf, let time = String.fromDatabaseValue(value),
                try String.fetchOne(db, sql: "SELECT time FROM leaves WHERE sequence = \(leaf)")
                    == String.fromDatabaseValue(old)
            else { return false }
            times[leaf] = time
        }
        try db.execute(sql: "UPDATE \(table.name) SET \(column.name) = ? WHERE \(row.condition)", arguments: [value])
        guard db.changesCount > 0 else { return false }
        if variant == .everywhere {
            guard table.name != "leaves", try replace(old, by: value, besides: table, column) else { return false }
        }
        if variant == .withIDs {
            guard let id = row.values["id"].flatMap({ String.fromDatabaseValue($0) }),
                let time = String.fromDatabaseValue(value).flatMap({ Timestamp($0) }), id.timeOfUUID != nil
            else { return false }
            let digits = String(time.milliseconds, radix: 16)
            let padded = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
            let next = "\(padded.prefix(8))-\(padded.suffix(4))" + id.dropFirst(13)
            _ = try replace(id.databaseValue, by: next.databaseValue, besides: nil, nil)
        }
        if table.name == "documents", column.name == "bytes" {
            guard let bytes = Data.fromDatabaseValue(value), let digest = row.values["digest"] else { return false }
            let text = DocumentDigest(of: [UInt8](bytes)).text
            _ = try replace(digest, by: text.databaseValue, besides: nil, nil)
        }
        try fit(times: times, keeping: table.name)
        return true
    }

    /// Puts a value in the place of another wherever it stands; false if it stands nowhere.
    private func replace(
        _ old: DatabaseValue, by value: DatabaseValue, besides own: RewrittenSchema.Table?,
        _ ownColumn: RewrittenSchema.Column?
    ) throws -> Bool {
        // Small numbers and words stand everywhere by chance.
        switch old.storage {
        case .string(let text) where text.utf8.count > 1: break
        case .blob(let data) where data.count >= 16: break
        default: return false
        }
        var count = 0
        for table in schema.tables where table.name != "leaves" {
            for column in table.columns where column.type == "TEXT" || column.type == "BLOB" {
                try db.execute(
                    sql: "UPDATE \(table.name) SET \(column.name) = ? WHERE \(column.name) = ?",
                    arguments: [value, old])
                count += db.changesCount
            }
        }
        return count > 0
    }
}
