/// Upper bound of the cost of an expression, as `ExpressionCost` counts it, for all answers that the form's fields
/// allow.
///
/// The bound holds for every document, except where normalising makes texts longer. It may be too high: it assumes that
/// every branch is evaluated and returns the largest result.
struct CostEstimate {
    /// Cache of the text lengths of calculated fields, by slot, so that each is estimated once.
    final class Calculated {
        var texts: [Int: CostBound] = [:]
    }

    /// Upper bounds of a value's size: its length as a text, its number of elements, and the total length of their
    /// texts.
    struct Value {
        var text = CostBound()
        var count = CostBound()
        var texts = CostBound()
        /// Whether the value may be a number: a text compared with a number must be parsed.
        var mayBeNumber = true
        /// Shape of the list items that the value is or contains; nil if it has none.
        var shape: Int?
        /// Whether the value is the data of a `reduce` body, an object of `current` and `accumulator`.
        var isPair = false

        func largest(_ other: Value) -> Value {
            Value(
                text: text.largest(other.text), count: count.largest(other.count), texts: texts.largest(other.texts),
                mayBeNumber: mayBeNumber || other.mayBeNumber, shape: shape ?? other.shape)
        }

        /// Cost of converting the value to a text.
        var writing: CostBound { text * (1 / 32) + count + texts * (1 / 32) }
        /// Length of the value as a text, whatever its type.
        var written: CostBound { text + texts + count }
    }

    let layout: FieldLayout
    let answers: CostBound.Answers
    /// Shape of the field that the expression belongs to: the form itself, or a list's items.
    let shape: Int
    /// Cache of the text lengths of calculated fields.
    let calculated: Calculated
    /// The current element inside the body of a list operation; nil outside.
    var element: Value?
    /// Bound of the size of the accumulator of `reduce`.
    var accumulated = Value()
    /// Cost accumulated so far; infinite if unbounded.
    var cost = CostBound()
    /// Bytes that `matches` searches; 1,024 bytes cost one step.
    var searched = CostBound()

    init(_ layout: FieldLayout, answers: CostBound.Answers, shape: Int, calculated: Calculated) {
        self.layout = layout
        self.answers = answers
        self.shape = shape
        self.calculated = calculated
    }

    /// Upper bound of an expression's cost.
    static func cost(
        of expression: JSONValue, _ layout: FieldLayout, answers: CostBound.Answers, shape: Int,
        calculated: Calculated
    ) -> CostBound {
        var estimate = CostEstimate(layout, answers: answers, shape: shape, calculated: calculated)
        let value = estimate.value(of: expression)
        return estimate.cost + value.writing
    }

    /// Upper bound of the bytes that `matches` searches in an expression that does not belong to a list item.
    static func searched(
        by expression: JSONValue, _ layout: FieldLayout, answers: CostBound.Answers, calculated: Calculated
    ) -> CostBound {
        var estimate = CostEstimate(layout, answers: answers, shape: 0, calculated: calculated)
        _ = estimate.value(of: expression)
        return estimate.searched
    }

    mutating func spend(_ bound: CostBound) { cost += bound }

    /// Cost of reading a value, which depends on whether the expression belongs to a list item.
    func reading(_ value: Value) -> CostBound {
        value.text * (shape == 0 ? 1 / 1_024 : 1 / 32) + value.count
    }

    mutating func value(of rule: JSONValue) -> Value {
        spend(CostBound(1))
        switch rule {
        case .array(let elements): return list(elements.map { value(of: $0) })
        case .object(let members):
            guard members.count == 1, let operation = ExpressionOperation(named: members[0].name) else {
                return Value()
            }
            return value(of: operation, members[0].value.elements ?? [members[0].value])
        case .text(let text): return Value(text: CostBound(Double(text.utf8.count)), mayBeNumber: false)
        case .number: return Value(text: CostBound(Self.number))
        case .null, .bool: return Value(text: CostBound(5))
        }
    }

    /// Maximum length of a number, date or boolean as a text.
    static let number = 25.0

    func list(_ values: [Value]) -> Value {
        var list = Value(count: CostBound(Double(values.count)))
        for value in values {
            list.count += value.count
            list.texts += value.text + value.texts
            list.shape = list.shape ?? value.shape
        }
        return list
    }

