import FormEngine
import Foundation
import Testing

@Suite("Secrets outside the command line")
struct SecretFileTests {
    private static let answers =
        #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 0, "birth_date": "1990-01-31"}"#

    /// Ways to say one subject, key and context, and what is typed for `-`.
    static let ways: [(arguments: [String], input: String)] = [
        (["--subject", "@anna", "--idempotency-key", "k1", "--context", #"{"via": "app"}"#], ""),
        (["--subject-file", "s", "--idempotency-key-file", "k", "--context", "@c"], ""),
        (["--subject-file", "-", "--idempotency-key-file", "k", "--context", "@c"], "@anna\r\n"),
        (["--subject-file", "s", "--idempotency-key-file", "-", "--context", "@c"], "k1"),
        (["--subject-file", "s", "--idempotency-key-file", "k", "--context", "@-"], #"{"via": "app"}"# + "\n"),
    ]

    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        for (name, text) in [("a", Self.answers), ("s", "@anna\n"), ("k", "k1\n"), ("c", #"{"via": "app"}"#)] {
            try desk.write(name, text)
        }
        return desk
    }

    @Test("a file or standard input says the same as the argument")
    func same() throws {
        let desk = try desk()
        defer { desk.clear() }
        for (index, way) in Self.ways.enumerated() {
            let run = try desk.run(
                ["submit", "quote/loan", "--data", "a", "--json"] + way.arguments, input: way.input)
            #expect(run.status == 0, "\(run.output)")
            #expect(try run.json["repeated"] == .bool(index > 0), "\(way.arguments)")
        }
        let other = try desk.run(
            "submit", "quote/loan", "--data", "a", "--json", "--subject", "bert", "--idempotency-key-file", "k",
            "--context", "@c")
        #expect(try other.json["error"]?["code"] == "idempotency_conflict")
    }

    static let refused: [(arguments: [String], code: String)] = [
        (["--subject", "a", "--subject-file", "s"], "usage"),
        (["--idempotency-key", "a", "--idempotency-key-file", "k"], "usage"),
        (["--subject-file", "-", "--idempotency-key-file", "-"], "usage"),
        (["--subject-file", "-", "--context", "@-"], "usage"),
        (["--subject-file", "-", "--sources", "-"], "usage"), (["--subject-file", "none"], "no_such_file"),
        (["--subject-file", "empty"], "empty_file"), (["--context", "@none"], "no_such_file"),
        (["--context", "@s"], "unreadable_context"), (["--subject-file", "broken"], "binary_file"),
    ]

    @Test("contradictory or unreadable secrets are refused, and never told", arguments: refused)
    func refusal(_ sample: (arguments: [String], code: String)) throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("empty", "\n")
        try Data([0x61, 0xFF, 0x62]).write(to: desk.folder.appendingPathComponent("broken"))
        let run = try desk.run(["submit", "quote/loan", "--data", "a", "--json"] + sample.arguments)
        #expect(run.status == (sample.code == "usage" ? 64 : 2))
        #expect(try run.json["error"]?["code"]?.string == sample.code, "\(run.output)")
        #expect(!run.output.contains("anna"))
    }
}

@Suite("The pinned document")
struct PinnedDocumentTests {
    @Test("the bytes that are shown are those that the digest is of")
    func digest() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        for version in ["kyc/NL@1", "kyc/NL@2", "identity/US"] {
            let sum = try desk.shell("formulary show \(version) --format pinned | sha256sum").output.prefix(64)
            let json = try desk.run("show", version, "--format", "pinned", "--json").json
            #expect(json["digest"]?.string == "sha256-jcs1:" + sum)
            #expect(json.names == ["form", "version", "digest", "pinned", "lists"])
            let shown = try desk.run("show", version, "--format", "pinned").output
            #expect(json["pinned"]?.string == shown)
            #expect(try JSONValue(json: Array(shown.utf8)).names == ["config", "lock"])
            // Word lists and all: nothing else is needed to judge by it.
            let pinned = try PinnedForm(json: JSONWriter.bytes(of: json))
            #expect(pinned.digest.text == json["digest"]?.string)
            let client = try desk.run("show", version, "--format", "client", "--json").json
            #expect(try ClientForm(json: JSONWriter.bytes(of: client)).digest.text == client["digest"]?.string)
        }
        let seen = try desk.screen(["show", "kyc/NL@1", "--format", "pinned", "--no-pager"]).output
        #expect(seen == (try desk.run("show", "kyc/NL@1", "--format", "pinned").output) + "\n")
    }

    @Test(
        "every document for programs is one line",
        arguments: ["show kyc/NL", "templates show kyc/NL", "schema", "forms"])
    func oneLine(_ command: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let output = try desk.run(command.split(separator: " ").map(String.init) + ["--json"]).output
        #expect(output.split(separator: "\n").count == 1 && output.hasSuffix("\n"))
    }
}
