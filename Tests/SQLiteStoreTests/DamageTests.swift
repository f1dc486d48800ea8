import FormEngine
import Registry
import Testing

@testable import SQLiteStore

/// Examining a damaged file ends, with a result of bounded size.
@Suite struct DamageTests {
    private static let farAway = 9_000_000_000_000_000

    /// A filled database on disk, damaged by statements that no trigger and no check hinders.
    private func damaged(_ sql: String) async throws -> (folder: TemporaryFolder, store: SQLiteStore) {
        let folder = try TemporaryFolder()
        let path = try await FilledDatabase.file(in: folder)
        try damage(folder, sql)
        return (folder, try SQLiteStore(path: path, access: .readOnly))
    }

    private func damage(_ folder: TemporaryFolder, _ sql: String) throws {
        let raw = try RawDatabase(folder.file("registry.db"))
        try raw.dropTriggers()
        try raw.must("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
    }

    private func audit(_ store: SQLiteStore) async throws -> AuditReport {
        try await Registry.withoutKeys(store: store, keyStore: try SQLiteKeyStore.inMemory()).auditLog.verify()
    }

    /// Inserts the last leaf once more, under another number.
    private func leaf(as number: Int) -> String {
        """
        INSERT INTO leaves (sequence, bytes, nodes)
        SELECT \(number), replace(bytes, '"sequence":9', '"sequence":\(number)'), nodes FROM leaves WHERE sequence = 9
        """
    }

    @Test(arguments: [farAway, .max, 10, 1 << 52, -1, .min])
    func `a leaf under a number far from the others is few problems, told at once`(number: Int) async throws {
        let (folder, store) = try await damaged(leaf(as: number))
        let report = try await audit(store)
        #expect(!report.isSound)
        #expect(report.leaves == 10)
        // The rows of this file are made up, which the audit of the untouched file reports too; and the triggers are
        // gone.
        let (untouched, sound) = try await damaged("SELECT 1")
        let few = try await audit(sound).problems.count + 20
        #expect(report.problems.count < few, "\(report.problems.held)")
        try sound.close()
        _ = untouched
        let gap = report.problems.held.first { $0.code == .leafMissing }
        switch number {
        case Self.farAway: #expect(gap?.object == "leaves 10 to 8999999999999999")
        case 10: #expect(gap == nil)
        default: #expect(gap != nil || report.problems.counts[.leafMoved] == 1)
        }
        try store.close()
        _ = folder
    }

    @Test func `a flood of problems is counted, and of each kind the first are held`() async throws {
        let rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
        let (folder, store) = try await damaged(
            """
            INSERT INTO documents \(rows) SELECT 'sha256-jcs1:' || printf('%064x', i), x'00' FROM n;
            INSERT INTO keys \(rows) SELECT printf('%016x', i), 'index', 5000 + i FROM n;
            """)
        let problems = try await audit(store).problems
        #expect(problems.counts[.documentUnknown] == 3000)
        #expect(problems.counts[.documentChanged] == 3000)
        #expect(problems.counts[.rowWithoutLeaf] == 3000)
        #expect(problems.count >= 9000)
        for (code, _) in problems.counts {
            #expect(problems.held.count { $0.code == code } <= AuditProblems.heldOfEach, "\(code)")
        }
        #expect(problems.notHeld.contains { $0.code == .rowWithoutLeaf && $0.count == 2950 })
        _ = folder
    }

    static let extremes = [Int.max, .min, .max - 1, 9_007_199_254_740_992, -9_007_199_254_740_992]

    /// Numbers that are read to be counted on from.
    static let counted = [
        "UPDATE submissions SET sequence = % WHERE sequence = 3; UPDATE boxes SET submission = % WHERE submission = 3",
        "UPDATE releases SET number = % WHERE number = 3", "UPDATE releases SET version = % WHERE number = 3",
        "UPDATE versions SET number = % WHERE number = 2", "UPDATE versions SET edition = % WHERE number = 2",
        "UPDATE word_lists SET number = %", "UPDATE data_sources SET number = %",
        "UPDATE leaves SET sequence = % WHERE sequence = 9", "UPDATE releases SET leaf = % WHERE number = 3",
        "UPDATE submissions SET leaf = % WHERE sequence = 3",
    ]

    @Test(arguments: counted, extremes)
    func `a number at the end of what an integer holds is named, and stops whoever writes`(
        sql: String, number: Int
    ) async throws {
        let (folder, store) = try await damaged(sql.replacing("%", with: "(\(number))"))
        #expect(!(try await audit(store).isSound))
        try store.close()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        defer { try? writer.close() }
        // Each change is refused as damage, or carried out beside what is damaged.
        let changes: [[any NewRow]] = [[Samples.submission(9)], [Samples.release(4, 1)], []]
        for rows in changes {
            do throws(StoreError) {
                _ = try await writer.commit(
                    Change(
                        guards: [.live(Samples.form, .production, release: 2), .newest(Samples.form, version: 2)],
                        rows: rows, leaf: Samples.leaf()))
            } catch {
                switch error {
                case .damaged, .stale, .failed: break
                default: Issue.record("\(error)")
                }
            }
        }
    }

    /// SQL that changes the last leaf.
    ///
    /// SQLite itself computes the columns of a leaf that is written; so it is written to a table without them.
    private static func lastLeaf(set change: String) -> String {
        """
        PRAGMA writable_schema = ON;
        CREATE TABLE was AS SELECT sql FROM sqlite_schema WHERE name = 'leaves';
        CREATE TABLE copy AS SELECT sequence, bytes, nodes FROM leaves;
        DROP TABLE leaves; CREATE TABLE leaves (sequence INTEGER PRIMARY KEY, bytes, nodes);
        INSERT INTO leaves SELECT * FROM copy;
        UPDATE leaves SET \(change) WHERE sequence = 9;
        UPDATE sqlite_schema SET sql = (SELECT sql FROM was) WHERE name = 'leaves';
        DROP TABLE was; DROP TABLE copy
        """
    }

    @Test(arguments: [
        "bytes = json_set(bytes, '$.time', '2026-99-99T99:99:99.999Z')", "bytes = json_remove(bytes, '$.time')",
        "bytes = json_set(bytes, '$.time', 7)", "bytes = x'00ff'", "bytes = '{'", "bytes = zeroblob(0)",
        "nodes = 'text'", "nodes = zeroblob(5)",
    ])
    func `a last leaf that cannot be read is named, and stops whoever needs it`(change: String) async throws {
        let (folder, store) = try await damaged(Self.lastLeaf(set: change))
        let report = try await audit(store)
        #expect(
            report.problems.held.contains {
                $0.leaf == 9 && $0.code.rawValue.hasPrefix("leaf_") || $0.code == .treeChanged
            })
        #expect(try await store.newestLeaves(before: nil, limit: 3).map(\.sequence) == [9, 8, 7])
        if change.hasPrefix("bytes") {
            await expectDamaged { try await store.head() }
        }
        try store.close()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        await expectDamaged { try await writer.commit(Change(rows: [], leaf: Samples.leaf())) }
        try writer.close()
    }

