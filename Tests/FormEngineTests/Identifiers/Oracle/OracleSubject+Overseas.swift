import EngineFuzzing

@testable import FormEngine

extension OracleSubject {
    /// The numbers that America, Brazil and India give to persons.
    static let overseas: [OracleSubject] = [
        OracleSubject(
            scheme: .usSSN, question: "std('us.ssn', 'us.itin')", sample: { americanNumber(&$0) },
            explanations: [
                Explanation("python-stdnum does not know the groups 50 to 65 of taxpayers' numbers.") {
                    $0.isAccepted && $0.number(0..<3) >= 900 && 50...65 ~= $0.number(3..<5)
                },
                Explanation("python-stdnum refuses 457-55-5462, which its holder printed in advertisements.") {
                    $0.isAccepted && $0.number(0..<9) == 457_555_462
                },
            ]),
        OracleSubject(
            scheme: .brCPF, question: "std('br.cpf')", sample: { brazilianNumber(&$0) },
            explanations: [
                Explanation("python-stdnum accepts eleven times the same digit other than 0.") {
                    $0.isRefused(.format) && Set($0.text).count == 1
                }
            ]),
        OracleSubject(
            scheme: .inPAN, question: "std('in_.pan')",
            sample: { generator in
                let letters = generator.characters(3, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
                let kind = generator.characters(1, of: generator.once(in: 4) ? "KDEIXZ" : "ABCFGHJLPT")
                let digits = generator.once(in: 20) ? "0000" : generator.digits(4)
                return letters + kind + generator.characters(1, of: "ABCXYZ") + digits
                    + generator.characters(1, of: "ABCXYZ")
            },
            explanations: [
                Explanation("python-stdnum accepts the fourth letter K, which the tax department does not list.") {
                    $0.isRefused(.format) && $0.text[3] == UInt8(ascii: "K")
                }
            ]),
        OracleSubject(scheme: .inAadhaar, question: "std('in_.aadhaar')") { generator in
            let half = generator.number(0...999_999, digits: 6)
            if generator.once(in: 12) { return half + String(half.reversed()) }
            let first = generator.once(in: 8) ? generator.characters(1, of: "01") : generator.number(2...9, digits: 1)
            let digits = first + generator.digits(10)
            return digits + verhoeff(digits)
        },
    ]

    private static func americanNumber(_ generator: inout SeededGenerator) -> String {
        if generator.once(in: 40) { return generator.choice(of: ["457555462", "078051120", "219099999", "987654325"]) }
        let area =
            generator.once(in: 2)
            ? generator.number(1...899, digits: 3)
            : generator.choice(of: ["000", "666", generator.number(900...999, digits: 3)])
        let group = generator.once(in: 12) ? "00" : generator.digits(2)
        return area + group + (generator.once(in: 12) ? "0000" : generator.digits(4))
    }

    private static func brazilianNumber(_ generator: inout SeededGenerator) -> String {
        if generator.once(in: 20) { return String(repeating: generator.digits(1), count: 11) }
        return completed([11, 10, 9, 8, 7, 6, 5, 4, 3, 2], &generator) { generator in
            completed(digits: 9, weights: [10, 9, 8, 7, 6, 5, 4, 3, 2], &generator) { (11 - $0 % 11) % 11 % 10 }
        } check: {
            (11 - $0 % 11) % 11 % 10
        }
    }

    /// The digit that Verhoeff's check adds, by the tables of the permutation's powers.
    private static func verhoeff(_ digits: String) -> String {
        let powers = [
            "0123456789", "1576283094", "5803796142", "8916043527", "9453126870", "4286573901", "2793806415",
            "7046913258",
        ].map { $0.map { $0.wholeNumberValue ?? 0 } }
        let products = [
            "0123456789", "1234067895", "2340178956", "3401289567", "4012395678", "5987604321", "6598710432",
            "7659821043", "8765932104", "9876543210",
        ].map { $0.map { $0.wholeNumberValue ?? 0 } }
        var product = 0
        for (place, digit) in digits.reversed().enumerated() {
            product = products[product][powers[(place + 1) % 8][digit.wholeNumberValue ?? 0]]
        }
        return String(products[product].firstIndex(of: 0) ?? 0)
    }
}
