import FormEngine
import Foundation
import Testing

@Suite("engine export") struct EngineTests {
    /// A harness with an engine for browsers of two small files.
    private func desk(digest: String? = nil) throws -> (desk: CommandLineHarness, environment: [String: String]) {
        let desk = try CommandLineHarness()
        let folder = desk.folder.appendingPathComponent("built")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var entries: [String] = []
        for (name, text) in [("formulary.wasm", "\0asm"), ("formulary.js", "1")] {
            let content = Array(text.utf8)
            try Data(content).write(to: folder.appendingPathComponent(name))
            let digest = digest ?? HexText.encode(Array(SHA256Hasher.hash(content).bytes))
            entries.append(#"{"file":"\#(name)","bytes":\#(content.count),"sha256":"\#(digest)"}"#)
        }
        let manifest = #"{"version":"0.1.0","files":[\#(entries.joined(separator: ","))]}"#
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("engine.json"))
        return (desk, ["FORMULARY_ENGINE": folder.path])
    }

    @Test("writes the files with their digests, and again over those of an earlier export")
    func export() throws {
        let (desk, environment) = try desk()
        defer { desk.clear() }
        for _ in 0..<2 {
            let run = try desk.run(["engine", "export", "web", "--json"], environment: environment)
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.output == #"""
                    {"folder":"web","version":"0.1.0","files":[{"file":"formulary.wasm","bytes":4,"integrity":"sha256-zV1JNaSMBnLLBkB7tEO8AIev+UfGuGS6yIaYLHOzAn8="},{"file":"formulary.js","bytes":1,"integrity":"sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s="}]}

                    """#)
        }
        let folder = desk.folder.appendingPathComponent("web")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "engine.json", "formulary.js", "formulary.wasm",
            ])
        let manifest = try JSONValue(json: Array(Data(contentsOf: folder.appendingPathComponent("engine.json"))))
        #expect(
            manifest["files"]?.elements?.last?["integrity"] == "sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=")
    }

    @Test("says how to build an engine that is not there, and of one that is not what was built")
    func refusals() throws {
        let (desk, environment) = try desk(digest: String(repeating: "0", count: 64))
        defer { desk.clear() }
        let damaged = try desk.run(["engine", "export", "web", "--json"], environment: environment)
        #expect(damaged.status == 2)
        #expect(try damaged.json["error"]?["code"] == "damaged_engine")
        let missing = try desk.run(["engine", "export", "web"], environment: ["FORMULARY_ENGINE": "/nowhere"])
        #expect(missing.status == 2)
        #expect(missing.errors.contains("`make wasm` builds the engine"))
        #expect(!FileManager.default.fileExists(atPath: desk.folder.appendingPathComponent("web").path))
    }

    @Test("makes no folder below one that is not there")
    func folder() throws {
        let (desk, environment) = try desk()
        defer { desk.clear() }
        let run = try desk.run(["engine", "export", "a/b", "--json"], environment: environment)
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"] == "no_such_folder")
    }
}
