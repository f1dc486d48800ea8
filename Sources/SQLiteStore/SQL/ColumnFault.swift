/// A stored value that cannot be read as what its column holds.
struct ColumnFault: Error {
    let column: String
    let expected: String

    var message: String { "The column \(column) does not hold \(expected)" }
}

/// Something that the database must hold, and does not.
struct Damage: Error {
    /// Fault: a sentence without its full stop.
    let detail: String
}
