#if PostgreSQL
internal import CPostgres

/// The answer to a statement, freed with the last use of it.
@safe final class PostgresResult {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }

    deinit { unsafe PQclear(pointer) }

    private var status: ExecStatusType { unsafe PQresultStatus(pointer) }
    /// Whether the statement succeeded.
    var isDone: Bool { [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY].contains(status) }
    /// Whether the statement was skipped, since one before it had failed.
    var isSkipped: Bool { status == PGRES_PIPELINE_ABORTED }

    /// Name of the command; queries and changes add the number of rows, as in `SELECT 1`.
    var tag: String { unsafe String(cString: PQcmdStatus(pointer)) }
    /// The number of rows that were inserted, changed or deleted.
    var changed: Int { unsafe Int(String(cString: PQcmdTuples(pointer))) ?? 0 }
    /// The number of rows that the result has.
    var count: Int { unsafe Int(PQntuples(pointer)) }

    /// Error of a statement that failed.
    var failure: PostgresFailure {
        // `C` is the SQLSTATE, `M` the message, as in the protocol's error fields.
        PostgresFailure(state: field("C"), message: field("M"))
    }

    private func field(_ code: Character) -> String {
        unsafe PQresultErrorField(pointer, CInt(code.asciiValue ?? 0)).map { unsafe String(cString: $0) } ?? ""
    }

    /// The type of each column, by its number in the catalogue.
    var types: [UInt32] { unsafe (0..<PQnfields(pointer)).map { unsafe PQftype(pointer, $0) } }

    /// The name of a column.
    func name(_ column: Int) -> String {
        unsafe PQfname(pointer, CInt(column)).map { unsafe String(cString: $0) } ?? "?"
    }

    func isNull(_ row: CInt, _ column: Int) -> Bool { unsafe PQgetisnull(pointer, row, CInt(column)) == 1 }

    /// The bytes of a value, valid as long as the result.
    func bytes(_ row: CInt, _ column: Int) -> UnsafeBufferPointer<UInt8> {
        let start = unsafe UnsafeRawPointer(PQgetvalue(pointer, row, CInt(column)))
        let count = unsafe Int(PQgetlength(pointer, row, CInt(column)))
        return unsafe UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count)
    }
}
#endif
