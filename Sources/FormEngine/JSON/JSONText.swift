/// Writer of JSON strings: escaped only where RFC 8259 §7 requires it, with the escapes of RFC 8785 §3.2.2.2.
enum JSONText {
    /// Appends a text without quotes and escapes.
    static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        bytes += LentBytes(text)
    }

    /// Appends a string in quotes.
    static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(Byte.quote)
        var text = text
        text.withUTF8 { unsafe appendContents(LentBytes($0), to: &bytes) }
        bytes.append(Byte.quote)
    }

    /// Appends a string's contents, in runs without characters to escape.
    private static func appendContents(_ text: LentBytes, to bytes: inout [UInt8]) {
        var written = 0
        for index in 0..<text.count {
            let byte = text[index]
            guard byte < Byte.space || byte == Byte.quote || byte == Byte.backslash else { continue }
            bytes.append(contentsOf: text.elements(in: written..<index))
            appendEscape(of: byte, to: &bytes)
            written = index + 1
        }
        bytes.append(contentsOf: text.elements(in: written...))
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(Byte.backslash)
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case Byte.tab: bytes.append(UInt8(ascii: "t"))
        case Byte.lineFeed: bytes.append(UInt8(ascii: "n"))
        case Byte.carriageReturn: bytes.append(UInt8(ascii: "r"))
        case Byte.quote, Byte.backslash: bytes.append(byte)
        default:
            append("u00", to: &bytes)
            HexText.append(byte, to: &bytes)
        }
    }
}
