extension PatternParser {
    func fault(
        _ code: PatternError.Code, at offset: Int, _ message: @autoclosure () -> String,
        help: @autoclosure () -> String
    ) -> PatternError {
        PatternError(code: code, offset: offset, message: Authoring.text(message), help: Authoring.text(help))
    }

    func tooLarge(at offset: Int) -> PatternError {
        fault(
            .tooLarge, at: offset, "From here on the pattern needs more than \(limits.nodes) nodes.",
            help: "Use fewer repetitions, or limit the length with `max_length`.")
    }

    /// Error about a quantifier without an expression before it.
    func misplacedQuantifier(_ found: UInt32) -> PatternError {
        if found == 0x7B, !looksLikeQuantifier(at: position) { return loneBracket(found) }
        return fault(
            .nothingToRepeat, at: position, "There is nothing that `\(shown(found))` could repeat.",
            help: "Put a character or group before it, or write `\\\(shown(found))` for the character itself.")
    }

    func loneBracket(_ found: UInt32) -> PatternError {
        fault(
            .loneBracket, at: position, "`\(shown(found))` has no matching bracket.",
            help: posixClassBefore?.help ?? "Write `\\\(shown(found))` for the character itself.")
    }

    /// The POSIX class, such as `[:alpha:]`, whose end the parser took for the end of the character class.
    private var posixClassBefore: POSIXClass? {
        // In `[[:alpha:]_]` the first `]` closes the class, so the second one is unmatched.
        source.indices.prefix(position).reversed().lazy.compactMap { POSIXClass(at: $0, in: source) }.first
    }

    /// Displays a code point: the character itself if it is visible, else `U+` and hexadecimal digits.
    func shown(_ codePoint: UInt32) -> String {
        let isVisible = codePoint > 0x20 && codePoint < 0x7F || codePoint > 0xA0 && codePoint < 0x300
        if isVisible, let scalar = Unicode.Scalar(codePoint) { return String(String.UnicodeScalarView([scalar])) }
        let digits = String(codePoint, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
