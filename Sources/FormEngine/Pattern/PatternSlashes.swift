/// Slashes around a pattern, which ECMA-262 has around the literal and which are no part of it.
enum PatternSlashes {
    /// Help for a pattern as JavaScript and Perl write it, `/…/i`; nil if it is not written so.
    static func help(around source: String) -> String? {
        let bytes = Array(source.utf8)
        guard bytes.first == UInt8(ascii: "/"), let last = bytes.lastIndex(of: UInt8(ascii: "/")), last > 1 else {
            return nil
        }
        let flags = bytes[(last + 1)...]
        guard flags.allSatisfy({ $0.isLowercaseLetter }) else { return nil }
        let inner = String(decoding: bytes[1..<last], as: UTF8.self)
        return "Write what stands between the slashes, `\(inner.prefix(64))`"
            + (flags.contains(UInt8(ascii: "i")) ? ", and `ignore_case: true` beside it." : ".")
    }
}
