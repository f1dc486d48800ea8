/// Equality operators, and the order of numbers and texts.
extension ExpressionEvaluator {
    mutating func comparison(_ operation: ExpressionOperation, _ operands: Operands) -> Bool {
        let (first, second) = (operand(0, operands), operand(1, operands))
        switch operation {
        case .equal: return isLooselyEqual(first, second)
        case .notEqual: return !isLooselyEqual(first, second)
        case .strictlyEqual: return isStrictlyEqual(first, second)
        case .strictlyNotEqual: return !isStrictlyEqual(first, second)
        case .greater: return isLess(second, first)
        case .greaterOrEqual: return isAtMost(second, first)
        default: break
        }
        let isOrdered = operation == .less ? isLess(first, second) : isAtMost(first, second)
        guard isOrdered, operands.count > 2 else { return isOrdered }
        let third = operand(2, operands)
        return operation == .less ? isLess(second, third) : isAtMost(second, third)
    }

    /// IsStrictlyEqual (ECMA-262 §7.2.15): two lists or objects are equal only if they are identical.
    private mutating func isStrictlyEqual(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
        if case .text(let left) = left, case .text(let right) = right { return arena.isEqual(left, right) }
        return isSame(left, right)
    }

    /// IsStrictlyEqual without counting the cost.
    func isSame(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.text(let left), .text(let right)): arena.isSame(left, right)
        case (.list(let left), .list(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.item(let left), .item(let right)): left == right
        default: false
        }
    }

    /// Loose equality, JavaScript's `==`: IsLooselyEqual (ECMA-262 §7.2.14).
    private mutating func isLooselyEqual(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
        switch (left, right) {
        case (.null, _), (_, .null): return isStrictlyEqual(left, right)
        case (.boolean(let boolean), _) where !right.isBoolean:
            return isLooselyEqual(.number(boolean ? 1 : 0), right)
        case (_, .boolean(let boolean)) where !left.isBoolean:
            return isLooselyEqual(left, .number(boolean ? 1 : 0))
        case (.number(let number), .text): return number == arena.number(right)
        case (.text, .number(let number)): return arena.number(left) == number
        default:
            if left.isContainer == right.isContainer { return isStrictlyEqual(left, right) }
            let (first, second) = (arena.primitive(left), arena.primitive(right))
            return isLooselyEqual(first, second)
        }
    }

    /// JavaScript's `<`, IsLessThan (ECMA-262 §7.2.13): texts by UTF-16 units, other values as numbers; false with NaN.
    private mutating func isLess(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
        let (left, right) = (arena.primitive(left), arena.primitive(right))
        if case .text(let first) = left, case .text(let second) = right { return arena.precedes(first, second) }
        return arena.number(left) < arena.number(right)
    }

    /// Less than or equal: the opposite of IsLessThan with swapped operands, but false with NaN.
    private mutating func isAtMost(_ left: ExpressionValue, _ right: ExpressionValue) -> Bool {
        let (left, right) = (arena.primitive(left), arena.primitive(right))
        if case .text(let first) = left, case .text(let second) = right { return !arena.precedes(second, first) }
        return arena.number(left) <= arena.number(right)
    }
}

extension ExpressionValue {
    fileprivate var isBoolean: Bool {
        if case .boolean = self { true } else { false }
    }

    fileprivate var isContainer: Bool {
        switch self {
        case .list, .object, .item: true
        case .null, .boolean, .number, .text: false
        }
    }
}

extension ExpressionArena {
    /// Whether a text precedes another in the order of UTF-16 units.
    fileprivate mutating func precedes(_ left: ExpressionText, _ right: ExpressionText) -> Bool {
        spend(searching: Int(min(left.count, right.count)))
        return UTF16Order.precedes(bytes[left.range], bytes[right.range])
    }
}
