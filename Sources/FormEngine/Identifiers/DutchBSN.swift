/// The Dutch citizen service number (burgerservicenummer): nine digits that pass the eleven test.
///
/// Source: Besluit burgerservicenummer, article 2; Logisch Ontwerp BSN, section 2.2. With the weights 9 to 2 and −1,
/// the sum is divisible by eleven. Eight digits are older sofinummers without their leading zero, and are rejected.
enum DutchBSN {
    static let separators = IdentifierSeparators(hyphens: .after(3, 4, 6), points: .after(3, 4, 6))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Burgerservicenummer, Netherlands", structure: "9 digits that pass the eleven test",
            source: "Besluit burgerservicenummer, article 2; Logisch Ontwerp BSN, section 2.2")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 9, text.isDigits(0..<9),
            text.number(0..<9) > 0
        else { return .invalid(.format) }
        var sum = -text.digit(8)
        for index in 0..<8 { sum += (9 - index) * text.digit(index) }
        return sum % 11 == 0 ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }
}
