/// Finds unquoted YAML texts that a comment cuts short: `label: House #5` is the text `House`.
enum ShortenedText {
    /// Kind of value, by how a comment after it usually looks.
    enum Kind {
        /// A text for people, or a pattern. A comment is intended only if two spaces precede its `#` and it contains a
        /// space.
        case sentence
        /// A word for programs. A comment is intended only if a space follows its `#`.
        case word
    }

    /// Warning about a text that a comment probably cuts short.
    static func check(_ place: Place, _ kind: Kind) -> Diagnostic? {
        guard let comment = place.node.comment, !isMeant(Array(comment.utf8), kind) else { return nil }
        let shown = String(decoding: comment.utf8.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self).prefix(40)
        return Diagnostic(
            .shortenedText, at: place.pointer, position: place.position,
            message: "The text ends before `\(shown)`, which YAML reads as a comment.",
            help:
                "Put the whole text in quotes. For a comment, write two spaces before its `#` and one after the `#`."
        )
    }

    /// Warnings about the patterns and options of a field.
    static func check(_ options: Place?, rules: [PlacedRule]) -> [Diagnostic] {
        let patterns = rules.filter { $0.rule.condition.name == .pattern }.compactMap { check($0.place, .sentence) }
        guard let options, case .array(let nodes) = options.node.content else { return patterns }
        return patterns + nodes.enumerated().compactMap { check(options.element($0.offset, $0.element), .word) }
    }

    private static func isMeant(_ comment: [UInt8], _ kind: Kind) -> Bool {
        let blanks = comment.prefix { $0 == 0x20 || $0 == 0x09 }
        let isSpaced = comment.dropFirst(blanks.count + 1).first.map { $0 == 0x20 || $0 == 0x09 } ?? false
        return switch kind {
        case .sentence: isSpaced && (blanks.count > 1 || blanks.first == 0x09)
        case .word: isSpaced
        }
    }
}
