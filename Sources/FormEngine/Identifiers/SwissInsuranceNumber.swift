/// The Swiss social insurance number (AHV-Nummer, numéro AVS): 756, nine digits without meaning, and a check digit.
///
/// Source: AHVG article 50c, AHVV article 133: thirteen digits, the check digit as in EAN-13 (GS1), with alternating
/// weights 1 and 3.
enum SwissInsuranceNumber {
    static let separators = IdentifierSeparators(hyphens: .after(3, 7, 11), points: .after(3, 7, 11))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "AHV-Nummer, Switzerland and Liechtenstein", structure: "756 and 10 digits, the last a check digit",
            source: "AHVG article 50c; AHVV article 133; GS1, EAN-13")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 13, text.isDigits(0..<13),
            text.number(0..<3) == 756
        else { return .invalid(.format) }
        let sum = text.weightedSum(1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1)
        return sum % 10 == 0 ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }
}
