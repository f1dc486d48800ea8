/// Recognises slashes around a pattern, as in a JavaScript literal `/…/i`, which are not part of the pattern.
enum PatternSlashes {
    /// Help for a pattern that is written as a JavaScript or Perl literal, `/…/i`; nil for other patterns.
    static func help(around source: String) -> String? {
        let bytes = Array(source.utf8)
        guard bytes.first == UInt8(ascii: "/"), let last = bytes.lastIndex(of: UInt8(ascii: "/")), last > 1 else {
            return nil
        }
        let flags = bytes[(last + 1)...]
        guard flags.allSatisfy({ $0.isLowercaseLetter }) else { return nil }
        let inner = String(decoding: bytes[1..<last], as: UTF8.self)
        return "Write the pattern without the slashes, `\(inner.prefix(64))`"
            + (flags.contains(UInt8(ascii: "i")) ? ", and `ignore_case: true` beside it." : ".")
    }
}
