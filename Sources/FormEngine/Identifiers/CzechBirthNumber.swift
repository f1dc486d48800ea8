/// The Czech birth number (rodné číslo): nine digits `YYMMDDSSS` for people born before 1954, since then ten,
/// `YYMMDDSSSC`.
///
/// Source: zákon č. 133/2000 Sb., o evidenci obyvatel, section 13. A ten-digit number is divisible by eleven. As an
/// exception, about a thousand numbers, most of them issued until 1985, end with 0 where the remainder of the first
/// nine digits is 10; they are valid, and the ministry of health's data standard (DASTA, DSBET) always accepts them.
/// Nine-digit numbers have no check digit.
///
/// The number contains the sex, since 50 is added to the month for women, and the date of birth. Since 2004 another 20
/// may be added to the month on a day whose numbers are used up. Nine digits are read as 1880 to 1953, ten as 1954 to
/// 2053; from 2054 on the century of ten digits may be ambiguous. Insurance numbers of foreigners, with 40 or 50 added
/// to the day, are not birth numbers.
enum CzechBirthNumber {
    static let separators = BirthNumberText.separators

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Rodné číslo, Czechia",
            structure: "9 or 10 digits: YYMMDD with the sex in the month, a serial number, since 1954 a check digit",
            source: "Zákon č. 133/2000 Sb., section 13; DASTA, DSBET",
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        BirthNumberText.read(text, laterMonthsSince: 2004, asOf: asOf)
    }
}
