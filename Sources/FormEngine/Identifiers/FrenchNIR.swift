/// The French registration number of a person (numéro d'inscription au répertoire): thirteen characters and a two-digit
/// key.
///
/// Source: Décret n° 82-103 of 22 January 1982, article 4; INSEE, "Numéro d'inscription au répertoire". The number
/// consists of a digit for the sex (1, 2; in temporary numbers 3, 4, 7 or 8), two digits for the year, two for the
/// month (20 or more if it is uncertain), the department and commune of birth (2A and 2B in Corsica), a serial number,
/// and the key: 97 minus the remainder modulo 97, where 2A counts as 19 and 2B as 18. The commune within its department
/// is not verified.
enum FrenchNIR {
    static let separators = IdentifierSeparators(
        hyphens: .after(1, 3, 5, 7, 10, 13), points: .after(1, 3, 5, 7, 10, 13))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Numéro d'inscription au répertoire (NIR), France",
            structure: "15 characters: sex, YYMM, department, commune, serial number, 2 check digits",
            source: "Décret n° 82-103, article 4; INSEE", kinds: [.registered, .temporary], carriesBirthDate: true,
            carriesSex: true)
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 15, text.isDigits(0..<6),
            text.isDigits(7..<15), let department = department(text), text.number(10..<13) > 0,
            isKnown(text[0])
        else { return .invalid(.format) }
        // The remainder of thirteen digits, with Corsica's letters replaced, is computed in parts so that it fits 32
        // bits.
        let remainder = text.mod97(7..<13, after: (text.mod97(0..<5) * 100 + department) % 97)
        guard 97 - remainder == text.number(13..<15) else { return .invalid(.checksum) }
        let month = text.number(3..<5)
        guard 1...12 ~= month || 20...42 ~= month || 50...99 ~= month else { return .invalid(.date) }
        let birth = CarriedDate(year: .ofCentury(text.number(1..<3)), month: month <= 12 ? month : nil)
        return .valid(
            IdentifierFacts(
                kind: text.digit(0) < 3 ? .registered : .temporary, birth: birth,
                sex: text.digit(0) % 2 == 1 ? .male : .female))
    }

    private static func isKnown(_ sex: UInt8) -> Bool {
        switch sex {
        case UInt8(ascii: "1")...UInt8(ascii: "4"), UInt8(ascii: "7"), UInt8(ascii: "8"): true
        default: false
        }
    }

    /// Number that a department counts as for the key; nil if it is invalid.
    private static func department(_ text: IdentifierText) -> Int? {
        switch (text[5], text[6]) {
        case (UInt8(ascii: "2"), UInt8(ascii: "A")): 19
        case (UInt8(ascii: "2"), UInt8(ascii: "B")): 18
        case (_, let last) where last.isDigit: text.number(5..<7) > 0 ? text.number(5..<7) : nil
        default: nil
        }
    }
}
