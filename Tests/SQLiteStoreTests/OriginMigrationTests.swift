import GRDB
import Registry
import Testing

@testable import SQLiteStore

/// Names of logs in databases made before a log could take another one without a known loss.
@Suite struct OriginMigrationTests {
    @Test func `origins of older databases stay, and one without a loss can follow them`() async throws {
        let steps = Schema.registry.steps
        let queue = try DatabaseQueue()
        try await queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = ON")
            for step in steps.prefix(while: { !$0.name.hasSuffix("origins_without_loss") }) {
                try db.execute(sql: step.sql)
            }
            for leaf in 1...4 {
                let bytes = LeafText(Samples.leaf(), rows: []).bytes(sequence: leaf, time: Samples.noon)
                try db.execute(
                    sql: "INSERT INTO leaves (sequence, bytes, nodes) VALUES (?, ?, zeroblob(?))",
                    arguments: [
                        leaf, String(decoding: bytes, as: UTF8.self), 32 * (1 + leaf.trailingZeroBitCount),
                    ])
            }
            let names = ["a", "b", "c"].map { "formulary/" + String(repeating: $0, count: 32) }
            try db.execute(sql: "INSERT INTO origins (leaf, origin) VALUES (1, ?)", arguments: [names[0]])
            try db.execute(
                sql: "INSERT INTO checkpoints (origin, size, note, key) VALUES (?, 1, 'n', 'k')", arguments: [names[0]])
            let insert = """
                INSERT INTO origins (leaf, origin, previous, previous_size, previous_root)
                VALUES (?, ?, ?, ?, zeroblob(32))
                """
            #expect(throws: DatabaseError.self) { try db.execute(sql: insert, arguments: [2, names[1], names[0], 1]) }
            let step = try #require(steps.first { $0.name.hasSuffix("origins_without_loss") })
            try db.inTransaction(.immediate) {
                try db.execute(sql: step.sql)
                return .commit
            }
            try db.execute(sql: insert, arguments: [2, names[1], names[0], 1])
            #expect(throws: DatabaseError.self) { try db.execute(sql: insert, arguments: [4, names[2], names[1], 2]) }
            #expect(try String.fetchAll(db, sql: "SELECT origin FROM origins ORDER BY leaf") == [names[0], names[1]])
            #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
            #expect(throws: DatabaseError.self) { try db.execute(sql: "UPDATE sqlite_schema SET sql = ''") }
        }
    }
}
