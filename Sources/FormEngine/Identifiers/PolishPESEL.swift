/// The Polish population register's number (PESEL): eleven digits, `YYMMDDZZZXQ`.
///
/// Source: Ustawa z dnia 24 września 2010 r. o ewidencji ludności, article 15. With the repeating weights 1, 3, 7, 9,
/// the sum including the check digit is divisible by ten.
///
/// The number contains the date of birth, with the century added to the month: 80 for the 19th century, 0, 20, 40 and
/// 60 for the 20th to the 23rd. The tenth digit is odd for men and even for women. Foreigners' numbers look the same.
enum PolishPESEL {
    static let separators = IdentifierSeparators(hyphens: .after(6))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "PESEL, Poland",
            structure: "11 digits: YYMMDD with the century in the month, a serial number, a check digit",
            source: "Ustawa z dnia 24 września 2010 r. o ewidencji ludności, article 15",
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 11, text.isDigits(0..<11) else {
            return .invalid(.format)
        }
        guard text.weightedSum(1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1) % 10 == 0 else { return .invalid(.checksum) }
        let (century, month) = text.number(2..<4).quotientAndRemainder(dividingBy: 20)
        let year = (century == 4 ? 1800 : 1900 + 100 * century) + text.number(0..<2)
        guard let birth = CarriedDate(year: year, month: month, day: text.number(4..<6), asOf: asOf) else {
            return .invalid(.date)
        }
        return .valid(IdentifierFacts(birth: birth, sex: CarriedSex(oddIsMale: text.digit(9))))
    }
}
