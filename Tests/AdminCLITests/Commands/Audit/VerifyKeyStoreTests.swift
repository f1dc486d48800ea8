import FormEngine
import Foundation
import Testing

@Suite("The key store of a verification")
struct VerifyKeyStoreTests {
    /// A harness whose key store was taken away.
    private func bereft() throws -> (desk: CommandLineHarness, path: String) {
        let desk = try CommandLineHarness.seeded()
        let path = desk.folder.appendingPathComponent("formulary.db.keystore").path
        try FileManager.default.removeItem(atPath: path)
        return (desk, path)
    }

    @Test("a verification without the key store checks the rest, and says so")
    func absent() throws {
        let (desk, _) = try bereft()
        defer { desk.clear() }
        let run = try desk.run("audit", "verify", "--json")
        #expect(try run.status == 0 && run.json["keyStoreChecked"]?.boolean == false)
        #expect(run.errors.hasPrefix("note: the key store was not checked: "))
    }

    @Test("a key store that the system cannot open is an error, not a missing key store")
    func unreadable() throws {
        let (desk, path) = try bereft()
        defer { desk.clear() }
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        let run = try desk.run("audit", "verify", "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"]?.string == "database_error")
    }
}
