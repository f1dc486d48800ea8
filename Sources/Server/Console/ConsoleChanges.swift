internal import FormEngine

/// Differences between two configs, in sentences, by who notices them.
struct ConsoleChanges {
    private let changes: [ConfigChange]
    private let old: FormConfig?
    private let new: FormConfig?
    /// Whether there is no earlier version to compare with.
    private let isFirst: Bool
    /// Who made the change that a path would undo.
    private let undone: [String: String]

    /// Differences that were found already; unknown without the later config.
    init(
        _ changes: [ConfigChange], from old: FormConfig?, to new: FormConfig?, isFirst: Bool = false,
        undone: [String: String] = [:]
    ) {
        self.changes = changes
        self.old = old
        self.new = new
        self.isFirst = isFirst
        self.undone = undone
    }

    /// Differences between two configs; unknown if either is damaged, and therefore nil.
    init(from old: FormConfig?, to new: FormConfig?, undone: [String: String] = [:]) {
        let changes = old.flatMap { old in new.map { ConfigDiff.changes(from: old, to: $0) } }
        self.init(changes ?? [], from: old, to: changes == nil ? nil : new, undone: undone)
    }

    var json: JSONValue { ConsoleDiff(groups: groups, sameText: sameText).json }

    private var sameText: String {
        if new == nil { return "What changes is not known: a stored document is damaged." }
        return isFirst
            ? "The release is the first one on the channel: it changes nothing else." : "Nothing differs in meaning."
    }

    /// The changes, each told once.
    private var shown: [ConfigChange] { changes.filter { !ConsoleChangeSentence.isRepeated($0, among: changes) } }

    /// Number of sentences.
    var count: Int { shown.count }

    private var groups: [ConsoleDiff.Group] {
        guard let new else { return [] }
        let shown = shown.map { (change: $0, sentence: ConsoleChangeSentence($0, from: old, to: new)) }
        return ConsoleChangeSentence.Audience.allCases.compactMap { audience in
            let own = shown.filter { $0.sentence.audience == audience }
            guard !own.isEmpty else { return nil }
            return ConsoleDiff.Group(
                title: audience.title, count: own.count, look: audience.look,
                changes: own.map { change, sentence in
                    ConsoleDiff.Change(
                        sentence: sentence.text,
                        undoesText: undone[change.path].map { "This undoes what \($0) changed." },
                        path: change.path, from: Self.document(change.from), to: Self.document(change.to))
                })
        }
    }

    /// A value as JSON; nil for none.
    private static func document(_ value: JSONValue) -> String? {
        value == .null ? nil : String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }
}

/// Differences for the template `console_changes`.
struct ConsoleDiff: ConsoleModel {
    /// The changes that one audience notices.
    struct Group: ConsoleModel {
        let title: String
        let count: Int
        let look: ConsoleLook
        let changes: [Change]
    }

    /// A change with its place in the document.
    struct Change: ConsoleModel {
        let sentence: String
        let undoesText: String?
        let path: String
        let from: String?
        let to: String?
    }

    let groups: [Group]
    /// The sentence for no difference.
    let sameText: String
}
