#if PostgreSQL
internal import CPostgres
internal import Registry
internal import SQLStore

/// A connection to PostgreSQL, opened by its first statement, and again after it was lost.
///
/// Sendable although its state is not protected: its owner, a pool or a writer's queue, lends it to one closure at a
/// time.
@safe final class PostgresConnection: SQLConnection, @unchecked Sendable {
    private let address: PostgresAddress
    /// Statements to run once it is open.
    private let preparation: String
    private var isClosed = false
    private var connection: OpaquePointer?
    /// Names of the prepared statements by their SQL.
    private var prepared: [String: String] = [:]
    private(set) var changesCount = 0
    private var isInTransaction = false
    let dialect = SQLDialect.postgres

    init(_ address: PostgresAddress, preparation: String = "") {
        self.address = address
        self.preparation = preparation
    }

    deinit { close() }

    /// Whether it is open, as far as its last use showed.
    var isOpen: Bool { unsafe connection != nil && PQstatus(connection) == CONNECTION_OK }

    /// Closes the connection for good: its next use throws.
    func end() {
        isClosed = true
        close()
    }

    /// Closes the connection; its next use opens it again.
    func close() {
        if let connection = unsafe connection { unsafe PQfinish(connection) }
        unsafe connection = nil
        prepared = [:]
    }

    /// Executes statements without values, separated by semicolons; returns the last one's command tag.
    @discardableResult
    func execute(_ script: String) throws -> String {
        let connection = unsafe try opened()
        var tag = ""
        unsafe try use(PQexec(connection, script)) { unsafe tag = String(cString: PQcmdStatus($0)) }
        return tag
    }

    /// Runs a closure between a statement that begins a transaction and its commit; rolls back if the closure throws.
    ///
    /// A connection that is lost meanwhile stays closed up to the end: a new one would run the rest of the statements
    /// each on its own.
    func transaction<Value>(_ beginning: String, _ body: () throws -> Value) throws -> Value {
        let wasOpen = isOpen
        do {
            try execute(beginning)
        } catch let failure as PostgresFailure where wasOpen && failure.isOfConnection {
            // A server that was started again has closed the idle connection; nothing was done on it yet.
            try execute(beginning)
        }
        isInTransaction = true
        defer { isInTransaction = false }
        do {
            let value = try body()
            // The server answers the commit of a failed transaction with a rollback, and without an error.
            guard try execute("COMMIT") == "COMMIT" else {
                throw PostgresFailure(state: "25P02", message: "a statement of the transaction had failed")
            }
            return value
        } catch {
            undo("ROLLBACK")
            throw error
        }
    }

    func walk(_ sql: String, _ values: [StoredValue], while body: (inout RowReader) throws -> Bool) throws {
        let connection = unsafe try opened()
        let name = try prepare(sql)
        let parameters = Parameters(values)
        let result = unsafe parameters.withPointers { pointers, lengths, formats in
            unsafe PQexecPrepared(connection, name, CInt(values.count), pointers, lengths, formats, 1)
        }
        unsafe try use(result) { result in
            changesCount = unsafe PQcmdTuples(result).flatMap { unsafe Int(String(cString: $0)) } ?? 0
            let row = unsafe PostgresRow(result)
            let column = StoredColumn(row)
            for number in unsafe 0..<PQntuples(result) {
                row.number = number
                var reader = RowReader(column)
                guard try body(&reader) else { return }
            }
        }
    }

    /// A failed statement lets all that follow fail, up to the end of the transaction or of a part of it.
    func apart(_ body: () throws -> Void) throws {
        try execute("SAVEPOINT apart")
        do {
            try body()
            try execute("RELEASE SAVEPOINT apart")
        } catch {
            undo("ROLLBACK TO SAVEPOINT apart; RELEASE SAVEPOINT apart")
            throw error
        }
    }

    /// Undoes work by a statement; a connection that cannot even do this is closed, which undoes its work as well.
    func undo(_ statement: String) {
        do {
            if isOpen { try execute(statement) }
        } catch {
            close()
        }
    }

    private func prepare(_ sql: String) throws -> String {
        if let name = prepared[sql] { return name }
        let name = "s\(prepared.count)"
        let connection = unsafe try opened()
        unsafe try use(PQprepare(connection, name, Placeholders.numbered(sql), 0, nil)) { _ in }
        prepared[sql] = name
        return name
    }

