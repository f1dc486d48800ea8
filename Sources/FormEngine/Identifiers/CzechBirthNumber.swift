/// The Czech birth number (rodné číslo): nine digits `YYMMDDSSS` for people born before 1954, since then ten,
/// `YYMMDDSSSC`.
///
/// Source: zákon č. 133/2000 Sb., o evidenci obyvatel, section 13. Ten digits are divisible by eleven. About a thousand
/// numbers, most of them given until 1985, end with 0 where the first nine leave 10; they are as valid as any, and the
/// ministry of health's data standard (DASTA, DSBET) accepts them always. Nine digits have no check digit.
///
/// It carries the sex, since the months of women are higher by 50, and the date of birth. Since 2004 another 20 may be
/// added on a day whose numbers are used up. Nine digits are read as 1880 to 1953, ten as 1954 to 2053; from 2054 on,
/// the century of ten may be open. Insurance numbers of foreigners, with 40 or 50 added to the day, are not birth
/// numbers.
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
