extension PatternParser {
    func backReference(at offset: Int) -> PatternError {
        fault(
            .backReference, at: offset, "References to a group are not supported.",
            help: "Write out the repeated part.")
    }

    /// Error about an escape that ECMA-262 rejects under `u`, with what the author probably meant.
    func invalidEscape(at offset: Int) -> PatternError {
        guard offset + 1 < source.count else {
            return fault(.invalidEscape, at: offset, "This escape is not complete.", help: "Complete it.")
        }
        let letter = source[offset + 1]
        let name = "\\" + shown(letter)
        return fault(.invalidEscape, at: offset, "`\(name)` is no escape here.", help: meant(by: letter, at: offset))
    }

    private func meant(by letter: UInt32, at offset: Int) -> String {
        switch letter {
        case "A": "Write `^` for the start of the text."
        case "z", "Z": "Write `$` for the end of the text."
        case "a": "Write `\\x07` for the bell, or `a` for the letter."
        case "b", "B": "Inside a class only `\\b`, the backspace, is allowed."
        case "c": "Write a letter after `\\c`: `\\cA` to `\\cZ`."
        case "e": "Write `\\x1B` for escape, or `e` for the letter."
        case "h": "Write `[ \\t]` for blanks, or `h` for the letter."
        case "k": "Groups cannot be referred to; write `k` for the letter."
        case "p", "P": "Write a general category in braces after the escape, such as `\\p{L}` for letters."
        case "u": "Write four hexadecimal digits, or `\\u{…}`."
        case "x": "Write two hexadecimal digits after `\\x`."
        case "Q", "E": "`\\Q…\\E` quotes nothing here: write a backslash before each special character, such as `\\.`."
        case "R": "Write `(?:\\r\\n|[\\n\\r])` for line ends, or `R` for the letter."
        case "N": "Write `.` for anything but a line end, or `N` for the letter."
        case "G", "K": "No pattern continues from an earlier match; write `\(shown(letter))` for the letter."
        case "<", ">": "Write `\\b` for a word boundary, or `\(shown(letter))` for the character itself."
        case 0x30...0x39: octal(at: offset)
        case "-": "Outside a class `-` needs no backslash."
        default: "Write `\(shown(letter))` without the backslash."
        }
    }

    /// Help for digits after a backslash: in other languages up to three digits are an octal character code.
    private func octal(at offset: Int) -> String {
        let digits = source[(offset + 1)...].prefix(3).prefix { $0 >= 0x30 && $0 <= 0x37 }
        let codePoint = digits.reduce(0) { $0 * 8 + $1 - 0x30 }
        guard digits.count > 0, codePoint < 0x100 else {
            return "A digit needs no backslash: write `\(shown(source[offset + 1]))`."
        }
        let hexadecimal = String(codePoint, radix: 16, uppercase: true)
        let escape = "\\x" + (codePoint < 0x10 ? "0" : "") + hexadecimal
        let what = codePoint == 0 ? "NUL" : "the character that is octal \(String(codePoint, radix: 8)) elsewhere"
        return "Write `\(escape)` for \(what); a digit itself needs no backslash."
    }
}