    private func opened() throws -> OpaquePointer {
        if let connection = unsafe connection { return unsafe connection }
        if isClosed { throw PostgresFailure(state: "", message: "the store was closed") }
        if isInTransaction { throw PostgresFailure(state: "", message: "the connection was lost") }
        let opened = unsafe address.connect()
        guard let opened = unsafe opened, unsafe PQstatus(opened) == CONNECTION_OK else {
            let message = unsafe Self.message(of: opened)
            unsafe PQfinish(opened)
            throw PostgresFailure(state: "", message: message)
        }
        unsafe connection = opened
        // Notices would go to standard error: PostgreSQL sends one for each rollback of nothing.
        unsafe PQsetNoticeProcessor(opened, { _, _ in }, nil)
        do {
            if !preparation.isEmpty { unsafe try use(PQexec(opened, preparation)) { _ in } }
        } catch {
            // Without its settings, a connection must not be used.
            close()
            throw error
        }
        return unsafe opened
    }

    /// Passes a result without an error to a closure, and frees it.
    private func use(_ result: OpaquePointer?, _ body: (OpaquePointer) throws -> Void) throws {
        guard let result = unsafe result else {
            throw unsafe lost(PostgresFailure(state: "", message: Self.message(of: connection)))
        }
        defer { unsafe PQclear(result) }
        switch unsafe PQresultStatus(result) {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: unsafe try body(result)
        default: throw unsafe lost(Self.failure(of: result))
        }
    }

    /// Closes a broken connection; returns its error.
    private func lost(_ failure: PostgresFailure) -> PostgresFailure {
        let isBroken = unsafe PQstatus(connection) != CONNECTION_OK
        if isBroken { close() }
        return isBroken ? PostgresFailure(state: "", message: failure.message) : failure
    }

    private static func failure(of result: OpaquePointer) -> PostgresFailure {
        let field = { (code: Character) in
            unsafe PQresultErrorField(result, CInt(code.asciiValue ?? 0)).map { unsafe String(cString: $0) } ?? ""
        }
        // `C` is the SQLSTATE, `M` the message, as in the protocol's error fields.
        return PostgresFailure(state: field("C"), message: field("M"))
    }

    private static func message(of connection: OpaquePointer?) -> String {
        let text = unsafe PQerrorMessage(connection).map { unsafe String(cString: $0) } ?? ""
        return text.split(separator: "\n").joined(separator: "; ")
    }
}

/// The values of a statement, as the client library takes them: numbers as text, so that the server gives each the type
/// of its place; texts and bytes in binary format, which ends at no zero byte.
private struct Parameters {
    private var bytes: [UInt8] = []
    private var starts: [Int?] = []
    private var lengths: [CInt] = []
    private var formats: [CInt] = []

    init(_ values: [StoredValue]) {
        for value in values {
            switch value {
            case .null: add(nil, format: 0)
            case .integer(let number): add(Array(String(number).utf8), format: 0)
            case .text(let text): add(Array(text.utf8), format: 1)
            case .utf8(let text): add(text, format: 1)
            case .blob(let bytes): add(bytes, format: 1)
            }
        }
    }

    private mutating func add(_ value: [UInt8]?, format: CInt) {
        starts.append(value == nil ? nil : bytes.count)
        lengths.append(CInt(value?.count ?? 0))
        formats.append(format)
        // The library reads numbers up to a zero byte.
        if let value { bytes += value + [0] }
    }

    func withPointers<Result>(
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) -> Result
    ) -> Result {
        unsafe bytes.withUnsafeBytes { buffer in
            let pointers = unsafe starts.map { start in
                unsafe start.flatMap { unsafe buffer.baseAddress?.advanced(by: $0).assumingMemoryBound(to: CChar.self) }
            }
            return unsafe pointers.withUnsafeBufferPointer { pointers in
                unsafe lengths.withUnsafeBufferPointer { lengths in
                    unsafe formats.withUnsafeBufferPointer { formats in
                        unsafe body(pointers.baseAddress, lengths.baseAddress, formats.baseAddress)
                    }
                }
            }
        }
    }
}
#endif
