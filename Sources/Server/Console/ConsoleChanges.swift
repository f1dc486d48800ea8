internal import FormEngine
internal import Registry
internal import Replies

/// Differences between two configs, in sentences, by who notices them.
struct ConsoleChanges {
    private let comparison: FormComparison?
    /// Whether there is no earlier version to compare with.
    private let isFirst: Bool
    /// Who made the change that a path would undo.
    private let undone: [String: String]

    /// Differences that a comparison found; unknown without one, unless the version is the first.
    init(_ comparison: FormComparison?, isFirst: Bool = false, undone: [String: String] = [:]) {
        self.comparison = comparison
        self.isFirst = isFirst
        self.undone = undone
    }

    var json: JSONValue { ConsoleDiff(groups: groups, sameText: sameText).json }

    private var sameText: String {
        if isFirst { return "The release is the first one on the channel: it changes nothing else." }
        return comparison == nil
            ? "What changes is not known: a stored document is damaged." : "Nothing differs in meaning."
    }

    /// The changes, each told once.
    private var shown: [ComparedChange] {
        let changes = comparison?.changes ?? []
        let all = changes.map { $0.change }
        return changes.filter { !ChangeSentence.isRepeated($0.change, among: all) }
    }

    /// Number of sentences.
    var count: Int { shown.count }

    private var groups: [ConsoleDiff.Group] {
        guard let comparison else { return [] }
        let shown = shown.map {
            (compared: $0, sentence: ChangeSentence($0.change, from: comparison.old, to: comparison.new))
        }
        return ChangeSentence.Audience.allCases.compactMap { audience in
            let own = shown.filter { $0.sentence.audience == audience }
            guard !own.isEmpty else { return nil }
            return ConsoleDiff.Group(
                title: audience.title, count: own.count, look: Self.look(of: own.map { $0.compared.effect }),
                changes: own.map { compared, sentence in
                    let change = compared.change
                    return ConsoleDiff.Change(
                        sentence: sentence.text, effectText: Self.effect(compared.effect),
                        witnesses: WitnessSentence.all(of: compared.effect).map { .init(text: $0.text) },
                        undoesText: undone[change.path].map { "This undoes what \($0) changed." },
                        path: change.path, from: Self.document(change.from), to: Self.document(change.to))
                })
        }
    }

    /// Look of the number of changes: bad where some refuse people who passed before, or might.
    private static func look(of effects: [ChangeEffect]) -> ConsoleLook {
        effects.contains { $0.weightiestClass != .texts && ($0.isUndecided || !$0.keepsAccepted) } ? .bad : .unknown
    }

    /// Heading of the change's class; nil for words and other spellings, which need none.
    private static func effect(_ effect: ChangeEffect) -> String? {
        if effect.isUndecided { return "Not decided: it may refuse answers that passed" }
        return switch effect.weightiestClass {
        case .texts, .equal: nil
        case .meaning, .mixed, .tighter, .looser, .privacy: effect.weightiestClass.title
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
        /// Effect of the change on answers; nil for words.
        let effectText: String?
        /// Answers that show it.
        let witnesses: [Witness]
        let undoesText: String?
        let path: String
        let from: String?
        let to: String?
    }

    /// Answers on which two versions differ, as a sentence.
    struct Witness: ConsoleModel {
        let text: String
    }

    let groups: [Group]
    /// The sentence for no difference.
    let sameText: String
}
