/// The Business Identifier Code of a bank or another business (BIC, also called SWIFT code).
///
/// Source: ISO 9362: four characters for the business, two letters for its country (ISO 3166-1, and XK for Kosovo), two
/// characters for the location, and optionally three for a branch. The standard allows digits among the first four, but
/// SWIFT, which issues the codes, uses only letters, so digits are rejected. There is no check digit.
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
