internal import FormEngine

/// The audit's rules for a kind of row: its name in problems, its part of a leaf, and the rows that may precede it.
package struct RowAudit: Sendable {
    typealias Fault = LeafMeaning.Fault

    /// A row's name for people, from columns that may be damaged.
    let title: @Sendable (RowTitle) -> String
    /// The leaf's object that the row determines; nil if it determines none.
    let object: @Sendable (AuditedValues) -> String?
    /// Details of a leaf that derive from its rows of this kind, and from its other rows.
    let facts: @Sendable (_ own: [AuditedValues], _ all: [AuditedValues]) -> [JSONValue.Member]
    /// Whether the row contradicts its leaf's action.
    let contradicts: @Sendable (_ row: AuditedValues, _ action: String) -> Bool
    /// Adds the row to the history of the log; returns its contradictions to earlier rows.
    let follow: @Sendable (inout LogHistory, AuditedValues, [AuditedValues], LeafMeaning) -> [Fault]
    /// Actions of leaves about such a row.
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

/// Texts of a row's columns by name, even from a damaged row.
struct RowTitle {
    let reader: RowReader
    /// The position of the first column after the reader's present one.
    var first = 0
    let names: [String]

    subscript(name: String) -> String {
        names.firstIndex(of: name).map { reader.shown(ahead: first + $0) } ?? "?"
    }
}

extension AuditedValues {
    /// Values of the row under their own names, for a leaf's details.
    func details(_ names: String...) -> [JSONValue.Member] { names.map { .init($0, self[$0] ?? .null) } }

    /// Values of the row for a leaf's details, of those columns that the row's digest has.
    func presentDetails(_ names: String...) -> [JSONValue.Member] {
        names.compactMap { name in self[name].map { .init(name, $0) } }
    }
}
