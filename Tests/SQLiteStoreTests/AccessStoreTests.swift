import FormEngine
import GRDB
import GRDBSQLite
import Registry
import SQLStore
import StoreTesting
import Testing

@testable import SQLiteStore

/// Tokens, links and browsers as the database holds them.
@Suite struct AccessStoreTests {
    private static let day = Samples.noon.utcDate

    private func filled() async throws -> any SQLStore {
        let store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
        return store
    }

    @Test func `a token is found by its name and by its hash, with who made and revoked it`() async throws {
        let store = try await filled()
        let token = try #require(try await store.token(.hash(Samples.bytes(1))))
        #expect(try await store.token(.name("ci"))?.record == token.record)
        #expect(
            token.record.roles == [.author, .publisher] && token.record.forms.map(\.text) == ["kyc/", "quote/loan"])
        #expect(token.record.createdBy == "tester" && token.record.revokedBy == nil)
        #expect(token.record.lastUsedOn == Self.day)
        #expect(token.logTime == (try await store.head().time))
        let revoked = try #require(try await store.token(.name("old")))
        #expect(revoked.record.revokedBy == "tester" && revoked.record.revokedAt == Samples.noon)
        #expect(revoked.record.forms == [] && revoked.record.expiresAt == nil)
        #expect(try await store.tokens().map(\.name).sorted() == ["ci", "old"])
        #expect(try await store.token(.hash(Samples.bytes(9))) == nil)
    }

    @Test func `a sign-in is found with its token, and with whether it is over`() async throws {
        let store = try await filled()
        let (first, second) = (
            try #require(try await store.signIn(Samples.bytes(1))),
            try #require(try await store.signIn(Samples.bytes(2)))
        )
        #expect(first.isSignedOut && !second.isSignedOut)
        #expect(second.token.record == (try await store.token(.name("ci"))?.record))
        #expect(try await store.signInLink(Samples.bytes(2))?.isUsed == true)
        #expect(try await store.signInLink(Samples.bytes(3))?.isUsed == false)
        #expect(try await store.signIn(Samples.bytes(3)) == nil)
    }

    @Test(.enabled(if: !TestDatabase.isPostgres, "query plans"))
    func `queries of every request use unique indexes alone`() async throws {
        let store = try await filled()
        _ = try await store.token(.hash(Samples.bytes(1)))
        _ = try await store.signIn(Samples.bytes(1))
        let plans = try await #require(store as? SQLiteStore).database.writer.read { db in
            try Self.statements(of: db).filter { $0.contains("hash = ?") }.map { sql in
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: [1])
                    .map { $0["detail"] as String }
            }
        }
        #expect(plans.count == 2)
        for steps in plans {
            // The log's last leaf is where its walk begins and ends.
            let others = steps.filter { !$0.hasPrefix("SEARCH") && $0 != "SCAN leaves" && !$0.contains("SUBQUERY") }
            #expect(others == [], "\(steps)")
            #expect(steps.contains { $0.contains("(hash=?)") }, "\(steps)")
        }
    }

    private static func statements(of db: Database) -> [String] {
        var statements: [String] = []
        var statement = sqlite3_next_stmt(db.sqliteConnection, nil)
        while let current = statement {
            statements.append(String(cString: sqlite3_sql(current)))
            statement = sqlite3_next_stmt(db.sqliteConnection, current)
        }
        return statements
    }

    @Test func `a day that stands is not written again`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        try await FilledDatabase.fill(store)
        let raw = try RawDatabase(path)
        let before = try raw.rows("PRAGMA data_version")
        try await store.noteUse(of: "ci", on: Self.day)
        #expect(try raw.rows("PRAGMA data_version") == before)
        try await store.noteUse(of: "ci", on: Samples.noon.advanced(bySeconds: 86_400).utcDate)
        #expect(try raw.rows("PRAGMA data_version") != before)
        #expect(try raw.rows("SELECT count(*) FROM token_uses") == [["2"]])
    }

    @Test func `many that note one day at once leave one row`() async throws {
        let store = try await filled()
        let day = Samples.noon.advanced(bySeconds: 172_800).utcDate
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<40 { group.addTask { try await store.noteUse(of: "ci", on: day) } }
            try await group.waitForAll()
        }
        #expect(try await store.token(.name("ci"))?.record.lastUsedOn == day)
    }

    @Test func `a use of no token is refused`() async throws {
        let store = try await filled()
        await #expect(throws: StoreError.self) { try await store.noteUse(of: "nobody", on: Self.day) }
    }

    static let refused: [(title: String, row: any NewRow)] = [
        ("a link of a revoked token", Samples.link(4, of: "old")),
        ("a link of no token", Samples.link(4, of: "nobody")),
        ("a sign-in by a link that was used", Samples.signIn(1)),
        ("a sign-in by no link", Samples.signIn(9)),
        ("a sign-in as another than the link's token", Samples.signIn(3, as: "old")),
        ("a sign-in when the link is over", Samples.signIn(3, at: 600)),
        ("a sign-in that outlasts its token", Samples.signIn(3, for: 86_401)),
        ("a sign-in that is over at once", Samples.signIn(3, for: 0)),
        ("a sign-out of nobody", Samples.signOut(3)),
        ("a sign-out as another", Samples.signOut(2, as: "old")),
        ("a sign-out twice", Samples.signOut(1)),
        ("a revocation twice", Samples.revocation(of: "old")),
        ("a revocation of no token", Samples.revocation(of: "nobody")),
        ("a token's name in capitals", Samples.token("CI", 4)),
        ("a token's name that begins with a digit", Samples.token("1ci", 4)),
        ("a token's name that was given", Samples.token("old", 4)),
        ("a token's hash that is another's", Samples.token("new", 1)),
    ]

    @Test(arguments: refused.indices) func `the database itself refuses what nothing guards`(index: Int) async throws {
        let store = try await filled()
        let before = try await FilledDatabase.evidence(store)
        await #expect(throws: StoreError.self, "\(Self.refused[index].title)") {
            try await store.commit(Change(rows: [Self.refused[index].row], leaf: Samples.leaf()))
        }
        #expect(try await FilledDatabase.evidence(store) == before)
    }

    @Test func `rows beside those that are refused are taken`() async throws {
        let store = try await filled()
        let rows = [Samples.token("new", 4), Samples.link(4), Samples.signIn(3, at: 599), Samples.signOut(2)]
        for row in rows { _ = try await store.commit(Change(rows: [row], leaf: Samples.leaf())) }
        #expect(try await store.tokens().count == 3)
    }

    @Test(arguments: [
        "roles = ''", "created_at = '2026-11-21'", "expires_at = created_at", "hash = x'00'", "name = 'a/b'",
        "id = 'ffffffff-ffff-4fff-8fff-ffffffffffff'",
    ]) func `a token's columns hold what they are for`(edit: String) async throws {
        let folder = try TemporaryFolder()
        let raw = try RawDatabase(try await FilledDatabase.file(in: folder))
        try raw.must("DROP TRIGGER tokens_refuse_update")
        let refusal = raw.run("UPDATE tokens SET \(edit) WHERE name = 'ci'")
        #expect(refusal?.contains("CHECK") == true, "\(refusal ?? "not refused")")
    }
}
