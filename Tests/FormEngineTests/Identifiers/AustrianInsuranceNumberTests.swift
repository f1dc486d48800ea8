import Testing

@testable import FormEngine

@Suite struct AustrianInsuranceNumberTests {
    @Test(
        "a date of birth, or one that is made up in a thirteenth month",
        arguments: [
            ("1018010180", .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(80), month: 1, day: 1)))),
            ("1018 010180", .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(80), month: 1, day: 1)))),
            ("1001290200", .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(0), month: 2, day: 29)))),
            ("1237010180", .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(80), month: 1, day: 1)))),
            ("1004011350", .plain()),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.atVNR.reading(text) == reading)
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format),
            ("101801018", .format),
            ("10180101800", .format),
            ("0018010180", .format),
            ("1018-01018O", .format),
            ("1019010180", .checksum),
            ("1018100180", .checksum),
            ("1007290201", .date),
            ("1002011680", .date),
            ("1000320180", .date),
            ("1007310495", .date),
            ("1002000180", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.atVNR.reading(text) == .invalid(fault))
    }
}
