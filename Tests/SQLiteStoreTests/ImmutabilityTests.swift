import Registry
import Testing

@testable import SQLiteStore

/// The `sqlite3` shell changes nothing that is stored in a database of ours.
@Suite struct ImmutabilityTests {
    static let tables = [
        "age_locks", "answer_ends", "bar_releases", "bars", "boxes", "change_pages", "checkpoints", "consents",
        "cosignatures", "data_sources", "documents",
        "erasure_deferrals", "erasures", "exposures",
        "forms",
        "idempotency_uses", "image_chunks", "image_uses", "images", "invariant_exceptions", "invariants", "keys",
        "leaves", "migrations",
        "name_holds",
        "name_releases", "names", "notes", "origins", "overrides", "picture_changes",
        "refusals", "rejudgements", "releases", "remaining_boxes", "review_steps", "reviews",
        "rollout_events", "rollouts", "session_ends", "session_states", "session_successions", "session_uses",
        "sessions", "sign_in_links", "sign_ins", "sign_outs", "step_refusals", "submissions", "token_revocations",
        "token_uses", "tokens", "unschedulings", "version_states", "versions", "word_lists",
    ]

    /// The tables of statistics, which a program may correct.
    static let caches = ["funnel_counts", "rollout_figures"]

    private func database(in folder: TemporaryFolder) async throws -> RawDatabase {
        try RawDatabase(try await FilledDatabase.file(in: folder))
    }

    @Test func `every table is tried`() async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        #expect(try raw.tables == (Self.tables + Self.caches).sorted())
        for table in Self.tables + Self.caches {
            #expect(try raw.rows("SELECT count(*) FROM \(table)") != [["0"]], "\(table) is empty")
        }
    }

    @Test(arguments: tables) func `no row is changed`(table: String) async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let before = try raw.rows("SELECT * FROM \(table)")
        for column in try raw.columns(of: table) {
            for verb in ["UPDATE", "UPDATE OR REPLACE", "UPDATE OR IGNORE"] {
                let refusal = raw.run("\(verb) \(table) SET \(column.name) = \(column.name)")
                #expect(
                    refusal?.contains("never") == true || refusal?.contains("not changed") == true, "\(verb) \(column)")
            }
        }
        #expect(try raw.rows("SELECT * FROM \(table)") == before)
    }

    /// The tables that rows may be deleted from.
    private static let emptied = [
        "boxes", "idempotency_uses", "image_chunks", "name_holds", "remaining_boxes", "session_states", "session_uses",
    ]

    @Test(arguments: tables)
    func `no row is deleted, but sealed boxes, images, holds, answers of open sessions, and uses of keys`(
        table: String
    ) async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let refusal = raw.run("DELETE FROM \(table)")
        #expect((refusal == nil) == Self.emptied.contains(table), "\(refusal ?? "not refused")")
        let isEmpty = try raw.rows("SELECT count(*) FROM \(table)") == [["0"]]
        #expect(isEmpty == Self.emptied.contains(table))
    }

    @Test(arguments: tables, ["OR REPLACE", "OR IGNORE", "OR ABORT", "OR FAIL", "OR ROLLBACK"])
    func `no row is put in another's place`(table: String, policy: String) async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let columns = try raw.columns(of: table)
        let before = try raw.rows("SELECT * FROM \(table)")
        let names = columns.map(\.name).joined(separator: ", ")
        let row = columns.map { "min(\($0.name))" }.joined(separator: ", ")
        // Each row as it is, and each with every column but the key, or with the key alone, as it is.
        #expect(raw.run("INSERT \(policy) INTO \(table) (\(names)) SELECT \(names) FROM \(table)") != nil)
        #expect(raw.run("INSERT \(policy) INTO \(table) (\(names)) SELECT \(row) FROM \(table)") != nil)
        #expect(try raw.rows("SELECT * FROM \(table)") == before)
    }

    @Test(arguments: tables) func `no row is changed by an insert that turns into an update`(table: String) async throws
    {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let columns = try raw.columns(of: table)
        let names = columns.map(\.name).joined(separator: ", ")
        let last = try #require(columns.last).name
        let upsert =
            "INSERT INTO \(table) (\(names)) SELECT \(names) FROM \(table) WHERE true ON CONFLICT DO UPDATE SET \(last) = \(last)"
        #expect(raw.run(upsert) != nil)
    }

    /// `INSERT OR REPLACE` deletes whatever row has the same rowid, and fires no DELETE trigger for it.
    @Test(arguments: tables) func `no hidden rowid lets a row be replaced`(table: String) async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let hasHiddenRowID = try raw.columns(of: table).allSatisfy { !($0.isKey && $0.type == "INTEGER") }
        let sql = try #require(try raw.rows("SELECT sql FROM sqlite_schema WHERE name = '\(table)'").first?[0])
        #expect(!hasHiddenRowID || sql.contains("WITHOUT ROWID"))
    }

    @Test(arguments: [
        ("forms", "INSERT OR REPLACE INTO forms VALUES ('kyc/nl', 1)", "another case"),
        (
            "versions",
            """
            INSERT OR REPLACE INTO versions SELECT form, 3, digest, client_digest, edition, published_at, leaf, source_format,
            source_dialect, source FROM versions WHERE number = 1
            """, "digest of its own"
        ),
        (
            "submissions", "INSERT OR REPLACE INTO submissions (sequence, id) VALUES (4, '\(Samples.id(1))')",
            "id of its own"
        ),
        ("versions", "INSERT INTO versions (form, number) VALUES ('kyc/NL', 4)", "follows the last"),
        ("leaves", "INSERT INTO leaves (sequence, bytes, nodes) VALUES (11, '{}', x'')", "follows the last"),
        (
            "leaves",
            """
            INSERT INTO leaves (sequence, bytes, nodes) SELECT 10,
            json_set(bytes, '$.sequence', 10, '$.time', '2026-11-21T11:59:59.999Z'), nodes FROM leaves WHERE sequence = 1
            """, "never before"
        ),
        ("migrations", "INSERT OR REPLACE INTO migrations VALUES (15, 'V002_leaves', '')", "name of its own"),
    ]) func `a second key of a table is kept too`(table: String, sql: String, message: String) async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        let refusal = try #require(raw.run(sql))
        #expect(refusal.contains(message), "\(refusal)")
    }

    @Test func `a cache is replaced and deleted at will`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        try await FilledDatabase.fill(store)
        var figures = FilledDatabase.figures
        #expect(try await store.figures(of: figures.rollout) == figures)
        (figures.leaf, figures.bytes) = (8, [4])
        let size = try await store.head().size
        try await store.keep(figures)
        #expect(try await store.figures(of: figures.rollout) == figures)
        #expect(try await store.head().size == size)
        let raw = try RawDatabase(path)
        for table in Self.caches { try raw.must("DELETE FROM \(table)") }
        #expect(try await store.figures(of: figures.rollout) == nil)
        #expect(try await store.integrityProblems().held == [])
    }

    @Test func `an emptied box is not filled again`() async throws {
        let folder = try TemporaryFolder()
        let raw = try await database(in: folder)
        try raw.must("DELETE FROM boxes WHERE submission = 1")
        let refusal = raw.run("INSERT INTO boxes VALUES (1, x'00')")
        #expect(refusal?.contains("right after their submission") == true)
    }
}
