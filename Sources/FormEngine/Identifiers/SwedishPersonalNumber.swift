/// The Swedish personal number and coordination number: ten digits, `YYMMDD-NNNC`, or twelve with the century.
///
/// Source: folkbokföringslagen (1991:481), section 18, for the personal number; lag (2022:1697) om samordningsnummer
/// for the coordination number, which has 60 added to the day. The last digit is the Luhn check digit of ten digits,
/// `NNN` is 001 to 999, and the centuries are 18, 19 and 20 (Skatteverket, Rättslig vägledning: personnumrets
/// uppbyggnad).
///
/// In the year of a person's hundredth birthday the hyphen becomes a plus sign, so the as-of date determines the
/// century of ten digits. A number without a sign is read as if it had a hyphen. With twelve digits the sign has no
/// meaning and is ignored.
///
/// The number contains the sex (`NNN` is odd for men), and the year and month of birth. The day is verified, but may
/// not be the holder's: if the numbers of a day are used up, a nearby day of that month is used (section 18, since
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

    /// The ten or twelve digits of a number, and whether it contains a plus sign.
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

        /// Index of the first of the last ten digits.
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
