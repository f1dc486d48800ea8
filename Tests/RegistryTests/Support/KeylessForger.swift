import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Somebody who may write the database and knows the stored formats, but has no key.
///
/// A forger without keys: around each change, everything that needs no key is made anew to fit: rows' digests, what
/// leaves say of them, the tree.
struct KeylessForger {
    let forgery: Forgery

    /// Edit of a leaf's members; the details about its rows are made anew before.
    typealias LeafEdit = @Sendable (_ leaf: Int, _ members: inout [JSONValue.Member]) -> Void

    /// Changes rows by SQL, then writes the log anew so that it fits them.
    func rewrite(_ test: TestRegistry, sql: String, leaves edit: LeafEdit) async throws {
        // The table of refusals repeats verdicts, and needs no key.
        let restating =
            "DELETE FROM refusals; INSERT INTO refusals (field, cause, submission) "
            + "SELECT DISTINCT field, cause, submission FROM stated_refusals"
        try forgery.runUnguarded([sql, restating].filter { !$0.isEmpty }.joined(separator: "; "))
        try forgery.runUnguarded(try await log(of: test, edit))
    }

    /// The statements that write all leaves anew.
    private func log(of test: TestRegistry, _ edit: LeafEdit) async throws -> String {
        // Nothing may come from the memory of the store that wrote the log.
        let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readOnly)
        defer { try? store.close() }
        let all = SequenceRange(first: 1)
        let rows = try await store.auditedRows(all)
        var tree = MerkleTree.Frontier()
        var statements = ""
        for leaf in try await store.leaves(all) {
            let own = rows.filter { $0.leaf == leaf.sequence }.compactMap(\.values)
            var members = try fitted(leaf, own)
            edit(leaf.sequence, &members)
            let bytes = JSONValue.object(members).canonicalBytes
            let nodes = tree.append(MerkleTree.leafHash(bytes))
            statements += """
                UPDATE leaves SET bytes = CAST(x'\(HexText.encode(bytes))' AS TEXT), nodes = x'\(HexText.encode(nodes))'
                WHERE sequence = \(leaf.sequence);

                """
        }
        return statements
    }

    /// A leaf's members with the digests, the facts and the place that it has now.
    private func fitted(_ leaf: Leaf, _ rows: [AuditedValues]) throws -> [JSONValue.Member] {
        let value = try JSONValue(json: leaf.bytes)
        var rest = rows
        var digests: [String] = []
        for old in (value["rows"]?.elements ?? []).compactMap(\.string) {
            let same = rest.firstIndex { $0.digest == old }
            guard let index = same ?? rest.firstIndex(where: { old.hasPrefix($0.kind.name + ":") }) else {
                continue
            }
            digests.append(rest.remove(at: index).digest)
        }
        digests += rest.map(\.digest)
        let action = value["action"]?.string ?? ""
        let kept = (value["details"]?.members ?? []).filter { LeafShape.all[action]?.details.contains($0.name) == true }
        let details = kept + LeafFacts.members(of: rows)
        var members = (value.members ?? []).filter { !["rows", "details", "sequence"].contains($0.name) }
        members += [
            .init("rows", .array(digests.map { .text($0) })), .init("sequence", .number(Double(leaf.sequence))),
        ]
        if !details.isEmpty { members.append(.init("details", .object(details))) }
        return members
    }
}

extension [JSONValue.Member] {
    /// The value of a member, to be read or replaced.
    subscript(name: String) -> JSONValue? {
        get { first { $0.name == name }?.value }
        set {
            removeAll { $0.name == name }
            if let newValue { append(.init(name, newValue)) }
        }
    }
}
