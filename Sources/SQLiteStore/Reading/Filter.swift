internal import Registry

/// The conditions of a query, each of which must hold, with their values.
///
/// Conditions that were not asked for are left out, not switched off, so that the others can use an index.
struct Filter {
    private var conditions: [String] = []
    private(set) var values: [StoredValue] = []

    /// Adds a condition with one `?`, unless there is no value.
    mutating func add(_ condition: String, _ value: StoredValue?) {
        guard let value else { return }
        conditions.append(condition)
        values.append(value)
    }

    /// Goes on with the last condition, by a part with one `?`, unless there is no value.
    mutating func join(_ part: String, _ value: StoredValue?) {
        guard let value, let last = conditions.popLast() else { return }
        conditions.append(last + " " + part)
        values.append(value)
    }

    /// Adds a condition without a value.
    mutating func add(_ condition: String) { conditions.append(condition) }

    var isEmpty: Bool { conditions.isEmpty }

    /// The conditions as one expression, or 1.
    var expression: String { conditions.isEmpty ? "1" : conditions.joined(separator: " AND ") }

    /// `WHERE …`, or nothing.
    var clause: String { conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ") }
}
