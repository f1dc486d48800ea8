import EngineFuzzing
import Testing

@testable import FormEngine

/// Strings are read in blocks: nothing may depend on where a block or the document ends.
@Suite struct StringBoundaryTests {
    /// Pieces of a string as written, with their values.
    private static let pieces = [
        ("", ""), ("é", "é"), (#"\n"#, "\n"), (#"\\"#, "\\"), (#"\u00e9"#, "é"), (#"\ud83d\ude00"#, "😀"), ("€", "€"),
        ("😀é", "😀é"), (#"é\"é"#, "é\"é"),
    ]

    @Test("a string of any length is read at any distance from the end", arguments: 0...40)
    func lengths(length: Int) throws {
        for distance in 0...20 {
            for (written, meant) in Self.pieces {
                let plain = String(repeating: "x", count: length)
                let json = #"{"a":""# + plain + written + #""}"# + String(repeating: " ", count: distance)
                let parsed = try ParsedSlots(Array(json.utf8), names: ["a"])
                let slot = parsed.slots[0]
                #expect(slot.range == 6..<6 + length + written.utf8.count)
                #expect(slot.hasEscapes == written.contains("\\"))
                #expect(slot.isASCII == written.utf8.allSatisfy { $0 < 0x80 })
                #expect(parsed.text(slot) == plain + meant)
            }
        }
    }

    @Test("escapes and longer characters stand anywhere in a text", arguments: 0...36)
    func places(place: Int) throws {
        for (written, meant) in Self.pieces {
            for length in [0, 1, 7, 8, 15, 16, 17, 30] {
                let (before, after) = (String(repeating: "x", count: place), String(repeating: "ü", count: length))
                let json = #"{"a":""# + before + written + after + written + #""}"#
                let parsed = try ParsedSlots(Array(json.utf8), names: ["a"])
                #expect(parsed.text(parsed.slots[0]) == before + meant + after + meant)
                #expect(try JSONValue(json: Array(json.utf8)) == .object(["a": .text(before + meant + after + meant)]))
            }
        }
    }

    @Test(
        "of all bytes behind a backslash, those of the nine escapes alone are taken", arguments: UInt8.min...UInt8.max)
    func escapes(byte: UInt8) throws {
        let json = Array(#"{"a":"\"#.utf8) + [byte] + Array(#"0041"}"#.utf8)
        let refusals = Refusals(of: json)
        #expect(refusals.agree)
        if #""\/bfnrtu"#.utf8.contains(byte) {
            #expect(refusals.slots == nil)
        } else {
            #expect(refusals.slots == JSONError(.invalidEscape, at: 6))
        }
    }

    @Test("every plain character of ASCII stands anywhere in a text", arguments: UInt8(0x20)...0x7F)
    func plain(byte: UInt8) throws {
        guard byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return }
        for (place, rest) in [(0, 0), (0, 30), (3, 20), (9, 20), (15, 1), (20, 0)] {
            let text = [UInt8](repeating: 0x78, count: place) + [byte] + [UInt8](repeating: 0x78, count: rest)
            let parsed = try ParsedSlots(Array(#"{"a":""#.utf8) + text + Array(#""}"#.utf8), names: ["a"])
            #expect(parsed.text(parsed.slots[0]) == String(decoding: text, as: UTF8.self))
        }
    }

    @Test("a document that ends inside of a string is refused at its end", arguments: 0...40)
    func unterminated(length: Int) {
        for text in [String(repeating: "x", count: length), String(repeating: "é", count: length)] {
            for end in ["", #"\""#, "é"] {
                let json = Array((#"{"a":""# + text + end).utf8)
                let refusals = Refusals(of: json)
                #expect(refusals.slots == JSONError(.unexpectedEnd, at: json.count))
                #expect(refusals.agree)
            }
        }
    }

    @Test("a control character is reported at its place, unless an earlier error exists", arguments: 0...40)
    func control(place: Int) {
        for letter in ["x", "é", #"\t"#] {
            for rest in [0, 1, 20] {
                let before = String(repeating: letter, count: place)
                let json = #"{"a":""# + before + "\u{1F}" + String(repeating: "x", count: rest) + #""}"#
                let refusals = Refusals(of: Array(json.utf8))
                #expect(refusals.slots == JSONError(.controlCharacter, at: 6 + before.utf8.count))
                #expect(refusals.agree)
            }
        }
    }

    @Test("an array's texts of any length are found though the array is all there is", arguments: 0...20)
    func items(length: Int) {
        let texts = [String(repeating: "x", count: length), "", String(repeating: "y", count: length) + "é", "z"]
        let json = "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]"
        let found = Array(json.utf8).lend { bytes in
            SlotItems(Slot(.array, start: 0, end: bytes.count), in: bytes).map { ($0.text(in: bytes), $0.isASCII) }
        }
        #expect(found.map(\.0) == texts)
        #expect(found.map(\.1) == [true, true, false, true])
    }

    @Test("a number of any length is read at any distance from the end", arguments: 1...20)
    func numbers(length: Int) throws {
        let digits = String(repeating: "9", count: length)
        for number in [digits, "-\(digits).\(digits)", "\(digits)e-\(digits)"] {
            for distance in 0...9 {
                let json = #"{"a":"# + number + "}" + String(repeating: " ", count: distance)
                #expect(try ParsedSlots(Array(json.utf8), names: ["a"]).slots[0].range == 5..<5 + number.utf8.count)
            }
            for wrong in ["x", "/", ":", "٣"] {
                let json = Array((#"{"a":"# + number + wrong + "}          ").utf8)
                #expect(Refusals(of: json).slots == JSONError(.expectedComma, at: 5 + number.utf8.count))
            }
        }
    }
}
