/// Reads a definition of the registry.
struct WordListReader: DocumentReader {
    var diagnostics: [Diagnostic] = []
    let lints: Bool

    init(lints: Bool) {
        self.lints = lints
    }

    /// A list with its name.
    mutating func definition(_ place: Place) -> WordList? {
        guard let object = object(place, keys: ["name"] + ConfigKey.WordList.names, expected: "a word list") else {
            return nil
        }
        let help = "Give the list a name: `name: reserved-names`."
        let name = required("name", of: object, help: help).flatMap { identifier($0) }
        let list = wordList(object, name: name ?? "")
        return name == nil ? nil : list
    }
}

extension ConfigReader {
    /// The form's own word lists, by name.
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
                    .badID, at: place.pointer, member.keyPosition,
                    "`\(member.key.prefix(64))` cannot be a name.", help: "A name is \(Identifier.shape).")
                return nil
            }
            return wordList(place, name: member.key)
        }
    }

    /// A list of words, or a mapping that says more about them.
    private mutating func wordList(_ place: Place, name: String) -> WordList? {
        if case .array = place.node.content {
            return words(place, ignored: []).map { WordList(name: name, words: $0) }
        }
        let expected = "a list of words, or a mapping with `words`"
        return object(place, keys: ConfigKey.WordList.names, expected: expected).flatMap { wordList($0, name: name) }
    }

    /// The rule that names a word list; one that the form does not have is the registry's.
    mutating func wordListName(_ place: Place) -> String? {
        guard let name = identifier(place) else { return nil }
        if !ownLists.contains(where: { $0.isBytewiseEqual(to: name) }) {
            references.append(.init(kind: .wordList, name: name, pointer: place.pointer, position: place.position))
        }
        return name
    }
}

extension DocumentReader {
    /// The word list that a mapping describes; nil if its words cannot be read.
    mutating func wordList(_ object: ObjectPlace, name: String) -> WordList? {
        let match = object["match"].flatMap { word($0, in: WordList.Match.self) }
        let ignored = object["ignore"].map { self.ignored($0) } ?? []
        let summary = object["description"].flatMap { text($0) }
        let help = "Write `words:` with a list of words."
        guard let place = required("words", of: object, help: help), let words = words(place, ignored: ignored) else {
            return nil
        }
        return WordList(name: name, words: words, match: match ?? .whole, ignored: ignored, summary: summary)
    }

    private mutating func ignored(_ place: Place) -> WordList.Ignored {
        var ignored: WordList.Ignored = []
        for element in array(place, expected: "a list, such as `[separators, repeats]`") ?? [] {
            if let part = word(element, in: WordListIgnorable.self) { ignored.insert(part.ignored) }
        }
        return ignored
    }

    /// The words, of which none is empty and no two are equal when they are compared.
    mutating func words(_ place: Place, ignored: WordList.Ignored) -> [String]? {
        guard let elements = array(place, expected: "a list of words") else { return nil }
        if elements.isEmpty {
            note(.meaninglessValue, place, "A list without words refuses nothing.", help: "Write the words.")
        }
        var places: [[UInt32]: SourcePosition] = [:]
        var words: [String] = []
        for element in elements {
            guard let word = text(element) else { continue }
            words.append(word)
            guard lints else { continue }
            let folded = WordFolding.table.folded(word, ignored)
            if folded.isEmpty {
                noteEmptyWord(element, word)
            } else if let earlier = places[folded] {
                note(
                    .duplicateWord, element,
                    "This word is no other than the one on line \(earlier.line), as the list compares them.",
                    help: "Leave one of the two out.")
            } else {
                places[folded] = element.position
            }
        }
        return words
    }

    private mutating func noteEmptyWord(_ place: Place, _ word: String) {
        note(
            .emptyWord, place,
            word.isEmpty ? "The word is empty." : "Without its separators, nothing is left of this word.",
            help: "Leave it out, or write a word with a letter or digit in it.")
    }
}
