/// The Business Identifier Code of a bank or another party (BIC, also called SWIFT code).
///
/// Source: ISO 9362: four characters for the party, the two letters of its country (ISO 3166-1, and XK for Kosovo), two
/// for the place, and three for a branch, which may be left out. The standard allows digits among the first four; SWIFT,
/// which gives the codes, has used letters alone, and so does this. There is no check digit.
enum BusinessIdentifierCode {
    static let separators = IdentifierSeparators(hyphens: .after(4, 6, 8))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Business Identifier Code (BIC)",
            structure: "4 letters, country, 2 letters or digits, and 3 more for a branch; no check digit",
            source: "ISO 9362; ISO 3166-1")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 8 || text.count == 11,
            text.isLetters(0..<6), text.isLettersOrDigits(6..<text.count),
            CountryCode.isAssigned(text[4], text[5]) || (text[4] == UInt8(ascii: "X") && text[5] == UInt8(ascii: "K"))
        else { return .invalid(.format) }
        return .valid(IdentifierFacts())
    }
}
