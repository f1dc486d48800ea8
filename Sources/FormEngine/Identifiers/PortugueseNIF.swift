/// The Portuguese tax number (número de identificação fiscal): nine digits, the last a check digit.
///
/// Source: Decreto-Lei n.º 14/2013, articles 11 to 13; Portaria n.º 386/98 for the meaning of the first digits, with
/// the ranges that the Autoridade Tributária e Aduaneira has published since. With the weights 9 to 2, the check digit
/// is 11 minus the sum modulo 11, and 0 for 10 and 11. Edition 1 accepts all numbers that begin with 7 or 9.
enum PortugueseNIF {
    static let separators = IdentifierSeparators(hyphens: .after(3, 6), points: .after(3, 6))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Número de identificação fiscal (NIF), Portugal",
            structure: "9 digits, the first one or two tell the kind, the last is a check digit",
            source: "Decreto-Lei n.º 14/2013, articles 11 to 13",
            kinds: [.person, .nonResident, .soleTrader, .company, .publicBody, .other])
    }

    static func read(_ text: LentBytes, _ edition: Edition) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 9, text.isDigits(0..<9),
            let kind = kind(text, edition)
        else { return .invalid(.format) }
        let remainder = text.weightedSum(9, 8, 7, 6, 5, 4, 3, 2) % 11
        let check = remainder < 2 ? 0 : 11 - remainder
        return text.digit(8) == check ? .valid(IdentifierFacts(kind: kind)) : .invalid(.checksum)
    }

    private static func kind(_ text: IdentifierText, _ edition: Edition) -> IdentifierKind? {
        switch text.digit(0) {
        case 1, 2, 3: .person
        case 4: text.digit(1) == 5 ? .nonResident : nil
        case 5: .company
        case 6: .publicBody
        case 8: .soleTrader
        case 7, 9: edition == .first || isOther(text.digit(0) * 10 + text.digit(1)) ? .other : nil
        default: nil
        }
    }

    /// Whether the first two digits are those of a holder of kind `other`.
    ///
    /// These are estates (70, 74, 75), funds (72), non-resident entities (71, 98), numbers issued by the authority
    /// itself (77, 78), the exposition of 1998 (79), condominiums and irregular companies (90, 91), and civil companies
    /// (99).
    private static func isOther(_ beginning: Int) -> Bool {
        switch beginning {
        case 70, 71, 72, 74, 75, 77, 78, 79, 90, 91, 98, 99: true
        default: false
        }
    }
}
