internal import FormEngine

/// The audit's knowledge of a kind of row: how a problem names it, what a leaf says of it, and what may come before it.
package struct RowAudit: Sendable {
    typealias Fault = LeafMeaning.Fault

    /// A row's name for a person, from columns that may be damaged.
    let title: @Sendable (RowTitle) -> String
    /// The object of a leaf that the row names; nil if it names none.
    let object: @Sendable (AuditedValues) -> String?
    /// Details of a leaf that follow from its rows of this kind, and from those beside them.
    let facts: @Sendable (_ own: [AuditedValues], _ all: [AuditedValues]) -> [JSONValue.Member]
    /// Whether the row says something other than its leaf's action.
    let contradicts: @Sendable (_ row: AuditedValues, _ action: String) -> Bool
    /// Takes the row into the history of the log; says what of it contradicts what came before.
    let follow: @Sendable (inout LogHistory, AuditedValues, [AuditedValues], LeafMeaning) -> [Fault]
    /// Actions of leaves that are about such a row.
    let actions: [String: LeafShape]

    init(
        title: @escaping @Sendable (RowTitle) -> String,
        object: @escaping @Sendable (AuditedValues) -> String? = { _ in nil },
        facts: @escaping @Sendable ([AuditedValues], [AuditedValues]) -> [JSONValue.Member] = { _, _ in [] },
        contradicts: @escaping @Sendable (AuditedValues, String) -> Bool = { _, _ in false },
        actions: [String: LeafShape] = [:],
        follow: @escaping @Sendable (inout LogHistory, AuditedValues, [AuditedValues], LeafMeaning) -> [Fault] = {
            _, _, _, _ in []
        }
    ) {
        self.title = title
        self.object = object
        self.facts = facts
        self.contradicts = contradicts
        self.actions = actions
        self.follow = follow
    }
}

/// Texts of a row's columns by their names, however damaged they are.
struct RowTitle {
    let reader: RowReader
    /// The place of the first of them behind the column that the reader comes to.
    var first = 0
    let names: [String]

    subscript(name: String) -> String {
        names.firstIndex(of: name).map { reader.shown(ahead: first + $0) } ?? "?"
    }
}

extension AuditedValues {
    /// Values of the row under their own names, as details of a leaf.
    func details(_ names: String...) -> [JSONValue.Member] { names.map { .init($0, self[$0] ?? .null) } }
}
