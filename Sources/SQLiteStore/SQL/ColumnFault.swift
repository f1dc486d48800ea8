/// A stored value that cannot be read as what its column holds.
struct ColumnFault: Error {
    let column: String
    let expected: String

    var message: String { "The column \(column) does not hold \(expected)." }
}
