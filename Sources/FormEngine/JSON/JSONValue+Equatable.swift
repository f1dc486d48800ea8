extension JSONValue: Equatable {
    /// Whether two values are equal: texts byte for byte, members in any order.
    ///
    /// As usual for numbers, 0 equals -0, and NaN equals nothing.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let left), .bool(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.text(let left), .text(let right)): left.isBytewiseEqual(to: right)
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): haveSameMembers(left, right)
        default: false
        }
    }

    private static func haveSameMembers(_ left: [Member], _ right: [Member]) -> Bool {
        guard left.count == right.count else { return false }
        return zip(left.inCanonicalOrder, right.inCanonicalOrder).allSatisfy { left, right in
            left.name.isBytewiseEqual(to: right.name) && left.value == right.value
        }
    }
}
