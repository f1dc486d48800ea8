/// The Legal Entity Identifier: eighteen letters or digits, and two check digits.
///
/// Source: ISO 17442-1; the check digits, 02 to 98, follow ISO 7064, MOD 97-10.
enum LegalEntityIdentifier {
    static let separators = IdentifierSeparators(hyphens: .after(4, 6, 8, 12, 16, 18))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Legal Entity Identifier (LEI)", structure: "18 letters or digits, 2 check digits",
            source: "ISO 17442-1; ISO 7064, MOD 97-10")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 20, text.isLettersOrDigits(0..<18),
            text.isDigits(18..<20)
        else { return .invalid(.format) }
        let isRight = 2...98 ~= text.number(18..<20) && text.mod97(0..<20) == 1
        return isRight ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }
}
