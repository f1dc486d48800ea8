/// How a caller wants to open a database file.
public enum DatabaseAccess: Sendable {
    /// Reading and writing; a missing or empty file is created as a database.
    case create
    /// Reading and writing a file that exists.
    case readWrite
    /// Reading only: nothing is written, not even a migration. The file and its folder need not be writable.
    case readOnly
    /// Reading only, with any older schema: for copying the file, or for reading its audit log.
    case asItIs
}
