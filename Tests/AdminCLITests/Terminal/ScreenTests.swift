import FormEngine
import Foundation
import Testing

@Suite("On a screen")
struct ScreenTests {
    private static let message = "Version 2 asks for the source of funds of far too many people, so it goes back"

    /// A registry with releases on two channels, a closed form, and submissions with marks.
    private func prepared() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.run("rollback", "kyc/NL", "--to", "1", "-m", Self.message)
        try desk.run("promote", "kyc/NL@2", "--to", "experiment-b", "--new-channel", "-m", Self.message)
        try desk.run("withdraw", "kyc/DE@2", "--then", "none")
        for channel in ["production", "experiment-b"] {
            try desk.run(
                "submit", "kyc/NL", "--channel", channel, "--test", "--data", "-", "--as-of", "2026-01-01",
                "--sources", CommandLineHarness.example("kyc-NL-profile.json"), input: "{}")
        }
        return desk
    }

    static let lists = [
        "forms", "releases", "versions kyc/NL", "submissions list", "audit log", "try identifier", "templates",
        "lists list", "sources list",
    ]

    @Test("no list is wider than the screen, nor loses its first column", arguments: lists)
    func width(_ list: String) throws {
        let desk = try prepared()
        defer { desk.clear() }
        let words = list.split(separator: " ").map(String.init)
        let key = try #require(try desk.run(words).output.split(separator: " ").first)
        for columns in [60, 80, 200] {
            let seen = try desk.screen(words, columns: columns).seen
            #expect(seen.allSatisfy { $0.count <= columns }, "\(columns): \(seen)")
            #expect(seen.first?.contains(key) == true || list == "submissions list")
            #expect(!seen.joined().contains("T0"), "an exact time at \(columns)")
        }
    }

    @Test(
        "a digest that does not fit beside its name stands whole on a line of its own",
        arguments: ["submissions show 1", "lists show ours", "seed"])
    func digest(_ words: String) throws {
        let desk = words == "seed" ? try CommandLineHarness() : try prepared()
        defer { desk.clear() }
        if words == "seed" { try desk.run("init") }
        try desk.run("lists", "define", "-", input: #"{"name": "ours", "match": "whole", "words": ["acme"]}"#)
        let seen = try desk.screen(words.split(separator: " ").map(String.init)).seen
        #expect(seen.allSatisfy { $0.count <= 80 }, "\(seen)")
        let digests = seen.filter { $0.hasPrefix("  sha256-jcs1:") }
        #expect(digests.count == (words == "seed" ? 18 : 1) && digests.allSatisfy { $0.count == 78 }, "\(seen)")
    }

    @Test("a closed form is not green")
    func closed() throws {
        let desk = try prepared()
        defer { desk.clear() }
        let forms = try desk.screen(["forms"]).output
        #expect(forms.contains("\u{1B}[31mproduction: closed\u{1B}[0m"))
        let releases = try desk.screen(["releases", "kyc/DE"]).output
        #expect(releases.contains("closed"))
        #expect(!releases.contains("\u{1B}[32m"))
    }

    @Test("errors and diagnostics break at words, and stay whole where nobody sees them")
    func errors() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let plain = try desk.run("lint", CommandLineHarness.example("broken.yaml"))
        let seen = try desk.screen(["lint", CommandLineHarness.example("broken.yaml"), "--no-pager"], columns: 60).seen
        #expect(plain.output.split(separator: "\n").contains { $0.count > 100 })
        #expect(seen.filter { $0.count > 60 }.allSatisfy { $0.split(separator: " ").count <= 2 })
        let words = { (lines: [String]) in lines.joined(separator: " ").split(whereSeparator: \.isWhitespace) }
        #expect(words(seen) == words([plain.output]))
    }

    @Test("submissions tell their channel, and a beginning of an id names one")
    func ids() throws {
        let desk = try prepared()
        defer { desk.clear() }
        let seen = try desk.screen(["submissions", "list"]).seen
        #expect(seen[0].contains("CHANNEL") && seen[0].contains("MARKS"))
        let shown = try #require(seen[1].split(separator: " ").dropFirst().first)
        let rows = try desk.run("submissions", "list", "--json").json["submissions"]?.elements
        let ids = rows?.compactMap { $0["submission"]?.string }
        let id = try #require(ids?.first)
        #expect(id.hasPrefix(shown) && shown.count < 36 && ids?.count { $0.hasPrefix(shown) } == 1)
        for name in [String(shown), id, "2", shown.uppercased()] {
            #expect(try desk.run("submissions", "show", name, "--json").json["submission"]?.string == id)
        }
        let replayed = try desk.run("replay", String(shown), "--json")
        #expect(try replayed.json["notJudged"]?["answersNotKept"]?.whole == 1)
        let ambiguous = try desk.run("submissions", "show", "0", "--json")
        #expect(ambiguous.status == 2)
        #expect(try ambiguous.json["error"]?["code"] == "ambiguous_id")
        #expect(try ambiguous.json["error"]?["help"]?.string?.contains(id) == true)
        for name in ["3", "ffff", "0zz", ""] {
            let missing = try desk.run("submissions", "show", name, "--json")
            #expect(try missing.json["error"]?["code"] == "no_such_submission", "\(name)")
        }
    }
}

