public import Registry

extension SQLStore {
    /// Values that a search filter can find, such as all outcomes; each is found in the index after the one before.
    public func searchWords(_ kind: SubmissionQuery.Word, limit: Int) async throws(StoreError) -> [String] {
        try await sql.read { db in
            var words: [String] = []
            // The search starts after the empty text, which in this table stands for the whole form or for any cause.
            var last = ""
            while words.count < limit, let next = try db.searchWord(kind, after: last) {
                words.append(next)
                last = next
            }
            return words
        }
    }
}

extension SQLConnection {
    /// The next value after one in the index; nil at the end.
    fileprivate func searchWord(_ kind: SubmissionQuery.Word, after last: String) throws -> String? {
        switch kind {
        case .outcome:
            try first(
                """
                SELECT json_extract(verdict, '$.outcome') FROM submissions INDEXED BY submissions_by_outcome
                WHERE json_extract(verdict, '$.outcome') > ? ORDER BY json_extract(verdict, '$.outcome') LIMIT 1
                """, [.text(last)]
            ) { try $0.next() }
        case .field:
            try first("SELECT field FROM refusals WHERE field > ? ORDER BY field LIMIT 1", [.text(last)]) {
                try $0.next()
            }
        case .cause(let field):
            try first(
                "SELECT cause FROM refusals WHERE field = ? AND cause > ? ORDER BY cause LIMIT 1",
                [.text(field), .text(last)]
            ) { try $0.next() }
        }
    }
}
