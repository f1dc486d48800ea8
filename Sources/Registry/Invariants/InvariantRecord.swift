internal import FormEngine

/// One definition of an invariant, a statement about every version of some forms; a later one of the same name replaces it.
public struct InvariantRecord: Sendable, Equatable {
    /// The name.
    public var name: String
    /// 1, 2, 3… for each name.
    public var number: Int
    /// The statement, canonical JSON; `null` retires the invariant.
    public var definition: String
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A definition of a name.
    public init(name: String, number: Int, definition: String, leaf: Int = 0) {
        self.name = name
        self.number = number
        self.definition = definition
        self.leaf = leaf
    }

    /// The definition of a retired invariant.
    static let retired = "null"

    /// Whether the definition retires the invariant, so that no release is checked against it.
    public var isRetired: Bool { definition == Self.retired }

    /// The statement; nil for a retired invariant.
    ///
    /// - Throws: If this program cannot read the definition.
    func statement() throws(RegistryError) -> Invariant? {
        if isRetired { return nil }
        guard let definition = try? JSONValue(stored: Array(definition.utf8)),
            let statement = try? Invariant(definition), statement.id == name
        else { throw .unreadableInvariant(name) }
        return statement
    }
}

extension RowKind { package static let invariant = RowKind("invariant") }

extension InvariantRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .invariant, in: "invariants",
        ColumnList(.init("name", \.name), .init("number", \.number), .init("definition", \.definition)) {
            InvariantRecord(name: $0, number: $1, definition: $2)
        },
        audit: RowAudit(
            title: { "definition \($0["number"]) of invariant \($0["name"])" }, object: LeafFacts.definition,
            contradicts: { row, action in
                (row["definition"]?.string == Self.retired) != (action == "invariant.retire")
            },
            actions: [
                "invariant.define": LeafShape([.invariant: 1...1]), "invariant.retire": LeafShape([.invariant: 1...1]),
            ],
            follow: { history, row, _, _ in history.add(numbered: row) }))

    package var ordinal: (name: String, number: Int)? { ("definition of the invariant \(name)", number) }
}
