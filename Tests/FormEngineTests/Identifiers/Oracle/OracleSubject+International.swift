import EngineFuzzing

@testable import FormEngine

extension OracleSubject {
    private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    private static let both = capitals + "0123456789"

    /// Identifiers that are not any country's own.
    static let international: [OracleSubject] = [
        OracleSubject(
            scheme: .iban, question: "std('iban', check_country=False)", sample: { iban(&$0) },
            explanations: [
                Explanation("python-stdnum also accepts the check digits 00, 01 and 99, which nobody gives.") {
                    $0.isRefused(.checksum) && [0, 1, 99].contains($0.number(2..<4))
                }
            ]),
        OracleSubject(scheme: .bic, question: "std('bic')") { generator in
            let country = generator.once(in: 6) ? generator.characters(2, of: capitals) : country(&generator)
            let branch = generator.once(in: 2) ? generator.characters(3, of: both) : ""
            return generator.characters(4, of: capitals) + country + generator.characters(2, of: both) + branch
        },
        OracleSubject(
            scheme: .lei, question: "std('lei')",
            sample: { generator in
                let length = generator.once(in: 5) ? 15 + generator.below(6) : 18
                return checked(generator.characters(length, of: both), &generator)
            },
            explanations: [
                Explanation("python-stdnum asks for no length of 20.") {
                    $0.isRefused(.format) && $0.text.count != 20
                },
                Explanation("python-stdnum also takes letters for the two check digits.") {
                    $0.isRefused(.format) && $0.text.count == 20 && $0.number(18..<20) < 0
                },
                Explanation("python-stdnum also accepts the check digits 00, 01 and 99, which nobody gives.") {
                    $0.isRefused(.checksum) && [0, 1, 99].contains($0.number(18..<20))
                },
            ]),
        OracleSubject(
            scheme: .paymentCard, question: "std('luhn')",
            sample: { generator in
                if generator.once(in: 60) { return "0000000000000000" }
                let digits = generator.digits(10 + generator.below(11))
                return digits + luhn(digits)
            },
            explanations: [
                Explanation("python-stdnum asks for no length of 12 to 19.") {
                    $0.isRefused(.format) && !(12...19).contains($0.text.count)
                },
                Explanation("python-stdnum accepts a card of zeros.") {
                    $0.isRefused(.format) && $0.text.allSatisfy { $0 == UInt8(ascii: "0") }
                },
            ]),
    ]

    private static func country(_ generator: inout SeededGenerator) -> String {
        generator.choice(of: CountryCode.all + ["XK"])
    }

    /// The countries of some structures, and what they are.
    private static let structures: [(country: String, structure: [(Int, String)])] = [
        ("NL", [(4, capitals), (10, "0123456789")]), ("GB", [(4, capitals), (14, "0123456789")]),
        ("DE", [(18, "0123456789")]), ("NO", [(11, "0123456789")]), ("BE", [(12, "0123456789")]),
        ("FR", [(10, "0123456789"), (11, both), (2, "0123456789")]),
        ("IT", [(1, capitals), (10, "0123456789"), (12, both)]),
        ("BR", [(23, "0123456789"), (1, capitals), (1, both)]), ("MT", [(4, capitals), (5, "0123456789"), (18, both)]),
        ("MU", [(4, capitals), (19, "0123456789"), (3, capitals)]),
        ("SC", [(4, capitals), (20, "0123456789"), (3, capitals)]), ("LC", [(4, capitals), (24, both)]),
        ("RU", [(14, "0123456789"), (15, both)]), ("AD", [(8, "0123456789"), (12, both)]),
        ("YE", [(4, capitals), (4, "0123456789"), (18, both)]), ("XK", [(16, "0123456789")]),
        ("US", [(16, "0123456789")]), ("CH", [(5, "0123456789"), (12, both)]),
    ]

    private static func iban(_ generator: inout SeededGenerator) -> String {
        let (country, structure) = generator.choice(of: structures)
        var account = structure.map { generator.characters($0.0, of: $0.1) }.joined()
        // Any country with an account number of any length, too: most of them are none.
        if generator.once(in: 12) { account = generator.characters(11 + generator.below(20), of: both) }
        let letters = generator.once(in: 12) ? Self.country(&generator) : country
        let check = (98 - remainder(account + letters + "00")).padded(2)
        return letters + (generator.once(in: 20) ? other(check, &generator) : check) + account
    }

    /// Other check digits with the same remainder, where there are some.
    private static func other(_ check: String, _ generator: inout SeededGenerator) -> String {
        switch check {
        case "97": "00"
        case "98": "01"
        case "02": "99"
        default: check
        }
    }

    private static func checked(_ text: String, _ generator: inout SeededGenerator) -> String {
        let check = (98 - remainder(text + "00")).padded(2)
        if generator.once(in: 10) { return text + other(check, &generator) }
        // Two letters that have the remainder, if there are.
        guard generator.once(in: 20) else { return text + check }
        let pairs = capitals.flatMap { first in capitals.map { String([first, $0]) } }
        return text + (pairs.first { remainder(text + $0) == 1 } ?? check)
    }

    /// The remainder by 97 of a text whose letters stand for 10 to 35, by the digits that they write.
    private static func remainder(_ text: String) -> Int {
        var remainder = 0
        for character in text {
            for digit in String(character.value) { remainder = (remainder * 10 + (digit.wholeNumberValue ?? 0)) % 97 }
        }
        return remainder
    }

    static func luhn(_ digits: String) -> String {
        let sum = digits.reversed().enumerated().reduce(0) { sum, pair in
            let digit = pair.element.wholeNumberValue ?? 0
            return sum + (pair.offset % 2 == 0 ? (digit * 2) / 10 + (digit * 2) % 10 : digit)
        }
        return String((10 - sum % 10) % 10)
    }
}

extension Character {
    /// The number that a character stands for in base 36.
    fileprivate var value: Int { Int(String(self), radix: 36) ?? 0 }
}
