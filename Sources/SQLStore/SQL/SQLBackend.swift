package import Registry

/// A database as a ``SQLStore`` needs it: consistent reads, and one writer's transactions.
package protocol SQLBackend: Sendable {
    /// The database's name in errors, such as its path.
    var name: String { get }

    /// Runs a closure on one consistent state of the database.
    func read<Value: Sendable>(
        _ body: @Sendable @escaping (any SQLConnection) throws -> Value
    ) async throws(StoreError) -> Value

    /// Runs a closure on one consistent state of the database, and waits for it on the present thread.
    func readNow<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value

    /// Whether the database has this program's schema: an older one lacks tables, and has others.
    func hasOwnSchema(_ connection: any SQLConnection) throws -> Bool

    /// Whether the database has a table; one of an older schema may lack it.
    func hasTable(_ name: String, _ connection: any SQLConnection) throws -> Bool

    /// Runs a closure on the writer's connection, after the closures queued before.
    func queue(_ body: @escaping @Sendable (any SQLConnection) -> Void)

    /// Runs a closure in a transaction, which is durable when this method returns, and undone if it throws.
    ///
    /// No other writer's transaction begins before this one has ended.
    func transaction(_ connection: any SQLConnection, _ body: () throws -> Void) throws

    /// The time of the database's own clock, after which no row has expired; nil if the authors' clocks count.
    func time(_ connection: any SQLConnection) throws -> Timestamp?

    /// Runs a closure in a part of a transaction that is undone alone if the closure throws.
    func savepoint(_ connection: any SQLConnection, _ body: () throws -> Void) throws

    /// Converts an error of the database or of Swift into a `StoreError`.
    func translate(_ error: any Error) -> StoreError

    /// Whether a transaction that failed with an error may succeed if it is executed again.
    func isTransient(_ error: any Error) -> Bool

    /// Whether an error may be the fault of one request; a failing disk, file or connection affects all requests.
    func mayConcernOneRequest(_ error: StoreError) -> Bool

    /// Notes the error of a failed transaction.
    func note(_ error: StoreError)
}
