/// Finds the date fields of a form whose age is computed: by a rule, by an expression, or by an outcome.
///
/// A date passed to `age` is traced back to the fields that it can come from: through branches, defaults, list
/// elements, and calculations.
struct AgedDates {
    /// A field that a value may come from.
    fileprivate struct Origin: Equatable {
        let slot: Int
        /// Whether the value is one item of a list field, rather than the whole list.
        let isItem: Bool
    }

    /// Data that `var` reads at some position of an expression.
    private enum Surroundings {
        /// The fields of a form or list item, and those of enclosing lists and the form.
        case shape(Int)
        /// The current element of a list operation.
        case element([Origin])
        /// The object of `current` and `accumulator` that `reduce` passes to its body.
        case reduction(current: [Origin], accumulator: [Origin])
    }

    private let layout: FieldLayout
    /// Whether the age of each slot's date is computed.
    private(set) var isAged: [Bool]
    /// Number of enclosing `reduce` operations.
    private var reductions = 0

    /// Finds the dates of a config whose expressions are parsed.
    init(_ config: FormConfig) {
        layout = FieldLayout(of: config)
        isAged = layout.fields.map { $0.rules.contains { $0.condition.asksForAge } && $0.kind == .date }
        for (slot, field) in layout.fields.enumerated() {
            let shape = Surroundings.shape(layout.shapeOfSlot[slot])
            for expression in field.ownExpressions { visit(expression, shape) }
        }
        for route in config.routes {
            visit(route.when.json, .shape(0))
            guard Outcome.Kind(named: route.outcome)?.tellsAge ?? false, let field = route.field else { continue }
            if let slot = layout.slot(at: [field]) { mark([Origin(slot: slot, isItem: false)]) }
        }
        for check in config.checks { visit(check.assertion.json, .shape(0)) }
        for step in config.steps { if let condition = step.visibleIf { visit(condition.json, .shape(0)) } }
    }

    /// Paths of the dates, as lists of field ids.
    var paths: [[String]] { isAged.indices.filter { isAged[$0] }.map { layout.path(of: $0) } }

    /// Marks date fields, and the dates from which they are calculated.
    private mutating func mark(_ origins: [Origin]) {
        for origin in origins where !origin.isItem && !isAged[origin.slot] {
            let field = layout.fields[origin.slot]
            guard field.kind == .date else { continue }
            isAged[origin.slot] = true
            guard case .expression(let expression) = field.calculation else { continue }
            mark(self.origins(of: expression.json, .shape(layout.shapeOfSlot[origin.slot])))
        }
    }

    /// Marks the dates whose age an expression computes, at any depth.
    private mutating func visit(_ expression: JSONValue, _ surroundings: Surroundings) {
        if let elements = expression.elements {
            for element in elements { visit(element, surroundings) }
        }
        guard let (operation, operands) = expression.operation else { return }
        if operation == .age, let first = operands.first { mark(origins(of: first, surroundings)) }
        guard operation.isIteration, operands.count > 1 else {
            for operand in operands { visit(operand, surroundings) }
            return
        }
        visit(operands[0], surroundings)
        visit(operands[1], body(of: operation, operands, surroundings))
        for operand in operands.dropFirst(2) { visit(operand, surroundings) }
    }

    /// Data that the body of a list operation reads.
    private mutating func body(
        of operation: ExpressionOperation, _ operands: [JSONValue], _ surroundings: Surroundings
    ) -> Surroundings {
        let elements = [].union(origins(of: operands[0], surroundings).map { element(of: $0) })
        guard operation == .reduce else { return .element(elements) }
        var accumulator = operands.count > 2 ? origins(of: operands[2], surroundings) : []
        // The body's result is the accumulator of the next pass. Nesting is limited, and so is the work.
        guard reductions < 3 else { return .reduction(current: elements, accumulator: accumulator) }
        reductions += 1
        accumulator = accumulator.union(
            origins(of: operands[1], .reduction(current: elements, accumulator: accumulator)))
        reductions -= 1
        return .reduction(current: elements, accumulator: accumulator)
    }

