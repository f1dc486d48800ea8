import Testing

@testable import SmallerTexts

private typealias Text = SmallerTexts.String

/// Texts of one word, beside the library's.
@Suite("Texts of the engine for browsers") struct SmallerTextsTests {
    private static let samples: [Swift.String] = [
        "", "a", "b", "ab", "ba", "aa", "é", "e\u{301}", "日本", "👩‍👩‍👧", "a\u{0}b", "\u{FFFD}", "-12",
    ]

    private static func text(_ text: Swift.String) -> Text { Text(decoding: Array(text.utf8), as: UTF8.self) }

    @Test("are equal if their bytes are, and ordered by them", arguments: samples)
    func comparison(left: Swift.String) {
        for right in Self.samples {
            let (first, second) = (Self.text(left), Self.text(right))
            #expect((first == second) == left.utf8.elementsEqual(right.utf8))
            #expect((first < second) == left.utf8.lexicographicallyPrecedes(right.utf8))
            #expect(!(first == second) || first.hashValue == second.hashValue)
            #expect(first.hasPrefix(second) == left.utf8.starts(with: right.utf8))
            #expect((first + second).utf8 == Array((left + right).utf8))
        }
    }

    @Test("are made of any bytes as the library's are", arguments: 0..<UInt64(2_000))
    func repair(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(below bound: Int) -> Int {
            state ^= state &<< 13
            state ^= state &>> 7
            state ^= state &<< 17
            return Int(state % UInt64(bound))
        }
        // Bytes that begin, go on and break off characters of every length.
        let likely: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1,
            0xF4,
            0xF5, 0xFF,
        ]
        let bytes = (0..<next(below: 12)).map { _ in likely[next(below: likely.count)] }
        let expected = Swift.String(decoding: bytes, as: UTF8.self)
        let text = Text(decoding: bytes, as: UTF8.self)
        #expect(text.utf8 == Array(expected.utf8))
        #expect(text.unicodeScalars == Array(expected.unicodeScalars))
        #expect(Text(text.unicodeScalars).utf8 == text.utf8)
    }

    @Test(
        "write whole numbers, and read them",
        arguments: [0, 1, -1, 9, 10, -10, 4_711, 2_147_483_647, -2_147_483_648, 9_007_199_254_740_991, .max, .min])
    func numbers(number: Int) {
        #expect(Text(number).utf8 == Array(Swift.String(number).utf8))
        #expect(
            Text(number, radix: 16, uppercase: true).utf8
                == Array(Swift.String(number, radix: 16, uppercase: true).utf8))
        #expect(Text(number, radix: 8).utf8 == Array(Swift.String(number, radix: 8).utf8))
        if number.magnitude < 1_000_000_000_000_000 { #expect(Int(Text(number)) == number) }
    }

    @Test(
        "texts that are no whole numbers are rejected",
        arguments: ["", "+", "-", "--1", "1.0", "1e3", " 1", "1 ", "0x1F", "１", "12345678901234567890"]
            as [Swift.String])
    func noNumbers(text: Swift.String) { #expect(Int(Self.text(text)) == nil) }

    @Test("have signs and zeros before their digits") func signs() {
        #expect(Int(Self.text("+007")) == 7)
        #expect(Int(Self.text("-007")) == -7)
    }

    @Test("are put together from parts") func parts() {
        let (name, count): (Text, Int) = ("é", 3)
        let literal: StaticString = "x"
        let text: Text = "a\(name)b\(count)\(true)\(literal)"
        #expect(text.utf8 == Array("aéb3truex".utf8))
        #expect([name, "", "b"].joined(separator: ", ").utf8 == Array("é, , b".utf8))
        #expect(([] as [Text]).joined().isEmpty)
        #expect(Text(repeating: "ab", count: 3).utf8 == Array("ababab".utf8))
        #expect(Text(repeating: "ab", count: 0).isEmpty)
        #expect(Self.text("日本語").prefix(2).utf8 == Array("日本".utf8))
    }
}
