public import FormEngine

/// Permission for versions of a form to be live without a proof of an invariant, until a time.
///
/// A later exception for the same versions replaces an earlier one. Its end changes nothing that is live.
public struct InvariantException: Sendable, Equatable {
    /// The invariant's name.
    public var name: String
    /// 1, 2, 3… for each invariant.
    public var number: Int
    /// The form.
    public var form: FormKey
    /// The version; nil: all versions of the form.
    public var version: Int?
    /// Its end: releases and rollouts from then on need a proof again.
    public var until: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// An exception to an invariant.
    public init(name: String, number: Int, form: FormKey, version: Int?, until: Timestamp, leaf: Int = 0) {
        self.name = name
        self.number = number
        self.form = form
        self.version = version
        self.until = until
        self.leaf = leaf
    }

    /// Whether it is about a version.
    func covers(_ version: Int, of form: FormKey) -> Bool {
        form == self.form && (self.version ?? version) == version
    }
}

extension RowKind { package static let invariantException = RowKind("invariant-exception") }

extension InvariantException: StoredRow {
    package static let description = RowDescription<Self>(
        .invariantException, in: "invariant_exceptions",
        ColumnList(
            .init("name", \.name), .init("number", \.number), .init("form", \.form), .init("version", \.version),
            .init("until", \.until)
        ) { InvariantException(name: $0, number: $1, form: $2, version: $3, until: $4) },
        audit: RowAudit(
            title: { "exception \($0["number"]) to invariant \($0["name"])" }, object: LeafFacts.definition,
            facts: { own, _ in own[0].details("form", "until", "version") },
            actions: ["invariant.except": LeafShape([.invariantException: 1...1])],
            follow: { history, row, _, _ in history.add(exception: row) }))

    package var ordinal: (name: String, number: Int)? { ("exception to the invariant \(name)", number) }
}

/// Names of invariants that a release breaks by an exception, or by its author's explicit request.
struct ExceptedInvariants: ColumnValue {
    let names: [String]

    static func read(_ column: StoredColumn) throws(ColumnFault) -> ExceptedInvariants {
        let names = (try column.canonicalJSON()).elements?.map(\.string) ?? []
        guard !names.isEmpty, !names.contains(nil) else { throw column.fault("names of invariants") }
        return ExceptedInvariants(names: names.compactMap { $0 })
    }

    var stored: StoredValue { .utf8(digested.canonicalBytes) }
    var digested: JSONValue { .array(names.map { .text($0) }) }

    /// The column's value for a list of names; nil for an empty one.
    static func orNull(_ names: [String]) -> ExceptedInvariants? {
        names.isEmpty ? nil : ExceptedInvariants(names: names)
    }
}
