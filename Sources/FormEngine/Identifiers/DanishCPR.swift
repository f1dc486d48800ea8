/// The Danish civil registration number (CPR-nummer): ten digits, `DDMMYY-SSSS`.
///
/// Source: CPR-loven, section 3, and CPR-kontoret, "Personnummeret i CPR". No check digit is verified: since 2007
/// numbers are issued that do not satisfy the old check, because the numbers of some days are used up. So a mistyped
/// digit is found only if it makes the date invalid.
///
/// The number contains the date of birth, whose century follows from the seventh digit, and the sex: the last digit is
/// odd for men. Replacement numbers, with 60 added to the day or with letters, are internal to hospitals and are
/// rejected.
enum DanishCPR {
    static let separators = IdentifierSeparators(hyphens: .after(6))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "CPR-nummer, Denmark",
            structure: "10 digits: DDMMYY, a serial number; no check digit",
            source: "CPR-loven, section 3; CPR-kontoret, Personnummeret i CPR",
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 10, text.isDigits(0..<10) else {
            return .invalid(.format)
        }
        let year = year(text.number(4..<6), seventh: text.digit(6))
        let (month, day) = (text.number(2..<4), text.number(0..<2))
        guard let birth = CarriedDate(year: year, month: month, day: day, asOf: asOf) else { return .invalid(.date) }
        return .valid(IdentifierFacts(birth: birth, sex: CarriedSex(oddIsMale: text.digit(9))))
    }

    private static func year(_ year: Int, seventh: Int) -> Int {
        switch (seventh, year) {
        case (0...3, _), (4, 37...), (9, 37...): 1900 + year
        case (5...8, 58...): 1800 + year
        default: 2000 + year
        }
    }
}
