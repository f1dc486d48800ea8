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
    private var element: Value?
    /// Bound of the size of the accumulator of `reduce`.
    private var accumulated = Value()
    /// Cost accumulated so far; infinite if unbounded.
    private(set) var cost = CostBound()
    /// Bytes that `matches` searches; 1,024 bytes cost one step.
    private(set) var searched = CostBound()

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

    private mutating func spend(_ bound: CostBound) { cost += bound }

    /// Cost of reading a value, which depends on whether the expression belongs to a list item.
    private func reading(_ value: Value) -> CostBound {
        value.text * (shape == 0 ? 1 / 1_024 : 1 / 32) + value.count
    }

    private mutating func value(of rule: JSONValue) -> Value {
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
    private static let number = 25.0

    private func list(_ values: [Value]) -> Value {
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

/// Sizes of values that an expression reads from the answers.
extension CostEstimate {
    private mutating func variable(_ operands: [JSONValue]) -> Value {
        guard case .text(let path)? = operands.first else {
            let value = element ?? Value()
            spend(reading(value))
            return value
        }
        let found = found(path)
        spend(reading(found))
        guard operands.count > 1 else { return found }
        return found.largest(value(of: operands[1]))
    }

    /// Size of the value that a path reads.
    private func found(_ path: String) -> Value {
        var names = path.parts(separatedBy: Byte.point).filter { !$0.utf8.isEmpty }
        guard let first = names.first else { return element ?? Value() }
        if let element {
            if element.isPair {
                names.removeFirst()
                if first.isBytewiseEqual(to: "accumulator") { return accumulated }
                var current = element
                current.isPair = false
                return names.reduce(current) { member($1, of: $0) }
            }
            return names.reduce(element) { member($1, of: $0) }
        }
        guard let slot = layout.slot(named: first, from: shape) else { return Value(text: CostBound(1_024)) }
        return names.dropFirst().reduce(value(ofSlot: slot)) { member($1, of: $0) }
    }

    private func member(_ name: String, of value: Value) -> Value {
        guard let shape = value.shape else { return Value(text: value.text.largest(value.texts)) }
        let place = Array(name.utf8).lend { layout.shapes[shape].names.slot(named: $0) }
        // An index in a path leads to an item with the shape of the list's items.
        guard let place else { return Value(shape: shape) }
        return self.value(ofSlot: layout.shapes[shape].fields.lowerBound + place)
    }

    private func value(ofSlot slot: Int) -> Value {
        let field = layout.fields[slot]
        switch field.type.kind {
        case .line, .lines:
            guard case .expression(let calculation) = field.calculation else {
                return Value(text: CostBound(.text(slot: slot)), mayBeNumber: false)
            }
            return Value(text: written(calculation.json, slot), mayBeNumber: false)
        case .choice where field.type == .country: return Value(text: CostBound(Self.number))
        case .choice: return Value(text: CostBound(longestOption(of: field)), mayBeNumber: false)
        case .choices:
            let count = Double(field.options.count)
            return field.options.isEmpty
                ? Value(count: CostBound(.text(slot: slot)) * 0.25, texts: CostBound(.text(slot: slot)))
                : Value(count: CostBound(count), texts: CostBound(count * longestOption(of: field)))
        case .items: return Value(count: CostBound(.items(slot: slot)), shape: layout.itemShapes[slot])
        case .image: return Value(text: CostBound(.text(slot: slot)))
        case .number, .integer, .boolean, .date, .partialDate, .moment: return Value(text: CostBound(Self.number))
        case .secret, .nothing: return Value()
        }
    }

    /// Upper bound of the length of a calculated text.
    private func written(_ calculation: JSONValue, _ slot: Int) -> CostBound {
        if let known = calculated.texts[slot] { return known }
        // Another check reports circular calculations; here the recursion must end.
        calculated.texts[slot] = CostBound(.text(slot: slot))
        var estimate = CostEstimate(layout, answers: answers, shape: layout.shapeOfSlot[slot], calculated: calculated)
        let written = estimate.value(of: calculation).written
        calculated.texts[slot] = written
        return written
    }

    private func longestOption(of field: Field) -> Double {
        Double(field.options.map { $0.value.utf8.count }.max() ?? 1_024)
    }
}

/// Costs of operations that loop over a list.
extension CostEstimate {
    private mutating func iteration(_ operation: ExpressionOperation, _ operands: [JSONValue]) -> Value {
        let listed = value(of: operands[0])
        let initial = operands.count > 2 ? value(of: operands[2]) : Value()
        var body = self
        (body.cost, body.searched) = (CostBound(), CostBound())
        body.element = Value(text: listed.texts, shape: listed.shape, isPair: operation == .reduce)
        body.accumulated = Value(
            text: CostBound(.accumulatedText), count: CostBound(.accumulatedCount),
            texts: CostBound(.accumulatedTexts), shape: initial.shape)
        let given = body.value(of: operands[1])
        if operation == .reduce { return reduced(listed, initial: initial, given: given, body: body) }
        searched += Self.total(body.searched, over: listed.count)
        switch operation {
        case .map:
            spend(Self.total(body.cost, over: listed.count))
            return Value(
                count: listed.count + Self.total(given.count, over: listed.count),
                texts: Self.total(given.text + given.texts, over: listed.count), shape: given.shape)
        case .filter:
            spend(Self.total(body.cost, over: listed.count))
            return listed
        default:
            spend(Self.total(body.cost, over: listed.count))
            return Value(text: CostBound(Self.number))
        }
    }

    /// Total of a cost over all elements of a list.
    ///
    /// Growth with the texts of items counts once: it already covers all items.
    private static func total(_ each: CostBound, over count: CostBound) -> CostBound {
        var rest = each
        rest.base = 0
        return count * each.base + rest
    }

    /// Size of the result of `reduce`: the body may add to the accumulator, but not multiply it.
    private mutating func reduced(
        _ listed: Value, initial: Value, given: Value, body: CostEstimate
    ) -> Value {
        let grows = [
            (given.text, CostBound.Key.accumulatedText), (given.count, .accumulatedCount),
            (given.texts, .accumulatedTexts),
        ]
        let present = Self.present([initial.text, initial.count, initial.texts], grows)
        let isLinear = grows.allSatisfy { bound, own in
            !present.contains(own)
                || bound.growth.allSatisfy { key, weight in
                    key == own ? weight <= 1 : !present.contains(key)
                }
        }
        guard isLinear else {
            cost = CostBound(.infinity)
            if !body.searched.isNothing { searched = CostBound(.infinity) }
            return Value(text: CostBound(.infinity))
        }
        let result = Value(
            text: Self.grown(from: initial.text, by: given.text, .accumulatedText, listed.count),
            count: Self.grown(from: initial.count, by: given.count, .accumulatedCount, listed.count),
            texts: Self.grown(from: initial.texts, by: given.texts, .accumulatedTexts, listed.count),
            shape: given.shape ?? initial.shape)
        spend(total(body.cost, over: listed.count, result: result, present: present))
        searched += total(body.searched, over: listed.count, result: result, present: present)
        return result
    }

    /// Total cost of a `reduce` body over all elements, assuming the accumulator has its final size in each pass.
    private func total(
        _ each: CostBound, over count: CostBound, result: Value, present: [CostBound.Key]
    ) -> CostBound {
        var sum = Self.total(each.withoutAccumulated, over: count)
        for (key, bound) in [
            (CostBound.Key.accumulatedText, result.text), (.accumulatedCount, result.count),
            (.accumulatedTexts, result.texts),
        ] where each[key] > 0 && present.contains(key) {
            sum += count * (each[key] * answers.largest(bound))
        }
        return sum
    }

    /// Final size of one part of the accumulator: the body either adds to it in every pass, or replaces it.
    private static func grown(
        from initial: CostBound, by given: CostBound, _ own: CostBound.Key, _ count: CostBound
    ) -> CostBound {
        let added = given.withoutAccumulated
        return given[own] > 0 ? initial + total(added, over: count) : initial.largest(added)
    }

    /// Parts of the accumulator (text, elements, texts in elements) that can be non-empty: `reduce` starts with them,
    /// or its body produces them.
    private static func present(
        _ initial: [CostBound], _ grows: [(CostBound, CostBound.Key)]
    ) -> [CostBound.Key] {
        var present: [CostBound.Key] = []
        for (initial, (bound, own)) in zip(initial, grows)
        where !initial.isNothing || !bound.withoutAccumulated.isNothing {
            present.append(own)
        }
        // Repeated because each part that becomes non-empty may cause another to grow.
        for _ in grows {
            for (bound, own) in grows
            where !present.contains(own) && present.contains(where: { bound[$0] > 0 }) {
                present.append(own)
            }
        }
        return present
    }
}
