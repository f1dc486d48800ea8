/// UTF-8 decoding that cannot fail (RFC 3629).
enum UTF8Decoding {
    /// Decodes the code point at an index, and moves the index behind it; an invalid byte counts as one U+FFFD.
    @inline(__always)
    static func next(_ bytes: UnsafePointer<UInt8>, index: inout Int, count: Int) -> UInt32 {
        let lead = unsafe bytes[index]
        index += 1
        if lead < 0x80 { return UInt32(lead) }
        return unsafe continued(lead, bytes: bytes, index: &index, count: count)
    }

    private static func continued(
        _ lead: UInt8, bytes: UnsafePointer<UInt8>, index: inout Int, count: Int
    ) -> UInt32 {
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF5 ? 3 : 0
        guard length > 0, index + length <= count else { return 0xFFFD }
        var value = UInt32(lead) & (0x3F >> UInt32(length))
        for offset in 0..<length {
            let byte = unsafe bytes[index + offset]
            guard byte & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        let isOverlong = length == 2 && value < 0x800 || length == 3 && value < 0x1_0000
        let isSurrogate = value >= 0xD800 && value < 0xE000
        guard !isOverlong, !isSurrogate, value <= 0x10_FFFF else { return 0xFFFD }
        index += length
        return value
    }
}
