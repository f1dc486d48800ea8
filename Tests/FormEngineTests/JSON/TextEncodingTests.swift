import EngineFuzzing
import FormEngine
import Testing

/// UTF-8 is checked in blocks, and must be as if it were checked one character after another.
@Suite struct TextEncodingTests {
    /// Characters of every length, and everything that is none: the bounds of table 3-7 of the Unicode Standard.
    private static let sequences: [[UInt8]] = [
        [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xEF, 0xBF, 0xBF],
        [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC3, 0xC3, 0xA9], [0xC3, 0xA9, 0xA9], [0xDF, 0x7F],
        [0xE0, 0x9F, 0xBF], [0xE2, 0x82], [0xE2, 0x82, 0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
        [0xF0, 0x90, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xFF, 0xFF],
    ]

    @Test("malformed bytes are reported at their offset, wherever they are", arguments: 0...40)
    func malformed(place: Int) {
        for sequence in Self.sequences {
            for (letter, rest) in [("x", 0), ("x", 25), ("é", 0), ("é", 13), ("€", 9), (#"\t"#, 5)] {
                let before = Array(repeating: letter, count: letter == "x" ? place : place / 2).joined()
                let text = Array(before.utf8) + sequence + Array(repeating: letter, count: rest).joined().utf8
                let json = Array(#"{"a":""#.utf8) + text + Array(#""}"#.utf8)
                let refusals = Refusals(of: json)
                let fault = Self.firstFault(in: text).map { JSONError(.invalidUTF8, at: 6 + $0) }
                #expect(refusals.slots == fault, "\(sequence) behind \(place) of \(letter)")
                #expect(refusals.agree)
            }
        }
    }

    @Test("letters of two bytes stand across any boundary", arguments: 0...16)
    func acrossBlocks(place: Int) throws {
        for length in 0...40 {
            let text = String(repeating: "x", count: place) + String(repeating: "é", count: length)
            let parsed = try ParsedSlots(Array("{\"a\":\"\(text)\",\"b\":1}".utf8), names: ["a", "b"])
            #expect(parsed.text(parsed.slots[0]) == text)
            #expect(parsed.slots[0].isASCII == (length == 0))
            #expect(parsed.text(parsed.slots[1]) == "1")
        }
    }

    /// The offset of the first byte that begins no character, as the standard library has it.
    private static func firstFault(in text: [UInt8]) -> Int? {
        var offset = 0
        while offset < text.count {
            let length = (1...4).first { length in
                offset + length <= text.count
                    && String(validating: text[offset..<offset + length], as: UTF8.self)?.unicodeScalars.count == 1
            }
            guard let length else { return offset }
            offset += length
        }
        return nil
    }
}
