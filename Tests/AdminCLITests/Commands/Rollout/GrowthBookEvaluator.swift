import FormEngine

/// Conditions as GrowthBook's SDKs evaluate them, written from its specification and with nothing of the product's.
///
/// Source: GrowthBook, Build Your Own SDK, specification 0.7, sections `evalCondition` to `evalOperatorCondition`, with the
/// conversions of its JavaScript SDK: relations turn what is missing into 0, `$in` looks for any element of a list.
enum GrowthBookEvaluator {
    static func holds(_ condition: JSONValue, of attributes: JSONValue) -> Bool {
        (condition.members ?? []).allSatisfy { member in
            switch member.name {
            case "$or":
                let parts = member.value.elements ?? []
                return parts.isEmpty || parts.contains { holds($0, of: attributes) }
            case "$nor":
                let parts = member.value.elements ?? []
                return !(parts.isEmpty || parts.contains { holds($0, of: attributes) })
            case "$and": return (member.value.elements ?? []).allSatisfy { holds($0, of: attributes) }
            case "$not": return !holds(member.value, of: attributes)
            default: return value(at: member.name, in: attributes).map { test(member.value, $0) } ?? false
            }
        }
    }

    /// A path with dots; what is missing is null.
    private static func value(at path: String, in attributes: JSONValue) -> JSONValue? {
        var current = attributes
        for part in path.split(separator: ".", omittingEmptySubsequences: false) {
            guard current.members != nil, let next = current[String(part)] else { return .null }
            current = next
        }
        return current
    }

    private static func test(_ condition: JSONValue, _ value: JSONValue) -> Bool {
        guard let operators = condition.members, operators.allSatisfy({ $0.name.hasPrefix("$") }) else {
            return condition == value
        }
        return operators.allSatisfy { test($0.name, $0.value, value) }
    }

    private static func test(_ name: String, _ expected: JSONValue, _ value: JSONValue) -> Bool {
        switch name {
        case "$eq": return value == expected && value.elements == nil && value.members == nil
        case "$ne": return !(value == expected && value.elements == nil && value.members == nil)
        case "$lt":
            return compare(value, expected) {
                $0 < $1
            } texts: {
                $0 < $1
            }
        case "$lte":
            return compare(value, expected) {
                $0 <= $1
            } texts: {
                $0 <= $1
            }
        case "$gt":
            return compare(value, expected) {
                $0 > $1
            } texts: {
                $0 > $1
            }
        case "$gte":
            return compare(value, expected) {
                $0 >= $1
            } texts: {
                $0 >= $1
            }
        case "$exists": return (expected == .bool(true)) == (value != .null)
        case "$in": return isIn(value, expected)
        case "$nin": return !isIn(value, expected)
        case "$type": return type(of: value) == expected.string
        case "$not": return !test(expected, value)
        default: return false
        }
    }

    private static func isIn(_ value: JSONValue, _ expected: JSONValue) -> Bool {
        let known = expected.elements ?? []
        return value.elements.map { $0.contains { known.contains($0) } } ?? known.contains(value)
    }

    /// A relation of JavaScript: of two texts by their order, of anything else by numbers.
    private static func compare(
        _ value: JSONValue, _ expected: JSONValue, _ numbers: (Double, Double) -> Bool, texts: (String, String) -> Bool
    ) -> Bool {
        if let left = value.string, let right = expected.string { return texts(left, right) }
        guard let left = number(value), let right = number(expected) else { return false }
        return numbers(left, right)
    }

    private static func number(_ value: JSONValue) -> Double? {
        switch value {
        case .null: 0
        case .bool(let flag): flag ? 1 : 0
        case .number(let number): number
        case .text(let text): text.isEmpty ? 0 : Double(text)
        case .array(let elements): elements.isEmpty ? 0 : elements.count == 1 ? number(elements[0]) : nil
        case .object: nil
        }
    }

    private static func type(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .text: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
