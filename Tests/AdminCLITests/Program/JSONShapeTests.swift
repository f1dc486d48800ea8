import FormEngine
import Testing

@Suite("The shapes of JSON answers")
struct JSONShapeTests {
    /// A command, and the keys that its answer always has, in order.
    struct Shape: CustomTestStringConvertible, Sendable {
        var arguments: [String]
        /// Path of the object: members by name, elements by number.
        var path: [String] = []
        var keys: [String]
        var testDescription: String { (arguments + path).joined(separator: " ") }
    }

    static let judged = [
        "form", "version", "digest", "alias", "valid", "outcome", "outcomeParameters", "outcomeScreen", "findings",
        "pending", "values", "suggestions", "unreadSources", "silentSources",
    ]
    static let release = [
        "form", "channel", "release", "kind", "version", "previousVersion", "standing", "supersededBy", "voidReason",
        "effectiveAt", "scheduled", "finishBy", "keepsScheduled", "forced", "actor", "message", "recordedAt", "leaf",
        "excepted",
    ]
    static let moved = [
        "form", "version", "release", "rolledBackFrom", "stoppedRollouts", "openSessions", "voided", "invariants",
        "dryRun", "changes", "classes",
    ]
    static let published = [
        "form", "version", "digest", "release", "channel", "created", "changes", "classes", "compatibility",
        "voided",
        "scheduledFor", "wasLive", "wasScheduled", "dryRun", "openSessions", "finishBy", "scheduled", "stoppedRollouts",
        "page", "invariants", "impact",
    ]
    static let invariant = ["id", "number", "definition", "exceptions", "versions", "created", "dryRun"]
    static let changed = [
        "kind", "path", "sentence", "class", "classes", "undecided", "from", "to", "breaks", "witness",
    ]
    static let fails = ["--data", CommandLineHarness.example("kyc-NL-fails.json")]
    static let passes = [
        "--data", CommandLineHarness.example("kyc-NL-passes.json"), "--sources",
        CommandLineHarness.example("kyc-NL-profile.json"),
    ]
    static let row = [
        "submission", "sequence", "form", "version", "channel", "release", "rollout", "arm", "exposure", "reason",
        "subject", "accepted", "outcome", "judgedAt", "asOf", "backdated", "test", "superseded",
        "override", "keptAnswers", "findings", "leaf",
    ]

    static let explained = [
        "submission", "sequence", "form", "version", "digest", "alias", "edition", "channel", "release", "reason",
        "arm",
        "session", "contextBy", "judgedAt", "asOf", "clockDate", "backdated", "test", "accepted", "outcome", "because",
        "basis", "fitsVerdict", "rowDifferences", "revealed", "locale", "findings", "steps", "fields", "routes",
        "checks", "ofForm",
    ]

