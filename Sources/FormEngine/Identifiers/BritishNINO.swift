/// The British national insurance number: two letters, six digits and a letter from A to D.
///
/// Source: HM Revenue & Customs, National Insurance Manual, NIM39110. Prefixes never contain D, F, I, Q, U or V; their
/// second letter is not O; BG, GB, KN, NK, NT, TN and ZZ are not used (TN was the prefix of temporary numbers made up
/// by employers). CR, MW, NC, PP, PY and PZ are prefixes of similar reference numbers of the authorities, which are
/// rejected with the reason `kind`.
///
/// The number has no check digit and contains no data about its holder. Which prefixes were already issued is not
/// published.
enum BritishNINO {
    static let separators = IdentifierSeparators(hyphens: .after(2, 4, 6, 8))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "National Insurance number, United Kingdom",
            structure: "2 letters, 6 digits, a letter from A to D; no check digit",
            source: "HM Revenue & Customs, National Insurance Manual, NIM39110")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), text.count == 9, text.isLetters(0..<2),
            text.isDigits(2..<8), UInt8(ascii: "A")...UInt8(ascii: "D") ~= text[8],
            isUsed(text[0]), isUsed(text[1]), text[1] != UInt8(ascii: "O"), !starts(text, "BGGBKNNKNTTNZZ")
        else { return .invalid(.format) }
        return starts(text, "CRMWNCPPPYPZ") ? .invalid(.kind) : .valid(IdentifierFacts())
    }

    private static func isUsed(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "D"), UInt8(ascii: "F"), UInt8(ascii: "I"), UInt8(ascii: "Q"), UInt8(ascii: "U"),
            UInt8(ascii: "V"):
            false
        default: true
        }
    }

    /// Whether the first two letters are one of several prefixes, given as a concatenated text.
    private static func starts(_ text: IdentifierText, _ prefixes: StaticString) -> Bool {
        prefixes.withUTF8Buffer { prefixes in
            for index in stride(from: 0, to: prefixes.count, by: 2)
            where unsafe prefixes[index] == text[0] && prefixes[index + 1] == text[1] { return true }
            return false
        }
    }
}