@Suite("How far it is")
struct ProgressTests {
    @Test("an import that prints into a file counts on the screen, and takes its count away")
    func lines() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let count = 1_500
        try desk.write("many.jsonl", String(repeating: "{}\n", count: count))
        let arguments = ["submit", "quote/loan", "--data", "many.jsonl", "--json"]
        let run = try desk.screen(arguments, answersTo: "said.jsonl")
        #expect(run.status == 1)
        let told = run.output.split(separator: "\r").map(String.init)
        #expect(told.first == "64 submitted\u{1B}[K", "\(told.prefix(3))")
        #expect(told.dropLast().count == count / 64)
        #expect(told.last == "\u{1B}[K")
        #expect(try desk.read("said.jsonl").split(separator: "\n").count == count)
        // On a screen that shows the answers, a count would appear among them.
        try desk.write("few.jsonl", String(repeating: "{}\n", count: 64))
        let seen = try desk.screen(["submit", "quote/loan", "--data", "few.jsonl"]).output
        #expect(!seen.contains("submitted\u{1B}[K"))
        #expect(try desk.run(arguments).errors.isEmpty)
    }

    @Test("`audit verify` says what it is checking, to its end")
    func verify() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.screen(["audit", "verify"], answersTo: "said")
        #expect(run.status == 0)
        for step in ["looking for rows without a leaf", "checking: ", "checking: table boxes"] {
            #expect(run.output.contains("\r" + step), "\(step)\n\(run.output)")
        }
        #expect(run.output.hasSuffix("\r\u{1B}[K"))
        #expect(try desk.read("said").hasPrefix("ok: "))
        #expect(try desk.run("audit", "verify").errors.isEmpty)
    }
}

@Suite("Rolling back on a screen")
struct RollbackQuestionTests {
    private static let question = "Roll back kyc/NL on production from version 2 to version 1? [y/N] "

    @Test("without a version, the one before is asked about", arguments: ["y", "Yes"])
    func yes(_ typed: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.screen(["rollback", "kyc/NL", "-m", "x"], typing: typed + "\n")
        #expect(run.status == 0)
        let text = run.seen.joined(separator: "\n")
        #expect(text.hasPrefix(Self.question + "live: kyc/NL@1 on production, release 3 (it was version 2)"), "\(text)")
        #expect(try desk.run("releases", "kyc/NL", "--json").json.elements?.first?["version"]?.whole == 1)
    }

    @Test("anything but yes is no, and nothing is rolled back", arguments: ["n", "", "1"])
    func no(_ typed: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.screen(["rollback", "kyc/NL", "-m", "x"], typing: typed + "\n")
        #expect(run.status == 2)
        let text = run.seen.joined(separator: "\n")
        #expect(text.hasPrefix(Self.question) && text.contains("Nothing was rolled back."), "\(text)")
        #expect(try desk.run("releases", "kyc/NL", "--json").json.elements?.count == 2)
    }

    @Test("a rollback without a terminal must name the version")
    func nobody() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.run("rollback", "kyc/NL", "-m", "x", input: "y\n")
        #expect(run.status == 64)
        #expect(run.errors.contains("`--to 1`"), "\(run.errors)")
        #expect(try desk.run("releases", "kyc/NL", "--json").json.elements?.count == 2)
    }
}

