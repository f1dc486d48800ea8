import EngineFuzzing

@testable import FormEngine

extension OracleSubject {
    /// The numbers that countries of northern Europe, Ireland and Britain give to persons.
    static let northern: [OracleSubject] = [
        OracleSubject(
            scheme: .sePersonnummer, question: "std('se.personnummer', cleans=True)", sample: { swedishNumber(&$0) },
            explanations: [
                .toldToCome,
                Explanation("python-stdnum knows no coordination numbers.") {
                    $0.isAccepted && 61...91 ~= digits($0, from: 6, to: 4)
                },
                Explanation("python-stdnum accepts the serial number 000.") {
                    $0.isRefused(.format) && digits($0, from: 4, to: 1) == 0
                },
                Explanation("python-stdnum accepts any century.") {
                    $0.isRefused(.format) && !(18...20 ~= digits($0, from: 12, to: 10))
                        && $0.text.count { $0.isDigit } == 12
                },
                Explanation("python-stdnum leaves out colons.") {
                    $0.isRefused(.format) && $0.text.contains(UInt8(ascii: ":"))
                },
            ]),
        OracleSubject(scheme: .dkCPR, question: "std('dk.cpr')") { generator in
            let (year, month, day) = generator.birthday()
            return day.padded(2) + month.padded(2) + (year % 100).padded(2) + generator.digits(4)
        },
        OracleSubject(
            scheme: .fiHETU, question: "std('fi.hetu', allow_temporary=True)", sample: { finnishCode(&$0) },
            explanations: [
                .toCome {
                    CivilDate(year: 2000 + $0.number(4..<6), month: $0.number(2..<4), day: $0.number(0..<2))
                }
            ]),
        OracleSubject(
            scheme: .noFodselsnummer, question: "std('no.fodselsnummer')", sample: { norwegianNumber(&$0) },
            explanations: [
                Explanation(
                    "python-stdnum accepts the help numbers of hospitals, and NAV's synthetic ones (month + 40)."
                ) {
                    $0.isRefused(.kind) && 41...52 ~= $0.number(2..<4)
                }
            ]),
        OracleSubject(
            scheme: .iePPS, question: "std('ie.pps')", sample: { irishNumber(&$0) },
            explanations: [
                Explanation("python-stdnum accepts the numbers of companies and other bodies (H).") {
                    $0.isRefused(.kind) && $0.text.last == UInt8(ascii: "H")
                }
            ]),
        OracleSubject(
            scheme: .gbNINO, question: "idn('GBR')", sample: { britishNumber(&$0) },
            explanations: [
                Explanation("idnumbers accepts the last letters F, M and P of numbers made up by pension schemes.") {
                    $0.isRefused(.format) && Array("FMP".utf8).contains($0.text[8])
                },
                Explanation("idnumbers accepts the prefixes of reference numbers that only look like one.") {
                    $0.isRefused(.kind)
                        && ["CR", "MW", "NC", "PP", "PY", "PZ"].contains(String(decoding: $0.text[..<2], as: UTF8.self))
                },
            ]),
    ]

    /// The number that some of the digits of a text write, counted from its end.
    private static func digits(_ difference: Difference, from start: Int, to end: Int) -> Int {
        let digits = difference.text.filter(\.isDigit)
        guard digits.count >= start else { return -1 }
        return Int(String(decoding: digits[(digits.count - start)..<(digits.count - end)], as: UTF8.self)) ?? -1
    }

    private static func swedishNumber(_ generator: inout SeededGenerator) -> String {
        var (year, month, day) = generator.birthday()
        if generator.once(in: 12) { year -= 100 }
        if generator.once(in: 6) { day += 60 }
        let serial = generator.once(in: 30) ? "000" : generator.digits(3)
        let text = (year % 100).padded(2) + month.padded(2) + day.padded(2) + serial
        let check = luhn(text)
        let century = generator.once(in: 2) ? "" : generator.once(in: 12) ? generator.digits(2) : String(year / 100)
        let sign = generator.choice(of: ["", "-", "-", "+"])
        return century + text.prefix(6) + sign + text.suffix(3) + check
    }

    private static func finnishCode(_ generator: inout SeededGenerator) -> String {
        let (year, month, day) = generator.birthday()
        let sign =
            generator.once(in: 12)
            ? generator.characters(1, of: "+-ABCDEFGHTUVWXYZ")
            : year < 2000
                ? generator.characters(1, of: "-YXWVU") : generator.characters(1, of: "ABCDEF")
        let serial = generator.once(in: 20) ? generator.number(0...3, digits: 3) : generator.digits(3)
        let date = day.padded(2) + month.padded(2) + (year % 100).padded(2)
        let control = Array("0123456789ABCDEFHJKLMNPRSTUVWXY")[(Int(date + serial) ?? 0) % 31]
        return date + sign + serial + String(control)
    }

    private static func norwegianNumber(_ generator: inout SeededGenerator) -> String {
        completed([5, 4, 3, 2, 7, 6, 5, 4, 3, 2], &generator) { generator in
            completed([3, 7, 6, 1, 8, 9, 4, 5, 2], &generator) { generator in
                var (year, month, day) = generator.birthday()
                if generator.once(in: 4) { day += generator.choice(of: [40, 40, 80]) }
                if generator.once(in: 10) { month += generator.choice(of: [40, 65, 80]) }
                if generator.once(in: 10) { year = generator.below(100) }
                let individual =
                    generator.once(in: 4)
                    ? generator.digits(3) : generator.number(year < 2000 ? 0...499 : 500...999, digits: 3)
                return day.padded(2) + month.padded(2) + (year % 100).padded(2) + individual
            } check: {
                (11 - $0 % 11) % 11
            }
        } check: {
            (11 - $0 % 11) % 11
        }
    }

    private static func irishNumber(_ generator: inout SeededGenerator) -> String {
        let digits = generator.digits(7)
        let second = generator.choice(of: [
            "", "", "A", "A", "B", "H", "W", "T", "X", generator.characters(1, of: "CDEZ"),
        ])
        let counted = ["A": 1, "B": 2, "H": 8][second] ?? 0
        let sum = zip(digits, 2...8).reduce(9 * counted) { $0 + ($1.0.wholeNumberValue ?? 0) * (10 - $1.1) }
        return digits + String(Array("WABCDEFGHIJKLMNOPQRSTUV")[sum % 23]) + second
    }

    private static func britishNumber(_ generator: inout SeededGenerator) -> String {
        let prefix =
            generator.once(in: 6)
            ? generator.choice(of: ["BG", "GB", "KN", "NK", "NT", "TN", "ZZ", "CR", "MW", "NC", "PP", "PY", "PZ", "OO"])
            : generator.characters(2, of: generator.once(in: 3) ? "DFIOQUVABC" : "ABCEGHJKLMNPRSTWXYZ")
        return prefix + generator.digits(6) + generator.characters(1, of: generator.once(in: 4) ? "EFMPAB" : "ABCD")
    }
}
