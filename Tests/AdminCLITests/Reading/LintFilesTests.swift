import FormEngine
import Foundation
import Testing

@Suite("Linting several files")
struct LintFilesTests {
    @Test("readable files are linted, and unreadable ones reported, in their order")
    func unreadable() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("bad.yaml", "form: x\n")
        try desk.write("empty.yaml", "")
        try desk.write("good.yaml", "form: test/a\nfields: [{id: a, type: text}]\n")
        let run = try desk.run("lint", "bad.yaml", "empty.yaml", "none.yaml", "good.yaml")
        #expect(run.status == 2)
        let places = [
            "bad.yaml:1:7: error: `x` is not a form key.", "error: empty.yaml is empty.",
            "error: There is no file none.yaml.",
        ]
        .map { run.output.range(of: $0)?.lowerBound }
        #expect(places.allSatisfy { $0 != nil }, "\(run.output)")
        #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
        #expect(run.output.hasSuffix("good.yaml: 0 errors, 1 warning\n"))
        let files = try desk.run("lint", "bad.yaml", "empty.yaml", "none.yaml", "good.yaml", "--json").json["files"]
        let codes = files?.elements?.map { $0["error"]?["code"]?.string }
        #expect(codes == [nil, "empty_file", "no_such_file", nil])
        #expect(files?.elements?.map { $0["errors"] == .null } == [false, true, true, false])
        #expect(files?.elements?[0]["error"] == .null)
        #expect(files?.elements?[1]["diagnostics"] == .array([]))
    }

    @Test("one file that cannot be read is an error, as ever")
    func one() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run("lint", "none.yaml", "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"]?.string == "no_such_file")
    }

    @Test("of a folder the configs in it are read, in the order of their names")
    func folder() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let good = "form: test/a\nfields: [{id: a, type: text}]\n"
        try FileManager.default.createDirectory(
            atPath: desk.folder.appendingPathComponent("forms/more").path, withIntermediateDirectories: true)
        for name in [
            "forms/b.yaml", "forms/a.YML", "forms/c.json", "forms/.hidden.yaml", "forms/readme.md", "forms/more/x.yaml",
        ] {
            try desk.write(name, name == "forms/c.json" ? #"{"form": "test/c", "fields": []}"# : good)
        }
        let run = try desk.run("lint", "forms/", "--json")
        #expect(run.status == 1)
        #expect(
            try run.json["files"]?.elements?.map { $0["file"]?.string }
                == ["forms/a.YML", "forms/b.yaml", "forms/c.json"])
        try FileManager.default.createDirectory(
            atPath: desk.folder.appendingPathComponent("none").path, withIntermediateDirectories: true)
        let none = try desk.run("lint", "none")
        #expect(none.status == 2)
        #expect(none.errors.hasPrefix("error: none is a folder without configs.\n"), "\(none.errors)")
    }

    @Test("a folder without configs hides nothing that was found in other files")
    func emptyFolder() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("bad.yaml", "form: x\n")
        try FileManager.default.createDirectory(
            at: desk.folder.appendingPathComponent("none"), withIntermediateDirectories: false)
        let run = try desk.run("lint", "bad.yaml", "none")
        #expect(run.status == 2)
        #expect(run.output.contains("bad.yaml:1:7: error: `x` is not a form key."), "\(run.output)")
        #expect(run.output.contains("error: none is a folder without configs."), "\(run.output)")
        let files = try desk.run("lint", "none", "bad.yaml", "--json").json["files"]?.elements
        #expect(files?.map { $0["file"]?.string } == ["none", "bad.yaml"])
        #expect(files?.map { $0["error"]?["code"]?.string } == ["is_a_folder", nil])
        #expect(files?.last?["errors"]?.whole ?? 0 > 0)
    }

    @Test("lines without answers are an empty file", arguments: ["", "\n\n", " \r\n"])
    func emptyLines(_ text: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("e.jsonl", text)
        let run = try desk.run("submit", "kyc/DE", "--data", "e.jsonl", "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"]?.string == "empty_file")
    }

    /// All warnings about the seeds: code and place.
    static let warnings: [String: [String]] = [
        "kyc-DE-1.yaml": ["blank_answer /fields/0/required", "blank_answer /fields/1/required"],
        "kyc-DE-2.yaml": ["blank_answer /fields/0/required", "blank_answer /fields/1/required"],
        "kyc-NL-2.yaml": ["no_oldest_date /fields/2"],
        "quote-loan-1.yaml": [
            "blank_answer /steps/0/fields/3/required", "blank_answer /steps/1/fields/3/fields/0/required",
        ],
        "quote-loan-2.yaml": [
            "blank_answer /steps/0/fields/3/required", "blank_answer /steps/1/fields/3/fields/0/required",
        ],
        "registration-CM-1.json": [
            "missing_examples ", "implied_rule /fields/0/validate/minLength", "missing_label /fields/2/name",
        ],
        "registration-CM-2.json": [
            "missing_examples ", "missing_label /fields/0/name", "blank_answer /fields/0/validate/mandatory",
            "missing_label /fields/1/name", "blank_answer /fields/1/validate/mandatory",
            "missing_label /fields/2/name", "missing_label /fields/4/name",
            "implied_rule /fields/5/validate/minLength", "missing_label /fields/8/name",
        ],
    ]

    @Test("the seeds have no errors and the recorded warnings, and the templates have none of either")
    func recorded() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        for folder in ["Seeds/Configs", "Seeds/Templates"] {
            let place = CommandLineHarness.project.appendingPathComponent(folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: place.path).filter {
                !$0.hasSuffix(".mjs")
            }
            #expect(names.count > 8)
            for name in names {
                let path = place.appendingPathComponent(name).path
                let own = name.hasPrefix("registration") ? ["--form", "registration/CM"] : []
                let run = try desk.run(["lint", path, "--json"] + own)
                let diagnostics = try run.json["files"]?.elements?.first?["diagnostics"]?.elements ?? []
                let found = diagnostics.map { "\($0["code"]?.string ?? "") \($0["path"]?.string ?? "")" }
                #expect(found == Self.warnings[name] ?? [], "\(name)")
                #expect(run.status == 0, "\(name)")
            }
        }
    }
}
