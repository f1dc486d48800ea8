/// The Irish personal public service number: seven digits, a check letter, and often a second letter.
///
/// Source: Social Welfare Consolidation Act 2005, section 262, and Revenue's specification of the number, as extended
/// in 2013. The weights are 8 to 2, and 9 for the alphabet position of the second letter; the check letter's alphabet
/// position is the sum modulo 23, with W for 0. The old second letters W, T and X, for wives and special cases, do not
/// count.
///
/// The number contains no data about its holder. New numbers have the second letter A or B. The letter H is for
/// companies, trusts and other bodies, so such numbers are rejected with the reason `kind`.
enum IrishPPS {
    static let separators = IdentifierSeparators(hyphens: .after(7))

    static var profile: IdentifierProfile {
        IdentifierProfile(
            title: "Personal Public Service number, Ireland",
            structure: "7 digits, a check letter, often a second letter",
            source: "Social Welfare Consolidation Act 2005, section 262; Revenue")
    }

    static func read(_ text: LentBytes) -> IdentifierReading {
        guard let text = IdentifierText(text, without: separators), 8...9 ~= text.count, text.isDigits(0..<7),
            UInt8(ascii: "A")...UInt8(ascii: "W") ~= text[7], let second = second(text)
        else { return .invalid(.format) }
        let remainder = (text.weightedSum(8, 7, 6, 5, 4, 3, 2) + 9 * second) % 23
        let letter = remainder == 0 ? UInt8(ascii: "W") : UInt8(ascii: "@") + UInt8(remainder)
        guard text[7] == letter else { return .invalid(.checksum) }
        return second == 8 ? .invalid(.kind) : .valid(IdentifierFacts())
    }

    /// Value of the second letter; nil if it is invalid.
    private static func second(_ text: IdentifierText) -> Int? {
        guard text.count == 9 else { return 0 }
        return switch text[8] {
        case UInt8(ascii: "A"): 1
        case UInt8(ascii: "B"): 2
        case UInt8(ascii: "H"): 8
        case UInt8(ascii: "W"), UInt8(ascii: "T"), UInt8(ascii: "X"): 0
        default: nil
        }
    }
}
