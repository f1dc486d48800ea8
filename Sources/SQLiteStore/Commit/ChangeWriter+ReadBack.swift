internal import Registry

extension ChangeWriter {
    /// Reads the rows of a leaf back, by their own reader, before they are committed.
    ///
    /// A row that reads as something else than was written, or as nothing, would be damage that nobody did.
    func readBack(_ rows: [any StoredRow], leaf: Int) throws {
        var rest = rows[...]
        while let first = rest.first {
            try readBack(rest, like: first, leaf: leaf)
            rest = rest.filter { type(of: $0) != type(of: first) }[...]
        }
    }

    /// Compares the rows of one type with those that the leaf has in their table.
    private func readBack<Row: StoredRow>(_ rows: ArraySlice<any StoredRow>, like first: Row, leaf: Int) throws {
        var written: [[StoredValue]: Row] = [:]
        for case let row as Row in rows { written[row.storedValues] = row }
        try db.each(try RowStatements.of(first).readBack, [.integer(leaf)]) { reader in
            let beginning = reader
            guard let row = try? Row(&reader), let own = written.removeValue(forKey: row.storedValues),
                Row.description.columns.areSame(row, own)
            else { throw StoreError.unstorable(Row.title(beginning)) }
        }
        if !written.isEmpty { throw StoreError.unstorable("a \(Row.kind)") }
    }
}
