import EngineFuzzing
import FormEngine
import Testing

@Suite struct NumberTextTests {
    @Test(
        "numbers are written as in RFC 8785, appendix B",
        arguments: [
            (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"), (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
            (0xc340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"), (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"), (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"), (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"), (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"), (0x41b3_de43_5555_5554, "333333333.33333325"),
            (0x41b3_de43_5555_5555, "333333333.3333333"), (0x41b3_de43_5555_5556, "333333333.3333334"),
            (0x41b3_de43_5555_5557, "333333333.33333343"), (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
            (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
        ] as [(UInt64, String)])
    func appendixB(bits: UInt64, text: String) {
        #expect(NumberText.text(of: Double(bitPattern: bits)) == text)
    }

    @Test(
        "numbers that are not finite have JavaScript's names",
        arguments: [(Double.nan, "NaN"), (.infinity, "Infinity"), (-.infinity, "-Infinity")])
    func notFinite(number: Double, text: String) {
        #expect(NumberText.text(of: number) == text)
    }

    @Test(
        "any double is written as Node writes it", .enabled(if: OutsideProgram.node.isPresent),
        arguments: [1, 2] as [UInt64])
    func asNode(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let numbers = (0..<20_000).map { index -> Double in
            switch index % 4 {
            case 0: Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 1000
            case 1: Double(Int64(truncatingIfNeeded: generator.next()))
            case 2: Double.random(in: 1e-8...1e-5, using: &generator)
            default: .randomFinite(using: &generator)
            }
        }
        let script = """
            const buffer = new DataView(new ArrayBuffer(8))
            for (const line of require('fs').readFileSync(process.argv.at(-1), 'utf8').split('\\n')) {
                buffer.setBigUint64(0, BigInt(line))
                console.log(JSON.stringify(buffer.getFloat64(0)))
            }
            """
        let input = numbers.map { String($0.bitPattern) }.joined(separator: "\n")
        let answers = try OutsideProgram.node.lines(of: script, input: input)
        #expect(answers.count == numbers.count)
        for (number, answer) in zip(numbers, answers) {
            #expect(NumberText.text(of: number) == answer, "seed \(seed)")
        }
    }
}
