extension PatternParser {
    func backReference(at offset: Int) -> PatternError {
        fault(
            .backReference, at: offset, "References to a group are not supported.",
            help: "Write out what may be repeated.")
    }

    /// An escape that ECMA-262 does not have under `u`, with what its author probably meant.
    func invalidEscape(at offset: Int) -> PatternError {
        guard offset + 1 < source.count else {
            return fault(.invalidEscape, at: offset, "This escape is not complete.", help: "Complete it.")
        }
        let letter = source[offset + 1]
        let name = "\\" + shown(letter)
        return fault(.invalidEscape, at: offset, "`\(name)` is no escape here.", help: meant(by: letter))
    }

    private func meant(by letter: UInt32) -> String {
        switch letter {
        case "A": "Write `^` for the start of the text."
        case "z", "Z": "Write `$` for the end of the text."
        case "a": "Write `\\x07` for the bell, or `a` for the letter."
        case "b", "B": "Inside a class only `\\b`, the backspace, is allowed."
        case "c": "Write a letter after it: `\\cA` to `\\cZ`."
        case "e": "Write `\\x1B` for escape, or `e` for the letter."
        case "h": "Write `[ \\t]` for blanks, or `h` for the letter."
        case "k": "Groups cannot be referred to; write `k` for the letter."
        case "p", "P": "Write a general category in braces after it, such as `\\p{L}` for letters."
        case "u": "Write four hexadecimal digits, or `\\u{…}`."
        case "x": "Write two hexadecimal digits after it."
        case 0x30...0x39: "Write `\\x00` for NUL; other digits need no backslash."
        case "-": "Outside a class `-` needs no backslash."
        default: "Write `\(shown(letter))` without the backslash."
        }
    }
}
