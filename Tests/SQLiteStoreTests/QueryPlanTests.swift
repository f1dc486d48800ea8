import GRDB
import GRDBSQLite
import Registry
import Testing

@testable import SQLiteStore

/// The statements that the store really ran, taken from its connections, each found to walk an index.
@Suite struct QueryPlanTests {
    /// Statements that are meant to read a whole table: short ones, and those of the audit.
    private static let scans = [
        "SELECT key FROM forms ORDER BY key", "FROM keys ORDER BY leaf", "FROM origins ORDER BY leaf",
        "FROM rollouts  ORDER BY leaf DESC", "FROM erasures ORDER BY leaf",
    ]

    private func statements(of db: Database) -> [String] {
        var statements: [String] = []
        var statement = sqlite3_next_stmt(db.sqliteConnection, nil)
        while let current = statement {
            statements.append(String(cString: sqlite3_sql(current)))
            statement = sqlite3_next_stmt(db.sqliteConnection, current)
        }
        return statements.filter { $0.contains("FROM ") }
    }

    private func exercise(_ store: SQLiteStore) async throws {
        let range = SequenceRange(first: 2, last: 5)
        for condition in GuardTests.holding {
            _ = try await store.commit(Change(guards: [condition], rows: [], leaf: Samples.leaf()))
        }
        _ = try await store.head()
        _ = try await store.document(Samples.document("{}").digest)
        _ = try await store.versions(VersionQuery(form: Samples.form))
        _ = try await store.versions(VersionQuery(form: Samples.form, number: 1))
        _ = try await store.versions(VersionQuery(form: Samples.form, digest: Samples.document("{}").digest))
        _ = try await store.source(of: Samples.form, version: 1)
        _ = try await store.releases(ReleaseQuery(limit: 1))
        _ = try await store.releases(ReleaseQuery(form: Samples.form, channel: .production))
        _ = try await store.timeline(of: Samples.form, on: .production)
        _ = try await store.channels(of: Samples.form)
        _ = try await store.submissions(SubmissionQuery(id: Samples.id(1)))
        _ = try await store.submissions(SubmissionQuery(form: Samples.form, after: 3))
        _ = try await store.submissions(SubmissionQuery(form: Samples.form, version: 1))
        _ = try await store.submissions(SubmissionQuery(limit: 1))
        var search = SubmissionQuery(limit: 2)
        (search.outcome, search.isTest, search.accepted) = ("completed", false, true)
        _ = try await store.submissions(search)
        _ = try await store.dailySubmissions(of: Samples.form, since: Samples.today)
        for word in [SubmissionQuery.Word.outcome, .field, .cause(field: "owners/bsn")] {
            _ = try await store.searchWords(word, limit: 2)
        }
        _ = try await store.scan(range, of: nil, limit: 2)
        _ = try await store.idempotencyUse(of: Samples.bytes(1))
        _ = try await store.session(Samples.id(98))
        _ = try await store.sessionUse(of: Samples.bytes(1))
        _ = try await store.ageLocks(of: Samples.bytes(1))
        let hash = Samples.nameHash(2)
        _ = try await store.standings(of: [hash], besides: Samples.id(98), at: Samples.noon)
        _ = try await store.hold(
            [Samples.hold(4, by: 98)], of: Samples.id(98), at: Samples.noon, limits: NameLimits())
        for query in [
            NameQuery(submission: Samples.id(1), limit: 2), NameQuery(name: hash, limit: 2), NameQuery(limit: 2),
            NameQuery(namespace: "screen-names", limit: 2),
        ] { _ = try await store.names(query) }
        for key in [TokenKey.name("ci"), .hash(Samples.bytes(1))] { _ = try await store.token(key) }
        _ = try await store.signInLink(Samples.bytes(1))
        _ = try await store.signIn(Samples.bytes(1))
        try await store.noteUse(of: "ci", on: Samples.noon.advanced(bySeconds: 86_400).utcDate)
        let rollout = Samples.rollout(1)
        for query in [RolloutQuery(form: Samples.form), .init(form: Samples.form, number: 1), .init()] {
            _ = try await store.rollouts(query)
        }
        _ = try await store.exposure(of: Samples.bytes(9), to: rollout)
        _ = try await store.exposures(to: rollout, after: 3, limit: 2)
        _ = try await store.activity(in: rollout, after: 3, limit: 2)
        _ = try await store.figures(of: rollout)
        let image = Samples.image(4, of: 98)
        let record = image.record
        _ = try await store.commit(
            Change(guards: [.unended(session: Samples.id(98))], rows: [image], leaf: Samples.leaf()))
        let other = Samples.image(5).record
        _ = try await store.commit(Change(guards: [.image(record.id)], rows: [Samples.image(5)], leaf: Samples.leaf()))
        for place in [record.place, other.place] { _ = try await store.images(at: place) }
        _ = try await store.image(other.id)
        let places = [
            PicturePlace.session(Samples.id(98), field: "avatar"),
            .subject(Samples.bytes(9), Samples.form, .production, field: "avatar"),
        ]
        for place in places {
            let image = try await store.picture(at: place)
            _ = try await store.commit(
                Change(guards: [.picture(place, image: image)], rows: [], leaf: Samples.leaf()))
        }
        _ = try await store.imageUses(by: Samples.id(2))
        _ = try await store.imageChunks(Samples.bytes(101))
        _ = try await store.leaves(range)
        _ = try await store.newestLeaves(before: 5, limit: 2)
        _ = try await store.auditedLeaves(from: 2, limit: 2)
        _ = try await store.auditedRows(range)
        _ = try await store.keyUses(from: 1, limit: 2)
        _ = try await store.imageKeyUses(from: 1, limit: 2)
        _ = try await store.origins()
        _ = try await store.erasures()
        for scope in [ErasureScope.subject(Samples.bytes(1)), .submission(Samples.id(1))] {
            _ = try await store.reach(of: scope, before: 5)
        }
        _ = try await store.nodes(MerkleProofPlan.inclusion(of: 2, in: 5).places)
        for checkpoint in try await store.checkpoints(below: 5, limit: 2) { try await store.add(checkpoint) }
    }

