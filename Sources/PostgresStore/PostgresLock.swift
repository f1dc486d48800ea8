#if PostgreSQL
public import Registry

/// A lock of one program on a database, which ends with its connection.
public final class PostgresLock: Sendable {
    /// Subject of a lock.
    public enum Subject: Int, Sendable {
        /// The master key, while it is replaced; `FmR2` in ASCII.
        case rotation = 0x466D_5232
    }

    private let pool: PostgresPool

    private init(_ pool: PostgresPool) { self.pool = pool }

    /// Takes a lock; nil if another program has it.
    public static func take(_ subject: Subject, in address: PostgresAddress) async throws(StoreError) -> PostgresLock? {
        let pool = PostgresPool(address, limit: 1)
        do {
            let isTaken = try await pool.run { connection in
                try connection.first("SELECT pg_try_advisory_lock(\(subject.rawValue))") { try $0.next(Bool.self) }
            }
            if isTaken == true { return PostgresLock(pool) }
            pool.close()
            return nil
        } catch {
            pool.close()
            throw StoreError(error, of: address)
        }
    }

    /// Gives the lock back.
    public func release() { pool.close() }
}
#endif
