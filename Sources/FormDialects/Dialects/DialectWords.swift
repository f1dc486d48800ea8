import FormEngine

/// Diagnostics that name rules as the author's dialect does.
extension SourceDialect {
    /// A diagnostic in which Formulary's rule names are replaced by those that the author wrote or would write.
    static func inOwnWords(_ diagnostic: Diagnostic, _ document: DerivedNode) -> Diagnostic {
        var diagnostic = diagnostic
        var words = ruleNames
        for word in document.ruleWords(beside: diagnostic.pointer) {
            words.removeAll { $0.ours == word.ours }
            words.append(word)
        }
        for word in words where word.ours != word.theirs {
            // A rule's name alone in backticks, or followed by a value: `max_length: 20`.
            for end in ["`", ": "] {
                diagnostic.message.replace("`\(word.ours)\(end)", with: "`\(word.theirs)\(end)")
                diagnostic.help.replace("`\(word.ours)\(end)", with: "`\(word.theirs)\(end)")
            }
        }
        return diagnostic
    }
}

/// The name of a rule in Formulary's own shape, and in a dialect.
typealias RuleWord = (ours: String, theirs: String)

extension DerivedNode {
    /// The author's names for the rules of the field that a pointer leads into.
    fileprivate func ruleWords(beside pointer: String) -> [RuleWord] {
        let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        guard let place = tokens.firstIndex(of: "validation"),
            case .list(let rules)? = node(at: tokens[...place])?.content
        else { return [] }
        var words: [RuleWord] = []
        for rule in rules {
            guard case .mapping(let members) = rule.content, let member = members.first,
                let written = member.value.origin.pointer.split(separator: "/").last, Int(written) == nil
            else { continue }
            words.append((member.key, String(written)))
        }
        return words
    }

    /// The node at a path of keys and indices; nil if the dialect derived no such node.
    private func node(at tokens: ArraySlice<String>) -> DerivedNode? {
        guard let token = tokens.first else { return self }
        switch content {
        case .asWritten, .made: return nil
        case .list(let elements):
            guard let number = Int(token), elements.indices.contains(number) else { return nil }
            return elements[number].node(at: tokens.dropFirst())
        case .mapping(let members):
            return members.first { $0.key == token }?.value.node(at: tokens.dropFirst())
        }
    }
}
