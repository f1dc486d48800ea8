/// The Slovak birth number (rodné číslo): nine digits `YYMMDDSSS` for people born before 1954, since then ten,
/// `YYMMDDSSSC`.
///
/// Source: zákon č. 301/1995 Z. z. o rodnom čísle, section 2. It has the structure, history, check digit and contents
/// of the Czech birth number, except that only 50, for women, is ever added to the month.
enum SlovakBirthNumber {
    static let separators = BirthNumberText.separators

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Rodné číslo, Slovakia",
            structure: "9 or 10 digits: YYMMDD with the sex in the month, a serial number, since 1954 a check digit",
            source: "Zákon č. 301/1995 Z. z., section 2",
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        BirthNumberText.read(text, laterMonthsSince: nil, asOf: asOf)
    }
}
