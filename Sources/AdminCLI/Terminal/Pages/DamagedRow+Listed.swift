internal import FormEngine
internal import Registry
internal import Replies

/// Unreadable rows, as lists show them: beneath the readable ones.
extension DamagedRow {
    /// Key of a row's damage; null of a row that can be read.
    fileprivate static let key = "damaged"

    /// A row of a list: each of its keys is null but the damage.
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
    /// A reply of rows, with those that cannot be read beneath them.
    init(rows: [JSONValue], damaged: [DamagedRow], keys: [String], _ page: TextPage) {
        let readable = rows.map { JSONValue.object(($0.members ?? []) + [.init(DamagedRow.key, .null)]) }
        var page = page
        page.damaged(damaged)
        self.init(rows: readable + damaged.map { $0.json(keys) }, keys: keys + [DamagedRow.key], page)
    }
}
