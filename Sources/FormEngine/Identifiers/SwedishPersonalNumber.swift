/// The Swedish personal number and coordination number: ten digits, `YYMMDD-NNNC`, or twelve with the century.
///
/// Source: folkbokföringslagen (1991:481), section 18, for the personal number, lag (2022:1697) om samordningsnummer
/// for the other one, whose day is higher by 60. The last digit is Luhn's over ten, `NNN` is 001 to 999, the centuries
/// are 18, 19 and 20 (Skatteverket, Rättslig vägledning: personnumrets uppbyggnad).
///
/// A hyphen becomes a plus sign in the year of the hundredth birthday: so the as-of date tells the century of ten
/// digits, and a number without a sign is read as with a hyphen. With twelve digits the sign says nothing more, and is
/// not judged.
///
/// It carries the sex, `NNN` being odd for men, and year and month of birth. The day is judged, but is not the holder's
/// for certain: on a day whose numbers are used up, a day near it in the month is written instead (section 18, since
/// 2009).
///
/// Kinds: `personnummer`, for people who are or were registered as living in Sweden, and `samordningsnummer`, for
/// others.
enum SwedishPersonalNumber {
    static let separators = IdentifierSeparators()

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Personnummer and samordningsnummer, Sweden",
            structure: "10 or 12 digits: (YY)YYMMDD, a serial number, a check digit; - or + before the last four",
            source: "Folkbokföringslagen (1991:481), section 18; lag (2022:1697) om samordningsnummer",
            kinds: [.personnummer, .samordningsnummer],
            carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let number = Number(text) else { return .invalid(.format) }
        guard number.isChecked else { return .invalid(.checksum) }
        let (month, day) = (number.month, number.day)
        let isCoordination = day > 60
        let year = number.year(asOf: asOf)
        guard var birth = CarriedDate(year: year, month: month, day: isCoordination ? day - 60 : day, asOf: asOf) else {
            return .invalid(.date)
        }
        birth.day = nil
        return .valid(
            IdentifierFacts(
                kind: isCoordination ? .samordningsnummer : .personnummer, birth: birth,
                sex: CarriedSex(oddIsMale: number.serial)))
    }

    /// A number's ten or twelve digits, and whether it contains a plus sign.
    private struct Number {
        private let digits: IdentifierText
        private let isPlus: Bool

        init?(_ text: LentBytes) {
            guard var digits = IdentifierText(text, without: separators), 10...13 ~= digits.count else { return nil }
            let sign = digits[digits.count - 5]
            isPlus = sign == UInt8(ascii: "+")
            if isPlus || sign == UInt8(ascii: "-") { digits.remove(at: digits.count - 5) }
            self.digits = digits
            guard digits.count == 10 || digits.count == 12, digits.isDigits(0..<digits.count), serial > 0,
                digits.count == 10 || 18...20 ~= digits.number(0..<2)
            else { return nil }
        }

        /// The last ten digits of all.
        private var start: Int { digits.count - 10 }

        var isChecked: Bool { digits.passesLuhn(start..<digits.count) }
        var month: Int { digits.number(start + 2..<start + 4) }
        var day: Int { digits.number(start + 4..<start + 6) }
        var serial: Int { digits.number(start + 6..<start + 9) }

        func year(asOf: CivilDate) -> Int {
            guard digits.count == 10 else { return digits.number(0..<4) }
            var year = asOf.year / 100 * 100 + digits.number(0..<2)
            if year > asOf.year { year -= 100 }
            return isPlus ? year - 100 : year
        }
    }
}
