import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct JSONNumberTests {
    private static func number(_ text: String) -> JSONNumber {
        Array(text.utf8).lend { JSONNumber($0) }
    }

    @Test(
        "decimals are counted as written",
        arguments: [
            ("0", 0), ("1.50", 2), ("1e-3", 3), ("1.5e1", 0), ("1.50e1", 1), ("1E+2", 0), ("-0.000", 3), ("12.5e-2", 3),
            ("1e-99999999999999999999", Int(Int32.max)), ("1.5e99999999999999999999", 0),
        ])
    func decimals(text: String, expected: Int) {
        #expect(Self.number(text).decimals == expected)
    }

    @Test(
        "an integer is one by its value, however it is written",
        arguments: [
            ("0", 0), ("-0", 0), ("5.0", 5), ("1e3", 1000), ("-12.50e1", -125), ("0.000", 0), ("0e-99999999999999", 0),
            ("1.5", nil), ("1e-1", nil), ("9007199254740991", 9_007_199_254_740_991),
            ("-9007199254740991", -9_007_199_254_740_991), ("9007199254740992", nil), ("-9007199254740992", nil),
            ("9007199254740991.0000", 9_007_199_254_740_991), ("9007199254740990.5", nil),
            ("90e14", 9_000_000_000_000_000),
            ("123456789012345678901234567890e-20", nil), ("12300000000000000000000000000000e-29", 123),
            ("0.00000000000000000000000000123e29", 123), ("5.00000000000000000000000000000000000000", 5),
            ("5.00000000000000000000000000000000000001", nil), ("1e99999999999999999999", nil),
        ] as [(String, Int64?)])
    func integers(text: String, expected: Int64?) {
        #expect(Self.number(text).integer == expected)
    }

    @Test(
        "doubles are rounded correctly, ties to even, and refused beyond the largest",
        arguments: [
            ("0.1", 0.1), ("-2.5e-3", -0.0025), ("9007199254740993", 9_007_199_254_740_992),
            ("9007199254740993.00000000000000000000000000000000001", 9_007_199_254_740_994),
            ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1.7976931348623158e308", .greatestFiniteMagnitude),
            ("1.7976931348623159e308", nil), ("-1e400", nil), ("1e-400", 0), ("5e-324", .leastNonzeroMagnitude),
            ("2e-324", 0),
            ("3e-324", .leastNonzeroMagnitude), ("1e23", 1e23), ("0e999999999999999999999", 0),
            ("1e999999999999999999999", nil),
            ("1e-999999999999999999999", 0), ("123456789012345678901234567890", 123456789012345678901234567890.0),
        ] as [(String, Double?)])
    func doubles(text: String, expected: Double?) {
        #expect(Self.number(text).double == expected)
    }

    @Test("digits far behind the point decide a tie, and exponents make up for zeros")
    func manyDigits() {
        let zeros = String(repeating: "0", count: 5000)
        #expect(Self.number("9007199254740993." + zeros).double == 9_007_199_254_740_992)
        #expect(Self.number("9007199254740993." + zeros + "1").double == 9_007_199_254_740_994)
        #expect(Self.number("0." + zeros + "15e5001").double == 1.5)
        #expect(Self.number("15" + zeros + "e-5001").double == 1.5)
        #expect(Self.number("15" + zeros + "e-5000").integer == 15)
        #expect(Self.number("-0").double?.sign == .minus)
    }

    @Test(
        "any decimal is read as Node reads it", .enabled(if: OutsideProgram.node.isPresent),
        arguments: [1, 2] as [UInt64])
    func asNode(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let texts = (0..<5000).map { _ in Self.randomToken(using: &generator) }
        let script = """
            const buffer = new DataView(new ArrayBuffer(8))
            const bits = number => { buffer.setFloat64(0, number); return buffer.getBigUint64(0).toString() }
            for (const line of require('fs').readFileSync(process.argv.at(-1), 'utf8').split('\\n'))
                console.log(bits(Number(line)))
            """
        let answers = try OutsideProgram.node.lines(of: script, input: texts.joined(separator: "\n"))
        #expect(answers.count == texts.count)
        for (text, answer) in zip(texts, answers) {
            let expected = try #require(UInt64(answer).map(Double.init(bitPattern:)))
            #expect(Self.number(text).double == (expected.isFinite ? expected : nil), "\(text), seed \(seed)")
        }
    }

    @Test("a number read in its document is what its text alone says, wherever it stands")
    func inDocument() {
        var random = SeededGenerator(seed: 5)
        for round in 0..<40_000 {
            let count = 1 + random.below(round.isMultiple(of: 4) ? 17 : 9)
            var characters = (0..<count).map { _ in Character(String(random.once(in: 3) ? 0 : random.below(10))) }
            if count > 2, !random.once(in: 3) { characters[1 + random.below(count - 2)] = "." }
            let text = (random.once(in: 3) ? "-" : "") + String(characters)
            let expected = Self.number(text + "e0")
            let before = String(repeating: "7", count: random.below(9))
            let document = Array((before + text + random.choice(of: ["", "}", ",\"a\":1.5}", "99999999999"])).utf8)
            let slot = Slot(.number, start: before.utf8.count, end: before.utf8.count + text.utf8.count)
            for number in [Self.number(text), document.lend({ JSONNumber(slot, in: $0) })] {
                #expect(number == expected && number.double?.sign == expected.double?.sign, "\(text)")
            }
        }
    }

    private static func randomToken(using generator: inout SeededGenerator) -> String {
        func digits(_ range: Range<Int>) -> String {
            (0..<Int.random(in: range, using: &generator)).map { _ in
                generator.once(in: 3) ? "0" : String(Int.random(in: 0...9, using: &generator))
            }.joined()
        }
        let whole = generator.once(in: 3) ? "0" : "\(Int.random(in: 1...9, using: &generator))" + digits(0..<25)
        let fraction = generator.once(in: 2) ? "" : "." + digits(1..<30)
        let limit = generator.once(in: 2) ? 30 : 340
        let exponent = generator.once(in: 2) ? "" : "e\(Int.random(in: -limit...limit, using: &generator))"
        return (generator.once(in: 2) ? "-" : "") + whole + fraction + exponent
    }
}
