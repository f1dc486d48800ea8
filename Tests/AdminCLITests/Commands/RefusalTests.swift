import FormEngine
import Testing

@Suite("Refusals")
struct RefusalTests {
    /// A command that fails, and its message.
    struct Refusal: CustomTestStringConvertible, Sendable {
        var arguments: [String]
        var input = ""
        var status: Int32 = 2
        var code: String
        /// Words of the message.
        var says: String
        /// Words of the help.
        var helps: String = ""
        var testDescription: String { arguments.joined(separator: " ") + " → " + code }
    }

    static let new = CommandLineHarness.example("kyc-NL-3.yaml")
    static let deep = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    static let large = String(repeating: " ", count: 1_048_577)

    static let refusals = [
        Refusal(
            arguments: ["forms", "--db", "nowhere.db"], code: "database_missing", says: "no database at nowhere.db",
            helps: "formulary init"),
        Refusal(arguments: ["forms", "--db", "."], code: "not_a_formulary_database", says: "folder"),
        Refusal(arguments: ["init", "--db", "no/such.db"], code: "no_such_folder", says: "no folder no/"),
        Refusal(arguments: ["show", "kyc/XX"], code: "no_such_form", says: "kyc/XX"),
        Refusal(arguments: ["show", "kyc/nl"], code: "no_such_form", says: "kyc/nl", helps: "kyc/NL"),
        Refusal(arguments: ["show", "kyc/NL@9"], code: "no_such_version", says: "its newest is 2"),
        Refusal(arguments: ["versions", "kyc/XX"], code: "no_such_form", says: "kyc/XX"),
        Refusal(arguments: ["releases", "kyc/XX"], code: "no_such_form", says: "kyc/XX"),
        Refusal(
            arguments: ["releases", "--channel", "stging"], code: "unknown_channel", says: "`stging`",
            helps: "Did you mean `staging`"),
        Refusal(
            arguments: ["audit", "log", "--form", "kyc/NLL"], code: "no_such_form", says: "kyc/NLL", helps: "`kyc/NL`"),
        Refusal(
            arguments: ["audit", "log", "--action", "submision"], status: 64, code: "usage", says: "`submision`",
            helps: "Did you mean `submission`?"),
        Refusal(
            arguments: ["audit", "log", "--action", "nonsense"], status: 64, code: "usage", says: "`nonsense`",
            helps: "submission.accept"),
        Refusal(
            arguments: ["validate", "kyc/NL", "--channel", "staging", "--data", "-"], input: "{}",
            code: "not_released", says: "staging"),
        Refusal(
            arguments: ["publish", new], code: "base_required", says: "the last is 2", helps: "--expect-release 2"),
        Refusal(
            arguments: ["publish", new, "--expect-release", "1"], code: "stale_base", says: "release 2",
            helps: "--expect-release 2"),
        Refusal(
            arguments: ["publish", new, "--force", "--at", "2020-01-01T00:00:00Z"], code: "in_the_past",
            says: "2020-01-01T00:00:00.000Z has passed"),
        Refusal(
            arguments: ["publish", new, "--force", "--compatibility", "backward"],
            code: "incompatible", says: #"with kyc/NL@2: `fields/source_of_funds/options/inheritance`"#,
            helps: "formulary diff"),
        Refusal(arguments: ["publish", "missing.yaml"], code: "no_such_file", says: "missing.yaml"),
        Refusal(arguments: ["publish", "."], code: "is_a_folder", says: "folder"),
        Refusal(arguments: ["publish", "-"], code: "empty_file", says: "standard input is empty"),
        Refusal(arguments: ["publish", "-"], input: "a\u{0}b", code: "binary_file", says: "byte 1"),
        Refusal(arguments: ["publish", "-"], input: large, code: "file_too_large", says: "1048576"),
        Refusal(arguments: ["lint", "."], code: "is_a_folder", says: "folder"),
        Refusal(arguments: ["lint", "-"], input: large, code: "file_too_large", says: "1048576"),
        Refusal(
            arguments: ["promote", "kyc/NL@1", "--to", "staing"], code: "unknown_channel", says: "`staing`",
            helps: "Did you mean `staging`"),
        Refusal(
            arguments: ["publish", new, "--force", "--channel", "prodution"], code: "unknown_channel",
            says: "`prodution`", helps: "Did you mean `production`"),
        Refusal(
            arguments: ["promote", "kyc/NL@1", "--to", "experiment-b"], code: "unknown_channel", says: "`experiment-b`",
            helps: "--new-channel"),
        Refusal(
            arguments: ["submit", "kyc/NL", "--channel", "prodution", "--data", "-"], input: "{}", code: "not_released",
            says: "prodution", helps: "Did you mean `--channel production`"),
        Refusal(
            arguments: ["unschedule", "kyc/NL", "9", "-m", "x"], code: "no_such_release", says: "no release 9"),
        Refusal(
            arguments: ["unschedule", "kyc/NL", "2", "-m", "x"], code: "not_scheduled", says: "it is live",
            helps: "rollback"),
        Refusal(
            arguments: ["unschedule", "kyc/NL", "1", "-m", "x"], code: "not_scheduled",
            says: "it was live until release 2 took effect"),
        Refusal(
            arguments: ["rollback", "kyc/NL", "-m", "x"], status: 64, code: "usage", says: "version 1 was live before",
            helps: "--to 1"),
        Refusal(
            arguments: ["submit", "kyc/NL", "--data", "-"], input: #"{"bsn": "123456782"}"#, code: "source_pending",
            says: "`nl-user-profile`", helps: "--sources"),
        Refusal(
            arguments: [
                "validate", "identity/US", "--data", "-", "--names", CommandLineHarness.example("kyc-NL-fails.json"),
            ],
            input: "{}", code: "unreadable_names", says: "kyc-NL-fails.json", helps: "taken"),
        Refusal(
            arguments: ["validate", "kyc/DE", "--data", "-", "--context", deep], input: "{}",
            code: "unreadable_context",
            says: "nested too deeply"),
        Refusal(arguments: ["rollback", "kyc/NL", "--to", "9", "-m", "x"], code: "no_such_version", says: "version 9"),
        Refusal(
            arguments: ["withdraw", "kyc/NL@2"], code: "still_live", says: "live on production", helps: "--then"),
        Refusal(
            arguments: ["submit", "kyc/NL", "--data", "-"], input: "{\n 1}", code: "unreadable_answers",
            says: "standard input:2:2:"),
        Refusal(
            arguments: ["submit", "kyc/NL", "--data", "-"], input: "[1]", code: "unreadable_answers",
            says: "must be an object"),
        Refusal(
            arguments: ["submit", "kyc/NL", "--data", CommandLineHarness.example("kyc-NL-old.json"), "--sources", "-"],
            input: "[]",
            code: "unreadable_sources", says: "standard input:1:1:"),
        Refusal(
            arguments: ["validate", "kyc/NL", "--data", "-", "--context", "[]"], input: "{}",
            code: "unreadable_context", says: "context"),
        Refusal(arguments: ["submit", "kyc/NL", "--data", "-"], input: large, code: "file_too_large", says: "1048576"),
        Refusal(arguments: ["submissions", "show", "none"], code: "no_such_submission", says: "none"),
        Refusal(arguments: ["replay", "none"], code: "no_such_submission", says: "none"),
        Refusal(
            arguments: ["sources", "define", "-"], input: "name: a\nkynd: http\n", code: "bad_source_definition",
            says: "standard input:2:1:", helps: "kind"),
        Refusal(
            arguments: ["sources", "define", "-"], input: "name: a b\nkind: http\n", code: "bad_source_definition",
            says: "a b"),
        Refusal(
            arguments: ["try", "pattern", #"(a)\1"#], code: "back_reference", says: "character 4",
            helps: "Write out"),
        Refusal(
            arguments: ["try", "pattern", "a", "--data", "-"], input: "[1]", code: "unreadable_values",
            says: "array of texts"),
        Refusal(
            arguments: ["try", "identifier", "nl-bns", "1"], code: "unknown_identifier", says: "nl-bns",
            helps: "`nl-bsn`"),
        Refusal(
            arguments: ["try", "identifier", "nl-bsn", "--data", "-"], input: "{}", code: "unreadable_values",
            says: "array of texts"),
        Refusal(
            arguments: ["try", "identifier", "--data", "-"], input: "[]", status: 64, code: "usage", says: "--data"),
        Refusal(
            arguments: ["try", "expression", #"{"if": [{"mising": "a"}]}"#], code: "unknown_operation",
            says: "/if/0/mising", helps: "`missing`"),
        Refusal(
            arguments: ["try", "expression", #"{"==": 1}"#], code: "operand_count", says: "2 operands"),
        Refusal(
            arguments: ["try", "expression", #"{"var": "a", "var": "b"}"#], code: "unreadable_expression",
            says: "expression:1:14:", helps: "rename"),
        Refusal(arguments: ["try", "expression", "{"], code: "unreadable_expression", says: "expression:1:2:"),
        Refusal(arguments: ["try", "expression", ""], code: "unreadable_expression", says: "expression:1:1:"),
        Refusal(
            arguments: ["try", "expression", String(repeating: "[", count: 200)], code: "unreadable_expression",
            says: "nested"),
        Refusal(
            arguments: ["try", "expression", "1", "--data", "-"], input: "{\n\"a\": 1e999}", code: "unreadable_data",
            says: "standard input:2:6:"),
        Refusal(
            arguments: [
                "try", "expression", #"{"reduce": [{"var": ""}, [{"var": "accumulator"}, {"var": "accumulator"}], 1]}"#,
                "--data", "-",
            ], input: "[\((0..<99).map { "\($0)" }.joined(separator: ","))]", code: "expression_exhausted",
            says: "costs more than 1000000"),
        Refusal(
            arguments: ["try", "expression", "1", "--as-of", "2023-02-29"], status: 64, code: "usage", says: "exists"),
        Refusal(arguments: ["try", "expression"], status: 64, code: "usage", says: "json"),
        Refusal(arguments: ["show", "kyc"], status: 64, code: "usage", says: "kyc/NL"),
        Refusal(arguments: ["rollback", "kyc/NL", "--to", "1"], status: 64, code: "usage", says: "--message"),
        Refusal(
            arguments: ["rollback", "kyc/NL", "--to", "1", "-m", " "], status: 64, code: "usage", says: "a reason"),
        Refusal(arguments: ["publish", new, "--at", "tomorrow"], status: 64, code: "usage", says: "RFC 3339"),
        Refusal(arguments: ["publish", new, "--channel", "A B"], status: 64, code: "usage", says: "staging"),
        Refusal(arguments: ["publish", new, "--compatibility", "foo"], status: 64, code: "usage", says: "backward"),
        Refusal(
            arguments: ["publish", new, "--force", "--expect-release", "2"], status: 64, code: "usage", says: "--force"),
        Refusal(
            arguments: ["validate", "kyc/NL", "--data", "-", "--as-of", "2023-02-29"], status: 64, code: "usage",
            says: "exists"),
        Refusal(arguments: ["withdraw", "kyc/NL"], status: 64, code: "usage", says: "kyc/NL@2"),
        Refusal(arguments: ["replay"], status: 64, code: "usage", says: "--all"),
        Refusal(arguments: ["submissions", "list", "--version", "1"], status: 64, code: "usage", says: "--form"),
        Refusal(arguments: ["forms", "--actor", ""], status: 64, code: "usage", says: "actor"),
        Refusal(arguments: ["publsh"], status: 64, code: "usage", says: "publsh", helps: "`publish`"),
        Refusal(arguments: ["nonsense"], status: 64, code: "usage", says: "nonsense", helps: "--help"),
    ]

    @Test("each says what was tried and what to do, to a person and to a program", arguments: refusals)
    func refused(_ refusal: Refusal) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let json = try desk.run(refusal.arguments + ["--json"], input: refusal.input)
        #expect(json.status == refusal.status, "\(json)")
        let error = try json.json["error"]
        #expect(error?["code"]?.string == refusal.code)
        #expect(error?["message"]?.string?.contains(refusal.says) == true, "\(json.output)")
        #expect(error?["help"]?.string?.contains(refusal.helps) == true || refusal.helps.isEmpty, "\(json.output)")

        let plain = try desk.run(refusal.arguments, input: refusal.input)
        #expect(plain.status == refusal.status)
        #expect(plain.output.isEmpty)
        #expect(plain.errors.hasPrefix("error: "), "\(plain.errors)")
        #expect(plain.errors.contains(refusal.says))
        #expect(plain.errors.contains("--help") || plain.errors.contains("help: "))
    }

    @Test("a withdrawn version is refused until it is reinstated")
    func withdrawn() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        #expect(try desk.run("withdraw", "kyc/NL@2", "--then", "none", "-m", "x").status == 0)
        let closed = try desk.run("submit", "kyc/NL", "--data", "-", "--json", input: "{}")
        #expect(closed.status == 2)
        #expect(try closed.json["error"]?["code"]?.string == "closed")
        #expect(
            try closed.json["error"]?["help"]?.string
                == "`formulary rollback kyc/NL --to 1 --channel production -m TEXT` opens the form again with its newest version that is not withdrawn."
        )
        let back = try desk.run("rollback", "kyc/NL", "--to", "2", "-m", "x", "--json")
        #expect(try back.json["error"]?["code"]?.string == "withdrawn")
        #expect(try desk.run("rollback", "kyc/NL", "--to", "2", "-m", "x", "--reinstate").status == 0)
    }

    @Test("the command that a closed form proposes opens it", arguments: [["kyc/NL@2"], ["kyc/NL@2", "kyc/NL@1"]])
    func reopened(withdrawn: [String]) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        for version in withdrawn.reversed() {
            let then = version == "kyc/NL@2" ? ["--then", "none"] : []
            #expect(try desk.run(["withdraw", version] + then).status == 0)
        }
        for command in [["submit", "kyc/NL", "--data", "-"], ["show", "kyc/NL"]] {
            let help = try desk.run(command + ["--json"], input: "{}").json["error"]?["help"]?.string
            let proposed = try #require(help?.split(separator: "`").first).split(separator: " ").map(String.init)
            #expect(proposed.contains("--reinstate") == (withdrawn.count == 2), "\(proposed)")
            if command[0] == "show" { #expect(try desk.run(Array(proposed.dropFirst())).status == 0, "\(proposed)") }
        }
        #expect(try desk.run("show", "kyc/NL").status == 0)
    }

    @Test("an idempotency key belongs to one body")
    func idempotency() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let sources = ["--sources", CommandLineHarness.example("kyc-NL-profile.json")]
        let send = ["submit", "kyc/NL", "--data", "-", "--idempotency-key", "k", "--json"] + sources
        let first = try desk.run(send, input: "{}").json
        let again = try desk.run(send, input: "{}").json
        #expect(first["repeated"]?.boolean == false)
        #expect(again["repeated"]?.boolean == true)
        #expect(again["submission"]?.string == first["submission"]?.string)
        let other = try desk.run(send, input: #"{"bsn": "1"}"#)
        #expect(other.status == 2)
        #expect(try other.json["error"]?["code"]?.string == "idempotency_conflict")
    }
}
