/// The values of an operand for which a comparison with literals is true, such as all numbers below 18 for `age < 18`.
struct ComparedValues {
    /// The operand that is compared with literals, such as `{var: age}`.
    let subject: JSONValue
    fileprivate let shape: Shape

    fileprivate enum Shape {
        /// The operand equals one of these literals; `isStrict` if the text `"5"` does not equal the number `5`.
        case among([JSONValue], isStrict: Bool)
        /// The operand differs from this literal.
        case not(JSONValue)
        /// The operand lies between two bounds, which are both numbers or both texts; nil for a side without a bound.
        case within(Bound?, Bound?)
    }

    fileprivate struct Bound {
        var value: JSONValue
        var isIncluded: Bool
    }

    /// Reads the values for which a condition is true; nil unless it compares one operand with literals.
    init?(_ condition: JSONValue) {
        guard let members = condition.members, members.count == 1,
            let operation = ExpressionOperation(named: members[0].name), let operands = members[0].value.elements,
            let found = Self.read(operation, operands)
        else { return nil }
        (subject, shape) = found
    }

    private static func read(_ operation: ExpressionOperation, _ operands: [JSONValue]) -> (JSONValue, Shape)? {
        switch operation {
        case .equal, .strictlyEqual:
            return sides(operands).map { ($0, .among([$1], isStrict: operation == .strictlyEqual)) }
        case .notEqual, .strictlyNotEqual: return sides(operands).map { ($0, .not($1)) }
        case .isIn:
            guard operands.count == 2, let values = operands[1].elements, values.allSatisfy({ $0.isScalar }),
                !operands[0].isScalar
            else { return nil }
            return (operands[0], .among(values, isStrict: true))
        case .less, .lessOrEqual: return order(operands, isIncluded: operation == .lessOrEqual)
        case .greater, .greaterOrEqual: return order(operands.reversed(), isIncluded: operation == .greaterOrEqual)
        default: return nil
        }
    }

    /// The operand and the literal of an equality, which may be written in either order; nil for other operands.
    private static func sides(_ operands: [JSONValue]) -> (JSONValue, JSONValue)? {
        guard operands.count == 2, operands[0].isScalar != operands[1].isScalar else { return nil }
        return operands[1].isScalar ? (operands[0], operands[1]) : (operands[1], operands[0])
    }

    /// Reads the bounds of a comparison with operands in rising order: two, or three with the variable operand in the
    /// middle.
    private static func order(_ operands: [JSONValue], isIncluded: Bool) -> (JSONValue, Shape)? {
        let bounds = operands.map { $0.isOrdered ? Bound(value: $0, isIncluded: isIncluded) : nil }
        guard let place = operands.indices.first(where: { bounds[$0] == nil }), !operands[place].isScalar,
            bounds.count(where: { $0 == nil }) == 1, operands.count == 2 || place == 1
        else { return nil }
        let (low, high) = (place > 0 ? bounds[place - 1] : nil, place + 1 < bounds.count ? bounds[place + 1] : nil)
        if let low, let high, low.value.isNumber != high.value.isNumber { return nil }
        return (operands[place], .within(low, high))
    }

    /// Whether all values for which the comparison holds count as true in a condition.
    var areTrue: Bool {
        switch shape {
        case .among(let values, _): values.allSatisfy { $0.boolean == true || $0.isDistinct && $0.double != 0 }
        case .not: false
        case .within(let low, _):
            low?.value.double.map { $0 >= (low?.isIncluded == true ? .leastNonzeroMagnitude : 0) } ?? false
        }
    }

