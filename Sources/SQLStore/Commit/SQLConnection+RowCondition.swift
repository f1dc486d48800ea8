internal import Registry

extension SQLConnection {
    /// Whether a condition on the rows of a table holds.
    func holds(_ condition: RowCondition) throws -> Bool {
        switch condition {
        case .greatest(let column, let table, let matches, let number):
            return try number == self.number("max(\(column))", in: table, where: matches)
        case .count(let column, let table, let matches, let number):
            return try number == self.number("count(DISTINCT \(column))", in: table, where: matches)
        case .none(let table, let matches):
            return try !hasRow("\(table) AS this" + sql(where: matches), matches)
        case .some(let table, let matches, nil):
            return try hasRow("\(table) AS this" + sql(where: matches), matches)
        case .some(let table, let matches, let follower?):
            let link = "\(follower.link.own) = this.\(follower.link.of)"
            let followed = ([link] + terms(follower.matches)).joined(separator: " AND ")
            return try hasRow(
                "\(table) AS this\(sql(where: matches))"
                    + " AND NOT EXISTS (SELECT 1 FROM \(follower.table) WHERE \(followed))",
                matches + follower.matches)
        }
    }

    /// The number that an aggregate gives, or 0.
    private func number(_ aggregate: String, in table: String, where matches: [RowMatch]) throws -> Int {
        try first("SELECT \(aggregate) FROM \(table)\(sql(where: matches))", matches.map(\.value)) {
            try $0.next(Int?.self) ?? 0
        } ?? 0
    }

    private func hasRow(_ source: String, _ matches: [RowMatch]) throws -> Bool {
        try first("SELECT 1 FROM \(source)", matches.map(\.value)) { _ in true } != nil
    }

    private func sql(where matches: [RowMatch]) -> String {
        matches.isEmpty ? "" : " WHERE " + terms(matches).joined(separator: " AND ")
    }

    private func terms(_ matches: [RowMatch]) -> [String] {
        matches.map { match in
            switch match.comparison {
            case .equal: "\(match.column) = ?"
            case .equalIgnoringCase where dialect == .postgres: "lower(\(match.column)) = lower(CAST(? AS text))"
            case .equalIgnoringCase: "\(match.column) = ? COLLATE NOCASE"
            case .atLeast: "\(match.column) >= ?"
            }
        }
    }
}
