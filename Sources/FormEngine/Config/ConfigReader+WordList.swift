extension ConfigReader {
    /// Parses the form's own word lists, by name.
    mutating func wordLists(_ place: Place) -> [WordList] {
        guard case .object(let members) = place.node.content else {
            return wrongType(place, expected: "a mapping of names to word lists") ?? []
        }
        guard requires(members.count, atMost: ConfigLimits.wordLists, of: "word lists", at: place) else { return [] }
        return members.compactMap { member in
            let place = place.member(member)
            ownLists.append(member.key)
            guard Identifier.isWellFormed(member.key) else {
                note(
                    .badID, at: place.pointer, position: member.keyPosition,
                    message: "`\(member.key.prefix(64))` cannot be a name.", help: "A name is \(Identifier.shape).")
                return nil
            }
            return wordList(place, name: member.key)
        }
    }

    /// Parses a word list: a list of words, or a mapping with `words` and options.
    private mutating func wordList(_ place: Place, name: String) -> WordList? {
        if case .array = place.node.content {
            return words(place, ignored: []).map { WordList(name: name, words: $0) }
        }
        return object(
            place, keys: WordListKey.names, expected: "a list of words, or a mapping with `words`"
        ).flatMap { wordList($0, name: name) }
    }

    /// Parses a rule's reference to a word list; a list that the form does not define must be in the registry.
    mutating func wordListName(_ place: Place) -> String? {
        guard let name = identifier(place) else { return nil }
        if !ownLists.contains(where: { $0.isBytewiseEqual(to: name) }) {
            references.append(.init(kind: .wordList, name: name, pointer: place.pointer, position: place.position))
        }
        return name
    }
}
