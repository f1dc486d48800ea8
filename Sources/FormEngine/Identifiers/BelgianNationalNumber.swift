/// The Belgian national register number, and the bis number of people who are not in the register.
///
/// Source: Royal decree of 3 April 1984 on the composition of the identification number; KSZ/BCSS, "Bis-nummer". The
/// number consists of the date of birth, a serial number (001 to 997 for men, 002 to 998 for women), and 97 minus the
/// nine digits modulo 97; for people born since 2000, a 2 is put before the nine digits. Unknown parts of the date are
/// 00. A bis number adds 20 to the month, or 40 if the sex was known; only with 40 does the serial number encode the
/// sex.
enum BelgianNationalNumber {
    static let separators = IdentifierSeparators(hyphens: .after(2, 4, 6, 9), points: .after(2, 4, 6, 9))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "National register number and bis number, Belgium",
            structure: "11 digits: YYMMDD, a serial number, 2 check digits",
            source: "Royal decree of 3 April 1984; KSZ/BCSS, bis number", kinds: [.national, .bis],
            carriesBirthDate: true, carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 11, text.isDigits(0..<11),
            1...998 ~= text.number(6..<9)
        else { return .invalid(.format) }
        let check = text.number(9..<11)
        let century: Int
        if 97 - text.mod97(0..<9) == check {
            century = 1900
        } else if 97 - text.mod97(0..<9, after: 2) == check {
            century = 2000
        } else {
            return .invalid(.checksum)
        }
        return read(text, century: century, asOf)
    }

    private static func read(_ text: IdentifierText, century: Int, _ asOf: CivilDate) -> IdentifierReading {
        let month = text.number(2..<4)
        let isBis = month >= 20
        guard month <= 12 || 20...32 ~= month || 40...52 ~= month,
            let birth = birth(year: century + text.number(0..<2), month: month % 20, day: text.number(4..<6), asOf)
        else { return .invalid(.date) }
        var facts = IdentifierFacts(kind: isBis ? .bis : .national, birth: birth)
        // If the whole date of birth is unknown, the year is invented: the date is then written 00-00-01.
        if text.number(0..<2) == 0, birth.month == nil, text.number(4..<6) == 1 { facts.birth = nil }
        if !isBis || month >= 40 { facts.sex = text.number(6..<9) % 2 == 1 ? .male : .female }
        return .valid(facts)
    }

    /// Parses the date of birth, without unknown parts; nil if it is invalid.
    private static func birth(year: Int, month: Int, day: Int, _ asOf: CivilDate) -> CarriedDate? {
        guard month > 0 else {
            return year <= asOf.year ? CarriedDate(year: .full(year)) : nil
        }
        guard day > 0 else {
            return (year, month) <= (asOf.year, asOf.month) ? CarriedDate(year: .full(year), month: month) : nil
        }
        guard let date = CivilDate(year: year, month: month, day: day), date <= asOf else { return nil }
        return CarriedDate(year: .full(year), month: month, day: day)
    }
}
