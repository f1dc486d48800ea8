/// Why a database operation failed.
public enum StoreError: Error, Sendable, Equatable {
    /// A guard of the change did not hold; nothing was written.
    case stale(Guard)
    /// The idempotency key was used by this submission; nothing was written.
    case used(submission: String)
    /// The database is missing at the path.
    case missing(path: String)
    /// The file is no SQLite database, or belongs to another program.
    case foreign(path: String, detail: String)
    /// The database is Formulary's, but its creation was never completed.
    case incomplete(path: String)
    /// The schema is newer than this program.
    case newerSchema(path: String, found: Int, known: Int)
    /// The schema is older than this program, and the database was opened for reading without migration.
    case olderSchema(path: String, found: Int, known: Int)
    /// An applied migration differs from this program's.
    case editedMigration(path: String, name: String)
    /// The file, or its folder, cannot be written.
    case readOnly(path: String)
    /// The disk is full.
    case full(path: String)
    /// The path of a new file exists already.
    case exists(path: String)
    /// Another process has the database open, so it cannot be replaced.
    case inUse(path: String)
    /// Another file replaced an open one; changes since then may be lost.
    case replaced(path: String)
    /// An open file was deleted or moved away; changes since then may be lost.
    case removed(path: String)
    /// Another process locked the database for longer than the busy timeout.
    case busy(path: String)
    /// The file cannot be read, since it is damaged or was tampered with.
    case damaged(path: String, detail: String)
    /// The data would not be read back as written; nothing was written.
    case unstorable(String)
    /// The file was made by a preview of this program, before its formats were final.
    case madeByPreview(path: String)
    /// The last leaf has the last possible time, so no leaf can follow it.
    case calendarEnded(path: String)
    /// The database's server does not answer, or the connection to it was lost; a change may have been made.
    case unreachable(path: String, detail: String)
    /// Any other error of the database, with SQLite's result code; 0 for another database.
    case failed(path: String, code: Int, detail: String)
}