@Suite("Withdrawing and promoting on a screen")
struct MoveQuestionTests {
    /// A harness in which version 3 of `kyc/NL` waits for its time, as release 3.
    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        let publish = ["publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--expect-release", "2"]
        try #require(try desk.run(publish + ["--at", "2999-12-01T09:00:00Z"]).status == 0)
        return desk
    }

    /// A command, its question, the output before it, and the result of a yes.
    static let questions: [(words: String, question: String, told: String, done: String)] = [
        (
            "withdraw kyc/NL@2 --then 1", "Withdraw kyc/NL@2 on all channels? [y/N] ",
            "on production: version 1 takes over",
            "withdrawn: kyc/NL@2\n  on production, release 4: version 1 is live\n"
        ),
        (
            "withdraw kyc/NL@2 --then none", "Withdraw kyc/NL@2 on all channels? [y/N] ",
            "on production: the form is closed", "withdrawn: kyc/NL@2\n  on production, release 4: the form is closed\n"
        ),
        (
            "promote kyc/NL@1 --to production", "Promote kyc/NL@1 to production over version 2? [y/N] ",
            "void: the scheduled release 3", "live: kyc/NL@1 on production, release 4 (it was version 2)\n"
        ),
    ]

    @Test("consequences are printed before the question, and nothing twice", arguments: questions)
    func yes(_ sample: (words: String, question: String, told: String, done: String)) throws {
        let desk = try desk()
        defer { desk.clear() }
        let run = try desk.screen(sample.words.split(separator: " ").map(String.init), typing: "y\n")
        #expect(run.status == 0)
        let parts = run.seen.joined(separator: "\n").components(separatedBy: sample.question)
        #expect(parts.count == 2, "\(run.seen)")
        #expect(parts.first?.contains(sample.told) == true && parts.first?.contains("release 3") == true, "\(parts)")
        #expect(parts.last == sample.done)
    }

    @Test("answers other than yes are no, and nothing happens", arguments: questions)
    func no(_ sample: (words: String, question: String, told: String, done: String)) throws {
        let desk = try desk()
        defer { desk.clear() }
        let words = sample.words.split(separator: " ").map(String.init)
        let run = try desk.screen(words, typing: "\n")
        #expect(run.status == 2 && run.output.contains("Nothing was "), "\(run.output)")
        #expect(try desk.run("releases", "kyc/NL", "--json").json.elements?.count == 3)
        // Without a terminal the options suffice.
        #expect(try desk.run(words).status == 0)
    }

    @Test(
        "a move that replaces nothing is not asked about",
        arguments: ["promote kyc/NL@1 --to staging", "promote kyc/DE@2 --to production", "withdraw kyc/DE@2"])
    func silent(_ words: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        if words.hasPrefix("withdraw") {
            try #require(try desk.run("withdraw", "kyc/DE@2", "--then", "none").status == 0)
        }
        let run = try desk.screen(words.split(separator: " ").map(String.init))
        #expect(run.status == 0 && !run.output.contains("[y/N]"), "\(run.output)")
    }
}

@Suite("The audit log in words")
struct AuditLogTests {
    private func prepared() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.run("rollback", "kyc/NL", "--to", "1", "-m", "x", "--actor", "anna")
        try desk.run("withdraw", "kyc/DE@2", "--then", "none", "--actor", "bert")
        try desk.run(
            "submit", "kyc/NL", "--data", "-", "--sources", CommandLineHarness.example("kyc-NL-profile.json"),
            "--actor", "web",
            input: "{}")
        return desk
    }

    @Test("each leaf is a sentence that says who did what")
    func words() throws {
        let desk = try prepared()
        defer { desk.clear() }
        let log = try desk.run("audit", "log").output
        for words in [
            "anna rolled back to kyc/NL@1", "bert withdrew kyc/DE@2", "tester published kyc/NL@2 on production",
            "tester defined the word list reserved-names@1", "tester made the registry", "web submitted ",
        ] {
            #expect(log.contains(words), "\(words)\n\(log)")
        }
        #expect(!log.contains("voided=") && !log.contains("created=") && !log.contains("false"))
    }

    /// Filters, and the actions of what they leave.
    static let filters: [(arguments: [String], actions: [String])] = [
        (["--actor", "anna"], ["rollback"]), (["--action", "submission"], ["submission.refuse"]),
        (["--action", "submission.refuse", "--form", "kyc/NL"], ["submission.refuse"]),
        (["--form", "kyc/DE"], ["withdraw", "publish", "publish"]), (["--action", "replay"], []),
        (["--form", "kyc/NL", "--limit", "2"], ["submission.refuse", "rollback"]),
        (["--since", "2099-01-01T00:00:00Z"], []), (["--until", "2001-01-01T00:00:00Z"], []),
        (["--until", "2099-01-01T00:00:00Z", "--limit", "1"], ["submission.refuse"]),
        (["--action", "registry"], ["registry.create"]), (["--actor", "nobody"], []),
    ]

    @Test("filters leave what was asked for, newest first", arguments: filters)
    func filter(_ sample: (arguments: [String], actions: [String])) throws {
        let desk = try prepared()
        defer { desk.clear() }
        let rows = try desk.run(["audit", "log", "--json"] + sample.arguments).json.elements
        #expect(rows?.compactMap { $0["action"]?.string } == sample.actions)
    }

    @Test("a time bounds from both sides, and `--after` goes on where a page ended")
    func bounds() throws {
        let desk = try prepared()
        defer { desk.clear() }
        let all = try #require(try desk.run("audit", "log", "--json").json.elements)
        let time = try #require(all[1]["time"]?.string)
        let since = try desk.run("audit", "log", "--json", "--since", time).json.elements
        let until = try desk.run("audit", "log", "--json", "--until", time).json.elements
        #expect(since?.isEmpty == false && (since ?? []) + (until ?? []) == all)
        let first = try desk.run("audit", "log", "--form", "kyc/NL", "--limit", "1", "--csv")
        let leaf = try #require(first.errors.split(separator: " ").last).trimmingCharacters(in: .whitespacesAndNewlines)
        let next = try desk.run("audit", "log", "--form", "kyc/NL", "--limit", "1", "--after", leaf, "--json")
        #expect(try next.json.elements?.first?["action"] == "rollback")
    }
}
