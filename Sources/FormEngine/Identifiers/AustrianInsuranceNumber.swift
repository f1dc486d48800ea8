/// The Austrian social insurance number (Versicherungsnummer): a serial number, a check digit and usually the date of
/// birth.
///
/// Source: ASVG § 31 (4) and the Dachverband der Sozialversicherungsträger; parliamentary answer 4690/AB XXIII. GP. If
/// the date of birth is unknown, or the serial numbers of a day are used up, the month is 13, 14 or 15, and the date is
/// invented. Weights: 3, 7, 9 and, for the date, 5, 8, 4, 2, 1, 6. The remainder modulo 11 is the check digit; serial
/// numbers with the remainder 10 are skipped.
enum AustrianInsuranceNumber {
    static let separators = IdentifierSeparators(hyphens: .after(4), points: .after(4, 6, 8))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Versicherungsnummer, Austria", structure: "10 digits: serial number, check digit, DDMMYY",
            source: "ASVG § 31 (4); parliamentary answer 4690/AB XXIII. GP", carriesBirthDate: true)
    }

    static func read(_ text: LentBytes, asOf: CivilDate) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 10, text.isDigits(0..<10),
            text.digit(0) > 0
        else { return .invalid(.format) }
        let sum = text.weightedSum(3, 7, 9) + text.weightedSum(from: 4, 5, 8, 4, 2, 1, 6)
        guard sum % 11 == text.digit(3) else { return .invalid(.checksum) }
        let (day, month, year) = (text.number(4..<6), text.number(6..<8), text.number(8..<10))
        if 13...15 ~= month { return 1...31 ~= day ? .valid(IdentifierFacts()) : .invalid(.date) }
        guard CarriedDate.exists(yearOfCentury: year, month: month, day: day, before: asOf) else {
            return .invalid(.date)
        }
        return .valid(IdentifierFacts(birth: CarriedDate(year: .ofCentury(year), month: month, day: day)))
    }
}
