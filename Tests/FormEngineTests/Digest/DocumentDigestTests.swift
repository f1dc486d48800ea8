import FormEngine
import Testing

@Suite struct DocumentDigestTests {
    private static let example = "sha256-jcs1:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"

    @Test("a digest names its canonicalisation and reads back")
    func text() {
        let digest = DocumentDigest(of: Array("{}".utf8))
        #expect(digest.text == Self.example)
        #expect(DocumentDigest(Self.example) == digest)
        #expect(DocumentDigest(of: []) != digest)
    }

    @Test(
        "a digest written in any other way is none",
        arguments: [
            "", "sha256-jcs1:", example.uppercased(), example + "0", String(example.dropLast()), " " + example,
            example + "\n",
            String(example.dropFirst(12)), example.replacing("jcs1", with: "jcs2"),
            example.replacing("4413", with: "44G3"),
            example.replacing("4413", with: "441\u{FF13}"),
        ])
    func strict(text: String) {
        #expect(DocumentDigest(text) == nil)
    }

    @Test(
        "hexadecimal text is lower-case pairs of digits",
        arguments: [[], [0], [0x0F, 0xF0], [0xDE, 0xAD, 0xBE, 0xEF]])
    func hex(bytes: [UInt8]) {
        #expect(HexText.decode(HexText.encode(bytes)) == bytes)
        #expect(HexText.encode([0x0A, 0xF9]) == "0af9")
        #expect(HexText.decode("0") == nil)
        #expect(HexText.decode("0A") == nil)
        #expect(HexText.decode("0g") == nil)
    }
}
