#if PostgreSQL
internal import SQLStore

/// Error of PostgreSQL or its client library: an SQLSTATE and a message.
struct PostgresFailure: SQLFailure {
    /// Five letters and digits, as in the appendix "PostgreSQL Error Codes" of its manual; empty without a connection.
    let state: String
    let message: String

    var reporter: String { "PostgreSQL" }

    /// Whether the transaction may succeed if it is executed again: another one came in between.
    ///
    /// `40001` is a serialization failure, `40P01` a deadlock, and `23505` a row that another server stored first: executed
    /// again, the transaction finds it.
    var isTransient: Bool { ["40001", "40P01", "23505"].contains(state) }

    /// Whether the connection is lost, or the server accepts none: classes 08 and 57P, or no answer at all.
    var isOfConnection: Bool { state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") }
}
#endif
