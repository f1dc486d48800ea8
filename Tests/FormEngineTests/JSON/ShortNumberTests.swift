import EngineFuzzing
import Testing

@testable import FormEngine

@Suite struct ShortNumberTests {
    /// Reading of a number at the end of a document.
    private static func reading(_ text: String, behind: String = #"{"member":"#) -> ShortNumber? {
        let bytes = Array((behind + text).utf8)
        return bytes.lend {
            ShortNumber(Slot(.number, start: bytes.count - text.utf8.count, end: bytes.count), in: $0)
        }
    }

    @Test(
        "a number of eight characters at most is read, without a sign or an exponent",
        arguments: [
            ("0", 0, 0), ("7", 7, 0), ("42", 42, 0), ("99999999", 99_999_999, 0), ("0.5", 5, 1), ("22.64", 2264, 2),
            ("0.00", 0, 2), ("1.500", 1500, 3), ("0.123456", 123_456, 6), ("1234567", 1_234_567, 0),
            ("123456.7", 1_234_567, 1), ("9.999999", 9_999_999, 6),
        ])
    func read(text: String, digits: Int64, decimals: Int) throws {
        let number = try #require(Self.reading(text))
        #expect(number.digits == digits)
        #expect(number.decimals == decimals)
        #expect(number.double.bitPattern == Double(text)?.bitPattern)
    }

    @Test(
        "any other is left to be read byte by byte",
        arguments: ["123456789", "1234567.8", "-1", "-0", "1e3", "1E-2", "-1.5", "1.5e1", "0e0"])
    func others(text: String) {
        #expect(Self.reading(text) == nil)
    }

    @Test("digits before a number are no part of it")
    func before() {
        #expect(Self.reading("5", behind: "12345678") == Self.reading("5"))
        #expect(Self.reading("0.25", behind: "9.9.9.9.9") == Self.reading("0.25"))
        // Fewer than eight bytes in all.
        #expect(Self.reading("5", behind: "[") == nil)
    }

    @Test("short numbers equal those read byte by byte, to the last bit", arguments: 1...UInt64(8))
    func agreement(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let decimals = Int.random(in: 0...6, using: &random)
            let whole = String(Int.random(in: 0..<1_000_000, using: &random) >> Int.random(in: 0..<20, using: &random))
            let fraction = (0..<decimals).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
            let text = decimals == 0 ? whole : "\(whole).\(fraction)"
            guard text.utf8.count <= 8 else { continue }
            let number = try #require(Self.reading(text), "seed \(seed): \(text)")
            let expected = Array(text.utf8).lend { JSONNumber($0) }
            #expect(number.double.bitPattern == expected.double?.bitPattern, "seed \(seed): \(text)")
            #expect(number.decimals == expected.decimals, "seed \(seed): \(text)")
            if decimals == 0 { #expect(number.digits == expected.integer, "seed \(seed): \(text)") }
        }
    }
}