    static let shapes = [
        Shape(arguments: ["init"], keys: ["database", "created"]),
        Shape(arguments: ["seed"], keys: ["published", "leftAlone"]),
        Shape(arguments: ["lint", CommandLineHarness.example("broken.yaml")], keys: ["files"]),
        Shape(
            arguments: ["lint", CommandLineHarness.example("broken.yaml")], path: ["files", "0"],
            keys: ["file", "dialect", "errors", "warnings", "diagnostics", "error"]),
        Shape(
            arguments: ["lint", CommandLineHarness.example("broken.yaml")], path: ["files", "0", "diagnostics", "0"],
            keys: ["severity", "code", "path", "line", "column", "message", "help"]),
        Shape(
            arguments: ["schema"],
            keys: [
                "$schema", "$id", "title", "description", "type", "properties", "required", "additionalProperties",
                "oneOf", "$defs",
            ]),
        Shape(arguments: ["publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--force"], keys: published),
        Shape(
            arguments: ["publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--force"], path: ["changes", "0"],
            keys: changed),
        Shape(arguments: ["rollback", "kyc/NL", "--to", "1", "-m", "x"], keys: moved + ["channel", "impact"]),
        Shape(
            arguments: ["rollback", "kyc/NL", "--to", "1", "-m", "x", "--dry-run"], path: ["changes", "0"],
            keys: changed),
        Shape(arguments: ["promote", "kyc/NL@1", "--to", "staging"], keys: moved + ["channel", "impact"]),
        Shape(
            arguments: ["withdraw", "kyc/NL@2", "--then", "1"],
            keys: moved + ["releases", "wasWithdrawn", "restartsSessions", "scheduled"]),
        Shape(arguments: ["withdraw", "kyc/NL@2", "--then", "none"], path: ["releases", "0"], keys: release),
        Shape(
            arguments: ["forms"], path: ["0"],
            keys: [
                "form", "title", "country", "versions", "publishedAt", "live", "scheduled", "damaged", "problems",
                "unproved",
            ]),
        Shape(
            arguments: ["forms"], path: ["0", "live", "0"], keys: ["channel", "version", "release", "effectiveAt"]),
        Shape(
            arguments: ["versions", "kyc/NL"], path: ["0"],
            keys: [
                "form", "version", "digest", "edition", "publishedAt", "actor", "message", "live", "scheduled",
                "withdrawn", "leaf", "damaged",
            ]),
        Shape(arguments: ["releases"], path: ["0"], keys: release + ["damaged"]),
        Shape(
            arguments: ["releases", "kyc/NL", "--channel", "production"], path: ["1"], keys: release + ["damaged"]),
        Shape(
            arguments: ["show", "kyc/NL"],
            keys: ["form", "edition", "title", "country", "locale", "steps", "policy", "examples"]),
        Shape(
            arguments: ["show", "kyc/NL", "--format", "source"],
            keys: ["form", "version", "digest", "format", "dialect", "source"]),
        Shape(
            arguments: ["show", "kyc/NL", "--format", "pinned"], keys: ["form", "version", "digest", "pinned", "lists"]),
        Shape(
            arguments: ["show", "kyc/NL", "--format", "client"],
            keys: ["form", "version", "digest", "hasServerRules", "document", "lists"]),
        Shape(
            arguments: ["diff", "kyc/NL@1", "kyc/NL@2"],
            keys: ["classes", "undecided", "breaks", "judgingDates", "changes"]),
        Shape(
            arguments: ["diff", "kyc/NL@1", "kyc/NL@2"], path: ["changes", "0"],
            keys: changed),
        Shape(
            arguments: ["impact", CommandLineHarness.example("kyc-NL-3.yaml")],
            keys: [
                "form", "version", "candidate", "judged", "newlyRefused", "newlyAccepted", "outcomeChanged",
                "calculatedChanged", "byRule", "byPlace", "apart", "affected", "examples", "notJudgeable", "sessions",
                "through", "throughLeaf", "complete",
            ]),
        Shape(
            arguments: ["impact", CommandLineHarness.example("kyc-NL-3.yaml")], path: ["notJudgeable"],
            keys: [
                "erased", "restricted", "notKept", "sourceNotRecorded", "passwordNotAttested", "nameNotAsked",
                "stepGone",
                "damaged",
            ]),
        Shape(
            arguments: ["impact", CommandLineHarness.example("kyc-NL-3.yaml")], path: ["sessions"],
            keys: ["open", "notRead", "versions", "movedBy", "ifMoved", "notJudgeable", "examples"]),
        Shape(
            arguments: ["change", CommandLineHarness.example("kyc-NL-3.yaml")], keys: ["digest", "page"]),
        Shape(
            arguments: ["change", CommandLineHarness.example("kyc-NL-3.yaml")], path: ["page"],
            keys: [
                "base", "candidate", "channel", "comparison", "effects", "examples", "form", "impact", "invariants",
                "page",
                "terms", "time", "unreadableBase",
            ]),
        Shape(
            arguments: ["invariants", "define", CommandLineHarness.example("adults.json")], keys: invariant),
        Shape(
            arguments: ["invariants", "define", CommandLineHarness.example("adults.json")], path: ["versions", "0"],
            keys: [
                "id", "number", "state", "reason", "answers", "sources", "context", "asOf", "exceptedUntil", "form",
                "version", "channel",
            ]),
        Shape(
            arguments: ["invariants", "check", CommandLineHarness.example("adults.json")],
            keys: ["id", "forms", "proved", "judgingDates", "versions"]),
        Shape(
            arguments: ["invariants", "check", CommandLineHarness.example("adults.json"), "kyc/NL@2"],
            path: ["versions", "0"],
            keys: ["name", "form", "version", "state", "reason", "answers", "sources", "context", "asOf"]),
        Shape(arguments: ["sample", "kyc/NL@2"], keys: ["form", "version", "seed", "samples"]),
        Shape(
            arguments: ["sample", "kyc/NL@2", "--invalid"], path: ["samples", "0"],
            keys: ["answers", "sources", "context", "asOf", "consents", "field", "rule"]),
        Shape(arguments: ["validate", "kyc/NL@2"] + fails, keys: judged),
        Shape(
            arguments: ["validate", "kyc/NL"] + fails, path: ["findings", "0"],
            keys: ["field", "rule", "code", "message", "severity", "parameters"]),
        Shape(
            arguments: ["submit", "kyc/NL"] + passes,
            keys: judged + [
                "submission", "accepted", "release", "rollout", "arm", "reason", "backdated", "channel", "asOf", "test",
                "judgedAt", "repeated",
            ]),
        Shape(arguments: ["submissions", "list"], keys: ["submissions", "damaged", "next", "stoppedAfter"]),
        Shape(arguments: ["submissions", "list"], path: ["submissions", "0"], keys: row),
        Shape(
            arguments: ["submissions", "list", "--form", "kyc/NL", "--refused"],
            path: ["submissions", "0", "findings", "0"],
            keys: ["field", "rule", "code", "message", "severity", "parameters"]),
        Shape(
            arguments: ["submissions", "list", "--form", "kyc/NL", "--version", "2"], path: ["submissions", "0"],
            keys: row),
        Shape(arguments: ["explain", "2"], keys: explained),
        Shape(arguments: ["explain", "1"], keys: explained),
        Shape(
            arguments: ["explain", "2"], path: ["fields", "0"],
            keys: [
                "field", "pointer", "line", "type", "step", "standing", "presence", "attested", "source", "visibility",
                "requirement", "calculation", "rules", "value",
            ]),
        Shape(
            arguments: ["explain", "2"], path: ["fields", "0", "rules", "0"],
            keys: [
                "rule", "pointer", "line", "asks", "answer", "notJudgedBecause", "attested", "inputs", "finding",
            ]),
        Shape(
            arguments: ["replay", "--all"],
            keys: ["replayed", "identical", "differentCount", "different", "attested", "notJudged"]),
        Shape(arguments: ["replay", "--all"], path: ["notJudged"], keys: ["erased", "answersNotKept"]),
        Shape(
            arguments: ["audit", "log"], path: ["0"],
            keys: ["sequence", "time", "actor", "action", "object", "details", "message"]),
        Shape(
            arguments: ["audit", "verify"],
            keys: [
                "ok", "leaves", "root", "unwitnessedSince", "witnessed", "keyStoreChecked", "problemCount", "counts",
                "problems",
            ]),
        Shape(
            arguments: ["audit", "checkpoint"], keys: ["origin", "size", "root", "checkpoint", "cosignatures", "key"]),
        Shape(
            arguments: ["witness", "new", "--name", "example.com/w1", "--secret", "w1"],
            keys: ["key"]),
        Shape(
            arguments: ["sources", "list"], path: ["0"],
            keys: ["name", "number", "kind", "description", "aliases", "digest", "damaged"]),
        Shape(
            arguments: ["sources", "show", "countries"],
            keys: [
                "name", "number", "digest", "kind", "description", "aliases", "about", "request", "repeatable",
                "parameters", "reads", "cacheSeconds", "origin", "path", "headers", "private", "timeoutMilliseconds",
                "timeLimitMilliseconds", "retries", "breaker",
            ]),
        Shape(
            arguments: ["lists", "list"], path: ["0"],
            keys: ["name", "number", "match", "ignore", "description", "count", "digest", "damaged"]),
        Shape(
            arguments: ["names", "check", "identity/US", "anna"],
            keys: [
                "form", "version", "namespace", "channel", "name", "free", "state", "findings", "suggestions",
            ]),
        Shape(
            arguments: ["names", "check", "screen-names", "anna"],
            keys: [
                "form", "version", "namespace", "channel", "name", "free", "state", "findings", "suggestions",
            ]),
        Shape(
            arguments: ["lists", "show", "blocked-words"],
            keys: ["name", "number", "match", "ignore", "description", "count", "digest", "words"]),
        Shape(
            arguments: ["templates"], path: ["0"],
            keys: [
                "template", "country", "languages", "identifiers", "timeZone", "examples", "facts", "reviewBy",
            ]),
        Shape(
            arguments: ["templates", "show", "kyc/NL"],
            keys: [
                "form", "edition", "title", "description", "kind_title", "needs", "country", "locale", "steps",
                "routes", "outcomes", "policy", "examples", "facts",
            ]),
        Shape(
            arguments: ["try", "pattern", "a"], keys: ["states", "shortest", "shortestKnown", "samples", "results"]),
        Shape(arguments: ["try", "pattern", "a", "b"], path: ["results", "0"], keys: ["value", "matches"]),
        Shape(arguments: ["try", "expression", #"{"var": "a"}"#], keys: ["result", "reads"]),
        Shape(arguments: ["try", "expression", #"{"var": "a"}"#], path: ["reads", "0"], keys: ["path", "pointer"]),
        Shape(
            arguments: ["try", "identifier", "be-nn"],
            keys: ["identifier", "title", "structure", "kinds", "carriesBirthDate", "carriesSex", "source", "results"]),
        Shape(
            arguments: ["try", "identifier", "be-nn", "85073003328"], path: ["results", "0"],
            keys: ["value", "valid", "reason", "kind", "birthDate", "sex"]),
        Shape(
            arguments: ["try", "identifier", "be-nn", "1"], path: ["results", "0"],
            keys: ["value", "valid", "reason", "kind", "birthDate", "sex"]),
        Shape(arguments: ["try", "bucket", "--seed", "s", "a"], keys: ["results"]),
        Shape(arguments: ["try", "bucket", "--seed", "s", "a"], path: ["results", "0"], keys: ["subject", "n"]),
        Shape(arguments: ["try", "identifier"], keys: ["identifiers"]),
        Shape(
            arguments: ["try", "identifier"], path: ["identifiers", "0"],
            keys: ["identifier", "title", "structure", "kinds", "carriesBirthDate", "carriesSex", "source"]),
        Shape(
            arguments: ["token", "create", "ci", "--role", "app"], keys: TokenCommandTests.keys + ["secret"]),
        Shape(
            arguments: ["backup", "copy.db"],
            keys: ["backup", "leaves", "root", "origin", "bytes", "damaged", "keystore"]),
        Shape(arguments: ["key", "rotate"], keys: ["master", "former", "wrapped", "resumed", "damaged"]),
        Shape(arguments: ["show", "kyc/XX"], keys: ["error"]),
        Shape(arguments: ["show", "kyc/XX"], path: ["error"], keys: ["code", "message", "help"]),
        Shape(arguments: ["show"], path: ["error"], keys: ["code", "message", "help"]),
    ]

    @Test("each answer is one document with all its keys", arguments: shapes)
    func keys(_ shape: Shape) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        if ["submissions", "explain"].contains(shape.arguments[0]) {
            try desk.run(
                ["submit", "kyc/NL"] + Self.fails + ["--sources", CommandLineHarness.example("kyc-NL-profile.json")])
            try desk.run(["submit", "kyc/NL"] + Self.passes)
        }
        #expect(try Self.value(shape, at: desk).names == shape.keys)
    }

    /// The object in the answer that a shape speaks of.
    static func value(_ shape: Shape, at desk: CommandLineHarness) throws -> JSONValue {
        var value = try desk.run(shape.arguments + ["--json"]).json
        for step in shape.path {
            let next = Int(step).flatMap { index in value.elements.flatMap { index < $0.count ? $0[index] : nil } }
            value = try #require(next ?? value[step], "no `\(step)`")
        }
        return value
    }

    @Test("a shown submission has its answers, its rules, and no password")
    func submission() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(
            "account.yaml", "form: test/account\nfields: [{id: secret, type: password, validation: {min_length: 8}}]\n")
        #expect(try desk.run("publish", "account.yaml").status == 0)
        let sent = try desk.run(
            "submit", "test/account", "--data", "-", "--json", input: #"{"secret": "correct horse"}"#)
        #expect(sent.status == 0, "\(sent.errors)")
        #expect(try sent.json["values"] == .object([]))
        let id = try #require(try sent.json["submission"]?.string)
        let shown = try desk.run("submissions", "show", id, "--json")
        #expect(
            try shown.json.names == Self.row + [
                "digest", "alias", "clockDate", "contextBy", "verdict", "supersedes", "supersededBy",
                "overrides", "keepUntil", "ended", "answers", "answersText", "masked", "handedOn", "unknownFields",
                "sources", "sourcesBy", "definitions", "consents",
                "images",
                "context",
                "locale",
                "attested",
                "config",
            ])
        #expect(try shown.json["attested"]?.elements?.first?["state"]?.string == "judged")
        let plain = try desk.run("submissions", "show", id, "--rules")
        for output in [sent.output, shown.output, plain.output, try desk.run("audit", "log").output] {
            #expect(!output.contains("correct horse"))
            #expect(!output.contains("scrypt"))
        }
        #expect(try desk.run("replay", id, "--json").json["attested"]?.whole == 1)
    }

    @Test("whom a submission is about, who sent it, and what the form is called elsewhere go with it")
    func provenance() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let passes = [
            "--data", CommandLineHarness.example("registration-CM-passes.json"), "--sources",
            CommandLineHarness.example("countries.json"),
            "--json",
        ]
        let subjects = [
            ["--subject", "customer-17"], ["--subject", "customer-18"], ["--subject", "customer-17"], [],
        ]
        var hashes: [String?] = []
        for subject in subjects {
            let sent = try desk.run(["submit", "registration/CM"] + passes + subject + ["--actor", "web"])
            #expect(try sent.json["alias"] == "cm-phone-extended", "\(sent.output)")
            let id = try #require(try sent.json["submission"]?.string)
            let shown = try desk.run("submissions", "show", id, "--json").json
            #expect(shown["alias"] == "cm-phone-extended")
            hashes.append(shown["subject"]?.string)
            let page = try desk.run("submissions", "show", id).output
            #expect(page.contains("\nalias      cm-phone-extended\nsent by    web\n"), "\(page)")
            let subject = hashes.last?.map { "known by the keyed hash \($0)" } ?? "nobody was named"
            #expect(page.contains("\nsubject    \(subject)\n") && !page.contains("customer-"), "\(page)")
        }
        #expect(hashes[0] == hashes[2] && hashes[0] != hashes[1] && hashes[0]?.count == 64)
        #expect(hashes[3] == nil)
        #expect(try desk.run(["validate", "registration/CM"] + passes).json["alias"] == "cm-phone-extended")
        #expect(try desk.run(["validate", "kyc/NL@2"] + Self.fails + ["--json"]).json["alias"] == .null)
    }
}
