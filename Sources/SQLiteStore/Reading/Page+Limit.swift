internal import GRDB
internal import Registry

/// A row of a list: its record, or why that cannot be read, and the number by which the list is ordered.
struct ListedRow<Record: Sendable>: Sendable {
    let key: Int
    let content: Content

    /// Content of a row.
    enum Content: Sendable {
        case record(Record)
        case damaged(DamagedRow)
    }

    /// Reads the number, then the record.
    init(_ row: inout RowReader, read: (inout RowReader) throws(ColumnFault) -> Record) {
        // A key that is not a number sorts before all numbers, and appears on the first page only.
        key = (try? row.next(AnyInteger.self).value) ?? .max
        do throws(ColumnFault) { content = .record(try read(&row)) } catch { content = .damaged(error.damagedRow) }
    }
}

extension Page {
    /// The first `limit` rows, of `limit + 1` that were queried.
    init(_ rows: [ListedRow<Element>], limit: Int) {
        let shown = rows.prefix(max(0, limit))
        self.init(elements: [], next: rows.count > shown.count ? shown.last?.key : nil)
        add(shown)
    }

    /// Adds rows behind those before.
    mutating func add(_ rows: some Sequence<ListedRow<Element>>) {
        for row in rows {
            switch row.content {
            case .record(let record): elements.append(record)
            case .damaged(let damaged): self.damaged.append(damaged)
            }
        }
    }
}

/// One more than a limit, so that a page knows whether another follows.
func oneMore(than limit: Int) -> StoredValue {
    .integer(max(0, min(limit, .max - 1)) + 1)
}