    @Test func `a last leaf that was written without a time that can be read stops no append`() async throws {
        let text = #"{"deep":"# + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}"
        let hash = HexText.encode(MerkleTree.leafHash(Array(text.utf8)))
        let (folder, store) = try await damaged(Self.lastLeaf(set: "bytes = '\(text)', nodes = x'\(hash)'"))
        let eighth = try await store.leaves(SequenceRange(first: 8, last: 8)).first.flatMap { Leaf.time(in: $0.bytes) }
        #expect(try await store.head() == LogHead(size: 9, time: eighth))
        #expect(try await audit(store).problems.held.contains { $0.leaf == 9 })
        try store.close()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        let receipt = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        #expect(receipt.leaf == 10)
        try writer.close()
    }

    @Test func `a hash that is missing in the tree is damage`() async throws {
        let (folder, store) = try await damaged("UPDATE leaves SET nodes = substr(nodes, 1, 32) WHERE sequence = 8")
        try store.close()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        await expectDamaged { try await writer.commit(Change(rows: [], leaf: Samples.leaf())) }
        try writer.close()
    }

    private func expectDamaged<Value>(_ body: () async throws -> Value) async {
        do {
            _ = try await body()
            Issue.record("nothing was refused")
        } catch let error as StoreError {
            guard case .damaged = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.help.remedies.contains(.verifyLog))
            #expect(!error.message.contains(".."), "\(error.message)")
        } catch {
            Issue.record("\(error)")
        }
    }

    /// The greatest number, written in place of a count, and a change that would continue from it.
    static let counts: [(sql: String, rows: [any NewRow], name: String)] = [
        (
            "UPDATE submissions SET sequence = 9007199254740991 WHERE sequence = (SELECT max(sequence) FROM submissions)",
            [Samples.submission(99)], "submission"
        ),
        ("", [Samples.release(9_007_199_254_740_992, 1)], "release of kyc/NL on production"),
        ("", Samples.publish(9_007_199_254_740_992), "version of kyc/NL"),
    ]

    @Test(arguments: counts)
    func `a count that has come to the last number there is goes no further`(
        sample: (sql: String, rows: [any NewRow], name: String)
    ) async throws {
        let (folder, store) = try await damaged(sample.sql)
        try store.close()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        await #expect(
            throws: StoreError.damaged(
                path: folder.file("registry.db"), detail: "no \(sample.name) can have the number 9007199254740992")
        ) { try await writer.commit(Change(rows: sample.rows, leaf: Samples.leaf())) }
        _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        try writer.close()
    }

    @Test func `a release after the last possible time is refused with calendar_ended`() async throws {
        let store = try SQLiteStore.inMemory()
        try await FilledDatabase.fill(store)
        _ = try await store.commit(Change(rows: [], leaf: Samples.leaf(at: .latest)))
        await #expect(throws: StoreError.calendarEnded(path: ":memory:")) {
            try await store.commit(Change(rows: [Samples.release(4, 1)], leaf: Samples.leaf()))
        }
        // A change that moves nothing may have the time of the leaf before it.
        _ = try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        #expect(try await store.head().time == .latest)
    }
}
