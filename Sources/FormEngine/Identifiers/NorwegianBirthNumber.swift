/// The Norwegian birth number and D-number: eleven digits, `DDMMYYIIIKK`.
///
/// Source: folkeregisterforskriften (2017-07-14-1201), chapter 2, and Skatteetaten's description of its check digits:
/// with the weights 3, 7, 6, 1, 8, 9, 4, 5, 2, 1 and 5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1 both sums are divisible by eleven.
/// **Numbers issued from 2032 on** (Skatteetaten, "Nytt fødselsnummer fra 2032") may leave a remainder of 0 to 3 in the
/// first sum, and contain neither sex nor century; they will need a new edition.
///
/// The number contains the date of birth, whose century follows from the individual number `III` and the year, and the
/// sex: `III` is odd for men.
///
/// Kinds: `fodselsnummer`, and `d_number`, with 40 added to the day, for people who do not live in Norway permanently.
/// Other numbers are rejected with the reason `kind`: help numbers of hospitals (month + 40, or a first digit of 8 or
/// 9), and numbers of synthetic test people (month + 80 by Skatteetaten, + 40 and + 65 by NAV).
enum NorwegianBirthNumber {
    static let separators = IdentifierSeparators(hyphens: .after(6))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Fødselsnummer and D-nummer, Norway",
            structure: "11 digits: DDMMYY, a serial number, 2 check digits",
            source: "Folkeregisterforskriften (2017-07-14-1201), chapter 2; Skatteetaten",
            kinds: [.fodselsnummer, .dNumber],
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 11, text.isDigits(0..<11) else {
            return .invalid(.format)
        }
        guard text.weightedSum(3, 7, 6, 1, 8, 9, 4, 5, 2, 1) % 11 == 0,
            text.weightedSum(5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1) % 11 == 0
        else {
            return .invalid(.checksum)
        }
        guard text.digit(0) < 8 else { return .invalid(.kind) }
        let isDNumber = text.digit(0) >= 4
        let day = text.number(0..<2) - (isDNumber ? 40 : 0)
        let month = month(text.number(2..<4))
        guard let year = year(text.number(4..<6), individual: text.number(6..<9)),
            let birth = CarriedDate(year: year, month: month.real, day: day, asOf: asOf)
        else { return .invalid(.date) }
        guard month.isPlain else { return .invalid(.kind) }
        let kind: IdentifierKind = isDNumber ? .dNumber : .fodselsnummer
        return .valid(IdentifierFacts(kind: kind, birth: birth, sex: CarriedSex(oddIsMale: text.digit(8))))
    }

    /// The real month, and whether nothing was added to it, as in help numbers and synthetic numbers.
    private static func month(_ month: Int) -> (real: Int, isPlain: Bool) {
        switch month {
        case 81...92: (month - 80, false)
        case 66...77: (month - 65, false)
        case 41...52: (month - 40, false)
        default: (month, true)
        }
    }

    private static func year(_ year: Int, individual: Int) -> Int? {
        switch (individual, year) {
        case (..<500, _), (900..., 40...): 1900 + year
        case (500..<750, 54...): 1800 + year
        case (500..., ..<40): 2000 + year
        default: nil
        }
    }
}
