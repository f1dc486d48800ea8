import FormEngine
import Foundation
import GRDB
import Testing

@testable import Registry
@testable import SQLiteStore

/// Undetected rewrites by somebody without keys are exactly those that the documentation lists.
///
/// Each column of each table is rewritten and each row is taken away, as the schema has them, with all that needs no key
/// made to fit: a table or column that is new is tried without anybody thinking of it.
@Suite struct EveryRewriteTests {
    @Test func `the registry that is rewritten has rows in every table, and is sound`() async throws {
        let registry = try await RewrittenRegistry()
        defer { registry.clear() }
        for table in registry.schema.tables {
            let count = try await registry.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table.name)") }
            #expect(count != 0, "\(table.name) is empty")
        }
        // The forger makes no mistake of its own.
        let passes = try await registry.passes { rewriter in
            try rewriter.fit()
            return true
        }
        #expect(passes == true)
    }

    /// Whether all is tried, which takes some minutes, in place of one way a column.
    private static let thoroughness: Thoroughness =
        ProcessInfo.processInfo.environment["FORMULARY_EVERY_REWRITE"] == nil ? .one : .every

    @Test func `columns that can be rewritten unnoticed are those that the limits list`() async throws {
        let registry = try await RewrittenRegistry()
        defer { registry.clear() }
        let listed = try KnownLimits.columns()
        let found = try await Self.each(of: registry) { try await registry.unfoundColumns(of: $0, Self.thoroughness) }
        for (table, columns) in found {
            let unlisted = columns.filter { listed[table]?.contains($0.key) != true }
            #expect(unlisted.isEmpty, "\(table): \(unlisted)")
            guard case .every = Self.thoroughness else { continue }
            let told = (listed[table] ?? []).filter { columns[$0] == nil }
            #expect(told.isEmpty, "\(table): \(told) are listed and told")
        }
        let tables = Set(registry.schema.tables.map(\.name))
        #expect(Set(listed.keys).isSubset(of: tables), "\(Set(listed.keys).subtracting(tables))")
    }

    @Test func `members of leaves that can be rewritten unnoticed are those that the limits list`() async throws {
        let registry = try await RewrittenRegistry()
        defer { registry.clear() }
        let members = try await registry.unfoundMembers(Self.thoroughness)
        let listed = Set(try KnownLimits.columns()["leaves"] ?? [])
        #expect(members.isSubset(of: listed), "\(members.subtracting(listed))")
        if case .every = Self.thoroughness { #expect(members == listed, "\(listed.subtracting(members))") }
    }

    @Test func `rows that can be taken away from their leaves unnoticed are those that the limits list`() async throws {
        let registry = try await RewrittenRegistry()
        defer { registry.clear() }
        let lost = try await Self.each(of: registry) { try await registry.losesRows(of: $0) }
        let found = lost.filter(\.value).keys.sorted()
        #expect(found == (try KnownLimits.words(behind: "Rows:")).sorted(), "\(found)")
    }

    @Test func `the end of the log can be cut off at any leaf unnoticed, as the limits say`() async throws {
        let registry = try await RewrittenRegistry()
        defer { registry.clear() }
        let count = try await registry.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM leaves") } ?? 0
        for size in Self.thoroughness.chosen(of: Array(1..<count)) {
            let passes = try await registry.passes { rewriter in
                for leaf in (size + 1...count).reversed() { try rewriter.takeAway(leaf: leaf) }
                try rewriter.fit()
                return true
            }
            #expect(passes == true, "cut behind leaf \(size)")
        }
    }

    @Test func `leaves that can be taken away unnoticed are those that the limits list`() async throws {
        let registry = try await RewrittenRegistry()
        defer { registry.clear() }
        let found = try await registry.unfoundEvents().sorted()
        #expect(found == (try KnownLimits.words(behind: "Leaves:")).sorted(), "\(found)")
    }

    /// Computes a value for each table, several of them at a time.
    private static func each<Value: Sendable>(
        of registry: RewrittenRegistry,
        _ body: @escaping @Sendable (RewrittenSchema.Table) async throws -> Value
    ) async throws -> [String: Value] {
        try await withThrowingTaskGroup(of: (String, Value).self) { group in
            var values: [String: Value] = [:]
            for (index, table) in registry.schema.tables.enumerated() where table.name != "leaves" {
                if index >= 4, let (name, value) = try await group.next() { values[name] = value }
                group.addTask { (table.name, try await body(table)) }
            }
            for try await (name, value) in group { values[name] = value }
            return values
        }
    }
}

/// The rewrites that the page of known limits lists as found by a checkpoint only.
private enum KnownLimits {
    private static func section() throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/AdminCLI/AdminCLI.docc/Known-limits.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let section = try #require(page.components(separatedBy: "## What only a checkpoint tells\n").last)
        return section.components(separatedBy: "\n## ")[0]
    }

    private static func code(_ text: some StringProtocol) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    /// The columns by table, from a table whose rows begin with a table's name and its columns.
    static func columns() throws -> [String: [String]] {
        var columns: [String: [String]] = [:]
        for line in try section().split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|")
            columns[code(cells[0]).first ?? ""] = code(cells[1])
        }
        return columns
    }

    /// The words marked as code in the paragraph that begins with a word.
    static func words(behind word: String) throws -> [String] {
        let paragraphs = try section().components(separatedBy: "\n\n")
        return code(try #require(paragraphs.first { $0.hasPrefix(word) }))
    }
}
