import Crypto
import FormEngine
import Foundation
import GRDB

@testable import Registry
@testable import SQLStore
@testable import SQLiteStore

/// Somebody without keys who may write the database, and makes everything that needs no key fit again.
///
/// The schema supplies everything: the tables, their columns, and the references between them.
struct KeylessRewriter {
    let db: Database
    let schema: RewrittenSchema

    /// Writes the log anew over the rows as they are: their digests, the details of leaves, the tree.
    ///
    /// - Parameters:
    ///   - times: New times of leaves, where a row's time moved.
    ///   - edit: Further changes of a leaf's members.
    ///   - keeping: A table that stays unchanged, though it repeats values.
    func fit(
        times: [Int: String] = [:], keeping table: String = "",
        edit: (_ leaf: Int, _ members: inout [JSONValue.Member]) -> Void = { _, _ in }
    ) throws {
        try repeatRows(keeping: table)
        var rows: [Int: [AuditedValues]] = [:]
        for row in try db.auditedRows(SequenceRange(first: 1)) {
            if let values = row.values { rows[row.leaf, default: []].append(values) }
        }
        var tree = MerkleTree.Frontier()
        for leaf in try Row.fetchAll(
            db,
            sql: "SELECT sequence, bytes, text, salt FROM leaves LEFT JOIN notes ON leaf = sequence ORDER BY sequence")
        {
            let sequence: Int = leaf["sequence"]
            let old = try JSONValue(json: Array((leaf["bytes"] as String).utf8))
            var members = Self.fitted(old, sequence, rows[sequence] ?? [])
            if let time = times[sequence] { members["time"] = .text(time) }
            let text: String? = leaf["text"]
            let salt: Data? = leaf["salt"]
            members["note"] = text.map { .text(Note(text: $0, salt: [UInt8](salt ?? Data())).digest) }
            edit(sequence, &members)
            let bytes = JSONValue.object(members).canonicalBytes
            let nodes = tree.append(MerkleTree.leafHash(bytes))
            try db.execute(
                sql: "UPDATE leaves SET bytes = ?, nodes = ? WHERE sequence = ?",
                arguments: [String(decoding: bytes, as: UTF8.self), Data(nodes), sequence])
        }
    }

    /// Rebuilds rows that repeat or digest other rows.
    private func repeatRows(keeping table: String) throws {
        if table != "refusals" {
            try db.execute(
                sql: """
                    DELETE FROM refusals; INSERT INTO refusals (field, cause, submission)
                    SELECT DISTINCT field, cause, submission FROM stated_refusals
                    """)
        }
        for cache in ["rollout_figures", "cosignatures", "checkpoints"]
        where !["checkpoints", "cosignatures", cache].contains(table) || (cache == "rollout_figures" && table != cache)
        {
            try db.execute(sql: "DELETE FROM \(cache)")
        }
        if ["boxes", "remaining_boxes"].contains(table) { try nameBoxes() }
        if table == "image_chunks" {
            for row in try Row.fetchAll(db, sql: "SELECT id, address FROM images WHERE address IS NOT NULL") {
                let chunks = try Data.fetchAll(
                    db, sql: "SELECT bytes FROM image_chunks WHERE address = ? ORDER BY place",
                    arguments: [row["address"] as Data])
                guard !chunks.isEmpty else { continue }
                let digest = Data(SealedImage.digest(of: chunks.map { [UInt8]($0) }))
                try db.execute(
                    sql: "UPDATE images SET chunks = ? WHERE id = ?", arguments: [digest, row["id"] as String])
            }
        }
    }

