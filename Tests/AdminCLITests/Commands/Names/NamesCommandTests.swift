import FormEngine
import Foundation
import Testing

@Suite("names")
struct NamesCommandTests {
    private static let adult = #"{"screen_name":"John_Doe","birth_date":"1990-05-17"}"#

    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write("adult.json", Self.adult)
        return desk
    }

    // IDS-07, IDS-19: the seeded form takes a submission, and the second person gets suggestions.
    @Test("a taken name is refused with names that are free, and they are")
    func taken() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run("validate", "identity/US", "--data", "adult.json").status == 0)
        let first = try desk.run("submit", "identity/US", "--data", "adult.json", "--json")
        #expect(first.status == 0)
        #expect(try first.json["suggestions"] == .object([]))
        let second = try desk.run("submit", "identity/US", "--data", "adult.json")
        #expect(second.status == 1)
        #expect(second.output.contains("screen_name: That name is taken [unique]\nscreen_name: free names: john_doe"))
        for command in ["submit", "validate"] {
            let told = try desk.run(command, "identity/US", "--data", "adult.json", "--json")
            #expect(told.status == 1)
            let names = try #require(try told.json["suggestions"]?["screen_name"]?.elements?.compactMap(\.string))
            #expect(names.count == 3)
            for name in names {
                #expect(try desk.run("names", "check", "identity/US", name).status == 0)
            }
        }
    }

    @Test("a name is checked by the form's rules, or in its namespace as it is")
    func check() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run("submit", "identity/US", "--data", "adult.json").status == 0)
        let free = try desk.run("names", "check", "identity/US", " Mary🎉 ", "--json")
        #expect(free.status == 0)
        #expect(try free.json["name"]?.string == "mary" && free.json["state"]?.string == "free")
        #expect(try free.json["findings"]?.elements?.map { $0["code"]?.string } == ["name_changed"])
        let taken = try desk.run("names", "check", "screen-names", "J0HN_D0E", "--json")
        #expect(taken.status == 1)
        #expect(try taken.json["state"]?.string == "taken" && taken.json["suggestions"]?.elements?.count == 3)
        let reserved = try desk.run("names", "check", "identity/US@1", "admin", "--json")
        #expect(reserved.status == 1)
        #expect(try reserved.json["state"] == .null && reserved.json["free"]?.boolean == false)
        #expect(try desk.run("names", "check", "identity/US", "john_doe", "--channel", "staging").status == 2)
        #expect(try desk.run("names", "check", "screen-names", "john_doe", "--channel", "staging").status == 0)
        let none = try desk.run("names", "check", "quote/loan", "x", "--json")
        #expect(none.status == 2)
        #expect(try none.json["error"]?["code"]?.string == "no_name_field")
    }

    @Test("names that are taken are listed without themselves, freed once, and rest")
    func release() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run("names", "list").output == "no names\n")
        #expect(try desk.run("submit", "identity/US", "--data", "adult.json").status == 0)
        let listed = try desk.run("names", "list", "--namespace", "screen-names", "--json")
        let row = try #require(try listed.json.elements?.first)
        #expect(
            row.names == [
                "submission", "field", "namespace", "channel", "takenAt", "freedAt", "restsUntil",
            ])
        #expect(row["freedAt"] == .null && !listed.output.contains("john"))
        let unknown = try desk.run("names", "release", "screen-names", "mary", "-m", "x", "--json")
        #expect(unknown.status == 2)
        #expect(try unknown.json["error"]?["code"]?.string == "name_not_taken")
        #expect(!unknown.output.contains("mary") && !unknown.errors.contains("mary"))
        let freed = try desk.run("names", "release", "screen-names", "JOHN_DOE", "-m", "asked for", "--json")
        #expect(freed.status == 0)
        #expect(try freed.json["released"]?.elements?.first?["restsUntil"]?.string != nil)
        #expect(try desk.run("names", "release", "--submission", "1", "-m", "again").status == 2)
        let resting = try desk.run("names", "check", "screen-names", "john_doe", "--json")
        #expect(resting.status == 1)
        #expect(try resting.json["state"]?.string == "resting")
        #expect(try desk.run("audit", "log").output.contains("had taken in screen_name"))
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try desk.run("names", "release", "-m", "x").status == 64)
        #expect(try desk.run("names", "release", "screen-names", "-m", "x").status == 64)
        #expect(try desk.run("names", "release", "screen-names", "x", "--submission", "1", "-m", "x").status == 64)
    }

    // IDS-42: an offline person continues, and the name is marked as not verified.
    @Test("without the registry's keys names are not answered about, and a caller may say that nobody knows")
    func unknown() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("unknown.json", #"{"screen_name":"unknown"}"#)
        let unknown = try desk.run(
            "validate", "identity/US", "--data", "adult.json", "--names", "unknown.json", "--json")
        #expect(unknown.status == 0)
        #expect(try unknown.json["findings"]?.elements?.map { $0["code"]?.string } == ["availability_unknown"])
        #expect(try desk.shell("mv formulary.db.key elsewhere").status == 0)
        let blind = try desk.run("validate", "identity/US", "--data", "adult.json")
        #expect(blind.status == 1)
        #expect(blind.output.contains("pending by identity/US@3") && blind.errors.contains("--names FILE"))
        #expect(try desk.run("names", "check", "identity/US", "mary").status == 2)
    }

    // IDS-44: people who want one name at one time, each by a process of its own; some are killed.
    @Test("of processes that want one name exactly one gets it, though others are killed between asking and sending")
    func processes() throws {
        let desk = try desk()
        defer { desk.clear() }
        let script = CommandLineHarness.project.appendingPathComponent("Tests/Durability/names.py").path
        let run = try desk.shell("python3 '\(script)' \"$(command -v formulary)\" --races 5 --seed 7")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
}
