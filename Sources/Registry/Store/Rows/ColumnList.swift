internal import FormEngine

/// A column of a row: its name, its value in a row, and how a leaf's digest names that.
///
/// Its closures are made where the type of its value is known, so that no row is stored or read by way of metadata.
struct RowColumn<Row, Value: ColumnValue>: Sendable {
    /// How a value enters the digest that a leaf holds of a row.
    enum Member: Sendable {
        /// As it is, under the column's name in camel case.
        case plain
        /// As it is, under another name.
        case named(String)
        /// Not at all.
        case none
        /// As it is, and left out where it is false: leaves of before have no word of it.
        case unlessFalse
        /// As something that is computed of the row, under a name.
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

    /// The name of a column in camel case, `signedOutAt` for `signed_out_at`.
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

/// A column of a row, whatever the type of its value.
struct StoredRowColumn<Row>: Sendable {
    let name: String
    /// The value of a row as it is stored.
    let stored: @Sendable (Row) -> StoredValue
    /// Whether two rows have equal values.
    let isSame: @Sendable (Row, Row) -> Bool
    /// The member that a row's value has in the digest, or nil.
    let member: @Sendable (Row) -> JSONValue.Member?

    /// The column of a whole of which the row is a part.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> StoredRowColumn<Whole> {
        StoredRowColumn<Whole>(
            name: name, stored: { stored(part($0)) }, isSame: { isSame(part($0), part($1)) },
            member: { member(part($0)) })
    }
}

/// The columns of a row, or of a part of one, each written once: how they are stored, read, and digested.
package struct ColumnList<Row: Sendable>: Sendable {
    private let columns: [StoredRowColumn<Row>]
    /// The names of the columns, in the order in which they are read.
    package let names: [String]
    /// Reads a row from these columns.
    package let read: @Sendable (inout RowReader) throws(ColumnFault) -> Row

    /// Columns of a row, and how it is made of their values.
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

    /// The columns of two parts of a row.
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

    /// The columns as a query selects them from a table.
    package func selection(of table: String) -> String {
        names.map { "\(table).\($0)" }.joined(separator: ", ")
    }
}
