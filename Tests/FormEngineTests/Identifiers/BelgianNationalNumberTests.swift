import Testing

@testable import FormEngine

@Suite struct BelgianNationalNumberTests {
    @Test(
        "the check digits tell the century, the serial number the sex",
        arguments: [
            ("85073003328", .born("1985-07-30", .male, .national)),
            ("85.07.30-033.28", .born("1985-07-30", .male, .national)),
            ("17073003384", .born("2017-07-30", .male, .national)),
            ("98.47.28-997.65", .born("1998-07-28", .male, .bis)),
            ("01490700185", .born("2001-09-07", .male, .bis)),
            (
                "85070003355",
                .valid(IdentifierFacts(kind: .national, birth: CarriedDate(year: .full(1985), month: 7), sex: .male))
            ),
            (
                "40000095579",
                .valid(IdentifierFacts(kind: .national, birth: CarriedDate(year: .full(1940)), sex: .male))
            ),
            ("00000100166", .valid(IdentifierFacts(kind: .national, sex: .male))),
            ("00000100195", .valid(IdentifierFacts(kind: .national, sex: .male))),
            ("00200100112", .valid(IdentifierFacts(kind: .bis))),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.beNN.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("8507300332", .format),
            ("850730033288", .format),
            ("8507300332A", .format),
            ("85073000061", .format),
            ("85073099932", .format),
            ("85073003329", .checksum),
            ("85073003382", .checksum),
            ("85703003328", .checksum),
            ("85073203365", .date),
            ("85023003390", .date),
            ("85133003370", .date),
            ("85072003338", .checksum),
            ("26120100146", .date),
            ("85533003359", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.beNN.reading(text) == .invalid(fault))
    }

    @Test("a birth is a fault up to the day before it, also where only the year or the month is known")
    func future() {
        let scheme = IdentifierScheme.beNN
        #expect(scheme.reading("17073003384", on: "2017-07-29") == .invalid(.date))
        #expect(scheme.reading("17073003384", on: "2017-07-30") == .born("2017-07-30", .male, .national))
        #expect(scheme.reading("26000000189", on: "2025-12-31") == .invalid(.date))
        #expect(
            scheme.reading("26000000189", on: "2026-01-01")
                == .valid(IdentifierFacts(kind: .national, birth: CarriedDate(year: .full(2026)), sex: .male)))
    }

    @Test("a bis number says the sex only where 40 was added to the month")
    func unknownSex() {
        let born = CarriedDate(year: .full(1985), month: 3, day: 30)
        #expect(
            IdentifierScheme.beNN.reading("852330033" + check("852330033"))
                == .valid(IdentifierFacts(kind: .bis, birth: born)))
    }

    private func check(_ digits: String) -> String { (97 - (Int(digits) ?? 0) % 97).padded(2) }
}
