/// The Finnish personal identity code (henkilötunnus): `DDMMYYCZZZQ`.
///
/// Source: valtioneuvoston asetus väestötietojärjestelmästä 128/2010, section 2, as changed on 8 July 2022. The century
/// sign `C` is `+` for the 19th century; `-`, and since 2023 also Y, X, W, V and U, for the 20th; A, and since 2023
/// also B, C, D, E and F, for the 21st. `Q` is the character of 0123456789ABCDEFHJKLMNPRSTUVWXY whose index is the nine
/// digits modulo 31.
///
/// The code contains the date of birth and the sex: `ZZZ`, from 002 on, is odd for men. A bill of 2022 (HE 132/2022)
/// was to end that for codes issued from 2027 on; such codes would need a new edition.
///
/// Kinds: `permanent`, issued by the population register, and `temporary` (900 to 999), issued by hospitals and others
/// to people without a permanent code, and used in test data.
enum FinnishHETU {
    static let separators = IdentifierSeparators()

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Henkilötunnus, Finland",
            structure: "11 characters: DDMMYY, a sign of the century, a serial number, a check character",
            source: "Valtioneuvoston asetus 128/2010, section 2, as changed in 2022",
            kinds: [.permanent, .temporary],
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 11, text.isDigits(0..<6),
            let century = century(text[6]), text.isDigits(7..<10), text.number(7..<10) > 1,
            let control = Self.control(text[10])
        else { return .invalid(.format) }
        let individual = text.number(7..<10)
        guard (text.number(0..<6) * 1000 + individual) % 31 == control else { return .invalid(.checksum) }
        let (year, month, day) = (century + text.number(4..<6), text.number(2..<4), text.number(0..<2))
        guard let birth = CarriedDate(year: year, month: month, day: day, asOf: asOf) else { return .invalid(.date) }
        let kind: IdentifierKind = individual < 900 ? .permanent : .temporary
        return .valid(IdentifierFacts(kind: kind, birth: birth, sex: CarriedSex(oddIsMale: individual)))
    }

    private static func century(_ sign: UInt8) -> Int? {
        switch sign {
        case UInt8(ascii: "+"): 1800
        case UInt8(ascii: "-"), UInt8(ascii: "U")...UInt8(ascii: "Y"): 1900
        case UInt8(ascii: "A")...UInt8(ascii: "F"): 2000
        default: nil
        }
    }

    private static func control(_ character: UInt8) -> Int? {
        let characters: StaticString = "0123456789ABCDEFHJKLMNPRSTUVWXY"
        return characters.withUTF8Buffer { unsafe $0.firstIndex(of: character) }
    }
}
