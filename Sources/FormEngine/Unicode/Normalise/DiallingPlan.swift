/// A country's dialling plan, for edition 1: its country code of ITU-T E.164 and its prefixes.
///
/// Facts: ITU-T, *List of ITU-T Recommendation E.164 assigned country codes*, and *Dialling procedures (international
/// prefix, national (trunk) prefix and national (significant) number)*, both annexes of the ITU Operational Bulletin.
struct DiallingPlan: Sendable {
    /// The trunk prefix: digits that are dialled before a number inside the country.
    enum Trunk: UInt8 {
        /// A zero, which is always dialled.
        case zero = 0x30  // 0
        /// A zero, optional before numbers with the most digits, or one less.
        case optionalZero = 0x6F  // o
        /// No trunk prefix.
        case none = 0x2D  // -
        /// No trunk prefix, and numbers may begin with a zero of their own.
        case noneBeforeZero = 0x7A  // z
        /// A one, optional: the North American plan.
        case optionalOne = 0x31  // 1
        /// An eight, optional.
        case optionalEight = 0x38  // 8
        /// The digits 06.
        case zeroSix = 0x36  // 6
        /// The digits 80.
        case eightZero = 0x62  // b
        /// An ambiguous prefix: only numbers with the country code are read.
        case unreadable = 0x78  // x
    }

    /// The country calling code.
    let code: [UInt8]
    let trunk: Trunk
    /// The most digits of a number without country code and trunk prefix.
    let mostDigits: Int
    /// The international prefix, dialled before another country's code.
    let international: [UInt8]

    /// The dialling plan of a country, by its ISO 3166-1 code; nil if unknown.
    init?(country: String) {
        guard country.utf8.count == 2 else { return nil }
        let table = Array(Self.table.utf8)
        let entry = table.split(separator: Byte.space).first { $0.starts(with: country.utf8) }
        guard let entry, let trunk = Trunk(rawValue: entry[entry.startIndex + 2]) else { return nil }
        let length = entry[entry.startIndex + 3]
        self.trunk = trunk
        mostDigits = length.isDigit ? Int(length - 0x30) : Int(length - 0x41) + 10
        code = Array(entry.dropFirst(4))
        international = Self.internationalPrefix(of: country, trunk)
    }

    private static func internationalPrefix(of country: String, _ trunk: Trunk) -> [UInt8] {
        for entry in internationalPrefixes.parts(separatedBy: UInt8(ascii: ";")) {
            let words = entry.parts(separatedBy: Byte.space)
            if words.dropFirst().contains(where: { $0.isBytewiseEqual(to: country) }) { return Array(words[0].utf8) }
        }
        let prefix =
            switch trunk {
            case .optionalOne: "011"
            case .optionalEight, .eightZero: "810"
            default: "00"
            }
        return Array(prefix.utf8)
    }

    /// International prefixes that do not follow from the trunk prefix, each before its countries.
    private static let internationalPrefixes =
        "0011 AU CC CX;010 JP;001 HK KH KR MN SG TH GY;002 TW;000 KE TZ UG;009 NG"

    /// Entries of country, trunk prefix, most digits (`A` is ten) and country code.
    private static let table =
        "AD-9376 AE09971 AF0993 AG1A1 AI1A1 AL09355 AM08374 AO-9244 ARxA54 AS1A1 AT0D43 AU0961 AW-7297 AX0A358 AZ09994 "
        + "BA09387 BB1A1 BD0A880 BE0932 BF-8226 BG09359 BH-8973 BI-8257 BJzA229 BL09590 BM1A1 BN-7673 BOo8591 BQ-7599 "
        + "BRoB55 BS1A1 BT-8975 BW-8267 BYb9375 BZ-7501 CA1A1 CC0961 CD09243 CF-8236 CGz9242 CH0941 CIzA225 CK-5682 "
        + "CL-956 CM-9237 CNoB86 CO-A57 CR-8506 CU0853 CV-7238 CW-8599 CX0961 CY-8357 CZ-9420 DE0D49 DJ-8253 DK-845 "
        + "DM1A1 DO1A1 DZ09213 EC09593 EE-8372 EGoA20 EH09212 ER07291 ES-934 ET09251 FI0A358 FJ-7679 FK-5500 FM-7691 "
        + "FO-6298 FR0933 GAo8241 GB0A44 GD1A1 GEo9995 GF09594 GG0A44 GH09233 GI-8350 GL-6299 GM-7220 GN-9224 GP09590 "
        + "GQ-9240 GR-A30 GT-8502 GU1A1 GW-9245 GY-7592 HK-8852 HN-8504 HR09385 HT-8509 HU6936 ID0C62 IE0A353 IL09972 "
        + "IM0A44 INoA91 IO-7246 IQ0A964 IR0A98 IS-9354 ITzB39 JE0A44 JM1A1 JO09962 JP0A81 KE09254 KG09996 KH09855 "
        + "KI-8686 KM-7269 KN1A1 KP0A850 KR0A82 KW-8965 KY1A1 KZ8A7 LA0A856 LBo8961 LC1A1 LI-9423 LK0994 LR09231 "
        + "LS-8266 LT08370 LU-B352 LV-8371 LY09218 MA09212 MCo9377 MD08373 ME08382 MF09590 MG09261 MH-7692 MK08389 "
        + "ML-8223 MM0A95 MNo8976 MO-8853 MP1A1 MQ09596 MR-8222 MS1A1 MT-8356 MU-8230 MV-7960 MW09265 MX-A52 MY0A60 "
        + "MZ-9258 NA09264 NC-6687 NE-8227 NF-6672 NGoA234 NI-8505 NL0931 NO-847 NPoA977 NR-7674 NU-7683 NZ0A64 OM-8968 "
        + "PA-8507 PEo951 PF-8689 PG-8675 PHoA63 PKoA92 PL-948 PMo6508 PR1A1 PS09970 PT-9351 PW-7680 PY09595 QA-8974 "
        + "RE09262 ROo940 RS09381 RU8A7 RWo9250 SA09966 SB-7677 SC-7248 SD09249 SE0A46 SG-865 SH-5290 SI08386 SJ-847 "
        + "SK09421 SL08232 SMzA378 SN-9221 SOo9252 SR-7597 SS09211 ST-7239 SV-8503 SX1A1 SY09963 SZ-8268 TC1A1 TD-8235 "
        + "TG-8228 TH0966 TJ-9992 TK-7690 TL-8670 TM88993 TN-8216 TO-7676 TRoA90 TT1A1 TV-6688 TW09886 TZ09255 UAo9380 "
        + "UG09256 US1A1 UYo8598 UZ-9998 VAzB39 VC1A1 VE0A58 VG1A1 VI1A1 VN0A84 VU-7678 WF-6681 WS-7685 XK09383 YE09967 "
        + "YT09262 ZA0927 ZM09260 ZW09263"
}
