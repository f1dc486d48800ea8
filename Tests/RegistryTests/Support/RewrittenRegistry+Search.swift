import FormEngine
import GRDB

@testable import Registry

/// How many ways of a rewriting are tried.
enum Thoroughness {
    case every
    /// One way of each, chosen at random; a failure names it.
    case one

    func chosen<Way>(of ways: [Way]) -> [Way] {
        switch self {
        case .every: ways
        case .one: ways.randomElement().map { [$0] } ?? []
        }
    }
}

/// One value in the place of another in one row.
private struct Way {
    let row: RewrittenRow
    let old: DatabaseValue
    let new: DatabaseValue
    let variant: Variant

    var text: String { "\(old) to \(new), \(variant), where \(row.condition)" }
}

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

    /// The columns of a table that can be rewritten unnoticed.
    ///
    /// - Parameter thoroughness: Whether every way is tried, or one of each column.
    /// - Returns: A way for each such column.
    func unfoundColumns(
        of table: RewrittenSchema.Table, _ thoroughness: Thoroughness
    ) async throws -> [String: String] {
        var unfound: [String: String] = [:]
        let rows = try await samples(of: table)
        for column in table.columns {
            let others = rows.compactMap { $0.values[column.name] }
            let values = RewrittenValues(table: table, column: column, others: others)
            let ways = rows.flatMap { row in
                guard let old = row.values[column.name] else { return [Way]() }
                return values.values(in: old).flatMap { value in
                    Variant.allCases.map { Way(row: row, old: old, new: value, variant: $0) }
                }
            }
            for way in thoroughness.chosen(of: ways) where unfound[column.name] == nil {
                let passes = try await passes { rewriter in
                    try rewriter.rewrite(table, column, way.row, from: way.old, to: way.new, way.variant)
                }
                if passes == true { unfound[column.name] = way.text }
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

    /// The members of leaves that can be rewritten unnoticed.
    func unfoundMembers(_ thoroughness: Thoroughness) async throws -> Set<String> {
        let leaves = try await read { db in
            try Row.fetchAll(db, sql: "SELECT sequence, bytes FROM leaves").map {
                (sequence: $0["sequence"] as Int, value: try JSONValue(json: Array(($0["bytes"] as String).utf8)))
            }
        }
        var unfound: Set<String> = []
        let names = Set(leaves.flatMap { $0.value.members ?? [] }.map(\.name))
        for name in names.sorted() where !["rows", "sequence", "note"].contains(name) {
            let ways = leaves.flatMap { leaf in
                (leaf.value[name].map { Self.others(of: $0, name) } ?? []).map { (leaf: leaf.sequence, value: $0) }
            }
            for way in thoroughness.chosen(of: ways) where !unfound.contains(name) {
                let passes = try await passes { rewriter in
                    try rewriter.fit { if $0 == way.leaf { $1[name] = way.value } }
                    return true
                }
                if passes == true { unfound.insert(name) }
            }
        }
        return unfound
    }

    /// Values that could replace a leaf's member.
    private static func others(of value: JSONValue, _ name: String) -> [JSONValue] {
        if name == "action" { return LeafShape.all.keys.sorted().map { .text($0) }.filter { $0 != value } }
        if let time = value.string.flatMap({ Timestamp($0) }) {
            return [1, -1].map { .text(time.advanced(milliseconds: $0).text) }
        }
        return value.neighbours.filter { $0 != value }
    }
}
