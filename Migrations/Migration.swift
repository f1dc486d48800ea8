/// A migration: SQL that runs once in each database, is never edited, and is never reverted.
public struct Migration: Sendable {
    /// The migration's number, from 1; after it ran, the file's `user_version` has this value.
    public let number: Int
    /// The name of its file without the suffix, such as `V002_leaves`.
    public let name: String
    /// The SQL statements, byte for byte as in the file.
    public let sql: [UInt8]

    /// Numbers migrations in the given order.
    package static func numbered(_ files: [(name: String, sql: [UInt8])]) -> [Migration] {
        zip(1..., files).map { Migration(number: $0, name: $1.name, sql: $1.sql) }
    }
}
