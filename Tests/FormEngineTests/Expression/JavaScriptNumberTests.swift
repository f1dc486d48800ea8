import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("Numbers as JavaScript has them")
struct JavaScriptNumberTests {
    private static func number(of text: String) -> Double {
        Array(text.utf8).lend { JavaScriptNumber.number(of: $0) }
    }

    @Test(
        "a literal with a radix is rounded to the nearest double, ties to even",
        arguments: [
            ("0x20000000000001", 9_007_199_254_740_992), ("0x20000000000003", 9_007_199_254_740_996),
            ("0x1000000000000000000", 4_722_366_482_869_645_213_696),
            ("0x200000000000010000000000000001", 0x1.0000000000001p117),
            ("0x200000000000018000000000000000", 0x1.0000000000001p117), ("0x200000000000010000000000000000", 0x1p117),
            ("0b" + String(repeating: "1", count: 2_000), .infinity),
            ("0o" + String(repeating: "0", count: 900) + "17", 15),
        ])
    func radix(text: String, value: Double) {
        #expect(Self.number(of: text) == value)
    }

    @Test("the remainder is what the C library computes, to the last bit", arguments: [UInt64(7), 8])
    func remainder(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let left = generator.once(in: 3) ? Double(generator.below(1_000_000)) / 8 : .randomFinite(using: &generator)
            let right = generator.once(in: 3) ? Double(generator.below(1_000)) / 4 : .randomFinite(using: &generator)
            let expected = left.truncatingRemainder(dividingBy: right)
            let remainder = left.remainder(cutOffBy: right)
            #expect(
                remainder.bitPattern == expected.bitPattern || remainder.isNaN && expected.isNaN, "\(left) % \(right)")
        }
    }

    @Test("rounding by a multiplication gives what rounding the digits gives", arguments: [UInt64(9), 10])
    func rounding(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20_000 {
            let decimals = generator.below(7)
            // Many of them just at, above or below a half.
            var number =
                Double(generator.below(10_000_000) * 10 + 5) / [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7][decimals + 1]
            if generator.once(in: 3) { number = generator.once(in: 2) ? number.nextUp : number.nextDown }
            if generator.once(in: 4) { number = Double(generator.below(1 << 50)) / Double(1 << generator.below(40)) }
            #expect(
                DecimalRounding.rounded(number, decimals: decimals) == DecimalRounding.careful(number, decimals),
                "\(number) to \(decimals)")
        }
    }
}
