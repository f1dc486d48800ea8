import FormEngine
import Foundation
import Testing

@Suite("Golden databases at the command line") struct GoldenFormsTests {
    private static let home = CommandLineHarness.project.appendingPathComponent("Tests/Golden")

    /// A harness with a copy of a golden database.
    private func desk(_ name: String) throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        for suffix in ["", ".key", ".keystore"] {
            let copy = desk.folder.appendingPathComponent("formulary.db" + suffix)
            try FileManager.default.copyItem(
                at: Self.home.appendingPathComponent("\(name)/registry.db" + suffix), to: copy)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
        }
        return desk
    }

    private static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: home.path))?.filter { $0.hasPrefix("edition-") } ?? []

    private static let forms = [
        "costs", "everything", "identifiers", "lists", "logic", "names", "national", "numbers", "sources", "words",
    ]

    @Test("an earlier database is read, verified and replayed as it is", arguments: names)
    func replays(name: String) throws {
        let desk = try desk(name)
        defer { desk.clear() }
        // Commands that only read do not migrate: the first command that writes does.
        let replayed = try desk.run("replay", "--all", "--json")
        #expect(replayed.status == 0, "\(replayed.output)")
        #expect(try replayed.json["identical"]?.whole == replayed.json["replayed"]?.whole)
        let verified = try desk.run("audit", "verify", "--json")
        #expect(verified.status == 0, "\(verified.output)")
    }

    @Test(
        "a document published in an earlier database is the same version when it is published again", arguments: names)
    func publishes(name: String) throws {
        let desk = try desk(name)
        defer { desk.clear() }
        #expect(try desk.run("replay", "1").status == 0)
        let versions = try #require(try desk.run("versions", "golden/everything", "--json").json.elements)
        for form in Self.forms {
            let file = Self.home.appendingPathComponent("Forms/\(form).json").path
            let run = try desk.run("publish", file, "--force", "--reinstate", "--dry-run", "--json")
            #expect(run.status == 0, "\(form): \(run.output)")
            #expect(
                try run.json["created"]?.boolean == false && run.json["version"]?.whole == 1, "\(form): \(run.output)")
        }
        #expect(versions.count == 2)
    }
}
