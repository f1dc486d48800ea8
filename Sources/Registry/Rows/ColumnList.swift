internal import FormEngine

/// A column of a row: its name, its value in a row, and how a leaf's digest names that.
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

    let name: String
    let value: @Sendable (Row) -> Value
    private let member: Member
    /// The name in camel case, `signedOutAt` for `signed_out_at`: made once, since each row is digested.
    private let plainName: String

    init(_ name: String, _ value: @escaping @Sendable (Row) -> Value, in leaf: Member = .plain) {
        self.name = name
        self.member = leaf
        self.value = value
        let words = name.split(separator: "_")
        plainName = words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    /// Whether two rows have equal values in the column.
    func isSame(_ one: Row, _ other: Row) -> Bool { value(one) == value(other) }

    /// The members that a row's value has in the digest.
    func members(of row: Row) -> [JSONValue.Member] {
        switch member {
        case .none: []
        case .plain: [.init(plainName, value(row).digested)]
        case .named(let name): [.init(name, value(row).digested)]
        case .computed(let name, let compute): [.init(name, compute(row))]
        case .unlessFalse: [.init(plainName, value(row).digested)].filter { $0.value != .bool(false) }
        }
    }
}

/// The columns of a row, or of a part of one, each written once: how they are stored, read, and digested.
package struct ColumnList<Row: Sendable>: Sendable {
    /// The names of the columns, in the order in which they are read.
    package let names: [String]
    /// The values of a row, in that order.
    package let stored: @Sendable (Row) -> [StoredValue]
    /// Reads a row from these columns.
    package let read: @Sendable (inout RowReader) throws(ColumnFault) -> Row
    /// The members of a row's digest.
    let members: @Sendable (Row) -> [JSONValue.Member]
    /// Whether two rows have equal values.
    package let areSame: @Sendable (Row, Row) -> Bool

    /// Columns of a row, and how it is made of their values.
    init<each Value: ColumnValue>(
        _ columns: repeat RowColumn<Row, each Value>,
        make: @escaping @Sendable (repeat each Value) throws(ColumnFault) -> Row
    ) {
        var names: [String] = []
        repeat names.append((each columns).name)
        self.names = names
        stored = { row in
            var values: [StoredValue] = []
            repeat values.append((each columns).value(row).stored)
            return values
        }
        members = { row in
            var members: [JSONValue.Member] = []
            repeat members.append(contentsOf: (each columns).members(of: row))
            return members
        }
        areSame = { one, other in
            var same: [Bool] = []
            repeat same.append((each columns).isSame(one, other))
            return same.allSatisfy(\.self)
        }
        read = { reader throws(ColumnFault) in
            try make(repeat try reader.next((each Value).self))
        }
    }

    /// The columns of two parts of a row.
    init<First, Second>(
        _ first: ColumnList<First>, _ second: ColumnList<Second>,
        parts: @escaping @Sendable (Row) -> (First, Second), make: @escaping @Sendable (First, Second) -> Row
    ) {
        names = first.names + second.names
        stored = { row in
            let (one, other) = parts(row)
            return first.stored(one) + second.stored(other)
        }
        members = { row in
            let (one, other) = parts(row)
            return first.members(one) + second.members(other)
        }
        areSame = { one, other in
            let (left, right) = (parts(one), parts(other))
            return first.areSame(left.0, right.0) && second.areSame(left.1, right.1)
        }
        read = { reader throws(ColumnFault) in make(try first.read(&reader), try second.read(&reader)) }
    }

    /// The columns as a query selects them from a table.
    package func selection(of table: String) -> String {
        names.map { "\(table).\($0)" }.joined(separator: ", ")
    }
}
