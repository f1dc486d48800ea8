internal import FormEngine

/// A column of a row: its name, its value in a row, and the member of the leaf's digest for it.
///
/// Its closures are created where the value's type is known, so that reading and storing rows needs no type metadata.
struct RowColumn<Row, Value: ColumnValue>: Sendable {
    /// Member of a leaf's digest for a value.
    enum Member: Sendable {
        /// The value, under the column's name in camel case.
        case plain
        /// The value, under another name.
        case named(String)
        /// No member.
        case none
        /// The value, without a member for false, since older leaves lack it.
        case unlessFalse
        /// A value computed from the row, under a name.
        case computed(String, @Sendable (Row) -> JSONValue)
    }

    /// The column without the type of its value.
    let column: StoredRowColumn<Row>
    /// Reads the column's value.
    let read: @Sendable (inout RowReader) throws(ColumnFault) -> Value

    init(_ name: String, _ value: @escaping @Sendable (Row) -> Value, in leaf: Member = .plain) {
        read = { reader throws(ColumnFault) in try reader.next() }
        column = StoredRowColumn(
            name: name, stored: { value($0).stored }, isSame: { value($0) == value($1) },
            member: Self.member(leaf, plainName: Self.camelCase(name), value))
    }

    /// The name of a column in camel case: `signedOutAt` for `signed_out_at`.
    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    private static func member(
        _ member: Member, plainName: String, _ value: @escaping @Sendable (Row) -> Value
    ) -> @Sendable (Row) -> JSONValue.Member? {
        switch member {
        case .none: { _ in nil }
        case .plain: { .init(plainName, value($0).digested) }
        case .named(let name): { .init(name, value($0).digested) }
        case .computed(let name, let compute): { .init(name, compute($0)) }
        case .unlessFalse:
            {
                let digested = value($0).digested
                return digested == .bool(false) ? nil : .init(plainName, digested)
            }
        }
    }
}

/// A column of a row, with the type of its value erased.
struct StoredRowColumn<Row>: Sendable {
    let name: String
    /// The stored value of a row.
    let stored: @Sendable (Row) -> StoredValue
    /// Whether two rows have equal values.
    let isSame: @Sendable (Row, Row) -> Bool
    /// The member of the digest for a row's value; nil without one.
    let member: @Sendable (Row) -> JSONValue.Member?

    /// The column for a whole row of which this row is a part.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> StoredRowColumn<Whole> {
        StoredRowColumn<Whole>(
            name: name, stored: { stored(part($0)) }, isSame: { isSame(part($0), part($1)) },
            member: { member(part($0)) })
    }
}

/// The columns of a row, or of a part of one: how to store, read and digest them, defined once.
package struct ColumnList<Row: Sendable>: Sendable {
    private let columns: [StoredRowColumn<Row>]
    /// The names of the columns, in the order of reading.
    package let names: [String]
    /// Reads a row from these columns.
    package let read: @Sendable (inout RowReader) throws(ColumnFault) -> Row

    /// Columns of a row, with a closure that makes the row from their values.
    init<each Value: ColumnValue>(
        _ columns: repeat RowColumn<Row, each Value>,
        make: @escaping @Sendable (repeat each Value) throws(ColumnFault) -> Row
    ) {
        var list: [StoredRowColumn<Row>] = []
        repeat list.append((each columns).column)
        self.columns = list
        names = list.map { $0.name }
        read = { reader throws(ColumnFault) in try make(repeat (each columns).read(&reader)) }
    }

    /// The columns of a row that consists of two parts.
    init<First, Second>(
        _ first: ColumnList<First>, _ second: ColumnList<Second>,
        parts: @escaping @Sendable (Row) -> (First, Second), make: @escaping @Sendable (First, Second) -> Row
    ) {
        columns = first.columns.map { $0.of { parts($0).0 } } + second.columns.map { $0.of { parts($0).1 } }
        names = first.names + second.names
        read = { reader throws(ColumnFault) in make(try first.read(&reader), try second.read(&reader)) }
    }

    /// The values of a row, in the order of the names.
    package func stored(_ row: Row) -> [StoredValue] { columns.map { $0.stored(row) } }

    /// The members of a row's digest.
    func members(_ row: Row) -> [JSONValue.Member] { columns.compactMap { $0.member(row) } }

    /// Whether two rows have equal values.
    func areSame(_ one: Row, _ other: Row) -> Bool { columns.allSatisfy { $0.isSame(one, other) } }

    /// The columns for a query's selection from a table.
    package func selection(of table: String) -> String {
        names.map { "\(table).\($0)" }.joined(separator: ", ")
    }
}
