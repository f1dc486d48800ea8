import GRDB
import Registry
import Testing

@testable import SQLiteStore

/// Each code of `integrityProblems`, and what brings it about.
@Suite struct IntegrityTests {
    private static let damages: [(sql: String, code: AuditProblem.Code, object: String)] = [
        ("DROP TRIGGER leaves_refuse_update", .schemaMissing, "trigger leaves_refuse_update"),
        ("DROP INDEX submissions_by_leaf", .schemaMissing, "index submissions_by_leaf"),
        ("DROP TABLE notes", .schemaMissing, "table notes"),
        ("CREATE TABLE extra (a)", .schemaAdded, "table extra"),
        ("CREATE TABLE _litestream_seq (id, seq)", .schemaAdded, "table _litestream_seq"),
        (
            "CREATE TABLE _litestream_lock (id INTEGER); CREATE INDEX sneaky ON _litestream_lock (id)", .schemaAdded,
            "index sneaky"
        ),
        (
            "CREATE TRIGGER sneaky AFTER INSERT ON submissions BEGIN DELETE FROM boxes; END", .schemaAdded,
            "trigger sneaky"
        ),
        ("ALTER TABLE forms ADD COLUMN extra TEXT", .schemaChanged, "table forms"),
        (
            """
            DROP TRIGGER forms_refuse_delete;
            CREATE TRIGGER forms_refuse_delete BEFORE DELETE ON forms BEGIN SELECT 1; END
            """, .schemaChanged, "trigger forms_refuse_delete"
        ),
        ("PRAGMA application_id = 7", .headerChanged, "application_id"),
        ("PRAGMA user_version = 5", .headerChanged, "user_version"),
        (
            "DROP TRIGGER migrations_refuse_update; UPDATE migrations SET name = name || 'x' WHERE number = 3",
            .migrationChanged, "migration V003_notes"
        ),
        (
            """
            PRAGMA writable_schema = ON; PRAGMA schema_version = 9999;
            UPDATE sqlite_schema SET sql = replace(sql, '(form)', '(channel)') WHERE name = 'submissions_by_form'
            """, .fileDamaged, "file"
        ),
        ("DROP TRIGGER documents_refuse_delete; DELETE FROM documents", .referenceBroken, "table versions"),
        (
            "DROP TRIGGER documents_refuse_update; UPDATE documents SET bytes = x'00'", .documentChanged, "document "
        ),
        ("DROP TRIGGER boxes_refuse_update; UPDATE boxes SET bytes = x'00'", .boxChanged, "submission "),
        ("DELETE FROM boxes", .boxMissing, "submission "),
        (
            "DROP TRIGGER boxes_refuse_update; UPDATE boxes SET submission = 99 WHERE submission = 3", .boxUnknown,
            "box 99"
        ),
        (
            """
            DROP TRIGGER submissions_refuse_update;
            UPDATE submissions SET box_digest = NULL, commitment = NULL, key_id = NULL
            """, .boxUnknown, "submission "
        ),
        (
            """
            DROP TRIGGER submissions_refuse_update; DROP TRIGGER boxes_refuse_update;
            UPDATE submissions SET sequence = 9 WHERE sequence = 3; UPDATE boxes SET submission = 9 WHERE submission = 3
            """, .submissionOrder, "submission "
        ),
        (
            "DROP TRIGGER refusals_refuse_delete; DELETE FROM refusals WHERE cause = 'bsn_wrong'", .refusalDiffers,
            "submission 0193a1b2"
        ),
        (
            "DROP TRIGGER submissions_refuse_update; UPDATE submissions SET subject = zeroblob(32) WHERE sequence = 3",
            .rowContradicted, "submission 0193a1b2"
        ),
        (
            "DROP TRIGGER exposures_refuse_update; UPDATE exposures SET subject = zeroblob(32)", .rowContradicted,
            "session 0193a1b2"
        ),
        ("INSERT INTO refusals VALUES ('bsn', 'pattern', 3)", .refusalDiffers, "submission 0193a1b2"),
        (
            """
            DROP INDEX submissions_by_outcome; CREATE INDEX submissions_by_outcome ON submissions (verdict)
            """, .schemaChanged, "index submissions_by_outcome"
        ),
    ]