    /// Fields that an expression's value may come from.
    private mutating func origins(of expression: JSONValue, _ surroundings: Surroundings) -> [Origin] {
        if let elements = expression.elements { return origins(ofAll: elements[...], surroundings) }
        guard let (operation, operands) = expression.operation, let first = operands.first else { return [] }
        switch operation {
        case .variable:
            return found(first.string ?? "", surroundings).union(origins(ofAll: operands.dropFirst(), surroundings))
        case .if, .conditional:
            // Results of `if`: every second operand, and the last one.
            let branches = operands.indices.filter { $0 % 2 == 1 || $0 + 1 == operands.count }.map { operands[$0] }
            return origins(ofAll: branches[...], surroundings)
        case .and, .or, .merge, .concatenate: return origins(ofAll: operands[...], surroundings)
        case .substring, .log, .filter: return origins(of: first, surroundings)
        case .map, .reduce:
            guard operands.count > 1 else { return [] }
            let inner = body(of: operation, operands, surroundings)
            let given = origins(of: operands[1], inner)
            if case .reduction(_, let accumulator) = inner { return given.union(accumulator) }
            return given
        default: return []
        }
    }

    private mutating func origins(ofAll expressions: ArraySlice<JSONValue>, _ surroundings: Surroundings) -> [Origin] {
        var all: [Origin] = []
        for expression in expressions { all = all.union(origins(of: expression, surroundings)) }
        return all
    }

    private func element(of origin: Origin) -> Origin {
        Origin(slot: origin.slot, isItem: origin.isItem || layout.itemShapes[origin.slot] >= 0)
    }

    /// Fields that a path may lead to.
    private func found(_ path: String, _ surroundings: Surroundings) -> [Origin] {
        var names = path.parts(separatedBy: Byte.point).filter { !$0.utf8.isEmpty }
        var origins: [Origin]
        switch surroundings {
        case .shape(let shape):
            guard !names.isEmpty, let slot = layout.slot(named: names.removeFirst(), from: shape) else { return [] }
            origins = [Origin(slot: slot, isItem: false)]
        case .element(let elements): origins = elements
        case .reduction(let current, let accumulator):
            guard !names.isEmpty else { return [] }
            switch names.removeFirst() {
            case let name where name.isBytewiseEqual(to: "current"): origins = current
            case let name where name.isBytewiseEqual(to: "accumulator"): origins = accumulator
            default: return []
            }
        }
        for name in names { origins = [].union(origins.compactMap { member(name, of: $0) }) }
        return origins
    }

    private func member(_ name: String, of origin: Origin) -> Origin? {
        let shape = layout.itemShapes[origin.slot]
        guard shape >= 0 else { return origin }
        if !origin.isItem { return name.utf8.allSatisfy({ $0.isDigit }) ? element(of: origin) : nil }
        let slot = layout.shapes[shape].fields.first { layout.fields[$0].id.isBytewiseEqual(to: name) }
        return slot.map { Origin(slot: $0, isItem: false) }
    }
}

extension [AgedDates.Origin] {
    /// Union of two lists without duplicates, which nested expressions would otherwise multiply.
    fileprivate func union(_ others: [AgedDates.Origin]) -> [AgedDates.Origin] {
        var all = self
        for other in others where !all.contains(other) { all.append(other) }
        return all
    }
}

extension ExpressionOperation {
    /// Whether the operation's second operand reads the elements of its first.
    fileprivate var isIteration: Bool {
        switch self {
        case .map, .filter, .reduce, .all, .none, .some: true
        default: false
        }
    }
}

extension Rule.Condition {
    /// Whether the rule computes the years since a date.
    fileprivate var asksForAge: Bool {
        switch self {
        case .minAge, .maxAge: true
        default: false
        }
    }
}

extension Field {
    /// All expressions of the field, including those of its options and rules.
    fileprivate var ownExpressions: [JSONValue] {
        var expressions =
            [visibleIf, requiredIf].compactMap { $0 } + options.compactMap { $0.visibleIf } + ruleExpressions
        if case .expression(let expression) = calculation { expressions.append(expression) }
        return expressions.map { $0.json }
    }
}

extension JSONValue {
    /// The operation of an expression with its operands; nil for a literal.
    fileprivate var operation: (ExpressionOperation, [JSONValue])? {
        guard case .object(let members) = self, members.count == 1,
            let operation = ExpressionOperation(named: members[0].name)
        else { return nil }
        return (operation, members[0].value.elements ?? [members[0].value])
    }
}
