internal import FormEngine
internal import Registry
internal import Replies

/// Unreadable rows in lists, which follow the readable ones.
extension DamagedRow {
    /// Key of a row's damage; null for readable rows.
    fileprivate static let key = "damaged"

    /// A damaged row of a list: every key but the damage is null.
    fileprivate func json(_ keys: [String]) -> JSONValue {
        .object(keys.map { .init($0, .null) } + [.init(Self.key, .text(text))])
    }
}

extension TextPage {
    /// Adds a line for each row that cannot be read.
    mutating func damaged(_ rows: [DamagedRow]) {
        for row in rows { line(.red("damaged: "), StyledText("\(row.text); see `formulary audit verify`")) }
    }
}

extension CommandReply {
    /// A reply of readable rows, followed by the damaged ones.
    init(rows: [JSONValue], damaged: [DamagedRow], keys: [String], _ page: TextPage) {
        let readable = rows.map { JSONValue.object(($0.members ?? []) + [.init(DamagedRow.key, .null)]) }
        var page = page
        page.damaged(damaged)
        self.init(rows: readable + damaged.map { $0.json(keys) }, keys: keys + [DamagedRow.key], page)
    }
}