    /// Whether every value for which this comparison holds also satisfies another comparison of that operand.
    ///
    /// - Parameters:
    ///   - areNumbers: Whether the operand is never a text.
    ///   - areWhole: Whether numbers of the operand are always whole.
    func isIncluded(in other: ComparedValues, areNumbers: Bool, areWhole: Bool) -> Bool {
        switch (shape, other.shape) {
        case (.among(let values, let isStrict), .among(let others, let isOtherStrict)):
            return values.allSatisfy { value in
                (isStrict || !isOtherStrict || areNumbers || value.isDistinctText) && others.contains { $0 == value }
            }
        case (.among(let values, _), .not(let excluded)):
            return values.allSatisfy { $0.isComparable(with: excluded) && $0 != excluded }
        case (.among(let values, _), .within(let low, let high)):
            return values.allSatisfy { value in
                value.isDistinct && Self.isAbove(value, low) && Self.isAbove(high, value: value)
            }
        case (.not(let value), .not(let other)): return value == other
        case (.within(let low, let high), .not(let excluded)):
            return excluded.isOrdered && !(Self.isAbove(excluded, low) && Self.isAbove(high, value: excluded))
                && (low ?? high).map { $0.value.isNumber == excluded.isNumber } ?? false
        case (.within(let low, let high), .within(let otherLow, let otherHigh)):
            return Self.isInside(low, other: otherLow, areWhole: areWhole, isLow: true)
                && Self.isInside(high, other: otherHigh, areWhole: areWhole, isLow: false)
        case (.not, .among), (.not, .within), (.within, .among): return false
        }
    }

    /// Whether a value satisfies a lower bound; true without a bound.
    private static func isAbove(_ value: JSONValue, _ low: Bound?) -> Bool {
        guard let low else { return true }
        return value.isComparable(with: low.value)
            && (value == low.value ? low.isIncluded : low.value.precedes(value))
    }

    /// Whether a value satisfies an upper bound; true without a bound.
    private static func isAbove(_ high: Bound?, value: JSONValue) -> Bool {
        guard let high else { return true }
        return value.isComparable(with: high.value)
            && (value == high.value ? high.isIncluded : value.precedes(high.value))
    }

    /// Whether a bound is at least as strict as a second bound on the same side; a missing bound is the least strict.
    private static func isInside(_ bound: Bound?, other: Bound?, areWhole: Bool, isLow: Bool) -> Bool {
        guard let other else { return true }
        guard let bound else { return false }
        let (inner, outer) = areWhole ? (bound.whole(isLow), other.whole(isLow)) : (bound, other)
        guard inner.value.isComparable(with: outer.value) else { return false }
        if inner.value == outer.value { return outer.isIncluded || !inner.isIncluded }
        return isLow ? outer.value.precedes(inner.value) : inner.value.precedes(outer.value)
    }
}

extension ComparedValues.Bound {
    /// The equivalent inclusive bound for whole numbers: `> 3` becomes `>= 4`.
    fileprivate func whole(_ isLow: Bool) -> Self {
        guard let number = value.double else { return self }
        let nearest = isLow ? number.raised : number.floored
        let isOutside = !isIncluded && nearest == number
        return Self(value: .number(isOutside ? nearest + (isLow ? 1 : -1) : nearest), isIncluded: true)
    }
}

extension JSONValue {
    /// Whether the expression is a literal null, boolean, number or text.
    fileprivate var isScalar: Bool {
        switch self {
        case .null, .bool, .number, .text: true
        case .array, .object: false
        }
    }

    fileprivate var isNumber: Bool { double != nil }

    /// Whether this is a text that does not read as a number, so that `==` equates it with no other value.
    fileprivate var isDistinctText: Bool { string.map { $0.number.isNaN } ?? false }

    /// Whether this is a number, or a text that does not read as a number.
    fileprivate var isDistinct: Bool { isNumber || isDistinctText }

    /// Whether `<` compares this literal the same way with operands of any type: a finite number, or a non-numeric
    /// text.
    fileprivate var isOrdered: Bool { double.map { $0.isFinite } ?? isDistinctText }

    /// Whether two literals are both numbers, or both texts that do not read as numbers.
    fileprivate func isComparable(with other: JSONValue) -> Bool {
        isNumber ? other.isNumber : isDistinctText && other.isDistinctText
    }

    /// Whether this literal is less than a second literal of the same type.
    fileprivate func precedes(_ other: JSONValue) -> Bool {
        if let number = double, let other = other.double { return number < other }
        guard let text = string, let other = other.string else { return false }
        return UTF16Order.precedes(text, other)
    }
}
