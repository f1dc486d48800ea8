import FormEngine
import Replies
import Testing

@testable import AdminCLI

@Suite("Rows as comma-separated values")
struct CSVTests {
    /// Values, and the fields they make.
    static let fields: [(value: JSONValue, field: String)] = [
        ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("one\ntwo", "\"one\ntwo\""),
        (.null, ""), (.bool(true), "true"), (.int(-5), "-5"), (.array([.int(1), "a"]), "\"[1,\"\"a\"\"]\""),
        ("=1+1", "'=1+1"), ("+31", "'+31"), ("-x", "'-x"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
        (" =1", "' =1"), ("\u{FF1D}1", "'\u{FF1D}1"), ("a=1", "a=1"), ("=1,\"x\"", "\"'=1,\"\"x\"\"\""),
    ]

    @Test("fields are quoted where they must be, and none is a formula", arguments: fields)
    func field(_ sample: (value: JSONValue, field: String)) {
        let bytes = CSV.bytes([.object(["a": sample.value, "b": .int(1)])], keys: ["a", "b"])
        #expect(String(decoding: bytes, as: UTF8.self) == "a,b\r\n" + sample.field + ",1\r\n")
    }

    static let lists = [
        "forms", "releases", "versions kyc/NL", "submissions list", "audit log", "try identifier", "templates",
        "lists list", "sources list", "try identifier nl-bsn 123456782",
    ]

    @Test("every list has all its columns, also where there is no row", arguments: lists)
    func list(_ list: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.run(
            "submit", "kyc/NL", "--data", "-", "--sources", CommandLineHarness.example("kyc-NL-profile.json"),
            input: "{}")
        let words = list.split(separator: " ").map(String.init)
        let json = try desk.run(words + ["--json"]).json
        let held = json["results"] ?? json["identifiers"] ?? json["submissions"]
        let rows = try #require(json.elements ?? held?.elements)
        let csv = try desk.run(words + ["--csv"]).output.split(separator: "\r\n")
        #expect(csv.first.map(String.init) == rows.first?.names.joined(separator: ","))
        #expect(csv.count == rows.count + 1)
        #expect(rows.allSatisfy { $0.names == rows[0].names })
        #expect(try desk.run(words + ["--csv", "--json"]).status == 64)
    }

    @Test("a list of nothing is a line of headings")
    func empty() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        for list in [["forms"], ["releases"], ["submissions", "list"], ["lists", "list"], ["sources", "list"]] {
            let csv = try desk.run(list + ["--csv"]).output
            #expect(csv.hasSuffix("\r\n") && csv.split(separator: "\r\n").count == 1 && csv.contains(","))
        }
    }
}
