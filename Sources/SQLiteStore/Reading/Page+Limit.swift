internal import Registry

extension Page {
    /// The first `limit` of the rows, of which one more than that was asked for; `key` gives where a page ends.
    init(_ rows: [Element], limit: Int, key: (Element) -> Int) {
        let elements = Array(rows.prefix(max(0, limit)))
        self.init(elements: elements, next: rows.count > elements.count ? elements.last.map(key) : nil)
    }
}

/// One more than a limit, so that a page knows whether another follows.
func oneMore(than limit: Int) -> SQLValue {
    .integer(max(0, min(limit, .max - 1)) + 1)
}
