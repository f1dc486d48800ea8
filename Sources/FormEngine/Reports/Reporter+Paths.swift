/// Paths of fields and items, as used in findings.
extension Reporter {
    /// The path of a row's item: `owners/0`.
    mutating func path(ofRow number: Int) -> String {
        let row = table.items.rows[number]
        return path(of: Int(row.list), inRow: Int(row.parent)) + "/" + String(row.index)
    }

    /// The path of a field: `bsn`, or in an item `owners/0/share`.
    mutating func path(of slot: Int, inRow row: Int) -> String {
        row < 0 ? form.field(slot).id : path(ofRow: row) + "/" + form.field(slot).id
    }
}
