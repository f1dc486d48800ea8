/// Access to a database file that a caller wants.
public enum DatabaseAccess: Sendable {
    /// Reading and writing; a missing or empty file is made first.
    case create
    /// Reading and writing a file that exists.
    case readWrite
    /// Reading only; nothing is written, not even a migration, and the file and its folder need not be writable.
    case readOnly
    /// Reading only, whatever older schema the file has: for copying it, and for looking at its log.
    case asItIs
}
