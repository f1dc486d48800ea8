/// The Indian permanent account number: five letters, four digits and a letter.
///
/// Source: Income-tax Act 2025, section 262; the Income Tax Department's description of its structure. The fourth
/// letter is the holder's kind, the fifth the initial of the surname or name, and the digits are 0001 to 9999. The last
/// letter is a check letter whose computation is not published, so it is not verified.
///
/// The number contains neither a date nor a sex. Kinds, by the fourth letter: `person` (P), `company` (C),
/// `hindu_undivided_family` (H), `firm` (F, including limited liability partnerships), `association` (A), `trust` (T),
/// `body_of_individuals` (B), `local_authority` (L), `artificial_juridical_person` (J), `government` (G).
enum IndianPAN {
    static let separators = IdentifierSeparators(hyphens: .after(5, 9))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Permanent account number, India",
            structure:
                "5 letters, of which the fourth says whose, 4 digits, a letter; no check digit that is published",
            source: "Income-tax Act 2025, section 262; Income Tax Department",
            kinds: [
                .person, .company, .hinduUndividedFamily, .firm, .association, .trust, .bodyOfIndividuals,
                .localAuthority, .artificialJuridicalPerson, .government,
            ])
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 10, text.isLetters(0..<5),
            text.isDigits(5..<9), text.number(5..<9) > 0, text.isLetters(9..<10), let kind = kind(text[3])
        else { return .invalid(.format) }
        return .valid(IdentifierFacts(kind: kind))
    }

    private static func kind(_ letter: UInt8) -> IdentifierKind? {
        switch letter {
        case UInt8(ascii: "A"): .association
        case UInt8(ascii: "B"): .bodyOfIndividuals
        case UInt8(ascii: "C"): .company
        case UInt8(ascii: "F"): .firm
        case UInt8(ascii: "G"): .government
        case UInt8(ascii: "H"): .hinduUndividedFamily
        case UInt8(ascii: "J"): .artificialJuridicalPerson
        case UInt8(ascii: "L"): .localAuthority
        case UInt8(ascii: "P"): .person
        case UInt8(ascii: "T"): .trust
        default: nil
        }
    }
}
