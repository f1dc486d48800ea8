import Testing

@testable import FormEngine

@Suite struct RomanianCNPTests {
    @Test(
        "the first digit says sex and century",
        arguments: [
            ("1630615123457", .born("1963-06-15", .male)), ("163 061 512 345 7", .born("1963-06-15", .male)),
            ("1630615-123457", .born("1963-06-15", .male)), ("6000229123455", .born("2000-02-29", .female)),
            ("5250101123450", .born("2025-01-01", .male)), ("1630615701237", .born("1963-06-15", .male)),
            // The remainder is ten, the check digit one.
            ("1630615120031", .born("1963-06-15", .male)),
        ] as [(String, IdentifierReading)])
    func valid(text: String, reading: IdentifierReading) {
        #expect(IdentifierScheme.roCNP.reading(text) == reading)
    }

    @Test(
        "residents' numbers leave the century open, and 9 the sex too",
        arguments: [("7000229123457", .male), ("9000229123450", nil)] as [(String, CarriedSex?)])
    func residents(text: String, sex: CarriedSex?) {
        let birth = CarriedDate(year: .ofCentury(0), month: 2, day: 29)
        #expect(IdentifierScheme.roCNP.reading(text) == .valid(IdentifierFacts(birth: birth, sex: sex)))
        // 1900 had no 29 February, and that of 2000 is still to come.
        #expect(IdentifierScheme.roCNP.reading(text, on: "1999-12-31") == .invalid(.date))
    }

    @Test(
        "every fault has its name",
        arguments: [
            ("", .format), ("163061512345", .format), ("16306151234577", .format), ("163061512345X", .format),
            ("0630615123455", .format), ("1630615491239", .format), ("2630615120007", .format),
            ("1630615123456", .checksum), ("1000229123456", .date), ("3000229123451", .date),
            ("1630631123457", .date), ("9990229123451", .date), ("5261221123454", .date),
        ] as [(String, IdentifierFault)])
    func invalid(text: String, fault: IdentifierFault) {
        #expect(IdentifierScheme.roCNP.reading(text) == .invalid(fault))
    }

    @Test("every place that gives numbers is one, and no other")
    func places() {
        let places = (0...99).filter { place in
            (0...9).contains { check in
                let text = "1630615" + (place < 10 ? "0" : "") + "\(place)123\(check)"
                if case .valid = IdentifierScheme.roCNP.reading(text) { return true }
                return false
            }
        }
        #expect(places == Array(1...48) + [51, 52, 70, 80, 81, 82, 83])
    }
}
