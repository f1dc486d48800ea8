import Testing

@testable import FormEngine

@Suite struct SlovakBirthNumberTests {
    @Test(
        "a Slovak birth number is parsed like a Czech one",
        arguments: [
            ("710319/2745", .born("1971-03-19", .male)), ("715319/2740", .born("1971-03-19", .female)),
            ("535731/456", .born("1953-07-31", .female)), ("710319/0040", .born("1971-03-19", .male)),
            ("7103192746", .invalid(.checksum)), ("540101/123", .invalid(.format)), ("0000000000", .invalid(.date)),
        ] as [(String, IdentifierReading)])
    func likeCzech(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.skRC.reading(text) == reading)
        #expect(IdentifierScheme.czRC.reading(text) == reading)
    }

    @Test("a Slovak birth number's month has only the 50 for women added", arguments: ["042101/0018", "047101/0012"])
    func laterMonths(text: String) {
        #expect(IdentifierScheme.skRC.reading(text) == .invalid(.date))
    }
}
