/// A list of words that the rules `reserved` and `blocked_words` refuse: in a config, or a definition of the registry.
///
/// Words and texts are compared in their form for comparing: whatever the case, and without what the list ignores.
public struct WordList: Sendable {
    /// Required position of a word in a text.
    public enum Match: String, Sendable, CaseIterable {
        /// The text is the word.
        case whole
        /// The word occurs anywhere in the text, inside of another word too.
        case anywhere
    }

    /// Parts of a text, and a word, that comparing ignores.
    public struct Ignored: OptionSet, Sendable {
        /// One bit for each thing.
        public let rawValue: UInt8

        /// The set that some bits stand for.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Characters that are no letter and no digit of any script.
        public static let separators = Ignored(rawValue: 1)
        /// A letter that repeats the letter before it.
        public static let repeats = Ignored(rawValue: 2)
    }

    /// The name that rules use.
    public var name: String
    /// The words as written; their order has no effect.
    public var words: [String]
    /// Required position of a word in a text.
    public var match: Match
    /// Parts of a text that comparing ignores.
    public var ignored: Ignored
    /// Summary for a person.
    public var summary: String?

    /// A list of words.
    public init(
        name: String, words: [String], match: Match = .whole, ignored: Ignored = [], summary: String? = nil
    ) {
        self.name = name
        self.words = words
        self.match = match
        self.ignored = ignored
        self.summary = summary
    }
}

/// Names of the parts that a list can ignore.
enum WordListIgnorable: String, CaseIterable {
    case separators
    case repeats

    var ignored: WordList.Ignored {
        switch self {
        case .separators: .separators
        case .repeats: .repeats
        }
    }
}

extension WordList {
    /// The canonical bytes of a definition in the registry, which a version's lock holds the digest of.
    public var document: [UInt8] {
        JSONValue.object([.init("name", .text(name))] + members).canonicalBytes
    }

    /// The list in its canonical shape, as a config has it under its name; what is default is left out.
    var json: JSONValue { .object(members) }

    private var members: [JSONValue.Member] {
        let sorted = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var members: [JSONValue.Member] = [.init("words", .array(sorted.map { .text($0) }))]
        if match != .whole { members.append(.init("match", .text(match.rawValue))) }
        if !ignored.isEmpty { members.append(.init("ignore", .array(ignoredNames.map { .text($0) }))) }
        if let summary { members.append(.init("description", .text(summary))) }
        return members
    }

    /// Names of the parts that it ignores, as a definition writes them.
    package var ignoredNames: [String] {
        WordListIgnorable.allCases.filter { ignored.contains($0.ignored) }.map { $0.rawValue }
    }
}
