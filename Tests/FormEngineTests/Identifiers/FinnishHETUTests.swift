import Testing

@testable import FormEngine

@Suite struct FinnishHETUTests {
    @Test(
        "the sign says the century, the individual number sex and kind",
        arguments: [
            // The example of the Digital and Population Data Services Agency.
            ("131052-308T", .born("1952-10-13", .female, .permanent)),
            ("131052-308t", .born("1952-10-13", .female, .permanent)),
            (" 131052-308T ", .born("1952-10-13", .female, .permanent)),
            ("131052-002X", .born("1952-10-13", .female, .permanent)),
            ("290200A1239", .born("2000-02-29", .male, .permanent)),
            ("131052+308T", .born("1852-10-13", .female, .permanent)),
            ("131052-899V", .born("1952-10-13", .male, .permanent)),
            ("131052-900W", .born("1952-10-13", .female, .temporary)),
            ("131052-9993", .born("1952-10-13", .male, .temporary)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.fiHETU.reading(text) == reading)
    }

    @Test("the signs added in 2023 mean what the old ones do", arguments: Array("-YXWVU"), Array("ABCDEF"))
    func signs(twentieth: Character, twentyFirst: Character) {
        #expect(IdentifierScheme.fiHETU.reading("131052\(twentieth)308T") == .born("1952-10-13", .female, .permanent))
        #expect(IdentifierScheme.fiHETU.reading("010124\(twentyFirst)002P") == .born("2024-01-01", .female, .permanent))
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("131052308T", .format), ("131052-308", .format), ("131052-308TT", .format),
            ("131052G308T", .format), ("131052T308T", .format), ("131052Z308T", .format), ("131052-308G", .format),
            ("131052-001W", .format), ("131052-000V", .format), ("1310X2-308T", .format), ("131052-3A8T", .format),
            ("131052-308U", .checksum), ("290200-1239", .date), ("131352-3087", .date), ("221126A123R", .date),
            ("131052A308T", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.fiHETU.reading(text) == .invalid(fault))
    }

    @Test("a birth is a fault up to the day before it")
    func future() {
        #expect(IdentifierScheme.fiHETU.reading("211126A1233", on: "2026-11-20") == .invalid(.date))
        #expect(IdentifierScheme.fiHETU.reading("211126A1233") == .born("2026-11-21", .male, .permanent))
    }
}
