/// The American social security number and individual taxpayer identification number: nine digits, `AAA-GG-SSSS`.
///
/// Source: Social Security Administration, "Social Security Number Randomization" (2011): the area is neither 000 nor
/// 666 nor above 899, the group not 00, the serial number not 0000; and Internal Revenue Manual 3.21.263: an ITIN's
/// first digit is 9, its fourth and fifth are 50 to 65, 70 to 88, 90 to 92 or 94 to 99.
///
/// The number has no check digit, and since 2011 it contains no data about its holder. Numbers that the administration
/// declared void because they were printed on sample cards (078-05-1120, 219-09-9999) are rejected, as are 987-65-4320
/// to 987-65-4329, which are reserved for advertisements.
///
/// Kinds: `ssn`, and `itin` for taxpayers who cannot have a social security number. An adopted child's temporary number
/// (group 93) is rejected with the reason `kind`, and numbers reserved for internal use of the tax service with
/// `format`.
enum AmericanSSN {
    static let separators = IdentifierSeparators(hyphens: .after(3, 5))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Social Security number and Individual Taxpayer Identification Number, United States",
            structure: "9 digits: area, group, serial number; no check digit",
            source: "Social Security Administration, SSN Randomization (2011); Internal Revenue Manual 3.21.263",
            kinds: [.ssn, .itin])
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 9, text.isDigits(0..<9),
            !isVoid(text.number(0..<9))
        else { return .invalid(.format) }
        let (area, group, serial) = (text.number(0..<3), text.number(3..<5), text.number(5..<9))
        switch (area, group) {
        case (900..., 50...65), (900..., 70...88), (900..., 90...92), (900..., 94...99):
            return .valid(IdentifierFacts(kind: .itin))
        case (900..., 93): return .invalid(.kind)
        case (900..., _), (0, _), (666, _), (_, 0): return .invalid(.format)
        default: return serial == 0 ? .invalid(.format) : .valid(IdentifierFacts(kind: .ssn))
        }
    }

    private static func isVoid(_ number: Int) -> Bool {
        switch number {
        case 078_05_1120, 219_09_9999, 987_65_4320...987_65_4329: true
        default: false
        }
    }
}
