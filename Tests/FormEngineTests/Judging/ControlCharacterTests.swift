import Testing

@testable import FormEngine

@Suite struct ControlCharacterTests {
    /// The control characters of Unicode, and the two separators that end lines.
    private static let controls: [UInt32] = Array(0...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029]
    private static let lines: Set<UInt32> = [0x09, 0x0A, 0x0D, 0x2028, 0x2029]

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONWriter.bytes(of: .text(text)), as: UTF8.self)
    }

    /// A text with a character in it, raw where JSON allows that, and as an escape.
    private static func texts(_ character: UInt32) -> [String] {
        guard let scalar = Unicode.Scalar(character) else { return [] }
        let digits = String(character, radix: 16)
        let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        return ["a", "é", "abcdefghijklmnopqrstuvwxyz"].flatMap { beside in
            [
                quoted(beside + String(scalar) + "b"), "\"\(beside)\(escape)b\"", "\"\(escape)\(beside)\"",
                "\"\(beside)\(escape)\"",
            ]
        }
    }

    @Test(
        "a text of one line has no control character, wherever it stands",
        arguments: ["text", "email", "tel", "url", "password"])
    func oneLine(type: String) throws {
        // With a rule of length, and an expression that reads it, other ways lead to the finding.
        let forms = try [
            #"{"id":"a","type":"\#(type)"}"#, #"{"id":"a","type":"\#(type)","validation":[{"max_length":200}]}"#,
            #"{"id":"a","type":"\#(type)","validation":[{"pattern":"^[^]*$"}]}"#,
            #"{"id":"a","type":"\#(type)","normalize":["lowercase"]}"#,
            #"{"id":"a","type":"\#(type)"},{"id":"b","type":"text","required_if":{"!":{"var":"c"}}},{"id":"c","type":"text"}"#,
        ].map { try FormFixture.form($0) }
        for character in Self.controls {
            for text in Self.texts(character) {
                for form in forms {
                    let found = try form.findings(#"{"a":\#(text)}"#).filter { $0.hasPrefix("a: ") }
                    #expect(found == ["a: type"], "\(text)")
                }
            }
        }
        // Its neighbours are none.
        for character in [0x20, 0x7E, 0xA0, 0xAD, 0x2027, 0x202A, 0x200B, 0xFEFF] as [UInt32] where type == "text" {
            for text in Self.texts(character) {
                #expect(try forms[1].findings(#"{"a":\#(text)}"#) == [], "\(text)")
            }
        }
    }

    @Test("a text of several lines has line ends and tabs, and no other control character")
    func severalLines() throws {
        let forms = try [
            #"{"id":"a","type":"long_text"}"#, #"{"id":"a","type":"long_text","validation":[{"max_length":200}]}"#,
        ].map { try FormFixture.form($0) }
        for character in Self.controls {
            for text in Self.texts(character) {
                for form in forms {
                    let expected = Self.lines.contains(character) ? [] : ["a: type"]
                    #expect(try form.findings(#"{"a":\#(text)}"#) == expected, "\(text)")
                }
            }
        }
    }

    @Test("control characters that normalising takes away are not found")
    func normalised() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","normalize":["trim"]},{"id":"b","type":"text","normalize":["collapse_spaces"]}"#)
        #expect(try form.findings(#"{"a":"\n admin\r\n","b":"x\n\ty"}"#) == [])
        #expect(try form.judge(#"{"a":"admin\n","b":"x\n\ty"}"#).values["b"] == .text("x y"))
        #expect(try form.findings(#"{"a":"ad\nmin","b":"x\u0000"}"#) == ["a: type", "b: type"])
        #expect(try form.findings(#"{"a":"\n"}"#) == [])
    }

    @Test("a word that is kept back does not pass with a line end")
    func reserved() throws {
        let form = try FormFixture.candidate(
            #"{"form":"a/b","lists":{"l":{"words":["admin"]}},"fields":[{"id":"a","type":"text","validation":[{"reserved":"l"}]}]}"#
        )
        #expect(try form.findings(#"{"a":"admin\n"}"#) == ["a: type"])
        #expect(try form.findings(#"{"a":"admin\u0000"}"#) == ["a: type"])
    }

    @Test("texts that cannot be read so are nothing to an expression, and a calculated text of them is none")
    func expressions() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text"},{"id":"n","type":"integer","calculate":{"length":{"var":["a","xyz"]}}},
            {"id":"c","type":"text","calculate":{"substr":[{"var":"d"},0]}},{"id":"b","type":"text"},
            {"id":"d","type":"long_text","calculate":{"cat":["x\n",{"var":"b"}]}}
            """#)
        let judgement = try form.judge(#"{"a":"q\u007f","b":"y"}"#)
        #expect(judgement.values["n"] == .number(3))
        #expect(judgement.values["c"] == .null)
        #expect(judgement.values["d"] == .text("x\ny"))
    }
}