    /// A leaf's members with the digests, the details, the object and the actor that its rows give it.
    private static func fitted(_ leaf: JSONValue, _ sequence: Int, _ rows: [AuditedValues]) -> [JSONValue.Member] {
        var rest = rows
        var digests: [String] = []
        for old in (leaf["rows"]?.elements ?? []).compactMap(\.string) {
            let same = rest.firstIndex { $0.digest == old || $0.former?.digest == old }
            guard let index = same ?? rest.firstIndex(where: { old.hasPrefix($0.kind.name + ":") }) else {
                continue
            }
            digests.append(rest.remove(at: index).digest)
        }
        digests += rest.map(\.digest)
        let action = leaf["action"]?.string ?? ""
        let own = LeafShape.all[action]?.details ?? []
        let details = (leaf["details"]?.members ?? []).filter { own.contains($0.name) } + LeafFacts.members(of: rows)
        var members = leaf.members ?? []
        members["rows"] = .array(digests.map { .text($0) })
        members["sequence"] = .int(sequence)
        members["details"] = details.isEmpty ? nil : .object(details)
        if let object = LeafMeaning.expectedObject(rows) { members["object"] = .text(object) }
        if !action.contains("amend"), let actor = rows.compactMap(\.actor).first { members["actor"] = .text(actor) }
        return members
    }

    /// Takes rows away with all that refer to them; leaves that cannot be without them go too, and the rest is numbered anew.
    ///
    /// - Returns: Whether a leaf went with them.
    func takeAway(_ table: String, _ rowid: RewrittenRow) throws -> Bool {
        let before = try leafKinds()
        try delete(table, rowid.condition)
        var goneLeaves: Set<Int> = []
        while let leaf = try misfit(before, besides: goneLeaves) {
            goneLeaves.insert(leaf)
            for table in schema.tables where table.hasLeaf { try delete(table.name, "leaf = \(leaf)") }
        }
        try number(without: goneLeaves)
        return !goneLeaves.isEmpty
    }

    /// Takes a leaf away with its rows and all that refer to them.
    func takeAway(leaf: Int) throws {
        let before = try leafKinds()
        var gone: Set<Int> = [leaf]
        for table in schema.tables where table.hasLeaf { try delete(table.name, "leaf = \(leaf)") }
        while let leaf = try misfit(before, besides: gone) {
            gone.insert(leaf)
            for table in schema.tables where table.hasLeaf { try delete(table.name, "leaf = \(leaf)") }
        }
        try number(without: gone)
        try openSessionsWithoutEnd()
        try sealAnswersWithoutEnd()
    }

    /// Makes up boxes for answers whose end is gone: their keys are destroyed, so nobody can tell them from others.
    private func sealAnswersWithoutEnd() throws {
        try db.execute(
            sql: """
                INSERT INTO boxes (submission, bytes)
                SELECT sequence, randomblob(200) FROM submissions
                WHERE box_digest IS NOT NULL AND NOT EXISTS (SELECT 1 FROM boxes WHERE submission = sequence)
                    AND NOT EXISTS (SELECT 1 FROM answer_ends WHERE submission = submissions.id);
                INSERT INTO remaining_boxes (submission, number, bytes)
                SELECT submission, max(number), randomblob(200) FROM answer_ends AS ends
                WHERE NOT EXISTS (SELECT 1 FROM remaining_boxes AS boxes WHERE boxes.submission = ends.submission)
                GROUP BY submission HAVING max(number) FILTER (WHERE fields IS NULL) IS NULL
                """)
        try nameBoxes()
    }

    /// Gives rows the digests of their boxes.
    private func nameBoxes() throws {
        for row in try Row.fetchAll(db, sql: "SELECT submission, bytes FROM boxes") {
            let digest = Data(SHA256.hash(data: row["bytes"] as Data))
            try db.execute(
                sql: "UPDATE submissions SET box_digest = ? WHERE sequence = ?",
                arguments: [digest, row["submission"] as Int])
        }
        for row in try Row.fetchAll(db, sql: "SELECT submission, number, bytes FROM remaining_boxes") {
            let digest = Data(SHA256.hash(data: row["bytes"] as Data))
            try db.execute(
                sql: "UPDATE answer_ends SET box_digest = ? WHERE submission = ? AND number = ?",
                arguments: [digest, row["submission"] as String, row["number"] as Int])
        }
    }

