internal import Registry

/// The conditions of a `WHERE` clause, joined by `AND`, with their values.
///
/// A filter without a value adds no condition, so that SQLite can use an index for the other conditions.
struct Filter {
    private var conditions: [String] = []
    private(set) var values: [StoredValue] = []

    /// Adds a condition with one `?`; nothing if the value is nil.
    mutating func add(_ condition: String, _ value: StoredValue?) {
        guard let value else { return }
        conditions.append(condition)
        values.append(value)
    }

    /// Extends the last condition by a part with one `?`; does nothing if the value is nil.
    mutating func join(_ part: String, _ value: StoredValue?) {
        guard let value, let last = conditions.popLast() else { return }
        conditions.append(last + " " + part)
        values.append(value)
    }

    /// Adds a condition without a value.
    mutating func add(_ condition: String) { conditions.append(condition) }

    var isEmpty: Bool { conditions.isEmpty }

    /// The conditions as one SQL expression; `1` without conditions.
    var expression: String { conditions.isEmpty ? "1" : conditions.joined(separator: " AND ") }

    /// The conditions as `WHERE …`; empty without conditions.
    var clause: String { conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ") }
}
