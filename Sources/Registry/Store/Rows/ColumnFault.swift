/// A stored value that cannot be read as what its column holds.
package struct ColumnFault: Error {
    /// The column's name.
    package let column: String
    /// The value that it should hold, as a sentence names it.
    package let expected: String
    /// Title of the row; nil where its reader does not name it.
    package var row: String?

    /// A fault of a column.
    package init(column: String, expected: String) {
        self.column = column
        self.expected = expected
    }

    /// The row, where it is named, and the fault.
    package var damagedRow: DamagedRow { DamagedRow(name: row ?? "A row", problem: message) }

    /// The fault as a sentence without its full stop.
    package var message: String { "The column \(column) does not hold \(expected)" }
}
