import FormEngine
import Foundation
import Testing

@Suite("Making a registry")
struct InitTests {
    @Test("a second time changes nothing")
    func twice() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let key = try desk.read("formulary.db.key")
        let again = try desk.run("init", "--json")
        #expect(again.status == 0)
        #expect(try again.json["created"]?.boolean == false)
        #expect(try desk.read("formulary.db.key") == key)
        #expect(try desk.run("forms", "--json").json.elements?.count == 8)
    }

    @Test(
        "an interrupted beginning is completed with the keys there are",
        arguments: [["formulary.db"], ["formulary.db", "formulary.db.keystore"]])
    func interrupted(_ missing: [String]) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        let key = try desk.read("formulary.db.key")
        for name in missing { try FileManager.default.removeItem(at: desk.folder.appendingPathComponent(name)) }
        #expect(try desk.run("init", "--json").json["created"]?.boolean == true)
        #expect(try desk.read("formulary.db.key") == key)
        #expect(try desk.run("seed").status == 0)
    }

    @Test("an empty database file is completed")
    func blank() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("formulary.db", "")
        #expect(try desk.run("init", "--json").json["created"]?.boolean == true)
        #expect(try desk.run("seed").status == 0)
    }

    @Test("no keys are made for a database, or for keys, that had others")
    func lostKey() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let key = desk.folder.appendingPathComponent("formulary.db.key")
        try FileManager.default.removeItem(at: key)
        let lost = try desk.run("init", "--json")
        #expect(lost.status == 2)
        #expect(try lost.json["error"]?["code"]?.string == "key_file_missing")
        #expect(!FileManager.default.fileExists(atPath: key.path))
        // Commands that need no key still work.
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try desk.run("forms").status == 0)
        #expect(try desk.run("seed").status == 2)
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db"))
        #expect(try desk.run("init", "--json").json["error"]?["code"]?.string == "key_file_missing")
        #expect(!FileManager.default.fileExists(atPath: key.path))
    }

    @Test("another registry's key is refused")
    func wrongKey() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.run("init", "--db", "other.db")
        let wrong = try desk.run(
            "rollback", "kyc/NL", "--to", "1", "-m", "x", "--json", environment: ["FORMULARY_KEY_FILE": "other.db.key"])
        #expect(wrong.status == 2)
        #expect(try wrong.json["error"]?["code"]?.string == "wrong_key")
    }

    @Test("a file of another kind is left alone, and gets no keys beside it")
    func foreign() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("letter.txt", "Dear all, this is no database.\n")
        let refused = try desk.run("init", "--db", "letter.txt", "--json")
        #expect(refused.status == 2)
        #expect(try refused.json["error"]?["code"]?.string == "not_a_formulary_database")
        #expect(try desk.read("letter.txt") == "Dear all, this is no database.\n")
        #expect(!FileManager.default.fileExists(atPath: desk.folder.appendingPathComponent("letter.txt.key").path))
    }

    @Test("the database is named by option, then by environment")
    func names() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let made = try desk.run("init", "--json", environment: ["FORMULARY_DB": "env.db"])
        #expect(try made.json["database"]?.string == "env.db")
        let named = try desk.run("init", "--json", "--db", "option.db", environment: ["FORMULARY_DB": "env.db"])
        #expect(try named.json["database"]?.string == "option.db")
    }

    @Test("a key store that was lost is reported, and not made anew")
    func lostKeyStore() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db.keystore"))
        for command in ["init", "seed"] {
            let lost = try desk.run(command, "--json")
            #expect(lost.status == 2)
            #expect(try lost.json["error"]?["code"]?.string == "key_store_differs")
        }
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("of several that make it at once, one does, and all find it complete")
    func race() async throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let runs = try await withThrowingTaskGroup(of: CommandLineHarness.Run.self) { group in
            for _ in 0..<6 { group.addTask { try desk.run("init", "--json") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(runs.allSatisfy { $0.status == 0 }, "\(runs)")
        #expect(try runs.filter { try $0.json["created"]?.boolean == true }.count == 1)
        #expect(try desk.run("seed").status == 0)
    }

    @Test("a form that is there is left alone by `seed`")
    func seedTwice() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let again = try desk.run("seed", "--json").json
        #expect(again["published"]?.elements?.isEmpty == true)
        #expect(
            again["leftAlone"]?.elements?.compactMap(\.string) == [
                "kyc/NL", "kyc/DE", "registration/CM", "quote/loan", "kyb/NL", "consent/guardian", "identity/US",
                "identity/EU",
            ])
    }
}
