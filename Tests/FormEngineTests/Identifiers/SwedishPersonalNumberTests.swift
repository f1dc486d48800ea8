import Testing

@testable import FormEngine

@Suite struct SwedishPersonalNumberTests {
    private static func month(
        _ year: Int, _ month: Int, _ sex: CarriedSex, _ kind: IdentifierKind = .personnummer
    ) -> IdentifierReading {
        .valid(IdentifierFacts(kind: kind, birth: CarriedDate(year: .full(year), month: month), sex: sex))
    }

    @Test(
        "ten or twelve digits, with or without a sign",
        arguments: [
            // Skatteverket's examples, of SKV 704 and of SKV M 2010:3.
            ("811218-9876", month(1981, 12, .male)), ("701063-2391", month(1970, 10, .male, .samordningsnummer)),
            ("640823-3234", month(1964, 8, .male)), ("8112189876", month(1981, 12, .male)),
            ("198112189876", month(1981, 12, .male)), ("19811218-9876", month(1981, 12, .male)),
            ("19811218+9876", month(1981, 12, .male)), (" 811218 - 9876 ", month(1981, 12, .male)),
            ("811278-9873", month(1981, 12, .male, .samordningsnummer)), ("18121212-1212", month(1812, 12, .male)),
            ("000229-0013", month(2000, 2, .male)), ("900161-1236", month(1990, 1, .male, .samordningsnummer)),
        ])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.sePersonnummer.reading(text) == reading)
    }

    @Test("the day is judged, but not claimed: one near it may have been written")
    func day() throws {
        guard case .valid(let facts) = IdentifierScheme.sePersonnummer.reading("811218-9876") else {
            Issue.record("valid")
            return
        }
        let birth = try #require(facts.birth)
        #expect(birth.agrees(with: try #require(CivilDate("1981-12-17"))))
        #expect(!birth.agrees(with: try #require(CivilDate("1981-11-18"))))
    }

    @Test(
        "the sign says the century as of the day: a plus from the year of the hundredth birthday",
        arguments: [
            ("121212-1212", "2026-11-21", 2012), ("121212+1212", "2026-11-21", 1912),
            ("121212-1212", "2011-12-31", 1912), ("121212+1212", "2011-12-31", 1812),
            ("121212-1212", "2012-12-12", 2012), ("121212+1212", "2012-01-01", 1912),
            ("121212 1212", "2112-12-11", nil), ("121212-1212", "2012-12-11", nil),
            ("121212-1212", "2000-01-01", 1912), ("121212+1212", "2000-01-01", 1812),
        ] as [(String, String, Int?)])
    func centuries(text: String, day: String, year: Int?) {
        let reading = year.map { Self.month($0, 12, .male) } ?? .invalid(.date)
        #expect(IdentifierScheme.sePersonnummer.reading(text, on: day) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("-", .format), ("+8112", .format), ("811218987", .format), ("811218-98766", .format),
            ("81121-89876", .format), ("811218/9876", .format), ("811218--9876", .format), ("811218-987A", .format),
            ("811218-0008", .format), ("17811218-9876", .format), ("21811218-9876", .format), ("-8112189876", .format),
            ("811218-9875", .checksum), ("811218-9867", .checksum), ("010229-0012", .date), ("261122-1231", .date),
            ("20261122-1231", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.sePersonnummer.reading(text) == .invalid(fault))
    }
}
