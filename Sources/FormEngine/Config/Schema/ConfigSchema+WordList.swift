extension ConfigSchema {
    /// Schema of the form's own word lists.
    static var wordLists: JSONValue {
        .object([
            "description":
                "Word lists of the form's own, by the name that its rules use; others are the registry's.",
            "type": "object", "propertyNames": reference("identifier"), "additionalProperties": reference("list"),
        ])
    }

    /// Schema of a word list: a list of words, or a mapping with options.
    static var wordList: JSONValue {
        let words = JSONValue.object(["items": .object(["type": "string"]), "minItems": .int(1)])
        return object("Words that rules reject.", keys: WordListKey.self, required: [.words]) { key in
            switch key {
            case .words: list("The words; their order means nothing.", of: .object(["type": "string"]), atLeast: 1)
            case .match:
                word("Where in a text a word must occur.", words: WordList.Match.self, default: .whole) {
                    $0 == .whole ? "The text is the word." : "The word occurs somewhere in the text."
                }
            case .ignore:
                list(
                    "The characters to ignore when texts and words are compared.",
                    of: word("The characters to ignore.", words: WordListIgnorable.self) {
                        $0 == .separators
                            ? "All characters but letters and digits." : "Repeated letters."
                    })
            case .description: anyText("What the list is, for a person.")
            }
        }
        .replacing("type", by: .array(["array", "object"])).merging(words)
    }
}
