import EngineFuzzing

@testable import FormEngine

extension OracleSubject {
    /// The numbers that countries of western Europe give to persons.
    static let western: [OracleSubject] = [
        OracleSubject(scheme: .nlBSN, question: "std('nl.bsn')") { generator in
            completed(digits: 8, weights: [9, 8, 7, 6, 5, 4, 3, 2], &generator) { $0 % 11 }
        },
        OracleSubject(
            scheme: .deIdNr, question: "std('de.idnr')", sample: { germanTaxID(&$0) },
            explanations: [
                Explanation("python-stdnum lets a digit stand three times in a row.") { difference in
                    difference.isRefused(.format)
                        && (0..<8).contains { Set(difference.text[$0...($0 + 2)]).count == 1 }
                }
            ]),
        OracleSubject(
            scheme: .beNN, question: "std('be.nn', 'be.bis')", sample: { belgianNumber(&$0) },
            explanations: [
                Explanation("python-stdnum also accepts the serial numbers 000 and 999.") {
                    $0.isRefused(.format) && [0, 999].contains($0.number(6..<9))
                },
                Explanation("python-stdnum reads a day that the month does not have as an unknown one.") {
                    $0.isRefused(.date) && $0.number(4..<6) > 28
                        && CivilDate(year: 2000 + $0.number(0..<2), month: $0.number(2..<4) % 20, day: $0.number(4..<6))
                            == nil
                },
                Explanation("python-stdnum also accepts a date of birth that is still to come this year.") {
                    $0.isRefused(.date) && $0.number(0..<2) == IdentifierOracle.asOf.year % 100
                },
            ]),
        OracleSubject(
            scheme: .frNIR, question: "std('fr.nir')", sample: { frenchNumber(&$0) },
            explanations: [
                Explanation("python-stdnum accepts any digit for the sex.") {
                    $0.isRefused(.format) && [0, 5, 6, 9].contains($0.number(0..<1))
                },
                Explanation("python-stdnum accepts the department 00.") {
                    $0.isRefused(.format) && $0.number(5..<7) == 0
                },
                Explanation("python-stdnum accepts the serial number 000.") {
                    $0.isRefused(.format) && $0.number(10..<13) == 0
                },
                Explanation("python-stdnum accepts any month.") {
                    $0.isRefused(.date) && ([0] + Array(13...19) + Array(43...49)).contains($0.number(3..<5))
                },
            ]),
        OracleSubject(scheme: .esDNI, question: "std('es.dni', 'es.nie')") { generator in
            let isNIE = generator.once(in: 2)
            let first = generator.below(isNIE ? 3 : 10)
            let rest = generator.digits(7)
            let letter = Array("TRWAGMYFPDXBNJZSQVHLCKE")[(Int("\(first)\(rest)") ?? 0) % 23]
            return (isNIE ? ["X", "Y", "Z"][first] : String(first)) + rest + String(letter)
        },
        OracleSubject(
            scheme: .itCodiceFiscale, question: "std('it.codicefiscale')", sample: { italianCode(&$0) },
            explanations: [
                Explanation("python-stdnum also accepts the eleven digits of a company.") {
                    $0.isRefused(.format) && $0.text.count == 11
                },
                Explanation("python-stdnum accepts any letter for the place of birth.") {
                    $0.isRefused(.format) && (UInt8(ascii: "N")...UInt8(ascii: "Y")).contains($0.text[11])
                },
                Explanation("python-stdnum accepts the place of birth 000.") {
                    $0.isRefused(.format)
                        && $0.text[12...14].allSatisfy { [UInt8(ascii: "0"), UInt8(ascii: "L")].contains($0) }
                },
                Explanation("python-stdnum accepts days from 81 on.") {
                    $0.isRefused(.date)
                        && [UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "U"), UInt8(ascii: "V")]
                            .contains($0.text[9])
                },
            ]),
        OracleSubject(
            scheme: .ptNIF, question: "std('pt.nif')",
            sample: { generator in
                completed(digits: 8, weights: [9, 8, 7, 6, 5, 4, 3, 2], &generator) { ($0 * 10) % 11 % 10 }
            },
            explanations: [
                Explanation("python-stdnum accepts numbers that begin with 4 and not with 45.") {
                    $0.isRefused(.format) && (40...49).contains($0.number(0..<2)) && $0.number(0..<2) != 45
                },
                Explanation("python-stdnum accepts all numbers that begin with 7 or 9.") {
                    $0.isRefused(.format) && ([73, 76] + Array(92...97)).contains($0.number(0..<2))
                },
            ]),
        OracleSubject(
            scheme: .atVNR, question: "std('at.vnr')", sample: { austrianNumber(&$0) },
            explanations: [Explanation("python-stdnum looks at no date.") { $0.isRefused(.date) }]),
        OracleSubject(scheme: .chAHV, question: "std('ch.ssn')") { generator in
            let prefix = generator.once(in: 8) ? generator.digits(3) : "756"
            let digits = prefix + generator.digits(9)
            let sum = zip(digits, 0...).reduce(0) { $0 + ($1.0.wholeNumberValue ?? 0) * ($1.1 % 2 == 0 ? 1 : 3) }
            return digits + String((10 - sum % 10) % 10)
        },
    ]

    /// Random digits and the check digit of their weighted sum; other digits if none fits.
    static func completed(
        digits count: Int, weights: [Int], _ generator: inout SeededGenerator, check: (Int) -> Int
    ) -> String {
        while true {
            let digits = generator.digits(count)
            let check = check(zip(digits, weights).reduce(0) { $0 + ($1.0.wholeNumberValue ?? 0) * $1.1 })
            if (0...9).contains(check) { return digits + String(check) }
        }
    }

    private static func germanTaxID(_ generator: inout SeededGenerator) -> String {
        var digits = Array("0123456789").shuffled(using: &generator)
        for _ in 0...generator.below(3) { digits[1 + generator.below(9)] = digits[0] }
        if !generator.once(in: 4) { digits.shuffle(using: &generator) }
        var product = 10
        for digit in digits {
            let sum = (product + (digit.wholeNumberValue ?? 0)) % 10
            product = (sum == 0 ? 10 : sum) * 2 % 11
        }
        return String(digits) + String((11 - product) % 10)
    }

    private static func belgianNumber(_ generator: inout SeededGenerator) -> String {
        var (year, month, day) = generator.birthday()
        if generator.once(in: 12) { (year, month) = (2026, 1 + generator.below(12)) }
        if generator.once(in: 12) { day = 0 }
        if generator.once(in: 12) { (month, day) = (0, generator.below(3)) }
        if generator.once(in: 40) { year = generator.choice(of: [1900, 2000]) }
        month += generator.choice(of: [0, 0, 20, 40])
        let serial =
            generator.once(in: 30) ? generator.choice(of: ["000", "999"]) : generator.number(1...998, digits: 3)
        let digits = (year % 100).padded(2) + month.padded(2) + day.padded(2) + serial
        let number = (Int(digits) ?? 0) + (year < 2000 ? 0 : 2_000_000_000)
        return digits + (97 - number % 97).padded(2)
    }

    private static func frenchNumber(_ generator: inout SeededGenerator) -> String {
        let sex = generator.once(in: 8) ? generator.digits(1) : generator.characters(1, of: "12347812")
        let month = generator.once(in: 4) ? generator.digits(2) : generator.number(1...12, digits: 2)
        let department =
            generator.once(in: 6) ? generator.choice(of: ["2A", "2B"]) : generator.number(0...99, digits: 2)
        let serial = generator.once(in: 30) ? "000" : generator.digits(3)
        let text = sex + generator.digits(2) + month + department + generator.digits(3) + serial
        let number = Int(String(text.map { $0 == "A" ? "0" : $0 == "B" ? "0" : $0 })) ?? 0
        // The letter is the eighth digit from the right: a million less for 2A, which is 20 less one, and two for 2B.
        let less = department == "2A" ? 1_000_000 : department == "2B" ? 2_000_000 : 0
        return text + (97 - (number - less) % 97).padded(2)
    }

    private static func italianCode(_ generator: inout SeededGenerator) -> String {
        if generator.once(in: 20) {
            let digits = generator.digits(10)
            return digits + luhn(digits)
        }
        var (year, month, day) = generator.birthday()
        month = (month + 11) % 12
        day = generator.once(in: 12) ? generator.below(100) : day + generator.choice(of: [0, 40])
        let letter = generator.once(in: 12) ? "NOPQRSTUVWXY" : "ABCDEFGHIJKLMZ"
        let place = generator.once(in: 30) ? "000" : generator.digits(3)
        let numbers = ((year % 100).padded(2), day.padded(2), place)
        let text =
            generator.characters(6, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZ") + disguised(numbers.0, &generator)
            + String(Array("ABCDEHLMPRST")[month]) + disguised(numbers.1, &generator)
            + generator.characters(1, of: letter) + disguised(numbers.2, &generator)
        let odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
        let sum = zip(text, 0...).reduce(0) { sum, pair in
            let value = pair.0.wholeNumberValue ?? Int((pair.0.asciiValue ?? 65) - 65)
            return sum + (pair.1 % 2 == 0 ? odd[value] : value)
        }
        return text + String(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[sum % 26])
    }

    /// Digits of which some became letters.
    private static func disguised(_ digits: String, _ generator: inout SeededGenerator) -> String {
        String(digits.map { generator.once(in: 8) ? Array("LMNPQRSTUV")[$0.wholeNumberValue ?? 0] : $0 })
    }

    private static func austrianNumber(_ generator: inout SeededGenerator) -> String {
        while true {
            let (year, month, day) = generator.birthday()
            let serial = generator.number(100...999, digits: 3)
            let fictive = generator.once(in: 12) ? 13 + generator.below(4) : month
            let date = day.padded(2) + fictive.padded(2) + (year % 100).padded(2)
            let sum = zip(serial + date, [3, 7, 9, 5, 8, 4, 2, 1, 6]).reduce(0) {
                $0 + ($1.0.wholeNumberValue ?? 0) * $1.1
            }
            if sum % 11 < 10 { return serial + String(sum % 11) + date }
        }
    }
}