    @Test(arguments: damages)
    func `damages to the file are reported`(sql: String, code: AuditProblem.Code, object: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        try await FilledDatabase.fill(store)
        #expect(try await store.integrityProblems().held == [])
        try RawDatabase(path).must(sql)
        let problems = try await store.integrityProblems().held
        #expect(problems.contains { $0.code == code && $0.object.hasPrefix(object) }, "\(problems)")
        #expect(problems.allSatisfy { $0.message.hasSuffix(".") })
    }

    @Test func `an error whose rule and code are one, at several items, is one problem where no search finds it`()
        async throws
    {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        try await FilledDatabase.fill(store)
        let sample = Samples.submission(4)
        var record = sample.record
        let box = sample.box
        record.accepted = false
        let finding = { (item: Int) in
            #"{"code":"pattern","field":"owners/\#(item)/bsn","parameters":{},"rule":"pattern","severity":"error"}"#
        }
        record.verdict = Array(#"{"findings":[\#(finding(0)),\#(finding(1))],"outcome":null,"valid":false}"#.utf8)
        _ = try await store.commit(Change(rows: [NewSubmission(record, box: box)], leaf: Samples.leaf()))
        try RawDatabase(path).must(
            "DROP TRIGGER refusals_refuse_delete; DELETE FROM refusals WHERE submission = 4 AND cause = 'pattern'")
        let problems = try await store.integrityProblems().held.filter { $0.code == .refusalDiffers }
        #expect(problems.count == 1, "\(problems)")
        #expect(problems.first?.message.contains("owners/bsn:pattern") == true)
    }

    @Test func `SQLite itself refuses a leaf whose columns cannot be computed`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(store)
        let refusal = try RawDatabase(folder.file("registry.db")).run(
            """
            PRAGMA writable_schema = ON; DROP TRIGGER leaves_refuse_update;
            PRAGMA ignore_check_constraints = ON; UPDATE leaves SET bytes = bytes || '}' WHERE sequence = 2
            """)
        #expect(refusal?.contains("malformed JSON") == true)
    }

    @Test func `answers of a refused attempt may be gone once they need not be kept`() async throws {
        let store = try SQLiteStore.inMemory()
        try await FilledDatabase.fill(store)
        func missing() async throws -> [String] {
            try await store.integrityProblems().held.filter { $0.code == .boxMissing }.map(\.object)
        }
        try await store.database.writer.write { try $0.execute(sql: "DELETE FROM boxes WHERE submission = 3") }
        #expect(try await missing() == ["submission \(Samples.id(3))"])
        _ = try await store.commit(
            Change(rows: [], leaf: Samples.leaf(at: Samples.noon.advanced(bySeconds: 86_400))))
        #expect(try await missing() == [])
    }

    @Test func `rows that refer to a missing leaf are reported, and counted`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        try await FilledDatabase.fill(store)
        try RawDatabase(path).must(
            """
            PRAGMA foreign_keys = OFF; INSERT INTO forms VALUES ('x/y', 1000);
            PRAGMA ignore_check_constraints = ON; INSERT INTO forms VALUES ('x/z', -1), ('NOT A KEY', 3)
            """)
        let orphans = try await store.orphanedRows(limit: 10)
        #expect(orphans.rows.map(\.leaf) == [-1, 1000] && orphans.count == 2)
        #expect(orphans.rows.map(\.name) == ["form x/z", "form x/y"])
        let few = try await store.orphanedRows(limit: 1)
        #expect(few.rows.count == 1 && few.count == 2)
        let first = try await store.auditedRows(SequenceRange(first: 1, last: 3))
        let unreadable = first.first { $0.name == "form NOT A KEY" }
        #expect(unreadable?.digest == nil)
        #expect(unreadable?.problem == "The column key does not hold a form's key.")
        #expect(!first.contains { $0.leaf > 3 })
    }
}
