/// POSIX character classes, such as `[:alpha:]`, which ECMA-262 does not support.
enum POSIXClass: String, CaseIterable {
    case alnum, alpha, ascii, blank, cntrl, digit, graph, lower, print, punct, space, upper, word, xdigit

    /// Recognises a POSIX class such as `[:alpha:]` at an offset of the pattern; nil if none starts there.
    init?(at start: Int, in pattern: [some FixedWidthInteger & UnsignedInteger]) {
        let found = Self.allCases.first { named in
            let text = Array("[:\(named.rawValue):]".utf8)
            guard start + text.count <= pattern.count else { return false }
            return text.indices.allSatisfy { UInt32(pattern[start + $0]) == UInt32(text[$0]) }
        }
        guard let found else { return nil }
        self = found
    }

    /// Help text with the ECMA-262 notation for this POSIX class.
    var help: String {
        switch self {
        case .alnum: "Write `[A-Za-z0-9]`, or `[\\p{L}\\p{Nd}]` for every script's letters and digits."
        case .alpha: "Write `[A-Za-z]`, or `\\p{L}` for every script's letters."
        case .ascii: "Write `[\\x00-\\x7F]`."
        case .blank: "Write `[ \\t]`."
        case .cntrl: "Write `[\\x00-\\x1F\\x7F]`."
        case .digit: "Write `\\d`."
        case .graph: "Write `[!-~]`."
        case .lower: "Write `[a-z]`, or `\\p{Ll}` for every script's small letters."
        case .print: "Write `[ -~]`."
        case .punct: "Write `[!-\\/:-@\\[-`{-~]`."
        case .space: "Write `\\s`."
        case .upper: "Write `[A-Z]`, or `\\p{Lu}` for every script's capital letters."
        case .word: "Write `\\w`."
        case .xdigit: "Write `[0-9A-Fa-f]`."
        }
    }
}
