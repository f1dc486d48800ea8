internal import Registry

/// A stored value that cannot be read as what its column holds.
struct ColumnFault: Error {
    let column: String
    let expected: String
    /// Title of the row; nil where its reader does not name it.
    var row: String?

    var message: String { "The column \(column) does not hold \(expected)" }
    /// The row, where it is named, and the fault.
    var damagedRow: DamagedRow { DamagedRow(name: row ?? "A row", problem: message) }
}

/// Something that the database must hold, and does not.
struct Damage: Error {
    /// Fault: a sentence without its full stop.
    let detail: String
}
