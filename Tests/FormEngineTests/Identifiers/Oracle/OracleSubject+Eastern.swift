import EngineFuzzing

@testable import FormEngine

extension OracleSubject {
    /// The numbers that countries of eastern Europe give to persons.
    static let eastern: [OracleSubject] = [
        OracleSubject(
            scheme: .plPESEL, question: "std('pl.pesel')", sample: { polishNumber(&$0) }, explanations: [.toldToCome]),
        OracleSubject(
            scheme: .roCNP, question: "std('ro.cnp')", sample: { romanianNumber(&$0) },
            explanations: [
                .toldToCome,
                Explanation("python-stdnum accepts the serial number 000.") {
                    $0.isRefused(.format) && $0.number(9..<12) == 0
                },
                Explanation(
                    "python-stdnum takes residents for born in the twentieth century, and 1900 for no leap year."
                ) {
                    $0.isAccepted && $0.number(0..<1) > 6 && $0.number(1..<7) == 229
                },
            ]),
        OracleSubject(
            scheme: .czRC, question: "std('cz.rc')", sample: { birthNumber(&$0) },
            explanations: [
                .toldToCome,
                Explanation("python-stdnum accepts 20 added to the month of births before 2004.") { difference in
                    difference.isRefused(.date) && [21...32, 71...82].contains { $0 ~= difference.number(2..<4) }
                        && (difference.theirs.birth?.year ?? 0) < 2004
                },
                Explanation("python-stdnum accepts 40 added to the month.") { difference in
                    difference.isRefused(.date) && [41...49, 91...99].contains { $0 ~= difference.number(2..<4) }
                },
            ]),
        OracleSubject(
            scheme: .skRC, question: "std('sk.rc')", sample: { birthNumber(&$0) },
            explanations: [
                .toCome { difference in
                    let (year, month) = (2000 + difference.number(0..<2), difference.number(2..<4))
                    guard difference.text.count == 10 else { return nil }
                    return CivilDate(year: year, month: month % 50, day: difference.number(4..<6))
                },
                Explanation("python-stdnum accepts 20 and 40 added to the month, as in Czechia.") { difference in
                    difference.isRefused(.date)
                        && [21...32, 41...49, 71...82, 91...99].contains { $0 ~= difference.number(2..<4) }
                },
            ]),
    ]

    private static func polishNumber(_ generator: inout SeededGenerator) -> String {
        completed([1, 3, 7, 9, 1, 3, 7, 9, 1, 3], &generator) { generator in
            let (year, month, day) = generator.birthday()
            let century = generator.once(in: 10) ? generator.below(5) : year < 2000 ? 0 : 1
            return (year % 100).padded(2) + (month + 20 * century).padded(2) + day.padded(2) + generator.digits(4)
        } check: {
            (10 - $0 % 10) % 10
        }
    }

    private static func romanianNumber(_ generator: inout SeededGenerator) -> String {
        completed([2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9], &generator) { generator in
            var (year, month, day) = generator.birthday()
            let isOther = generator.once(in: 3)
            if isOther, generator.once(in: 4) { (year, month, day) = (1900, 2, 29) }
            let first = isOther ? generator.digits(1) : String((year < 2000 ? 1 : 5) + generator.below(2))
            let place = generator.once(in: 10) ? generator.digits(2) : generator.number(1...46, digits: 2)
            let serial = generator.once(in: 30) ? "000" : generator.digits(3)
            return first + (year % 100).padded(2) + month.padded(2) + day.padded(2) + place + serial
        } check: {
            $0 % 11 == 10 ? 1 : $0 % 11
        }
    }

    private static func birthNumber(_ generator: inout SeededGenerator) -> String {
        let (year, month, day) = generator.birthday()
        let added = generator.once(in: 6) ? generator.choice(of: [20, 40, 70, 90]) : generator.choice(of: [0, 50])
        let isShort = generator.once(in: 20) || year < 1954
        let text = (year % 100).padded(2) + (month + added).padded(2) + day.padded(2) + generator.digits(3)
        return isShort ? text : text + String((Int(text) ?? 0) % 11 % 10)
    }
}
