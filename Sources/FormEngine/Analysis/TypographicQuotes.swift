/// Finds texts and patterns inside typographic quotes.
///
/// They count as part of the text: probably an editor replaced the straight quotes of YAML.
enum TypographicQuotes {
    /// Warnings about texts that people see.
    static func check(_ texts: [PlacedText]) -> [Diagnostic] {
        texts.flatMap { placed in
            placed.parts.compactMap { $0.isQuoted ? diagnostic(at: $1, "people see them") : nil }
        }
    }

    /// Warnings about a field's patterns and option values.
    static func check(_ field: Field, _ object: ObjectPlace, rules: [PlacedRule]) -> [Diagnostic] {
        let patterns = rules.compactMap { placed -> Diagnostic? in
            guard case .pattern(let pattern) = placed.rule.condition, pattern.source.isQuoted else { return nil }
            return diagnostic(at: placed.place, "only a text with quotes matches")
        }
        guard let list = object["options"], case .array(let nodes) = list.node.content,
            nodes.count == field.options.count
        else { return patterns }
        return patterns
            + nodes.indices.compactMap { index in
                guard field.options[index].value.isQuoted else { return nil }
                let option = list.element(index, nodes[index])
                return diagnostic(at: option.member(named: "value") ?? option, "they are part of the answer too")
            }
    }

    private static func diagnostic(at place: Place, _ consequence: String) -> Diagnostic {
        Diagnostic(
            .typographicQuotes, at: place.pointer, position: place.position,
            message: "The typographic quotes around the text are part of it: \(consequence).",
            help: "Write straight quotes, `\"…\"` or `'…'`, or none.")
    }
}

extension String {
    /// Whether typographic quotes enclose the whole text, with no other quote inside.
    fileprivate var isQuoted: Bool {
        let scalars = unicodeScalars
        guard scalars.count > 1, let first = scalars.first, let last = scalars.last,
            first.isTypographicQuote, last.isTypographicQuote
        else { return false }
        return !scalars.dropFirst().dropLast().contains { $0.isTypographicQuote && $0.value != 0x2019 }
    }
}

extension Unicode.Scalar {
    /// Whether this character is a quotation mark of some language: ‘ ’ ‚ ‛ “ ” „ ‟ ‹ › « » 「 」 or a full-width one.
    fileprivate var isTypographicQuote: Bool {
        switch value {
        case 0x2018...0x201F, 0x2039, 0x203A, 0xAB, 0xBB, 0x300C...0x300F, 0x301D...0x301F, 0xFF02, 0xFF07: true
        default: false
        }
    }
}
