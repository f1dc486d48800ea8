/// Syntax check of web addresses: `http` or `https`, a host, an optional port, and any path, query and fragment.
///
/// It follows RFC 3986 with three differences. Path, query and fragment may contain other scripts, as people copy them
/// (RFC 3987). A user name or password before the host is rejected, since it serves only deception (RFC 3986, section
/// 7.6). The host is a name or an IPv4 address, since no personal site is known by an IPv6 address.
enum WebAddress {
    static func isWellFormed(_ text: LentBytes) -> Bool {
        guard let start = afterScheme(text) else { return false }
        let rest = text.elements(in: start...)
        let end = rest.firstIndex { isPathStart($0) } ?? rest.count
        let path = rest.elements(in: end...)
        return isHostAndPort(rest.elements(in: ..<end)) && isPath(path)
    }

    private static func isPathStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Offset after `http://` or `https://` in either case; nil for other schemes.
    private static func afterScheme(_ text: LentBytes) -> Int? {
        for scheme in ["https://", "http://"] as [StaticString] where text.count > scheme.utf8CodeUnitCount {
            let matches = (0..<scheme.utf8CodeUnitCount).allSatisfy { index in
                let byte = text[index]
                return unsafe (byte.isLetter ? byte | 0x20 : byte) == scheme.utf8Start[index]
            }
            if matches { return scheme.utf8CodeUnitCount }
        }
        return nil
    }

    private static func isHostAndPort(_ text: LentBytes) -> Bool {
        guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return DomainName.isWellFormed(text) }
        return DomainName.isWellFormed(text.elements(in: ..<colon)) && isPort(text[(colon + 1)...])
    }

    private static func isPort(_ digits: Slice<LentBytes>) -> Bool {
        guard (1...5).contains(digits.count), digits.allSatisfy({ $0.isDigit }) else { return false }
        return digits.reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) } <= 65_535
    }

    /// Whether a text has no characters that must be percent-encoded, and no `%` without two hexadecimal digits.
    private static func isPath(_ text: LentBytes) -> Bool {
        guard let bytes = unsafe text.unchecked.baseAddress else { return true }
        var index = 0
        while index < text.count {
            let codePoint = unsafe UTF8Decoding.next(bytes, index: &index, count: text.count)
            switch codePoint {
            case 0x25:
                guard index + 2 <= text.count, Byte.hexadecimalValue(text[index]) != nil,
                    Byte.hexadecimalValue(text[index + 1]) != nil
                else { return false }
            // All printing ASCII characters but `" < > \ ^ { | }` and the backtick, which RFC 3986 does not permit.
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E:
                continue
            default:
                if codePoint < 0xA0 || isWhiteSpace(codePoint) { return false }
            }
        }
        return true
    }

    private static func isWhiteSpace(_ codePoint: UInt32) -> Bool {
        CodePointSet.whiteSpace.contains(codePoint)
    }
}
