/// The most that an expression of a form can cost, as `ExpressionCost` counts it, by what its fields let be answered.
///
/// It is an upper bound for every document, except for normalising that makes texts longer, and may be too high: every
/// branch is taken, and what a branch gives is as large as the largest.
struct CostEstimate {
    /// Lengths of calculated texts by slot, so that each is estimated once.
    final class Calculated {
        var texts: [Int: CostBound] = [:]
    }

    /// Size of a value: how long it is as a text, how many elements it has, and how long the texts in them are.
    struct Value {
        var text = CostBound()
        var count = CostBound()
        var texts = CostBound()
        /// Whether it may be a number, so that JavaScript parses a text compared with it.
        var mayBeNumber = true
        /// The shape of the items of the form's list that it is or holds, or nil.
        var shape: Int?
        /// Whether it is the data of a `reduce` body, with its two names.
        var isPair = false

        func largest(_ other: Value) -> Value {
            Value(
                text: text.largest(other.text), count: count.largest(other.count), texts: texts.largest(other.texts),
                mayBeNumber: mayBeNumber || other.mayBeNumber, shape: shape ?? other.shape)
        }

        /// Cost of writing it as a text.
        var writing: CostBound { text * (1 / 32) + count + texts * (1 / 32) }
        /// How long it is as a text, whatever it is.
        var written: CostBound { text + texts + count }
    }

    let layout: FieldLayout
    let answers: CostBound.Answers
    /// Shape of the expression's field.
    let shape: Int
    /// The calculated texts estimated so far.
    let calculated: Calculated
    /// The element that a list operation is at; nil outside of its body.
    private var element: Value?
    /// The size that `reduce` has come to.
    private var accumulated = Value()
    /// The cost so far; infinite without a bound.
    private(set) var cost = CostBound()
    /// How many bytes `matches` searches; of each 1,024 cost 1.
    private(set) var searched = CostBound()

    init(_ layout: FieldLayout, answers: CostBound.Answers, shape: Int, calculated: Calculated) {
        self.layout = layout
        self.answers = answers
        self.shape = shape
        self.calculated = calculated
    }

    /// The most that an expression can cost.
    static func cost(
        of expression: JSONValue, _ layout: FieldLayout, answers: CostBound.Answers, shape: Int,
        calculated: Calculated
    ) -> CostBound {
        var estimate = CostEstimate(layout, answers: answers, shape: shape, calculated: calculated)
        let value = estimate.value(of: expression)
        return estimate.cost + value.writing
    }

    /// The most bytes that the patterns in an expression of the form itself are searched for in.
    static func searched(
        by expression: JSONValue, _ layout: FieldLayout, answers: CostBound.Answers, calculated: Calculated
    ) -> CostBound {
        var estimate = CostEstimate(layout, answers: answers, shape: 0, calculated: calculated)
        _ = estimate.value(of: expression)
        return estimate.searched
    }

    private mutating func spend(_ bound: CostBound) { cost += bound }

    /// Cost of reading a value in place.
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

    /// No number, date or truth value is longer as a text.
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
        let text = values.reduce(CostBound()) { $0 + $1.written }
        let number = Value(text: CostBound(Self.number))
        switch operation {
        case .add, .subtract, .multiply, .divide, .remainder, .min, .max:
            for value in values where !value.isShort { spend(value.writing + value.written * (1 / 32)) }
            return number
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            for value in values { spend(value.count + value.texts * (1 / 32)) }
            if values.contains(where: { $0.mayBeNumber }) {
                for value in values { spend(value.text * (1 / 32)) }
            }
            spend(compared(values))
            return number
        case .strictlyEqual, .strictlyNotEqual:
            spend(compared(values))
            return number
        case .isIn:
            let needle = answers.largest(values[0].written) / 1_024
            spend(values[0].count + values[0].texts * (1 / 32))
            spend(values[1].count * (1 + needle) + values[1].text * (1 / 1_024))
            return number
        case .concatenate:
            for value in values { spend(value.writing) }
            return Value(text: text, mayBeNumber: false)
        case .substring:
            spend(values[0].writing)
            return Value(text: values[0].written, mayBeNumber: false)
        case .merge:
            for value in values { spend(value.count) }
            return values.reduce(list(values.map { Value(text: $0.text) })) { merged, value in
                var merged = merged
                merged.count += value.count
                merged.texts += value.texts
                merged.shape = merged.shape ?? value.shape
                return merged
            }
        case .length, .matches:
            spend(values[0].text * (1 / 1_024))
            if operation == .matches { searched += values[0].text }
            return number
        case .trim, .lower:
            spend(values[0].text * (1 / 32))
            return Value(text: values[0].text, mayBeNumber: false)
        case .split:
            // Each byte of the text may be a separator, and is compared with each byte of one.
            spend(values[0].text * (1 + answers.largest(values[1].text) / 1_024))
            return Value(count: values[0].text + CostBound(1), texts: values[0].text)
        case .log: return values[0]
        case .not, .truth, .age, .today, .daysBetween, .monthsBetween, .dateAdd, .datePart, .round, .floor, .ceiling,
            .absolute:
            return number
        // Operations that may skip operands are estimated elsewhere.
        case .variable, .missing, .missingSome, .if, .conditional, .and, .or, .map, .filter, .reduce, .all, .none,
            .some:
            return number
        }
    }

    /// Comparing two texts reads at most the length of the shorter one.
    private func compared(_ values: [Value]) -> CostBound {
        let shortest = values.map { answers.largest($0.text) }.min() ?? 0
        return CostBound(shortest / 1_024)
    }
}

extension CostEstimate.Value {
    /// Whether it is no longer than a number is.
    fileprivate var isShort: Bool { text.growth.isEmpty && count.growth.isEmpty && text.base < 32 && count.base == 0 }
}

/// Sizes of data that are read.
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

    /// The size of the data that a path leads to.
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
        // An index leads to an item of the same shape.
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

    /// How long a calculated text can be.
    private func written(_ calculation: JSONValue, _ slot: Int) -> CostBound {
        if let known = calculated.texts[slot] { return known }
        // A circle is reported elsewhere.
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

/// Costs of operations that go through a list.
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

    /// Total of an amount over all elements: what grows with the answers in items does so with all of them together.
    private static func total(_ each: CostBound, over count: CostBound) -> CostBound {
        var rest = each
        rest.base = 0
        return count * each.base + rest
    }

    /// The size of `reduce`'s result: its body may add to the accumulator, but not multiply it.
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

    /// Total of an amount over all elements, each of which finds no more accumulated than there is in the end.
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

    /// An amount that a body adds to each time, or gives anew.
    private static func grown(
        from initial: CostBound, by given: CostBound, _ own: CostBound.Key, _ count: CostBound
    ) -> CostBound {
        let added = given.withoutAccumulated
        return given[own] > 0 ? initial + total(added, over: count) : initial.largest(added)
    }

    /// The parts of the result of `reduce` that are there: a text, elements, texts in them; a part that it neither
    /// begins with nor is given is not there, whatever a body would make of it.
    private static func present(
        _ initial: [CostBound], _ grows: [(CostBound, CostBound.Key)]
    ) -> [CostBound.Key] {
        var present: [CostBound.Key] = []
        for (initial, (bound, own)) in zip(initial, grows)
        where !initial.isNothing || !bound.withoutAccumulated.isNothing {
            present.append(own)
        }
        // Each pass may make one more of the three grow from another.
        for _ in grows {
            for (bound, own) in grows
            where !present.contains(own) && present.contains(where: { bound[$0] > 0 }) {
                present.append(own)
            }
        }
        return present
    }
}
