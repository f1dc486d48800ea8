package import FormEngine
internal import Registry

/// Comparison of two versions of a form: what each change does to answers.
package struct ComparisonReply: Sendable {
    /// A change with its sentence.
    package struct Change: Sendable {
        package let change: ConfigChange
        package let effect: ChangeEffect
        package let sentence: String
    }

    /// Changes of one class, the weightiest class first.
    package struct Group: Sendable {
        package let changeClass: ChangeClass
        package let isUndecided: Bool
        package let changes: [Change]
    }

    package let comparison: FormComparison
    private let changes: [Change]

    package init(_ comparison: FormComparison) {
        self.comparison = comparison
        let all = comparison.changes.map { $0.change }
        changes = comparison.changes.filter { !ChangeSentence.isRepeated($0.change, among: all) }.map { compared in
            let sentence = ChangeSentence(compared.change, from: comparison.old, to: comparison.new)
            return Change(change: compared.change, effect: compared.effect, sentence: sentence.text)
        }
    }

    /// The changes by their weightiest class, undecided changes first.
    package var groups: [Group] {
        let undecided = changes.filter { $0.effect.isUndecided }
        let first = undecided.isEmpty ? [] : [Group(changeClass: .meaning, isUndecided: true, changes: undecided)]
        return first
            + ChangeClass.byWeight.compactMap { each in
                let own = changes.filter { !$0.effect.isUndecided && $0.effect.weightiestClass == each }
                return own.isEmpty ? nil : Group(changeClass: each, isUndecided: false, changes: own)
            }
    }

    package var json: JSONValue { comparison.json(changes: changesJSON) }

    /// The changes with their sentences, those of a step's list of fields included.
    package var changesJSON: JSONValue {
        .array(
            comparison.changes.map { compared in
                let sentence = ChangeSentence(compared.change, from: comparison.old, to: comparison.new).text
                var members = compared.members
                members.insert(.init("sentence", .text(sentence)), at: 2)
                return .object(members)
            })
    }
}

extension ChangeClass {
    /// Heading of changes of the class.
    package var title: String {
        switch self {
        case .meaning: "Accepted answers mean something else, or have another outcome"
        case .mixed: "Some answers that passed are refused, and some that were refused pass"
        case .tighter: "Some answers that passed are refused"
        case .looser: "Some answers that were refused pass"
        case .privacy: "Who may know answers, and how long they are kept"
        case .texts: "Only words and looks"
        case .equal: "Written in another way, with the same meaning"
        }
    }
}

extension ChangeEffect {
    /// Whether all accepted answers stay accepted, with the same outcome and values.
    package var keepsAccepted: Bool {
        if case .never = refuses, case .never = means { true } else { false }
    }
}
