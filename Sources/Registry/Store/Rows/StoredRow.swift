package import FormEngine

/// A stored row of the registry: never changed, recorded by a leaf, and described once.
package protocol StoredRow: NewRow {
    /// Its table, its columns, and the audit's rules for it.
    static var description: RowDescription<Self> { get }
    /// The sequence of the leaf that records it; 0 until it is stored.
    var leaf: Int { get set }
    /// The values that the leaf digests.
    var audited: AuditedValues { get }
}

/// Description of a kind of row, from which a store derives its statements and the audit its tables.
package final class RowDescription<Row: StoredRow>: Sendable {
    /// Kind of the row, as leaves refer to it.
    package let kind: RowKind
    /// The table that holds the rows.
    package let table: String
    /// The columns, except `leaf`, which every table has.
    package let columns: ColumnList<Row>
    /// The audit's rules for the row.
    package let audit: RowAudit
    /// The columns for a query's selection from their table, followed by `leaf`.
    package let selection: String

    init(_ kind: RowKind, in table: String, _ columns: ColumnList<Row>, audit: RowAudit) {
        self.kind = kind
        self.table = table
        self.columns = columns
        self.audit = audit
        selection = columns.selection(of: table) + ", \(table).leaf"
    }
}

extension StoredRow {
    /// Kind of the row.
    package static var kind: RowKind { description.kind }

    /// The columns for a query's selection from their table, followed by `leaf`.
    package static var columns: String { description.selection }

    /// The columns for a query's selection from their table under an alias.
    package static func columns(of table: String) -> String {
        description.columns.selection(of: table) + ", \(table).leaf"
    }

    /// Reads a row from the columns of ``columns``.
    package init(_ row: inout RowReader) throws(ColumnFault) {
        self = try row.record(Self.title) { row throws(ColumnFault) in
            var record = try Self.description.columns.read(&row)
            record.leaf = try row.next()
            return record
        }
    }

    /// The name of the row whose first column is next in a reader.
    package static func title(_ reader: RowReader) -> String {
        description.audit.title(RowTitle(reader: reader, names: description.columns.names))
    }

    /// The values of the description's columns, in order.
    package var storedValues: [StoredValue] { Self.description.columns.stored(self) }

    package var audited: AuditedValues { AuditedValues(Self.description.kind, digestedMembers) }

    /// The members of its columns in its digest.
    var digestedMembers: [JSONValue.Member] { Self.description.columns.members(self) }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        row.leaf = place.leaf
        return row
    }

    /// Reads the values that the audit compares, from the description's columns.
    static func auditedValues(_ row: inout RowReader) throws(ColumnFault) -> AuditedValues {
        try description.columns.read(&row).audited
    }
}

/// The place of a leaf in the log, from which its rows get their final values.
package struct LeafPlace: Sendable {
    /// Its sequence.
    package var leaf: Int
    /// Its time.
    package var time: Timestamp
    /// The actor of the leaf.
    package var actor: String
    /// The sequence of the next submission.
    package var submission: Int

    /// A leaf's place.
    package init(leaf: Int, time: Timestamp, actor: String, submission: Int) {
        self.leaf = leaf
        self.time = time
        self.actor = actor
        self.submission = submission
    }
}

/// A row to append, before its leaf determines its final values.
package protocol NewRow: Sendable {
    /// The row as stored; nil for one with `effects` only.
    func settled(by place: LeafPlace) -> (any StoredRow)?
    /// The row before its leaf is known, without its places; nil if its values depend on the leaf.
    var unsettled: (any StoredRow)? { get }
    /// Whether its values depend on the leaf's place or time.
    static var isSettledByLeaf: Bool { get }
    /// The form whose live version it changes, or may change; nil: none.
    var movedForm: FormKey? { get }
    /// The row's contradiction in itself; nil without one.
    var contradiction: String? { get }
    /// The row's sequence and number in it; nil if unnumbered or numbered by the log.
    var ordinal: (name: String, number: Int)? { get }
    /// Whether it gets the next sequence of submissions.
    static var isSubmission: Bool { get }
    /// Changes of tables whose rows may be replaced or deleted: `preparations` before the row is stored, `effects`
    /// after it.
    var preparations: [StoreEffect] { get }
    var effects: [StoreEffect] { get }
}

extension NewRow {
    package static var isSettledByLeaf: Bool { false }
    package var movedForm: FormKey? { nil }
    package static var isSubmission: Bool { false }
    package var contradiction: String? { nil }
    package var ordinal: (name: String, number: Int)? { nil }
    package var preparations: [StoreEffect] { [] }
    package var effects: [StoreEffect] { [] }
}

extension StoredRow {
    package var unsettled: (any StoredRow)? { self }

    /// Reads the row from the values that a store would keep, before it is stored.
    ///
    /// A row that is not read back as written would look like tampering.
    package func readBack() throws(StoreError) {
        let columns = Self.description.columns
        guard let row = try? columns.readBack(self), columns.areSame(row, self) else {
            throw .unstorable(Self.title(RowReader(StoredColumn(UnstoredValues(storedValues)))))
        }
    }
}

/// A row some of whose values derive from its leaf.
package protocol RowDraft: NewRow {}

extension RowDraft {
    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }
}
