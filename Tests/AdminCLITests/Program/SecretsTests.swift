import FormEngine
import Foundation
import Testing

@Suite("Typed values leave no trace outside their sealed boxes")
struct SecretsTests {
    /// One for each way that a value can come in; no two share four letters.
    private static let markers = [
        "answer": "Quizvaljoke", "refused": "Blitzwyndox", "password": "Phrugmexitz", "source": "Vextorpanky",
        "context": "Jumbofrickle", "subject": "Zyndraquopp", "key": "Wompkettlux", "unknown": "Krablefuzno",
        "malformed": "Dwelixyploc",
    ]

    private static let config = """
        form: test/secrets
        fields:
          - {id: name, type: text, required: true, validation: [{max_length: 12}]}
          - {id: pw, type: password, required: true, validation: [{min_length: 8}]}
          - {id: profile, type: text, required: true, readonly: true, data_source: nl-user-profile}
        examples:
          - {name: empty, as_of: 2026-01-01, values: {}, expect: {errors: {
              name: [required], pw: [required], profile: [source_missing]}}}
        """

    private func marker(_ name: String) -> String { Self.markers[name] ?? "" }

    private func prepared() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write("form.yaml", Self.config)
        try desk.write("sources.json", "{\"nl-user-profile\": {\"profile\": \"\(marker("source"))\"}}")
        let published = try desk.run("publish", "form.yaml")
        #expect(published.status == 0, "\(published.output)\(published.errors)")
        return desk
    }

    private func submit(_ desk: CommandLineHarness, _ answers: String) throws -> CommandLineHarness.Run {
        try desk.run(
            "submit", "test/secrets", "--data", "-", "--sources", "sources.json", "--subject", marker("subject"),
            "--idempotency-key", marker("key") + String(answers.count), "--context",
            "{\"note\": \"\(marker("context"))\"}", input: answers)
    }

    @Test("no value stands in any file, in the log, or in an error; no password anywhere")
    func values() throws {
        let desk = try prepared()
        defer { desk.clear() }
        let password = "\"pw\": \"\(marker("password"))\""
        let accepted = try submit(desk, "{\"name\": \"\(marker("answer"))\", \(password)}")
        #expect(accepted.status == 0, "\(accepted.output)\(accepted.errors)")
        let refused = try submit(
            desk, "{\"name\": \"\(marker("refused")) too long\", \(password), \"\(marker("unknown"))\": 1}")
        #expect(refused.status == 1)
        let malformed = try submit(desk, "{\"name\": \"\(marker("malformed"))\", \(password)")
        #expect(malformed.status == 2)
        let log = try desk.run("audit", "log", "--json")
        try check(files: desk)
        for run in [accepted, malformed, log] { check(text: run.output + run.errors, except: []) }
        // The name of an unknown field is shown to its sender only.
        check(text: refused.output + refused.errors, except: ["unknown"])
    }

    @Test("a process that was killed leaves no value in the write-ahead log either")
    func writeAheadLog() throws {
        let desk = try prepared()
        defer { desk.clear() }
        let line = "{\"name\": \"\(marker("answer"))\", \"pw\": \"\(marker("password"))\"}\n"
        try desk.write("lines.jsonl", String(repeating: line, count: 40))
        let process = try desk.process([
            "submit", "test/secrets", "--data", "lines.jsonl", "--sources", "sources.json",
        ])
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        _ = output.fileHandleForReading.availableData
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let log = desk.folder.appendingPathComponent("formulary.db-wal")
        #expect(FileManager.default.fileExists(atPath: log.path))
        for name in ["lines.jsonl", "sources.json"] {
            try FileManager.default.removeItem(at: desk.folder.appendingPathComponent(name))
        }
        try check(files: desk)
    }

    @Test("a submission that is read back holds the answer, and never the password")
    func readBack() throws {
        let desk = try prepared()
        defer { desk.clear() }
        let accepted = try submit(desk, "{\"name\": \"\(marker("answer"))\", \"pw\": \"\(marker("password"))\"}")
        let id = try #require(accepted.output.split(separator: " ").dropFirst().first)
        let shown = try desk.run("submissions", "show", String(id), "--json").output
        #expect(shown.contains(marker("answer")))
        #expect(!shown.contains(marker("password")))
    }

    /// Looks through the database's files and the key store's, byte for byte.
    private func check(files desk: CommandLineHarness) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
        let stored = names.filter { $0.hasPrefix("formulary.db") }
        #expect(stored.count >= 3)
        for name in stored {
            let data = try Data(contentsOf: desk.folder.appendingPathComponent(name))
            for (what, marker) in Self.markers {
                #expect(data.range(of: Data(marker.utf8)) == nil, "\(what) stands in \(name)")
            }
        }
    }

    private func check(text: String, except: Set<String>) {
        for (what, marker) in Self.markers where !except.contains(what) {
            #expect(!text.contains(marker), "\(what) was printed")
        }
    }
}
