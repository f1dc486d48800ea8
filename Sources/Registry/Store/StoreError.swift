/// Why a database operation failed.
public enum StoreError: Error, Sendable, Equatable {
    /// A guard of the change did not hold; nothing was written.
    case stale(Guard)
    /// The idempotency key was used by this submission; nothing was written.
    case used(submission: String)
    /// The database is missing at the path.
    case missing(path: String)
    /// The file is no SQLite database, or one of another program.
    case foreign(path: String, detail: String)
    /// The database is Formulary's, but was never completed.
    case incomplete(path: String)
    /// The schema is newer than this program.
    case newerSchema(path: String, found: Int, known: Int)
    /// The schema is older than this program, and was to be read without being migrated.
    case olderSchema(path: String, found: Int, known: Int)
    /// A migration that was applied differs from the one this program carries.
    case editedMigration(path: String, name: String)
    /// The file, or its folder, cannot be written.
    case readOnly(path: String)
    /// The disk is full.
    case full(path: String)
    /// A file exists at the path of a new one.
    case exists(path: String)
    /// Another process has the database open, so that it cannot be replaced.
    case inUse(path: String)
    /// Another file took the place of one that is open; what was written since may be lost.
    case replaced(path: String)
    /// A file that is open was deleted or moved away; what was written since may be lost.
    case removed(path: String)
    /// Another process kept the database locked for longer than the busy timeout.
    case busy(path: String)
    /// The file is damaged or was tampered with so that it cannot be read.
    case damaged(path: String, detail: String)
    /// The data would not be read back as written; nothing was written.
    case unstorable(String)
    /// The file was made by a preview of the program, before its formats were settled.
    case madeByPreview(path: String)
    /// The last leaf is of the last instant that can be written, so that nothing that must follow it can.
    case calendarEnded(path: String)
    /// Anything else the database said, with its result code.
    case failed(path: String, code: Int, detail: String)
}
