import FormEngine
import Testing

@Suite("try bucket")
struct TryBucketTests {
    @Test("subjects typed and from a file are shown with GrowthBook's n")
    func page() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("subjects.json", #"["用户-1", "😀"]"#)
        let run = try desk.run("try", "bucket", "--seed", "kyc-de-2026", "user-1", "é", "--data", "subjects.json")
        #expect(
            run.output == """
                N       SUBJECT
                0.9978  user-1
                0.1479  é
                0.0542  用户-1
                0.9812  😀

                """)
        #expect(run.status == 0 && run.errors.isEmpty)
    }

    @Test("numbers of the JSON are shares")
    func json() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let json = try desk.run("try", "bucket", "--seed", "seed", "a", "b", "--json").json
        let results = try #require(json["results"]?.elements)
        #expect(results.map { $0["n"]?.double } == [0.0505, 0.2696])
        #expect(results.map { $0["subject"]?.string } == ["a", "b"])
    }

    @Test("a missing or empty subject is a usage error")
    func nobody() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        #expect(try desk.run("try", "bucket", "--seed", "s").status == 64)
        #expect(try desk.run("try", "bucket", "a").status == 64)
        #expect(try desk.run("try", "bucket", "--seed", "s", "a", "").status == 64)
        try desk.write("empty.json", #"["a", ""]"#)
        #expect(try desk.run("try", "bucket", "--seed", "s", "--data", "empty.json").status == 2)
        try desk.write("none.json", "{}")
        #expect(try desk.run("try", "bucket", "--seed", "s", "--data", "none.json").status == 2)
    }
}
