/// The columns of a query's current row, borrowed from a store.
///
/// Borrowed values are valid while the row is the current one.
package protocol RowSource: AnyObject {
    /// The type of the value in a column.
    func type(at index: Int) -> StoredType
    /// The integer in a column of that type.
    func integer(at index: Int) -> Int
    /// The bytes of a column with a text.
    @unsafe func text(at index: Int) -> UnsafeBufferPointer<UInt8>
    /// The bytes of a column with a blob.
    @unsafe func blob(at index: Int) -> UnsafeBufferPointer<UInt8>
    /// The name of a column.
    func name(at index: Int) -> String
}

/// Type of a stored value.
package enum StoredType: Sendable {
    case null
    case integer
    case text
    case blob
    /// A type that no column of the registry has.
    case other
}

/// The values of a query's current row, read from left to right.
///
/// Reading is exact: two different stored values never read as equal, so that a digest of the read values covers the
/// stored ones.
package struct RowReader {
    private let column: StoredColumn
    private var index = 0

    /// A reader at the first column of a row.
    ///
    /// - Parameter column: The readers of a row may share it.
    package init(_ column: StoredColumn) { self.column = column }

    /// Reads the next column.
    package mutating func next<Value: ColumnValue>(_ type: Value.Type = Value.self) throws(ColumnFault) -> Value {
        column.index = index
        index += 1
        return try Value.read(column)
    }

    /// Reads the next column as it is stored.
    package mutating func nextValue() throws(ColumnFault) -> StoredValue {
        column.index = index
        index += 1
        return try column.value()
    }

    /// Reads a record from the next columns, and adds the row's name to a fault in one of them.
    ///
    /// - Parameter title: Name of the row; its argument is a reader at the record's first column.
    package mutating func record<Record>(
        _ title: (RowReader) -> String, read: (inout RowReader) throws(ColumnFault) -> Record
    ) throws(ColumnFault) -> Record {
        let beginning = self
        do throws(ColumnFault) {
            return try read(&self)
        } catch {
            var fault = error
            fault.row = fault.row ?? title(beginning)
            throw fault
        }
    }

    /// A short form of a column for people, counted from the next one.
    package func shown(ahead count: Int) -> String { shown(index + count) }

    /// Whether the next column is NULL.
    package var isNull: Bool {
        column.index = index
        return column.isNull
    }

    /// A short form of a column for people, even from a damaged row.
    package func shown(_ index: Int) -> String {
        column.index = index
        return column.shown
    }
}

/// One column of the current row: which one, its reader decides.
///
/// It is a class so that passing it to the type that reads it counts no references.
package final class StoredColumn {
    private let source: any RowSource
    fileprivate(set) var index = 0

    /// The first column of a source's current row.
    package init(_ source: any RowSource) { self.source = source }

    /// Whether it is NULL.
    package var isNull: Bool { source.type(at: index) == .null }

    /// Its integer.
    package func integer() throws(ColumnFault) -> Int {
        guard source.type(at: index) == .integer else { throw fault("an integer") }
        return source.integer(at: index)
    }

    /// The bytes of its text, valid while the row is the current one.
    @unsafe package func text() throws(ColumnFault) -> UnsafeBufferPointer<UInt8> {
        guard source.type(at: index) == .text else { throw fault("a text") }
        return unsafe source.text(at: index)
    }

    /// Its bytes.
    package func blob() throws(ColumnFault) -> [UInt8] {
        guard source.type(at: index) == .blob else { throw fault("bytes") }
        return unsafe Array(source.blob(at: index))
    }

    /// Its value, with a text as bytes.
    fileprivate func value() throws(ColumnFault) -> StoredValue {
        switch source.type(at: index) {
        case .null: .null
        case .integer: .integer(source.integer(at: index))
        case .text: unsafe .utf8(Array(source.text(at: index)))
        case .blob: unsafe .blob(Array(source.blob(at: index)))
        case .other: throw fault("a number, a text or bytes")
        }
    }

    /// A short form for people.
    fileprivate var shown: String {
        switch source.type(at: index) {
        case .integer: String(source.integer(at: index))
        case .text: unsafe String(decoding: source.text(at: index).prefix(200), as: UTF8.self)
        case .blob: unsafe String(decoding: source.blob(at: index).prefix(200), as: UTF8.self)
        case .null, .other: "?"
        }
    }

    /// The fault of a column with another value than expected.
    package func fault(_ expected: String) -> ColumnFault {
        ColumnFault(column: source.name(at: index), expected: expected)
    }
}
