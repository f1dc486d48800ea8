/// A fault of a stored value that its column's type cannot read.
package struct ColumnFault: Error {
    /// The column's name.
    package let column: String
    /// The expected value, as the object of a sentence.
    package let expected: String
    /// Name of the row; nil if its reader does not name it.
    package var row: String?

    /// A fault of a column.
    package init(column: String, expected: String) {
        self.column = column
        self.expected = expected
    }

    /// The row, if named, with the fault.
    package var damagedRow: DamagedRow { DamagedRow(name: row ?? "A row", problem: message) }

    /// The fault as a sentence without its full stop.
    package var message: String { "The column \(column) does not hold \(expected)" }
}
