internal import GRDBSQLite
internal import Registry

/// The columns of a statement's current row.
@safe final class StatementColumns: RowSource {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    func type(at index: Int) -> StoredType {
        switch unsafe sqlite3_column_type(statement, CInt(index)) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .other
        }
    }

    func integer(at index: Int) -> Int { unsafe Int(sqlite3_column_int64(statement, CInt(index))) }

    @unsafe func text(at index: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe lent(sqlite3_column_text(statement, CInt(index)), at: index)
    }

    @unsafe func blob(at index: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe lent(sqlite3_column_blob(statement, CInt(index)), at: index)
    }

    private func lent(_ bytes: UnsafeRawPointer?, at index: Int) -> UnsafeBufferPointer<UInt8> {
        let count = unsafe Int(sqlite3_column_bytes(statement, CInt(index)))
        return unsafe UnsafeBufferPointer(start: bytes?.assumingMemoryBound(to: UInt8.self), count: count)
    }

    func name(at index: Int) -> String {
        unsafe sqlite3_column_name(statement, CInt(index)).map { unsafe String(cString: $0) } ?? "?"
    }
}
