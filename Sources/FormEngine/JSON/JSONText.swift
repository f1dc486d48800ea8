/// Strings as JSON writes them: escaped only where RFC 8259 §7 demands it, in the form RFC 8785 §3.2.2.2 fixes.
enum JSONText {
    /// Appends text as it is.
    static func append(_ text: StaticString, to bytes: inout [UInt8]) {
        bytes += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// Appends a string in quotes.
    static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(Byte.quote)
        for byte in text.utf8 {
            if byte < Byte.space || byte == Byte.quote || byte == Byte.backslash {
                appendEscape(of: byte, to: &bytes)
            } else {
                bytes.append(byte)
            }
        }
        bytes.append(Byte.quote)
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
