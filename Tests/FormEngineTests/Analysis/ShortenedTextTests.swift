import Testing

@testable import FormEngine

@Suite struct ShortenedTextTests {
    private static let start = SourcePosition(line: 1, column: 1)
    private static let place = SourcePosition(line: 7, column: 3)

    private static func node(_ members: [(String, SourceNode)]) -> SourceNode {
        SourceNode(.object(members.map { .init(key: $0.0, keyPosition: start, value: $0.1) }), at: start)
    }

    private static func plain(_ text: String, _ comment: String? = nil) -> SourceNode {
        SourceNode(.plain(text), at: place, comment: comment)
    }

    /// The doubts about a form of one field with these members.
    private static func found(_ members: [(String, SourceNode)]) -> [Diagnostic] {
        let field = node([("id", plain("a"))] + members)
        return FormConfig.read(node([("form", plain("a/b")), ("fields", SourceNode(.array([field]), at: start))]))
            .diagnostics.filter { $0.code == .shortenedText }
    }

    @Test(
        "a comment behind a text is doubted unless it looks like one",
        arguments: [
            (" #5", true), (" # 5", true), ("  #5", true), ("\t#5", true), (" #", true), ("  #", true),
            ("  # as in the passport", false), ("      #\tas in the passport", false),
            ("\t# as in the passport", false),
        ])
    func sentences(comment: String, isDoubted: Bool) {
        for key in ["label", "hint", "placeholder", "legal_basis"] {
            let found = Self.found([("type", Self.plain("text")), (key, Self.plain("House", comment))])
            #expect(found.map(\.pointer) == (isDoubted ? ["/fields/0/" + key] : []))
            #expect(found.allSatisfy { $0.position == Self.place })
        }
        let localised = Self.node([("en", Self.plain("House", comment)), ("nl", Self.plain("Huis"))])
        let found = Self.found([("type", Self.plain("note")), ("label", localised)])
        #expect(found.map(\.pointer) == (isDoubted ? ["/fields/0/label/en"] : []))
    }

    @Test("a comment behind a pattern or an option is doubted, and not one behind a word that is no text")
    func others() {
        let rule = Self.node([("pattern", Self.plain("^House", " #[0-9]+$"))])
        let patterns = Self.found([
            ("type", Self.plain("text", " #1")), ("required", Self.plain("true", " #1")),
            ("validation", SourceNode(.array([rule]), at: Self.start)),
        ])
        #expect(patterns.map(\.pointer) == ["/fields/0/validation/0/pattern"])
        let options = [Self.plain("House", " #5"), Self.plain("House", " # the most"), Self.plain("Flat")]
        let choice = Self.found([
            ("type", Self.plain("select")), ("options", SourceNode(.array(options), at: Self.start)),
        ])
        #expect(choice.map(\.pointer) == ["/fields/0/options/0"])
    }

    @Test("the doubt shows what is lost, and what to write")
    func words() {
        let found = Self.found([("type", Self.plain("text")), ("label", Self.plain("House", " #5"))])
        #expect(found.map(\.message) == ["The text ends before `#5`, which YAML reads as a comment."])
        #expect(
            found.map(\.help)
                == [
                    "Put the whole text in quotes. For a comment, write two spaces before its `#` and one after the `#`."
                ])
    }
}
