import FormEngine
import Foundation
import Testing

/// Pages of evidence as they are written and read again; what their script does is tried in a browser.
@Suite("Pages of evidence")
struct EvidencePageTests {
    private static let start = #"<script type="application/json" id="evidence">"#
    private static let loan =
        #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#

    /// A harness with a submission of a form, a checkpoint behind it, and an engine for browsers of two small files.
    private static func desk(
        _ form: String = "quote/loan", config: String? = nil, answers: String = loan
    ) throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write("answers.json", answers)
        if let config {
            try desk.write("config.yaml", config)
            let run = try desk.run("publish", "config.yaml", "-m", "first")
            try #require(run.status == 0, "\(run.errors)")
        }
        for line in ["submit \(form) --data answers.json", "audit checkpoint --write-key log.key"] {
            let run = try desk.shell("formulary " + line)
            try #require(run.status == 0, "\(line): \(run.errors)")
        }
        return desk
    }

    /// An engine of a given size, for pages that are not opened.
    private static func engine(at desk: CommandLineHarness, bytes: Int = 8) throws -> [String: String] {
        let folder = desk.folder.appendingPathComponent("engine")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var entries: [String] = []
        for (name, text) in [
            ("formulary.wasm", String(repeating: "w", count: bytes)), ("formulary.js", "export const load = 1\n"),
        ] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
            let digest = HexText.encode(Array(SHA256Hasher.hash(Array(text.utf8)).bytes))
            entries.append(#"{"file":"\#(name)","bytes":\#(text.utf8.count),"sha256":"\#(digest)"}"#)
        }
        let manifest = #"{"version":"0.1.0","files":[\#(entries.joined(separator: ","))]}"#
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("engine.json"))
        return ["FORMULARY_ENGINE": folder.path]
    }

    private static func text(in page: String, from start: String, to end: String) throws -> String {
        let opening = try #require(page.range(of: start))
        let closing = try #require(page.range(of: end, range: opening.upperBound..<page.endIndex))
        return String(page[opening.upperBound..<closing.lowerBound])
    }

    private static func source(_ text: String) -> String {
        "sha256-" + Data(SHA256Hasher.hash(Array(text.utf8)).bytes).base64EncodedString()
    }

    @Test("a page holds the bundle, and a policy that lets its own script and style run and nothing else")
    func policy() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let environment = try Self.engine(at: desk)
        let run = try desk.run(
            ["audit", "evidence", "1", "--with-answers", "--html", "page.html", "--json"], environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        let page = try desk.read("page.html")
        #expect(
            try run.json.names == [
                "file", "bytes", "submission", "accepted", "holdsAllRules", "holdsAnswers", "answers",
                "carriesEngine",
            ])
        #expect(try run.json["bytes"]?.whole == page.utf8.count)
        #expect(try run.json["carriesEngine"]?.boolean == true)
        let script = try Self.text(in: page, from: #"<script type="module">"#, to: "</script>")
        let style = try Self.text(in: page, from: "<style>", to: "</style>")
        let policy = try Self.text(in: page, from: #"Content-Security-Policy" content=""#, to: "\"")
        #expect(
            policy.replacing("&#39;", with: "'")
                == "default-src 'none'; script-src '\(Self.source(script))' 'wasm-unsafe-eval'; "
                + "style-src '\(Self.source(style))'; base-uri 'none'; form-action 'none'")
        #expect(page.components(separatedBy: Self.start).count == 2)
        #expect(!script.contains("\nimport ") && !script.contains("\nexport "))
        let block = try Self.text(in: page, from: Self.start, to: "</script>")
        let bundle = try desk.run("audit", "evidence", "1", "--with-answers").output
        #expect(block.replacing(#"\u003c"#, with: "<") + "\n" == bundle)
    }

    @Test("of a page the data alone is read, and that is said first")
    func verified() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        try desk.run("audit", "evidence", "1", "--with-answers", "--html", "page.html")
        let run = try desk.run("audit", "verify-evidence", "page.html", "--key", "log.key")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(
            run.output.hasPrefix("read      only the data of the page, not its text or scripts\nproved: "))
        let json = try desk.run("audit", "verify-evidence", "page.html", "--key", "log.key", "--json").json
        #expect(json["page"]?.boolean == true && json["judgedAgain"]?.boolean == true)
    }

    @Test("a forged page fails, whatever its script and its words say", .enabled(if: EvidenceTests.hasPython))
    func forged() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        try desk.run("audit", "evidence", "1", "--html", "page.html")
        let page = try desk.read("page.html")
        let script = try Self.text(in: page, from: #"<script type="module">"#, to: "</script>")
        let lie = "document.querySelector('#verdict p').textContent = 'Proved.'"
        let forged = page.replacing(script, with: lie).replacing(Self.source(script), with: Self.source(lie))
            .replacing(#"\"accepted\":true"#, with: #"\"accepted\":false"#)
        try desk.write("forged.html", forged)
        let run = try desk.run("audit", "verify-evidence", "forged.html", "--key", "log.key", "--json")
        #expect(run.status == 1)
        #expect(try run.json["problems"]?.elements?.first?["code"] == "row_differs")
        let path = CommandLineHarness.project.appendingPathComponent("Tests/Evidence/verify.py").path
        #expect(try desk.shell("python3 -B '\(path)' page.html --key log.key").status == 0)
        #expect(try desk.shell("python3 -B '\(path)' forged.html --key log.key").output.hasPrefix("submission.row: "))
    }

    @Test(
        "a page without its block, with two, or with one that is written otherwise is no evidence",
        arguments: [
            ("<body>", "<body><!-- \(start)null</script> -->"), (start, "<script type=\"text/json\">"),
            (#"{"checkpoint""#, #"{ "checkpoint""#), ("</body>", "\(start)</body>"),
        ])
    func blocks(old: String, new: String) throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        try desk.run("audit", "evidence", "1", "--html", "page.html")
        try desk.write("other.html", try desk.read("page.html").replacing(old, with: new, maxReplacements: 1))
        let run = try desk.run("audit", "verify-evidence", "other.html", "--key", "log.key", "--json")
        #expect(run.status == 1)
        #expect(try run.json["problems"]?.elements?.map(\.["code"]) == ["evidence_unreadable"])
    }

    @Test("texts of a config and of answers stay texts")
    func hostile() throws {
        let taken = #"</script><script>alert(1)</script><!-- <b onclick='x'> \u2028\u202E &lt; ]]>"#
        let config = """
            form: test/hostile
            title: "\(taken)"
            steps:
              - id: one
                title: "\(taken)"
                fields:
                  - {id: nick, label: "\(taken)", type: long_text, required: true, validation: [{max_length: 200, message: "\(taken)"}]}
                  - {id: kind, type: select, options: [{value: "\(taken)", label: x}]}
            checks:
              - {assert: {"!=": [{var: nick}, "\(taken)!"]}, message: "\(taken)"}
            """
        let desk = try Self.desk("test/hostile", config: config, answers: #"{"nick": "\#(taken)"}"#)
        defer { desk.clear() }
        try desk.run("audit", "evidence", "1", "--with-answers", "--html", "page.html")
        let page = try desk.read("page.html")
        // The data and the page's own script are all that there is: without an engine, two scripts and no more.
        #expect(page.components(separatedBy: "<script ").count == 3)
        #expect(page.components(separatedBy: "</script>").count == 3)
        for raw in ["<!--", "<b onclick", "\u{2028}\u{202E}"] {
            #expect(!page.replacing(try Self.text(in: page, from: Self.start, to: "</script>"), with: "").contains(raw))
        }
        #expect(!(try Self.text(in: page, from: Self.start, to: "</script>")).contains("<"))
        #expect(page.contains(#"&lt;/script&gt;&lt;script&gt;alert(1)"#) && page.contains(#"\u{202E}"#))
        #expect(try desk.run("audit", "verify-evidence", "page.html", "--key", "log.key").status == 0)
    }

    @Test("a page says in words by which rules, and holds answers and rules of the server only if they are asked for")
    func words() throws {
        // Numbers of ten digits: a page holds hashes, and one of them has any four digits at times.
        let config = """
            form: test/words
            fields:
              - {id: amount, label: How much, type: integer, required: true, validation: [{max: 5000600070, where: server}, {min: 7}]}
            """
        let desk = try Self.desk("test/words", config: config, answers: #"{"amount": 4321043210}"#)
        defer { desk.clear() }
        try desk.run("audit", "evidence", "1", "--html", "page.html")
        let closed = try desk.read("page.html")
        #expect(closed.contains("<li>must be at least 7</li>") && closed.contains("<strong>How much</strong>"))
        #expect(!closed.contains("5000600070") && !closed.contains("4321043210"))
        #expect(try desk.run("audit", "log", "--action", "evidence", "--json").json.elements?.isEmpty == true)
        try desk.run("audit", "evidence", "1", "--with-answers", "--with-server-rules", "--html", "page.html")
        let open = try desk.read("page.html")
        #expect(open.contains("<li>must be at most 5000600070 (known to the server alone)</li>"))
        #expect(open.contains(#"<dd data-answer="amount">4321043210</dd>"#))
        #expect(try desk.run("audit", "log", "--action", "evidence", "--json").json.elements?.count == 1)
    }

    @Test("an evidence page that cannot be written discloses no answers")
    func otherFiles() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        for (path, code) in [("answers.json", "file_holds_other"), ("nowhere/page.html", "no_such_folder")] {
            let run = try desk.run("audit", "evidence", "1", "--with-answers", "--html", path, "--json")
            #expect(run.status == 2)
            #expect(try run.json["error"]?["code"]?.string == code)
        }
        #expect(try desk.read("answers.json") == Self.loan)
        #expect(try desk.run("audit", "evidence", "1", "--html", "-").status == 64)
        #expect(try desk.run("audit", "log", "--action", "evidence", "--json").json.elements?.isEmpty == true)
    }

    @Test("a page has at most 2 MB: it leaves out the engine first, and is not written at all where that is not enough")
    func large() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let words = ["audit", "evidence", "1", "--with-answers", "--html", "page.html", "--json"]
        let large = try desk.run(words, environment: try Self.engine(at: desk, bytes: 1_500_000))
        #expect(large.status == 0 && large.errors.contains("larger than 2 MB"), "\(large.errors)")
        #expect(try large.json["carriesEngine"]?.boolean == false)
        #expect(try desk.read("page.html").contains("with one, it would be larger than 2 MB"))
        let none = try desk.run(words, environment: ["FORMULARY_ENGINE": "/nowhere"])
        #expect(none.status == 0 && none.errors.contains("make wasm"), "\(none.errors)")
        #expect(try desk.read("page.html").contains("none was built where the file was written"))
    }

    @Test("evidence too large for a page is an error, and can be written as a document")
    func tooLarge() throws {
        let config = """
            form: test/large
            fields:
              - {id: nick, type: text, hint: "\(String(repeating: "<", count: 400_000))"}
            """
        let desk = try Self.desk("test/large", config: config, answers: "{}")
        defer { desk.clear() }
        let run = try desk.run("audit", "evidence", "1", "--html", "page.html", "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"] == "evidence_too_large")
        #expect(!FileManager.default.fileExists(atPath: desk.folder.appendingPathComponent("page.html").path))
        #expect(try desk.run("audit", "evidence", "1").status == 0)
    }
}