    private mutating func value(of operation: ExpressionOperation, _ operands: [JSONValue]) -> Value {
        switch operation {
        case .variable: return variable(operands)
        case .missing, .missingSome:
            let keys = operands.flatMap { $0.elements ?? [$0] }
            for case .text(let path) in keys { spend(reading(found(path)) + CostBound(1)) }
            return Value(count: CostBound(Double(keys.count)), texts: CostBound(1_000))
        case .map, .filter, .reduce, .all, .none, .some: return iteration(operation, operands)
        case .if, .conditional, .and, .or:
            return operands.map { value(of: $0) }.reduce(Value()) { $0.largest($1) }
        default: return applied(operation, operands.map { value(of: $0) })
        }
    }

    private mutating func applied(_ operation: ExpressionOperation, _ values: [Value]) -> Value {
        let number = Value(text: CostBound(Self.number))
        switch operation {
        case .add, .subtract, .multiply, .divide, .remainder, .min, .max:
            spendOnConversion(toNumbers: values)
            return number
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            spendOnLooseComparison(of: values)
            return number
        case .strictlyEqual, .strictlyNotEqual:
            spend(compared(values))
            return number
        case .isIn:
            spendOnSearch(for: values[0], in: values[1])
            return number
        case .concatenate: return concatenated(values)
        case .substring:
            spend(values[0].writing)
            return Value(text: values[0].written, mayBeNumber: false)
        case .merge: return merged(values)
        case .length, .matches:
            spend(values[0].text * (1 / 1_024))
            if operation == .matches { searched += values[0].text }
            return number
        case .trim, .lower:
            spend(values[0].text * (1 / 32))
            return Value(text: values[0].text, mayBeNumber: false)
        case .split: return split(values[0], by: values[1])
        case .log: return values[0]
        case .not, .truth, .age, .today, .daysBetween, .monthsBetween, .dateAdd, .datePart, .round, .floor, .ceiling,
            .absolute:
            return number
        // The callers estimate these operations, whose operands may be skipped.
        case .variable, .missing, .missingSome, .if, .conditional, .and, .or, .map, .filter, .reduce, .all, .none,
            .some:
            return number
        }
    }

    private mutating func spendOnConversion(toNumbers values: [Value]) {
        for value in values where !value.isShort { spend(value.writing + value.written * (1 / 32)) }
    }

    /// Adds the cost of a comparison that converts texts to numbers if one of the values may be a number.
    private mutating func spendOnLooseComparison(of values: [Value]) {
        for value in values { spend(value.count + value.texts * (1 / 32)) }
        if values.contains(where: { $0.mayBeNumber }) {
            for value in values { spend(value.text * (1 / 32)) }
        }
        spend(compared(values))
    }

    /// Adds the cost of searching a list or a text, which compares each element with the searched value.
    private mutating func spendOnSearch(for value: Value, in values: Value) {
        let needle = answers.largest(value.written) / 1_024
        spend(value.count + value.texts * (1 / 32))
        spend(values.count * (1 + needle) + values.text * (1 / 1_024))
    }

    private mutating func concatenated(_ values: [Value]) -> Value {
        for value in values { spend(value.writing) }
        return Value(text: values.reduce(CostBound()) { $0 + $1.written }, mayBeNumber: false)
    }

    private mutating func merged(_ values: [Value]) -> Value {
        for value in values { spend(value.count) }
        return values.reduce(list(values.map { Value(text: $0.text) })) { merged, value in
            var merged = merged
            merged.count += value.count
            merged.texts += value.texts
            merged.shape = merged.shape ?? value.shape
            return merged
        }
    }

    private mutating func split(_ text: Value, by separator: Value) -> Value {
        // In the worst case each byte of the text begins a separator, and must be compared with the whole separator.
        spend(text.text * (1 + answers.largest(separator.text) / 1_024))
        return Value(count: text.text + CostBound(1), texts: text.text)
    }

    /// Cost of comparing texts, which reads at most the length of the shortest one.
    private func compared(_ values: [Value]) -> CostBound {
        let shortest = values.map { answers.largest($0.text) }.min() ?? 0
        return CostBound(shortest / 1_024)
    }
}

extension CostEstimate.Value {
    /// Whether the value is at most as long as a number.
    fileprivate var isShort: Bool { text.growth.isEmpty && count.growth.isEmpty && text.base < 32 && count.base == 0 }
}
