import Testing

@testable import FormEngine

@Suite struct DoubtfulSearchTests {
    private static func found(_ pattern: String, field: String = "") throws -> [Diagnostic] {
        let source = text(JSONWriter.bytes(of: .text(pattern)))
        let fields =
            #"{"id":"a","type":"text"\#(field)},"#
            + #"{"id":"b","type":"note","visible_if":{"and":[{"var":"a"},{"matches":[{"var":"a"},\#(source)]}]}}"#
        return try FormFixture.read(FormFixture.document(fields)).diagnostics
            .filter { [.doubtfulPattern, .constantCondition].contains($0.code) }
    }

    @Test(
        "patterns in expressions are doubted like those of rules, each at its place",
        arguments: [#"^\d{4}|[A-Z]{2}$"#, "/[a-z]+/", "[:alpha:]+", #"\d{9}"#, "^a|b$"])
    func doubted(pattern: String) throws {
        let found = try Self.found(pattern)
        #expect(found.map(\.code) == [.doubtfulPattern])
        #expect(found.map(\.pointer) == ["/fields/1/visible_if/and/1/matches/1"])
    }

    @Test(
        "a search that its author means is not doubted", arguments: [#"^(?:\d{4}|[A-Z]{2})$"#, #"^\d"#, "@", "^97.*"])
    func meant(pattern: String) throws { #expect(try Self.found(pattern).isEmpty) }

    @Test("a pattern that matches no text is never true", arguments: ["a^", #"/^\d+$/"#])
    func never(pattern: String) throws { #expect(try Self.found(pattern).map(\.code) == [.constantCondition]) }

    @Test("a text that is no longer than its digits leaves nothing to doubt")
    func short() throws {
        #expect(try Self.found(#"\d{9}"#, field: #","validation":[{"max_length":9}]"#).isEmpty)
    }
}
