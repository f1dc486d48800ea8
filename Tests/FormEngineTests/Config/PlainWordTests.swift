import Testing

@testable import FormEngine

/// Words of YAML without quotes, which no JSON text has.
@Suite struct PlainWordTests {
    private static let place = SourcePosition(line: 3, column: 7)

    /// A mapping of plain words.
    private static func object(_ members: [(key: String, value: String)]) -> SourceNode {
        object(members.map { ($0.key, SourceNode(.plain($0.value), at: place)) })
    }

    private static func object(_ members: [(key: String, value: SourceNode)]) -> SourceNode {
        let members = members.map { SourceNode.Member(key: $0.key, keyPosition: place, value: $0.value) }
        return SourceNode(.object(members), at: place)
    }

    /// Reading of a form of some fields.
    private static func read(_ fields: SourceNode...) -> ConfigReading {
        FormConfig.read(
            object([
                ("form", SourceNode(.plain("a/b"), at: place)), ("fields", SourceNode(.array(fields), at: place)),
            ]))
    }

    @Test("a plain word is read by its place, and must be quoted where it could be two things")
    func ambiguousScalar() throws {
        let reading = Self.read(
            Self.object([
                ("id", "NO"), ("type", "text"), ("required", "true"), ("label", "01067"), ("hint", ""),
                ("default", "1.10"),
            ]),
            Self.object([("id", "n"), ("type", "number"), ("default", "1.10")]))
        let found = reading.diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.code) == [.ambiguousScalar, .ambiguousScalar])
        #expect(found.map(\.pointer) == ["/fields/0/hint", "/fields/1/default"])
        #expect(found.map(\.position) == [Self.place, Self.place])
        #expect(
            found.map(\.message) == [
                "A text is expected here, but the value is empty.",
                "`1.10` can be read in two ways. As a number this value loses its last zero.",
            ])
        #expect(found.first?.help == "Leave the key out, or quote the text: \"\".")
    }

    @Test("the default of a time needs no quotes, although it could be a number", arguments: ["09:30", "09:30:15"])
    func defaultTime(time: String) throws {
        let reading = Self.read(Self.object([("id", "opens"), ("type", "time"), ("default", time)]))
        #expect(reading.diagnostics.filter { $0.severity == .error }.isEmpty)
        #expect(reading.config?.fields.first?.defaultValue == .text(time))
    }
}
