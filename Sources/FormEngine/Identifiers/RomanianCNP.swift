/// The Romanian personal number (cod numeric personal): thirteen digits, `SYYMMDDJJNNNC`.
///
/// Source: Legea nr. 105/1996 and its norms, kept by OUG nr. 97/2005 and the norms of HG nr. 64/2011. `JJ` is the place
/// of issue: a county, or a code of the central systems; `NNN` is a number from 001 on. The check digit is the sum of
/// the first twelve digits with the weights 279146358279, modulo 11, with 1 for 10. New codes of places will need a new
/// edition.
///
/// The number contains the sex (`S` is odd for men) and the date of birth, whose century follows from `S`: 1 and 2 for
/// the 20th, 3 and 4 for the 19th, 5 and 6 for the 21st. Foreign residents have 7 or 8, without a century, and 9 leaves
/// the sex open too.
enum RomanianCNP {
    static let separators = IdentifierSeparators(hyphens: .after(1, 7))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Cod numeric personal, Romania",
            structure: "13 digits: sex and century, YYMMDD, a place, a serial number, a check digit",
            source: "Legea nr. 105/1996; OUG nr. 97/2005; HG nr. 64/2011",
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 13, text.isDigits(0..<13),
            text.digit(0) > 0, isPlace(text.number(7..<9)), text.number(9..<12) > 0
        else { return .invalid(.format) }
        let remainder = text.weightedSum(2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9) % 11
        guard text.digit(12) == (remainder == 10 ? 1 : remainder) else { return .invalid(.checksum) }
        guard let birth = birth(text, asOf: asOf) else { return .invalid(.date) }
        let sex = text.digit(0) == 9 ? nil : CarriedSex(oddIsMale: text.digit(0))
        return .valid(IdentifierFacts(birth: birth, sex: sex))
    }

    private static func birth(_ text: IdentifierText, asOf: CivilDate) -> CarriedDate? {
        let (year, month, day) = (text.number(1..<3), text.number(3..<5), text.number(5..<7))
        return switch text.digit(0) {
        case 1, 2: CarriedDate(year: 1900 + year, month: month, day: day, asOf: asOf)
        case 3, 4: CarriedDate(year: 1800 + year, month: month, day: day, asOf: asOf)
        case 5, 6: CarriedDate(year: 2000 + year, month: month, day: day, asOf: asOf)
        default: CarriedDate(yearOfCentury: year, month: month, day: day, asOf: asOf)
        }
    }

    /// Whether a code is a known place of issue.
    ///
    /// Counties are 01 to 39, Bucharest and its sectors (two of them dissolved) 40 to 48, Călărași and Giurgiu 51 and
    /// 52; 70 and 80 to 83 are no counties.
    private static func isPlace(_ code: Int) -> Bool {
        switch code {
        case 1...48, 51, 52, 70, 80...83: true
        default: false
        }
    }
}
