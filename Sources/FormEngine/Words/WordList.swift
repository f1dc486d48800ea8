/// A list of words that the rules `reserved` and `blocked_words` refuse: in a config, or a definition of the registry.
///
/// Words and texts are compared without regard to case, and without the parts that the list ignores.
public struct WordList: Sendable {
    /// Where a word must occur in a text to be found.
    public enum Match: String, Sendable, CaseIterable {
        /// The whole text must equal a word.
        case whole
        /// A word may occur anywhere in the text, also inside another word.
        case anywhere
    }

    /// Parts of texts and words that comparing ignores, as bits.
    public struct Ignored: OptionSet, Sendable {
        /// One bit for each kind of part.
        public let rawValue: UInt8

        /// The set with the given bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Characters that are neither letters nor digits of any script.
        public static let separators = Ignored(rawValue: 1)
        /// A letter that repeats the letter before it.
        public static let repeats = Ignored(rawValue: 2)
    }

    /// The name of the list, to which rules refer.
    public var name: String
    /// The words of the list; their order has no effect.
    public var words: [String]
    /// Where a word must occur in a text to be found.
    public var match: Match
    /// The parts of a text that comparing ignores.
    public var ignored: Ignored
    /// A description of the list for people.
    public var summary: String?

    /// A word list with its options.
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

/// Names of the parts that a list can ignore, in configs.
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
    /// The canonical bytes of a definition; a version's lock contains their digest.
    public var document: [UInt8] {
        JSONValue.object([.init("name", .text(name))] + members).canonicalBytes
    }

    /// The list in canonical JSON, as in a config, without default values.
    var json: JSONValue { .object(members) }

    private var members: [JSONValue.Member] {
        let sorted = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var members: [JSONValue.Member] = [.init("words", .array(sorted.map { .text($0) }))]
        if match != .whole { members.append(.init("match", .text(match.rawValue))) }
        if !ignored.isEmpty { members.append(.init("ignore", .array(ignoredNames.map { .text($0) }))) }
        if let summary { members.append(.init("description", .text(summary))) }
        return members
    }

    /// Names of the ignored parts, as in a definition.
    package var ignoredNames: [String] {
        WordListIgnorable.allCases.filter { ignored.contains($0.ignored) }.map { $0.rawValue }
    }
}
