import FormEngine
import Foundation
import Testing

@Suite("Checks of a registry's files, keys, disk and clock")
struct DoctorTests {
    private static func states(_ desk: CommandLineHarness) throws -> (status: Int32, states: [String: String]) {
        let run = try desk.run("doctor", "--json")
        let checks = (try run.json["checks"]?.elements ?? []).map { check in
            (check["check"]?.string ?? "", check["state"]?.string ?? "")
        }
        return (run.status, Dictionary(checks) { first, _ in first })
    }

    @Test("a sound registry passes all checks, with a warning until a checkpoint covers the log")
    func sound() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let before = try Self.states(desk)
        #expect(before.status == 0 && before.states["log"] == "warning", "\(before)")
        #expect(try desk.run("audit", "checkpoint").status == 0)
        let after = try Self.states(desk)
        #expect(
            Set(after.states.keys) == [
                "database", "contents", "log", "clock", "master key", "key store", "keys", "disk", "permissions",
            ])
        #expect(after.states["log"] == "ok" && after.states["contents"] == "ok" && after.states["keys"] == "ok")
        #expect(try desk.run("doctor").output.contains("they open this registry"))
    }

    @Test(
        "each fault fails its own check, and the others still run",
        arguments: [
            ("mv formulary.db.key away", "master key"), ("chmod 644 formulary.db.key", "master key"),
            ("mv formulary.db.keystore away", "key store"), ("mv formulary.db away", "database"),
            ("echo nonsense > formulary.db", "database"),
            ("printf 'formulary-master-key-1:%064d\\n' 0 > formulary.db.key", "keys"),
        ])
    func fault(_ line: String, _ check: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        #expect(try desk.shell(line).status == 0)
        let found = try Self.states(desk)
        #expect(found.status == 1 && found.states[check] == "failed", "\(found)")
        #expect(found.states.count >= 5 && found.states["disk"] != nil, "\(found)")
    }

    @Test(
        "a damaged row fails the check of contents, with what to do",
        arguments: [
            "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'leaves_refuse_delete'",
            "PRAGMA ignore_check_constraints = ON; INSERT INTO funnel_counts VALUES "
                + "('kyc/NL', 1, 'production', '', '', '2026-01-01', '', 'started', '', '', '', -1)",
        ])
    func damage(_ sql: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        #expect(try desk.shell("sqlite3 formulary.db \"\(sql)\"").status == 0)
        let run = try desk.run("doctor")
        #expect(run.status == 1 && run.output.contains("formulary audit verify"), "\(run)")
    }
}