    @Test func `no hot query reads a whole table or sorts one`() async throws {
        // In memory there is one connection, which ran all statements.
        let store = try SQLiteStore.inMemory()
        try await FilledDatabase.fill(store)
        try await exercise(store)
        let plans = try await store.database.writer.read { db in
            try statements(of: db).map { sql in
                let values = Array(repeating: 1, count: try db.makeStatement(sql: sql).sqliteParameterCount)
                let steps = try Row.fetchAll(
                    db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: StatementArguments(values)
                ).map { $0["detail"] as String }
                return (sql, steps)
            }
        }
        #expect(plans.count > 25)
        for (sql, steps) in plans where !Self.scans.contains(where: sql.contains) && !sql.contains("sqlite_") {
            for step in steps where step.hasPrefix("SCAN") || step.contains("TEMP B-TREE") {
                // Newest first with a limit walks the table from its end, and stops.
                let isWalk = sql.contains("LIMIT") && !step.contains("TEMP B-TREE")
                let isSmallSort =
                    sql.contains("version_states WHERE form = ?") || sql.contains("FROM releases WHERE form")
                    || sql.contains("FROM rollouts WHERE form") || sql.contains("WHERE names.submission = ?")
                    || sql.contains("WHERE (letters = ?")
                    || step.contains("LAST TERM") || step.contains("RIGHT PART")
                // Rows found by a recursion, each by its key: sessions before one, and rows of an erased person.
                let isOwnRows = ["earlier", "CONSTANT ROW", "person", "reached", "visited", "uploaded", "amending"]
                    .contains { step == "SCAN \($0)" }
                #expect(isWalk || isSmallSort || isOwnRows || sql.contains("max("), "\(step): \(sql)")
            }
        }
    }
}

extension Statement {
    fileprivate var sqliteParameterCount: Int { Int(sqlite3_bind_parameter_count(sqliteStatement)) }
}
