/// The conditions of a query, each of which must hold, with their values.
///
/// Conditions that were not asked for are left out, not switched off, so that the others can use an index.
struct Filter {
    private var conditions: [String] = []
    private(set) var values: [SQLValue] = []

    /// Adds a condition with one `?`, unless there is no value.
    mutating func add(_ condition: String, _ value: SQLValue?) {
        guard let value else { return }
        conditions.append(condition)
        values.append(value)
    }

    /// `WHERE …`, or nothing.
    var clause: String { conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ") }
}