    /// Makes up sealed answers for sessions whose end is gone: without a key nobody can tell them from others.
    private func openSessionsWithoutEnd() throws {
        try db.execute(
            sql: """
                INSERT INTO session_states (session, revision, secret, box, expires_at)
                SELECT id, 1, randomblob(32), randomblob(200), '2100-01-01T00:00:00.000Z' FROM sessions
                WHERE NOT EXISTS (SELECT 1 FROM session_ends WHERE session = sessions.id)
                    AND NOT EXISTS (SELECT 1 FROM session_successions WHERE session = sessions.id)
                    AND NOT EXISTS (SELECT 1 FROM session_states WHERE session = sessions.id)
                """)
    }

    private func delete(_ table: String, _ condition: String) throws {
        for reference in schema.references where reference.parent == table {
            let match = zip(reference.columns, reference.parentColumns).map { child, parent in
                "\(reference.table).\(child) = doomed.\(parent)"
            }.joined(separator: " AND ")
            let children = "EXISTS (SELECT 1 FROM \(table) AS doomed WHERE (\(condition)) AND \(match))"
            if try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM \(reference.table) WHERE \(children))") == true
            {
                let keys = try schema.conditions(of: reference.table, where: children, db)
                for key in keys { try delete(reference.table, key) }
            }
        }
        try db.execute(sql: "DELETE FROM \(table) WHERE \(condition)")
    }

    /// The kinds of rows of each leaf.
    private func leafKinds() throws -> [Int: Int] {
        Dictionary(grouping: try db.auditedRows(SequenceRange(first: 1)), by: \.leaf).mapValues(\.count)
    }

    /// The first leaf whose action cannot have the rows that are left of it.
    private func misfit(_ before: [Int: Int], besides gone: Set<Int>) throws -> Int? {
        let rows = Dictionary(
            grouping: try db.auditedRows(SequenceRange(first: 1)).compactMap { row in row.values.map { (row.leaf, $0) }
            }, by: \.0)
        for row in try Row.fetchAll(db, sql: "SELECT sequence, action FROM leaves ORDER BY sequence") {
            let sequence: Int = row["sequence"]
            let left = (rows[sequence] ?? []).map(\.1)
            guard !gone.contains(sequence), left.count < before[sequence] ?? 0 else { continue }
            if LeafShape.all[row["action"]]?.fits(left) != true { return sequence }
        }
        return nil
    }

    /// Takes leaves out, and numbers leaves and submissions without gaps.
    private func number(without gone: Set<Int>) throws {
        for leaf in gone {
            try db.execute(sql: "DELETE FROM notes WHERE leaf = \(leaf); DELETE FROM leaves WHERE sequence = \(leaf)")
        }
        try compact(
            "leaves", "sequence",
            followers: schema.tables.filter { $0.hasLeaf || $0.name == "notes" }.map { ($0.name, "leaf") })
        // Documents and chunks that nothing refers to any more go with what referred to them.
        try db.execute(
            sql: """
                DELETE FROM documents WHERE digest NOT IN (
                    SELECT digest FROM versions UNION SELECT client_digest FROM versions
                    UNION SELECT digest FROM data_sources UNION SELECT digest FROM word_lists);
                DELETE FROM image_chunks WHERE address NOT IN (SELECT address FROM images WHERE address IS NOT NULL)
                """)
        try compact("submissions", "sequence", followers: [("boxes", "submission"), ("refusals", "submission")])
    }

    private func compact(_ table: String, _ column: String, followers: [(String, String)]) throws {
        let numbers = try Int.fetchAll(db, sql: "SELECT \(column) FROM \(table) ORDER BY \(column)")
        for (index, number) in numbers.enumerated() where number != index + 1 {
            try db.execute(sql: "UPDATE \(table) SET \(column) = \(index + 1) WHERE \(column) = \(number)")
            for (name, follower) in followers {
                try db.execute(sql: "UPDATE \(name) SET \(follower) = \(index + 1) WHERE \(follower) = \(number)")
            }
        }
    }
}
