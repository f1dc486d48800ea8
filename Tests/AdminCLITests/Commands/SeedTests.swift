import FormEngine
import Foundation
import Seeds
import Testing

@Suite("The examples that come with the program")
struct SeedTests {
    private static let registration = ["--sources", CommandLineHarness.example("countries.json"), "--json"]

    @Test("the registration document of an app is published as it is, and its answers are judged as it says")
    func registration() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let passes = try desk.run(
            ["validate", "registration/CM", "--data", CommandLineHarness.example("registration-CM-passes.json")]
                + Self.registration)
        #expect(passes.status == 0, "\(passes.output)")
        let fails = try desk.run(
            ["validate", "registration/CM", "--data", CommandLineHarness.example("registration-CM-fails.json")]
                + Self.registration)
        #expect(fails.status == 1)
        let found = try fails.json["findings"]?.elements?.map {
            "\($0["field"]?.string ?? ""): \($0["code"]?.string ?? "")"
        }
        #expect(
            found == [
                "LastName: required", "BirthDate: type", "Email: email", "Email: pattern", "Mobile: max_length",
                "Password: min_length", "Password: pattern", "Country: one_of",
                "TermsAndConditions: accepted", "Nickname: unknown_field",
            ])
    }

    @Test("calculations, checks and routes are shown as their users need them")
    func logic() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let loan = try desk.run("submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json"))
        #expect(loan.status == 0)
        #expect(
            loan.output.hasSuffix("release 2, verification_required (method income_statement)\n"), "\(loan.output)")
        let kyb = try desk.run(
            "validate", "kyb/NL", "--data", CommandLineHarness.example("kyb-NL.json"), "--locale", "en")
        #expect(kyb.status == 1)
        #expect(kyb.output == "owners: The shares must add up to 100 percent [shares]\nnot valid by kyb/NL@2\n")
        let child = try desk.run(
            "validate", "identity/US", "--data", CommandLineHarness.example("identity-US.json"), "--as-of",
            "2026-01-01", "--json")
        #expect(child.status == 1)
        #expect(try child.json["outcome"]?.string == "ineligible")
        #expect(try child.json["outcomeParameters"]?["age"]?.double == 11)
        #expect(try child.json["valid"]?.boolean == false)
        let screen = try #require(try child.json["outcomeScreen"])
        #expect(screen["title"]?.string == "Sorry, you must be at least 13")
        #expect(screen["link"]?.string == "mailto:support@example.com")
        let context = try desk.run(
            "validate", "identity/US", "--data", CommandLineHarness.example("identity-US.json"), "--as-of",
            "2034-01-01", "--json")
        #expect(try context.json["pending"]?.elements?.count == 0 && context.status == 0)
        #expect(try context.json["values"]?["screen_name"]?.string == "cafe_owner")
    }

    @Test("the program carries every file of their folders, byte for byte")
    func carried() throws {
        let lists: [(folder: String, files: [(file: String, bytes: [UInt8])])] = [
            ("Configs", Seeds.configs.map { ($0.file, $0.bytes) }), ("Lists", Seeds.wordLists),
            ("Sources", [Seeds.dataSources]), ("Fixtures", [("transparent-accounts.json", Seeds.transparentAccounts)]),
        ]
        for (name, files) in lists {
            let folder = CommandLineHarness.project.appendingPathComponent("Seeds/\(name)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(files.map(\.file).sorted() == names.sorted())
            for (file, bytes) in files {
                #expect(try Array(Data(contentsOf: folder.appendingPathComponent(file))) == bytes, "\(file)")
            }
        }
    }

    @Test("the source document of an example is stored byte for byte", arguments: [1, 2])
    func source(version: Int) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let path = CommandLineHarness.project.appendingPathComponent("Seeds/Configs/registration-CM-\(version).json")
            .path
        let shown = try desk.run("show", "registration/CM@\(version)", "--format", "source")
        #expect(shown.output == (try String(contentsOfFile: path, encoding: .utf8)))
    }

    @Test("the old Dutch document is read as the dialect kyc, and asks what version 1 asks")
    func original() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let path = CommandLineHarness.example("kyc-NL-original.yaml")
        let lint = try desk.run("lint", path, "--json").json["files"]?.elements?.first
        #expect(lint?["dialect"]?.string == "kyc")
        #expect(lint?["errors"]?.whole == 0)
        let changes = try desk.run("diff", "kyc/NL@1", path, "--json").json["changes"]?.elements ?? []
        let paths = changes.compactMap { $0["path"]?.string }
        #expect(!paths.contains { $0.hasSuffix("/required") || $0.hasSuffix("/type") || $0.hasSuffix("/data_source") })
        #expect(paths.contains("fields/monthly_deposit"))
    }
}
