import FormEngine

/// Writer of text as a YAML scalar.
enum YAMLScalar {
    /// Text on one line: plain if all readers read it as that text, else in single quotes, else in double quotes.
    static func text(_ text: String, inFlow: Bool) -> String {
        if isPlain(text, inFlow: inFlow) { return text }
        guard text.unicodeScalars.allSatisfy({ isVisible($0) }) else { return doubleQuoted(text) }
        return singleQuoted(text)
    }

    /// The header and lines of text as a literal block scalar (YAML 1.2.2 §8.1.2); nil if it should be quoted instead.
    ///
    /// Text with white space at its start or at the end of a line is quoted, since editors often remove it.
    static func literal(_ text: String) -> (header: String, lines: [String])? {
        let space = UInt8(ascii: " ")
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 1, text.unicodeScalars.allSatisfy({ isVisible($0) || $0 == "\n" }) else { return nil }
        let endsLine = lines.last?.isEmpty ?? false
        if endsLine { lines.removeLast() }
        guard let first = lines.first, let last = lines.last, !first.isEmpty, !last.isEmpty else { return nil }
        guard first.first != space, lines.allSatisfy({ $0.last != space }) else { return nil }
        return (endsLine ? "|" : "|-", lines.map { String(Substring($0)) })
    }

    private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
        guard mayBegin(first), last != " ", last != ":" else { return false }
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            guard isVisible(scalar) else { return false }
            // `: ` would start a value and ` #` a comment (YAML 1.2.2 §7.3.3); in flow style some readers stop at any
            // colon.
            if scalar == "#", previous == " " { return false }
            if scalar == " ", previous == ":" { return false }
            if inFlow, ":?,[]{}".unicodeScalars.contains(scalar) { return false }
            previous = scalar
        }
        return CoreSchema.value(ofPlain: text) == .text
    }

    /// Whether plain text may begin with a character: indicators and characters that begin numbers and dates may not.
    private static func mayBegin(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "_", "/", "(", "$", "^": true
        default: scalar.value >= 0xA0
        }
    }

    /// Whether a character is written without an escape.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        // Characters to escape: controls, invisible spaces, the soft hyphen, line separators, and marks that change the
        // direction of text. Joiners stay unescaped: emoji and Persian words need them.
        case 0..<0xA1, 0xAD, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    private static func singleQuoted(_ text: String) -> String {
        var output = "'"
        for scalar in text.unicodeScalars {
            // Compared by scalars: a quote with a combining mark is another `Character`, but must be doubled too.
            if scalar == "'" { output += "'" }
            output.unicodeScalars.append(scalar)
        }
        return output + "'"
    }

    private static func doubleQuoted(_ text: String) -> String {
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            default:
                if isVisible(scalar) { output.unicodeScalars.append(scalar) } else { output += escape(scalar) }
            }
        }
        return output + "\""
    }

    /// The escape of a character, such as `\x07`, `\u2028` or `\U000E0001` (YAML 1.2.2 §5.7).
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, length) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
        return "\\" + letter + String(repeating: "0", count: length - digits.utf8.count) + digits
    }
}
