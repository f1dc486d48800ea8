internal import Registry

/// A row of a list: the number that orders the list, and the record or the reason why it is unreadable.
struct ListedRow<Record: Sendable>: Sendable {
    let key: Int
    let content: Content

    /// The record of a row, or its damage.
    enum Content: Sendable {
        case record(Record)
        case damaged(DamagedRow)
    }

    /// Reads the ordering number, then the record.
    init(_ row: inout RowReader, read: (inout RowReader) throws(ColumnFault) -> Record) {
        // SQLite sorts a damaged key that is no number behind all numbers, so in descending order it comes first.
        key = (try? row.next(AnyInteger.self).value) ?? .max
        do throws(ColumnFault) { content = .record(try read(&row)) } catch { content = .damaged(error.damagedRow) }
    }
}

extension Page {
    /// A page of the first `limit` rows, out of `limit + 1` that were queried.
    init(_ rows: [ListedRow<Element>], limit: Int) {
        let shown = rows.prefix(max(0, limit))
        self.init(elements: [], next: rows.count > shown.count ? shown.last?.key : nil)
        add(shown)
    }

    /// Appends rows to the page.
    mutating func add(_ rows: some Sequence<ListedRow<Element>>) {
        for row in rows {
            switch row.content {
            case .record(let record): elements.append(record)
            case .damaged(let damaged): self.damaged.append(damaged)
            }
        }
    }
}

/// The limit plus one: the extra row shows whether another page follows.
func oneMore(than limit: Int) -> StoredValue {
    .integer(max(0, min(limit, .max - 1)) + 1)
}
