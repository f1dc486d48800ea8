/// One step of a schema: SQL that is run once, never edited, never taken back.
public struct Migration: Sendable {
    /// Its place, from 1: after it has run, the file's `user_version`.
    public let number: Int
    /// The name of its file without the ending: `V002_leaves`.
    public let name: String
    /// The statements, unchanged from the file.
    public let sql: [UInt8]

    /// Numbers files in the order given.
    static func numbered(_ files: [(name: String, sql: [UInt8])]) -> [Migration] {
        zip(1..., files).map { Migration(number: $0, name: $1.name, sql: $1.sql) }
    }
}
