/// Country codes: ISO 3166-1 alpha-2, as of 2026.
///
/// Adding or removing a country changes verdicts, and so requires a new edition.
package enum CountryCode {
    /// The 249 officially assigned codes, in alphabetical order.
    package static let all: [String] = assigned.parts(separatedBy: Byte.space)

    /// All known codes, in alphabetical order.
    static var allKnown: [String] {
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return letters.flatMap { first in letters.map { String(decoding: [first, $0], as: UTF8.self) } }
            .filter { isKnown($0) }
    }

    /// Whether a code is officially assigned, or reserved for users of the standard: AA, QM to QZ, XA to XZ (including
    /// XK, commonly used for Kosovo) and ZZ.
    package static func isKnown(_ code: String) -> Bool {
        isUserAssigned(code) || isAssigned(code)
    }

    /// Whether a code is officially assigned.
    package static func isAssigned(_ code: String) -> Bool {
        all.contains { $0.isBytewiseEqual(to: code) }
    }

    /// Whether two upper-case letters form an officially assigned code.
    static func isAssigned(_ first: UInt8, _ second: UInt8) -> Bool {
        seconds[Int(first - UInt8(ascii: "A"))] >> (second - UInt8(ascii: "A")) & 1 == 1
    }

    /// For each first letter, a bit set of the second letters.
    private static let seconds: InlineArray<26, UInt32> = {
        var seconds = InlineArray<26, UInt32>(repeating: 0)
        for code in all {
            let letters = code.utf8.map { $0 - UInt8(ascii: "A") }
            seconds[Int(letters[0])] |= 1 << UInt32(letters[1])
        }
        return seconds
    }()

    /// Whether a code is reserved for users of the standard (ISO 3166-1, section 8.1.3).
    private static func isUserAssigned(_ code: String) -> Bool {
        let bytes = Array(code.utf8)
        guard bytes.count == 2, bytes.allSatisfy({ $0.isLetter && !$0.isLowercaseLetter }) else { return false }
        switch (bytes[0], bytes[1]) {
        case (UInt8(ascii: "A"), UInt8(ascii: "A")), (UInt8(ascii: "Z"), UInt8(ascii: "Z")): return true
        case (UInt8(ascii: "Q"), let second): return second >= UInt8(ascii: "M")
        case (let first, _): return first == UInt8(ascii: "X")
        }
    }

    private static let assigned = """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT \
        BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH \
        ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT \
        HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS \
        LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI \
        NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG \
        SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG \
        UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
        """
}
