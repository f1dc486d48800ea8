import FormEngine
import Foundation
import Testing

@Suite("token")
struct TokenCommandTests {
    static let keys = [
        "id", "name", "roles", "forms", "state", "createdAt", "createdBy", "expiresAt", "revokedAt", "revokedBy",
        "lastUsedOn",
    ]

    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        #expect(try desk.run("init").status == 0)
        return desk
    }

    @Test("a token is created with a secret shown once, listed without it, and revoked once")
    func whole() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run("token", "list").output == "no tokens\n")
        let made = try desk.run(
            "token", "create", "ci", "--role", "publisher", "--role", "viewer", "--forms", "kyc/", "--json")
        #expect(made.status == 0, "\(made.errors)")
        #expect(try made.json.names == Self.keys + ["secret"])
        let secret = try #require(try made.json["secret"]?.string)
        #expect(secret.hasPrefix("fmly_"))
        let listed = try desk.run("token", "list", "--json")
        let row = try #require(try listed.json.elements?.first)
        #expect(row.names == Self.keys + ["damaged"])
        #expect(row["roles"] == .array([.text("viewer"), .text("publisher")]))
        #expect(row["forms"] == .array([.text("kyc/")]) && row["state"]?.string == "valid")
        #expect(row["createdBy"]?.string == "tester" && row["lastUsedOn"] == .null && row["revokedAt"] == .null)
        let revoked = try desk.run("token", "revoke", "ci", "-m", "lost", "--json")
        #expect(try revoked.json.names == Self.keys && revoked.json["state"]?.string == "revoked")
        #expect(try desk.run("token", "list", "--valid", "--json").output == "[]\n")
        let again = try desk.run("token", "revoke", "ci", "-m", "lost")
        #expect(again.status == 2 && again.errors.contains("The token `ci` was revoked at "))
        let log = try desk.run("audit", "log")
        #expect(log.output.contains("tester made the token ci as viewer, publisher for kyc/, until "))
        #expect(log.output.contains("tester revoked the token ci"))
        for run in [listed, revoked, again, log] { #expect(!(run.output + run.errors).contains(secret)) }
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("a person is told the secret, and what to do with it")
    func page() throws {
        let desk = try desk()
        defer { desk.clear() }
        let made = try desk.run("token", "create", "shop", "--role", "app", "--never-expires")
        let lines = made.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 5)
        #expect(Array(lines.prefix(3)) == ["made: token shop (app)", "forms    all", "expires  never"])
        #expect(lines[3].hasPrefix("secret   fmly_") && lines[4].contains("not shown again"))
        let listed = try desk.run("token", "list").output
        #expect(listed.contains("shop") && listed.contains("never") && listed.contains("valid"))
        #expect(try desk.run("token", "list", "--csv").output.hasPrefix("id,name,roles,forms,state,"))
    }

    /// A way to say when a token ends, and how many seconds after it was made that is; nil: never.
    static let ends: [(words: [String], seconds: Int64?)] = [
        ([], 90 * 86_400), (["--for", "90d"], 90 * 86_400), (["--for", "12h"], 43_200), (["--never-expires"], nil),
    ]

    @Test("a token lasts for ninety days, or as is said", arguments: ends.indices)
    func end(_ index: Int) throws {
        let desk = try desk()
        defer { desk.clear() }
        let made = try desk.run(["token", "create", "ci", "--role", "app", "--json"] + Self.ends[index].words).json
        let format = ISO8601DateFormatter()
        format.formatOptions.insert(.withFractionalSeconds)
        let times = ["createdAt", "expiresAt"].map { made[$0]?.string.flatMap { format.date(from: $0) } }
        let start = try #require(times[0])
        #expect(times[1].map { Int64($0.timeIntervalSince(start).rounded()) } == Self.ends[index].seconds)
    }

    @Test("the end of a token is shown as it was given")
    func endAt() throws {
        let desk = try desk()
        defer { desk.clear() }
        let made = try desk.run(
            "token", "create", "ci", "--role", "app", "--expires", "2999-01-01T01:00:00+01:00", "--json")
        #expect(try made.json["expiresAt"]?.string == "2999-01-01T00:00:00.000Z")
    }

    /// A command line, and the code of its refusal.
    static let refusals: [(words: [String], code: String)] = [
        (["create", "ci", "--role", "pubisher"], "unknown_role"), (["create", "ci"], "no_role"),
        (["create", "CI", "--role", "app"], "malformed_token_name"),
        (["create", "ci", "--role", "app", "--forms", "kyc"], "unreadable_form_scope"),
        (["create", "ci", "--role", "app", "--expires", "2001-01-01T00:00:00Z"], "expiry_in_the_past"),
        (["create", "taken", "--role", "app"], "token_name_taken"),
        (["create", "gone", "--role", "app"], "token_name_taken"),
        (["revoke", "takn", "-m", "x"], "no_such_token"), (["link", "takn"], "no_such_token"),
        (["revoke", "gone", "-m", "x"], "token_revoked"), (["link", "gone"], "token_revoked"),
    ]

    @Test("refusals have a code and a next step", arguments: refusals.indices)
    func refused(_ index: Int) throws {
        let desk = try desk()
        defer { desk.clear() }
        for name in ["taken", "gone"] { #expect(try desk.run("token", "create", name, "--role", "app").status == 0) }
        #expect(try desk.run("token", "revoke", "gone", "-m", "x").status == 0)
        let run = try desk.run(["token"] + Self.refusals[index].words + ["--json"])
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"]?.string == Self.refusals[index].code)
        #expect(try run.json["error"]?["help"]?.string?.isEmpty == false)
        #expect(try desk.run("token", "list", "--json").json.elements?.count == 2)
    }

    @Test(
        "arguments that make no sense are reported before anything is opened",
        arguments: [
            ["create"], ["create", "ci", "--role", "app", "--for", "90d", "--never-expires"],
            ["create", "ci", "--role", "app", "--for", "90"], ["revoke", "ci"], ["link"],
            ["link", "ci", "--public-url", "forms.example.org"], ["link", "ci", "--public-url", "https://"],
            ["link", "ci", "--public-url", "https://a b"], ["link", "ci", "--public-url", "javascript:alert(1)"],
        ])
    func usage(_ words: [String]) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        #expect(try desk.run(["token"] + words).status == 64)
    }

    @Test(
        "a link is a page of the server's, under the address that browsers know",
        arguments: [
            ([], "http://127.0.0.1:8080/sign-in/fmlk_"),
            (["--public-url", "https://forms.example.org"], "https://forms.example.org/sign-in/fmlk_"),
            (["--public-url", "https://example.org/forms/"], "https://example.org/forms/sign-in/fmlk_"),
        ])
    func link(_ words: [String], _ beginning: String) throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run("token", "create", "anna", "--role", "admin").status == 0)
        let page = try desk.run(["token", "link", "anna"] + words)
        #expect(page.output.hasPrefix(beginning), "\(page.output)\(page.errors)")
        let json = try desk.run(["token", "link", "anna", "--json"] + words).json
        #expect(json.names == ["name", "link", "url", "expiresAt"])
        #expect(json["url"]?.string?.hasPrefix(beginning) == true && json["name"]?.string == "anna")
        #expect(try desk.run("audit", "log").output.contains(" to sign in as anna, until "))
    }

    @Test("no secret that was told stands in any file of the registry")
    func files() throws {
        let desk = try desk()
        defer { desk.clear() }
        let secret = try #require(
            try desk.run("token", "create", "ci", "--role", "app", "--json").json["secret"]?.string)
        let url = try #require(try desk.run("token", "link", "ci", "--json").json["url"]?.string)
        let link = try #require(url.split(separator: "/").last)
        for name in try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
        where name.hasPrefix("formulary.db") {
            let bytes = try Data(contentsOf: desk.folder.appendingPathComponent(name))
            for text in [secret.dropFirst(5), link.dropFirst(5)] {
                #expect(bytes.range(of: Data(text.utf8)) == nil, "\(name)")
            }
        }
    }
}
