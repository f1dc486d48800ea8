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
    /// The number of statements that were sent, and whose results were not read yet.
    private var sent = 0
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
        sent = 0
    }

    /// Executes statements without values, separated by semicolons; returns the last one's command tag.
    @discardableResult
    func execute(_ script: String) throws -> String {
        let connection = unsafe try opened()
        try receive()
        return try unsafe checked(PQexec(connection, script)).tag
    }

    /// Runs a closure between statements that begin a transaction and its commit; rolls back if the closure throws.
    ///
    /// A connection that is lost meanwhile stays closed up to the end: a new one would run the rest of the statements
    /// each on its own.
    func transaction<Value>(_ beginning: String, _ body: (_ tag: String) throws -> Value) throws -> Value {
        let wasOpen = isOpen
        var tag = ""
        do {
            tag = try execute(beginning)
        } catch let failure as PostgresFailure where wasOpen && failure.isOfConnection {
            // A server that was started again has closed the idle connection; nothing was done on it yet.
            tag = try execute(beginning)
        }
        isInTransaction = true
        defer { isInTransaction = false }
        do {
            let value = try body(tag)
            try send("COMMIT", [])
            // The server answers the commit of a failed transaction with a rollback, and without an error.
            guard try receive()?.tag == "COMMIT" else {
                throw PostgresFailure(state: "25P02", message: "a statement of the transaction had failed")
            }
            return value
        } catch {
            undo("ROLLBACK")
            throw error
        }
    }

    func walk(_ sql: String, _ values: [StoredValue], while body: (inout RowReader) throws -> Bool) throws {
        try send(sql, values)
        guard let result = try receive() else { return }
        let row = PostgresRow(result)
        let column = StoredColumn(row)
        for number in 0..<result.count {
            row.number = CInt(number)
            var reader = RowReader(column)
            guard try body(&reader) else { return }
        }
    }

    /// Executes a statement that returns no rows.
    ///
    /// Within a transaction the statement is only sent, and the server works meanwhile: each answer would cost a way to the
    /// server and back. The next query, or the commit, receives the answers.
    func run(_ sql: String, _ values: [StoredValue]) throws {
        try send(sql, values)
        if !isInTransaction || sent == Self.mostSent { try receive() }
    }

    /// The most statements without an answer; the answers of more might fill the buffers between both sides.
    private static let mostSent = 256

    func change(_ sql: String, _ values: [StoredValue]) throws -> Int {
        try send(sql, values)
        return try receive()?.changed ?? 0
    }

    /// Sends a statement behind those that were sent before.
    private func send(_ sql: String, _ values: [StoredValue]) throws {
        let name = try prepare(sql)
        let connection = unsafe try opened()
        if sent == 0 { _ = unsafe PQenterPipelineMode(connection) }
        let parameters = Parameters(values)
        let isSent = unsafe parameters.withPointers { pointers, lengths, formats in
            unsafe PQsendQueryPrepared(connection, name, CInt(values.count), pointers, lengths, formats, 1)
        }
        guard isSent == 1 else { throw lost() }
        sent += 1
    }

    /// Waits for the answers to all statements that were sent; returns the last one, or throws the first error.
    ///
    /// After a statement that failed, the server skips the others.
    @discardableResult
    private func receive() throws -> PostgresResult? {
        guard sent > 0, let connection = unsafe connection else { return nil }
        var (failure, last): (PostgresFailure?, PostgresResult?)
        _ = unsafe PQpipelineSync(connection)
        for _ in 0..<sent {
            last = unsafe PQgetResult(connection).map { unsafe PostgresResult($0) }
            guard let result = last else { continue }
            if !result.isDone, !result.isSkipped { failure = failure ?? result.failure }
            // A null pointer ends the results of each statement.
            unsafe PQclear(PQgetResult(connection))
        }
        sent = 0
        // The answer to the end of the pipeline.
        unsafe PQclear(PQgetResult(connection))
        let isIdle = unsafe PQexitPipelineMode(connection) == 1
        if let failure { throw isIdle ? lost(failure) : lost() }
        guard isIdle, let last else { throw lost() }
        return last
    }

    /// A failed statement lets all that follow fail, up to the end of the transaction or of a part of it.
    func apart(_ body: () throws -> Void) throws {
        try execute("SAVEPOINT apart")
        do {
            try body()
            // This also receives the answers to the statements of the closure.
            try execute("RELEASE SAVEPOINT apart")
        } catch {
            undo("ROLLBACK TO SAVEPOINT apart; RELEASE SAVEPOINT apart")
            throw error
        }
    }

    /// Undoes work by a statement; a connection that cannot even do this is closed, which undoes its work as well.
    func undo(_ statement: String) {
        do {
            // The error of the transaction is known already.
            _ = try? receive()
            if isOpen { try execute(statement) }
        } catch {
            close()
        }
    }

    private func prepare(_ sql: String) throws -> String {
        if unsafe connection != nil, let name = prepared[sql] { return name }
        let connection = unsafe try opened()
        try receive()
        let name = "s\(prepared.count)"
        _ = try unsafe checked(PQprepare(connection, name, Placeholders.numbered(sql), 0, nil))
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
            if !preparation.isEmpty { _ = try unsafe checked(PQexec(opened, preparation)) }
        } catch {
            // Without its settings, a connection must not be used.
            close()
            throw error
        }
        return unsafe opened
    }

    /// A result without an error.
    private func checked(_ result: OpaquePointer?) throws -> PostgresResult {
        guard let result = unsafe result.map({ unsafe PostgresResult($0) }) else { throw lost() }
        guard result.isDone else { throw lost(result.failure) }
        return result
    }

    /// Closes a broken connection; returns its error.
    private func lost(_ failure: PostgresFailure) -> PostgresFailure { isOpen ? failure : lost() }

    /// Closes the connection; returns its error.
    private func lost() -> PostgresFailure {
        let failure = unsafe PostgresFailure(state: "", message: Self.message(of: connection))
        close()
        return failure
    }

    private static func message(of connection: OpaquePointer?) -> String {
        let text = unsafe PQerrorMessage(connection).map { unsafe String(cString: $0) } ?? ""
        // Its lines begin with tabs, and end as sentences.
        let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == "\t" } }
        return lines.joined(separator: "; ").replacing(/[.?]$/, with: "")
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
