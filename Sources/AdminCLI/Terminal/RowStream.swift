internal import FormEngine
internal import Replies

/// A list printed page by page, which needs the memory of one page only.
struct RowStream {
    /// Rows of a page; a list of no more rows is printed at once.
    static let page = 1_000

    private let format: CommandReply.Format
    private let keys: [String]
    private let columns: [Table.Column]
    private var isBegun = false

    /// A list whose rows have these keys, or these columns on a page.
    init(_ format: CommandReply.Format, keys: [String], columns: [Table.Column]) {
        self.format = format
        self.keys = keys
        self.columns = columns
    }

    /// Prints the next rows; in JSON, the document's `opening` comes before the first ones.
    mutating func write(_ rows: [(json: JSONValue, cells: [Table.Cell])], opening: String) throws(OutputError) {
        let wasBegun = isBegun
        isBegun = true
        switch format {
        case .json:
            var bytes = wasBegun ? [] : Array(opening.utf8)
            for (index, row) in rows.enumerated() {
                if wasBegun || index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += JSONWriter.bytes(of: row.json)
            }
            try Output.standard.write(bytes)
        case .csv:
            try Output.standard.write(CSV.bytes(rows.map(\.json), keys: keys, hasHeader: !wasBegun))
        case .page:
            var page = TextPage()
            if !rows.isEmpty { page.table(Table(columns, rows.map(\.cells))) }
            try Output.standard.write(page.bytes(Terminal.output.layout))
        }
    }

    /// Ends the list; in JSON with the caller's text after the last row.
    func end(closing: String) throws(OutputError) {
        if format == .json { try Output.standard.write(Array((closing + "\n").utf8)) }
    }
}
