/// The number of the Spanish identity card (DNI), and that of foreigners (NIE): digits and a letter.
///
/// Source: Real Decreto 1553/2005, article 11 and Orden INT/2058/2008 (NIE): eight digits, or X, Y or Z and seven
/// digits, and a check letter: that of `TRWAGMYFPDXBNJZSQVHLCKE` whose index is the number modulo 23, with X, Y, Z as
/// 0, 1, 2. Tax numbers that begin with K, L or M are neither, and are rejected.
enum SpanishDNI {
    static let separators = IdentifierSeparators(hyphens: .after(1, 2, 5, 8), points: .after(2, 5))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "DNI and NIE, Spain", structure: "8 digits, or X, Y or Z and 7 digits, and a check letter",
            source: "Real Decreto 255/2025, before it 1553/2005, article 11; Orden INT/2058/2008", kinds: [.dni, .nie])
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 9, text.isDigits(1..<8),
            text.isLetters(8..<9), let first = value(ofFirst: text[0])
        else { return .invalid(.format) }
        let remainder = (first * 10_000_000 + text.number(1..<8)) % 23
        guard letters.withUTF8Buffer({ unsafe $0[remainder] }) == text[8] else { return .invalid(.checksum) }
        return .valid(IdentifierFacts(kind: text[0].isDigit ? .dni : .nie))
    }

    private static let letters: StaticString = "TRWAGMYFPDXBNJZSQVHLCKE"

    private static func value(ofFirst byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "X")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "X"))
        default: byte.isDigit ? Int(byte - UInt8(ascii: "0")) : nil
        }
    }
}
