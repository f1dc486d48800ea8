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
        /// The value, without a member for null, since older leaves lack it.
        case unlessNull
        /// A value computed from the row, under a name.
        case computed(String, @Sendable (Row) -> JSONValue)
    }

    let name: String
    /// Reads the column's value.
    let read: @Sendable (inout RowReader) throws(ColumnFault) -> Value
    /// The stored value of a row.
    let stored: @Sendable (Row) -> StoredValue
    /// The member of the digest for a row's value; nil without one.
    let member: @Sendable (Row) -> JSONValue.Member?
    /// Reads the value of a row again from what would be stored.
    let readBack: @Sendable (Row, UnstoredValues, StoredColumn) throws(ColumnFault) -> Value
    /// Whether two rows have equal values.
    let isSame: @Sendable (Row, Row) -> Bool

    init(_ name: String, _ value: @escaping @Sendable (Row) -> Value, in leaf: Member = .plain) {
        self.name = name
        read = { reader throws(ColumnFault) in try reader.next() }
        stored = { value($0).stored }
        member = Self.member(leaf, plainName: Self.camelCase(name), value)
        readBack = { row, values, column throws(ColumnFault) in
            values.hold(value(row).stored)
            return try Value.read(column)
        }
        isSame = { value($0) == value($1) }
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
        case .unlessNull:
            {
                let digested = value($0).digested
                return digested == .null ? nil : .init(plainName, digested)
            }
        case .unlessFalse:
            {
                let digested = value($0).digested
                return digested == .bool(false) ? nil : .init(plainName, digested)
            }
        }
    }
}

/// The columns of a row, or of a part of one: how to store, read and digest them, defined once.
package struct ColumnList<Row: Sendable>: Sendable {
    /// The names of the columns, in the order of reading.
    package let names: [String]
    /// Reads a row from these columns.
    package let read: @Sendable (inout RowReader) throws(ColumnFault) -> Row
    /// The values of a row, in the order of the names.
    package let stored: @Sendable (Row) -> [StoredValue]
    /// The members of a row's digest.
    let members: @Sendable (Row) -> [JSONValue.Member]
    /// Reads a row again from what would be stored.
    let readBack: @Sendable (Row) throws(ColumnFault) -> Row
    /// Whether two rows have equal values.
    let areSame: @Sendable (Row, Row) -> Bool

    /// Columns of a row, with a closure that makes the row from their values.
    init<each Value: ColumnValue>(
        _ columns: repeat RowColumn<Row, each Value>,
        make: @escaping @Sendable (repeat each Value) throws(ColumnFault) -> Row
    ) {
        var names: [String] = []
        repeat names.append((each columns).name)
        self.names = names
        read = { reader throws(ColumnFault) in try make(repeat (each columns).read(&reader)) }
        stored = { [count = names.count] row in
            var list: [StoredValue] = []
            list.reserveCapacity(count)
            repeat list.append((each columns).stored(row))
            return list
        }
        members = { row in
            var list: [JSONValue.Member] = []
            for column in repeat each columns {
                if let member = column.member(row) { list.append(member) }
            }
            return list
        }
        readBack = { row throws(ColumnFault) in
            let values = UnstoredValues()
            let column = StoredColumn(values)
            return try make(repeat (each columns).readBack(row, values, column))
        }
        areSame = { one, other in
            for column in repeat each columns {
                guard column.isSame(one, other) else { return false }
            }
            return true
        }
    }

    /// The columns of a row that consists of two parts.
    init<First, Second>(
        _ first: ColumnList<First>, _ second: ColumnList<Second>,
        parts: @escaping @Sendable (Row) -> (First, Second), make: @escaping @Sendable (First, Second) -> Row
    ) {
        names = first.names + second.names
        read = { reader throws(ColumnFault) in make(try first.read(&reader), try second.read(&reader)) }
        stored = { row in first.stored(parts(row).0) + second.stored(parts(row).1) }
        members = { row in first.members(parts(row).0) + second.members(parts(row).1) }
        readBack = { row throws(ColumnFault) in
            make(try first.readBack(parts(row).0), try second.readBack(parts(row).1))
        }
        areSame = { one, other in
            first.areSame(parts(one).0, parts(other).0) && second.areSame(parts(one).1, parts(other).1)
        }
    }

    /// The columns for a query's selection from a table.
    package func selection(of table: String) -> String {
        names.map { "\(table).\($0)" }.joined(separator: ", ")
    }
}
