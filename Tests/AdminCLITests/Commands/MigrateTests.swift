import FormEngine
import Foundation
import Testing

/// Migrations as they are typed.
@Suite("Migrating")
struct MigrateTests {
    /// A registry that an earlier program made.
    private static func earlier() throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Golden/edition-1-submissions")
        for ending in ["", ".key", ".keystore"] {
            try FileManager.default.copyItem(
                at: golden.appendingPathComponent("registry.db" + ending),
                to: desk.folder.appendingPathComponent("formulary.db" + ending))
        }
        #expect(try desk.shell("chmod u+w formulary.db* && chmod 600 formulary.db.key*").status == 0)
        return desk
    }

    private static func sum(_ desk: CommandLineHarness) throws -> String {
        try desk.shell("sha256sum formulary.db formulary.db.keystore; ls formulary*").output
    }

    @Test("is tried on a copy that leaves no trace, and then done once")
    func older() throws {
        let desk = try Self.earlier()
        defer { desk.clear() }
        let before = try Self.sum(desk)
        let tried = try desk.run("migrate", "--dry-run", "--json")
        #expect(tried.status == 0, "\(tried)")
        let files = try #require(try tried.json["files"]?.elements)
        let missing = files.map { $0["migrations"]?.elements?.compactMap(\.string) ?? [] }
        #expect(missing.count == 2 && missing[0].count > 20 && missing[1] == ["V003_key_store_box_keys"], "\(missing)")
        #expect(try Self.sum(desk) == before)
        let done = try desk.run("migrate", "--json")
        let applied = try #require(try done.json["files"]?.elements).map {
            $0["migrations"]?.elements?.compactMap(\.string) ?? []
        }
        #expect(done.status == 0 && applied == missing, "\(done)")
        #expect(try desk.run("migrate").output.contains("unchanged: ./formulary.db has this program's schema"))
        #expect(try desk.run("audit", "verify", "--json").json["ok"]?.boolean == true)
        #expect(try desk.run("replay", "--all").status == 0)
    }

    @Test("a file that cannot be migrated is named before it is touched")
    func obstacle() throws {
        let desk = try Self.earlier()
        defer { desk.clear() }
        #expect(try desk.shell("sqlite3 formulary.db 'CREATE TABLE bars (id TEXT)'").status == 0)
        let before = try Self.sum(desk)
        let tried = try desk.run("migrate", "--dry-run", "--json")
        #expect(tried.status == 2 && tried.output.contains("bars"), "\(tried)")
        #expect(try Self.sum(desk) == before)
    }

    @Test("a copy for which the disk has no room, and a read-only folder, change nothing")
    func room() throws {
        let desk = try Self.earlier()
        defer { desk.clear() }
        let before = try Self.sum(desk)
        let run = try desk.shell("ulimit -f 100; formulary migrate --dry-run --json")
        #expect(run.status != 0)
        #expect(try Self.sum(desk) == before)
    }
}
