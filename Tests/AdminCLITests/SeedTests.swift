import FormEngine
import Foundation
import Testing

@Suite("The examples that come with the program")
struct SeedTests {
    private static let registration = ["--sources", Desk.example("countries.json"), "--json"]

    @Test("the registration document of an app is published as it is, and its answers are judged as it says")
    func registration() throws {
        let desk = try Desk.seeded()
        defer { desk.clear() }
        let passes = try desk.run(
            ["validate", "registration/CM", "--data", Desk.example("registration-CM-passes.json")] + Self.registration)
        #expect(passes.status == 0, "\(passes.output)")
        let fails = try desk.run(
            ["validate", "registration/CM", "--data", Desk.example("registration-CM-fails.json")] + Self.registration)
        #expect(fails.status == 1)
        let found = try fails.json["findings"]?.elements?.map {
            "\($0["field"]?.string ?? ""): \($0["code"]?.string ?? "")"
        }
        #expect(
            found == [
                "LastName: required", "BirthDate: type", "Email: email", "Email: pattern", "Mobile: max_length",
                "Mobile: pattern", "Password: min_length", "Password: pattern", "Country: one_of",
                "TermsAndConditions: accepted", "Nickname: unknown_field",
            ])
    }

    @Test("its source is kept byte for byte", arguments: [1, 2])
    func source(version: Int) throws {
        let desk = try Desk.seeded()
        defer { desk.clear() }
        let path = Desk.project.appendingPathComponent("Seeds/Configs/registration-CM-\(version).json").path
        let shown = try desk.run("show", "registration/CM@\(version)", "--format", "source")
        #expect(shown.output == (try String(contentsOfFile: path, encoding: .utf8)))
    }

    @Test("the old Dutch document is read as the dialect kyc, and asks what version 1 asks")
    func original() throws {
        let desk = try Desk.seeded()
        defer { desk.clear() }
        let path = Desk.example("kyc-NL-original.yaml")
        let lint = try desk.run("lint", path, "--json").json["files"]?.elements?.first
        #expect(lint?["dialect"]?.string == "kyc")
        #expect(lint?["errors"]?.whole == 0)
        let changes = try desk.run("diff", "kyc/NL@1", path, "--json").json["changes"]?.elements ?? []
        let paths = changes.compactMap { $0["path"]?.string }
        #expect(!paths.contains { $0.hasSuffix("/required") || $0.hasSuffix("/type") || $0.hasSuffix("/data_source") })
        #expect(paths.contains("fields/monthly_deposit"))
    }
}
