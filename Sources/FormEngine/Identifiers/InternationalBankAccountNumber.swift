/// The International Bank Account Number (IBAN): a country code, two check digits, and the national account number.
///
/// Source: ISO 13616-1; the structure of each country's account numbers is from the IBAN registry (SWIFT, release 101);
/// the check digits, 02 to 98, follow ISO 7064, MOD 97-10. National check digits inside account numbers are not part of
/// ISO 13616 and are not verified; nor is the existence of the bank.
enum InternationalBankAccountNumber {
    static let separators = IdentifierSeparators(hyphens: .anywhere, points: .anywhere)

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "International Bank Account Number (IBAN)",
            structure: "Country, 2 check digits, and the country's own account number, 15 to 33 characters in all",
            source: "ISO 13616-1; IBAN registry, release 101; ISO 7064, MOD 97-10")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count > 4, text.isLetters(0..<2),
            text.isDigits(2..<4), hasStructure(text)
        else { return .invalid(.format) }
        let check = text.number(2..<4)
        guard 2...98 ~= check else { return .invalid(.checksum) }
        let remainder = text.mod97(0..<4, after: text.mod97(4..<text.count))
        return remainder == 1 ? .valid(IdentifierFacts()) : .invalid(.checksum)
    }

    /// Whether the text after the check digits has the structure that its country prescribes.
    private static func hasStructure(_ text: IdentifierText) -> Bool {
        registry.withUTF8Buffer { registry in
            let registry = unsafe LentBytes(registry)
            guard var record = record(of: text, in: registry) else { return false }
            var index = 4
            var length = 0
            while registry[record] != UInt8(ascii: " ") {
                let byte = registry[record]
                record += 1
                if byte.isDigit {
                    length = length * 10 + Int(byte - UInt8(ascii: "0"))
                    continue
                }
                guard index + length <= text.count else { return false }
                for place in index..<(index + length) where !isOf(byte, text[place]) { return false }
                index += length
                length = 0
            }
            return index == text.count
        }
    }

    /// Whether a character is in a class of the registry: `n` for digits, `a` for letters, `c` for both.
    private static func isOf(_ class: UInt8, _ byte: UInt8) -> Bool {
        switch `class` {
        case UInt8(ascii: "n"): byte.isDigit
        case UInt8(ascii: "a"): byte.isLetter
        default: byte.isDigit || byte.isLetter
        }
    }

    /// Offset of the structure of the text's country; nil if the registry does not contain the country.
    private static func record(of text: IdentifierText, in registry: LentBytes) -> Int? {
        var low = 0
        var high = registry.count / width
        while low < high {
            let middle = (low + high) / 2
            let place = middle * width
            if registry[place] == text[0], registry[place + 1] == text[1] { return place + 3 }
            if (registry[place], registry[place + 1]) < (text[0], text[1]) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Number of characters per country in `registry`.
    private static let width = 12

    /// Countries in alphabetical order of their codes, each with the structure of its account numbers.
    private static let registry: StaticString = """
        AD 8n12c    AE 19n      AL 8n16c    AT 16n      AZ 4a20c    BA 16n      BE 12n      BG 4a6n8c   \
        BH 4a14c    BI 23n      BR 23n1a1c  BY 4c4n16c  CH 5n12c    CR 18n      CY 8n16c    CZ 20n      \
        DE 18n      DJ 23n      DK 14n      DO 4c20n    EE 16n      EG 25n      ES 20n      FI 14n      \
        FK 2a12n    FO 14n      FR 10n11c2n GB 4a14n    GE 2a16n    GI 4a15c    GL 14n      GR 7n16c    \
        GT 24c      HN 4a20n    HR 17n      HU 24n      IE 4a14n    IL 19n      IQ 4a15n    IS 22n      \
        IT 1a10n12c JO 4a4n18c  KW 4a22c    KZ 3n13c    LB 4n20c    LC 4a24c    LI 5n12c    LT 16n      \
        LU 3n13c    LV 4a13c    LY 21n      MC 10n11c2n MD 20c      ME 18n      MK 3n10c2n  MN 16n      \
        MR 23n      MT 4a5n18c  MU 4a19n3a  NI 4a20n    NL 4a10n    NO 11n      OM 3n16c    PK 4a16c    \
        PL 24n      PS 4a21c    PT 21n      QA 4a21c    RO 4a16c    RS 18n      RU 14n15c   SA 2n18c    \
        SC 4a20n3a  SD 14n      SE 20n      SI 15n      SK 20n      SM 1a10n12c SO 19n      ST 21n      \
        SV 4a20n    TL 19n      TN 20n      TR 6n16c    UA 6n19c    VA 18n      VG 4a16n    XK 16n      \
        YE 4a4n18c  \

        """
}
