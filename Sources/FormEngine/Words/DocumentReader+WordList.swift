/// Parser of word lists that are definitions of the registry.
struct WordListReader: DocumentReader {
    var diagnostics: [Diagnostic] = []
    let lints: Bool

    init(lints: Bool) {
        self.lints = lints
    }

    /// Parses a word list with its name.
    mutating func definition(_ place: Place) -> WordList? {
        guard let object = object(place, keys: ["name"] + WordListKey.names, expected: "a word list") else {
            return nil
        }
        let help: AuthorsText = "Give the list a name: `name: reserved-names`."
        let name = required("name", of: object, help: help).flatMap { identifier($0) }
        let list = wordList(object, name: name ?? "")
        return name == nil ? nil : list
    }
}

extension DocumentReader {
    /// Parses the word list in a mapping; nil if its words cannot be parsed.
    mutating func wordList(_ object: ObjectPlace, name: String) -> WordList? {
        let match = object["match"].flatMap { word($0, in: WordList.Match.self) }
        let ignored = object["ignore"].map { self.ignored($0) } ?? []
        let summary = object["description"].flatMap { text($0) }
        let help: AuthorsText = "Write `words:` with a list of words."
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

    /// Parses the words; reports empty ones, and those that compare equal.
    mutating func words(_ place: Place, ignored: WordList.Ignored) -> [String]? {
        guard let elements = array(place, expected: "a list of words") else { return nil }
        if elements.isEmpty {
            note(
                .meaninglessValue, place: place, message: "A list without words refuses nothing.",
                help: "Write the words.")
        }
        var places: [[UInt32]: SourcePosition] = [:]
        var words: [String] = []
        for element in elements {
            guard let word = text(element) else { continue }
            words.append(word)
            guard Authoring.isBuilt, lints else { continue }
            let folded = WordFolding.table.folded(word, ignored)
            if folded.isEmpty {
                noteEmptyWord(element, word)
            } else if let earlier = places[folded] {
                note(
                    .duplicateWord, place: element,
                    message: "This word equals the one on line \(earlier.line), as this list compares words.",
                    help: "Remove one of the two words.")
            } else {
                places[folded] = element.position
            }
        }
        return words
    }

    private mutating func noteEmptyWord(_ place: Place, _ word: String) {
        note(
            .emptyWord, place: place,
            message: word.isEmpty ? "The word is empty." : "Without its separators, nothing is left of this word.",
            help: "Leave the word out, or write one with a letter or digit in it.")
    }
}
