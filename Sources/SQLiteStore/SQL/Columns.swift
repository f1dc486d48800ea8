internal import GRDBSQLite

/// The values of the current row, read from left to right.
///
/// Reading is exact: two different stored values never read as the same one, so a digest over what was read speaks of
/// what is stored.
@safe struct Columns {
    private let statement: OpaquePointer
    private var index: CInt = 0

    init(_ statement: OpaquePointer) {
        unsafe self.statement = statement
    }

    /// Reads the next column.
    mutating func next<Value: ColumnReadable>(_ type: Value.Type = Value.self) throws(ColumnFault) -> Value {
        defer { index += 1 }
        return unsafe try Value.read(Column(statement: statement, index: index))
    }

    /// Reads a record from the next columns, and has a fault in one of them name its row.
    ///
    /// - Parameter title: Title of the row; its argument shows columns, counted from the record's first.
    mutating func record<Record>(
        _ title: ((Int) -> String) -> String, read: (inout Columns) throws(ColumnFault) -> Record
    ) throws(ColumnFault) -> Record {
        let beginning = self
        do throws(ColumnFault) {
            return try read(&self)
        } catch {
            var fault = error
            fault.row = fault.row ?? title(beginning.shown(ahead:))
            throw fault
        }
    }

    /// Whether the next column holds nothing.
    var isNull: Bool { unsafe Column(statement: statement, index: index).isNull }

    /// The beginning of a column as a person may see it, counted from the next one.
    func shown(ahead count: Int) -> String { shown(Int(index) + count) }

    /// The beginning of a column as a person may see it, however damaged it is.
    func shown(_ index: Int) -> String {
        guard let text = unsafe sqlite3_column_text(statement, CInt(index)) else { return "?" }
        let count = unsafe Int(sqlite3_column_bytes(statement, CInt(index)))
        return unsafe String(decoding: UnsafeBufferPointer(start: text, count: min(count, 200)), as: UTF8.self)
    }
}

/// One column of the current row.
@safe struct Column {
    fileprivate let statement: OpaquePointer
    fileprivate let index: CInt

    fileprivate init(statement: OpaquePointer, index: CInt) {
        unsafe self.statement = statement
        self.index = index
    }

    var isNull: Bool { unsafe sqlite3_column_type(statement, index) == SQLITE_NULL }

    func integer() throws(ColumnFault) -> Int {
        guard unsafe sqlite3_column_type(statement, index) == SQLITE_INTEGER else { throw fault("an integer") }
        return unsafe Int(sqlite3_column_int64(statement, index))
    }

    /// The bytes of a text; they are valid only while the row is the current one.
    func text() throws(ColumnFault) -> UnsafeBufferPointer<UInt8> {
        guard unsafe sqlite3_column_type(statement, index) == SQLITE_TEXT else { throw fault("a text") }
        let bytes = unsafe sqlite3_column_text(statement, index)
        return unsafe UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, index)))
    }

    func blob() throws(ColumnFault) -> [UInt8] {
        guard unsafe sqlite3_column_type(statement, index) == SQLITE_BLOB else { throw fault("bytes") }
        let bytes = unsafe sqlite3_column_blob(statement, index)
        return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, index))))
    }

    func fault(_ expected: String) -> ColumnFault {
        let name = unsafe sqlite3_column_name(statement, index)
        return unsafe ColumnFault(column: name.map { unsafe String(cString: $0) } ?? "?", expected: expected)
    }
}
