/// The German tax identification number (steuerliche Identifikationsnummer): eleven digits, the last a check digit.
///
/// Source: Abgabenordnung § 139b; the check by the Bundeszentralamt für Steuern and ELSTER ("Prüfung der Steuer- und
/// Steueridentifikationsnummer"). The first digit is not 0, which is reserved for tests. Among the first ten digits
/// exactly one occurs twice or three times, but never three times in a row. The check digit follows ISO 7064, MOD
/// 11,10.
enum GermanTaxID {
    static let separators = IdentifierSeparators(
        hyphens: .after(2, 5, 8), points: .after(2, 5, 8), slashes: .after(2, 5, 8))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Steuerliche Identifikationsnummer, Germany",
            structure: "11 digits, among the first 10 one twice or three times, the last a check digit",
            source: "AO § 139b; ELSTER, Prüfung der Steuer- und Steueridentifikationsnummer; ISO 7064, MOD 11,10")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 11, text.isDigits(0..<11),
            text.digit(0) != 0, hasOneRepeatedDigit(text)
        else { return .invalid(.format) }
        return text.passesMod11And10(0..<11) ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }

    private static func hasOneRepeatedDigit(_ text: IdentifierText) -> Bool {
        var counts = InlineArray<10, Int>(repeating: 0)
        for index in 0..<10 { counts[text.digit(index)] += 1 }
        var repeated = 0
        for digit in 0..<10 where counts[digit] > 1 {
            if counts[digit] > 3 { return false }
            repeated += 1
        }
        for index in 0..<8 where text[index] == text[index + 1] && text[index] == text[index + 2] { return false }
        return repeated == 1
    }
}
