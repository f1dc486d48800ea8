/// Evaluates the expressions of a program, one after the other, in reusable memory.
///
/// Evaluation cannot fail: a value of the wrong type is converted as in JavaScript, or gives null. It ends, because a
/// list operation visits each element once, and its cost is counted: an evaluation that would cost more than
/// `ExpressionLimits.steps`, or make a value nested deeper than `valueDepth`, is `isExhausted`, and its value has no
/// meaning.
///
/// An evaluator is not shared between threads. A result is valid until the next evaluation.
struct ExpressionEvaluator: ~Copyable {
    /// The operands of an operation, as a range of the evaluator's stack.
    struct Operands {
        var first: Int
        var count: Int
    }

    /// The dates that an evaluation depends on, besides the expression and its data.
    struct Day {
        /// The date of `today`, to which `age` counts.
        var asOf: CivilDate
        /// The birthday in common years for people who were born on 29 February.
        var leapDay: LeapDay
    }

    /// Cached reply of the scope for a reference; the inner value is nil if the reference has no value.
    private enum Asked {
        case notYet
        case answered(ExpressionValue?)
    }

    let program: ExpressionProgram
    /// The program's memory, borrowed once, to avoid reference counting at every node.
    private let nodes: LentElements<ExpressionNode>
    let operands: LentElements<Int32>
    private let pathSegments: LentElements<ExpressionNode.Segment>
    private let references: LentElements<Int32>
    /// The memory of the values of an evaluation.
    var arena: ExpressionArena
    /// Evaluated operands of the operations in progress.
    var stack = PlainBuffer<ExpressionValue>()
    /// Buffer for the parts of a computed path.
    var segments = PlainBuffer<ExpressionNode.Segment>()
    var search = TextSearch()
    private(set) var day: Day
    /// The mark at the end of the program's constants.
    private let origin: ExpressionArena.Mark
    /// The mark from which an evaluation starts: after the constants and the kept value.
    private var start: ExpressionArena.Mark
    /// Cached replies of the scope, by the program's references.
    private var answers = PlainBuffer<Asked>()

    /// An evaluator of a program; with its own limits if given, or else the program's.
    init(_ program: ExpressionProgram, _ limits: ExpressionLimits? = nil) {
        self.program = program
        nodes = program.nodes.elements
        operands = program.operands.elements
        pathSegments = program.segments.elements
        references = program.references.elements
        arena = ExpressionArena(copyOf: program.constants, limits: limits ?? program.limits)
        origin = program.constants.mark
        start = origin
        answers.append(.notYet, count: program.references.count)
        day = Day(asOf: .earliest, leapDay: .march1)
    }

    /// Whether the last evaluation reached a limit.
    var isExhausted: Bool { arena.isExhausted && !arena.isUnknown }
    /// Whether the last evaluation read an unknown value, such as an age from a date in the future, and gave null.
    var isUnknown: Bool { arena.isUnknown }
    /// The steps that the last evaluation took.
    var steps: Int { arena.steps }

    /// Copies a value that evaluations may read, until another one is kept.
    mutating func keep(_ json: JSONValue) -> ExpressionValue {
        arena.restart(at: origin)
        let value = arena.value(of: json)
        start = arena.mark
        return value
    }

    /// Evaluates an expression of the program.
    ///
    /// - Parameter most: A step limit for this evaluation, if lower than the program's.
    mutating func evaluate(
        _ entry: ExpressionProgram.Entry, in scope: inout some ExpressionScope & ~Copyable, on day: Day,
        most: Int = .max
    ) -> ExpressionValue {
        self.day = day
        arena.restart(at: start, most: most)
        stack.removeAll()
        for index in entry.references { answers[index] = .notYet }
        let data = entry.readsAllData ? scope.allData(in: &arena) : .null
        let value = value(of: entry.root, data, &scope)
        arena.spend(giving: value)
        return arena.isExhausted ? .null : value
    }

    /// Evaluates a node; the recursion depth is limited by the compiler.
    @inline(never)
    mutating func value(
        of node: Int32, _ data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        guard arena.spend(1) else { return .null }
        switch nodes.reference(to: Int(node)).pointee {
        case .constant(let value): return value
        case .constantList(let list): return arena.relisted(list)
        case .list(let operands): return list(of: operands, data, &scope)
        case .data: return read(data)
        case .path(let path, let fallback):
            if let found = descend(path, from: data, &scope) { return read(found) }
            return value(insteadOfNothing: fallback, data, &scope)
        case .reference(let reference, let path, let fallback):
            if let answer = answer(reference, &scope), let found = descend(path, from: answer, &scope) {
                return read(found)
            }
            return value(insteadOfNothing: fallback, data, &scope)
        case .missingKeys(let operands):
            return missing(among: operands, from: 0, data, &scope)
        case .missingSomeKeys(let operands):
            return missingSome(among: operands, data, &scope)
        case .choice(let operation, let operands):
            return choice(operation, operands: operands, data: data, scope: &scope)
        case .iteration(let operation, let operands):
            return iteration(operation, operands: operands, data: data, scope: &scope)
        case .operation(let operation, let operands):
            let values = push(operands, data: data, scope: &scope)
            let result = apply(operation, operands: values, data: data, scope: &scope)
            stack.truncate(to: values.first)
            return result
        }
    }

    /// Evaluates an operand of a node.
    @inline(__always)
    mutating func value(
        _ index: Int, of operands: ExpressionNode.Operands, data: ExpressionValue,
        scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        value(of: self.operands[Int(operands.first) + index], data, &scope)
    }

    /// Reads an operand from the stack.
    @inline(__always)
    func operand(_ index: Int, _ operands: Operands) -> ExpressionValue { stack[operands.first + index] }

    /// Evaluates operands and pushes them on the stack.
    private mutating func push(
        _ operands: ExpressionNode.Operands, data: ExpressionValue, scope: inout some ExpressionScope & ~Copyable
    ) -> Operands {
        let first = stack.count
        for index in 0..<Int(operands.count) {
            // A separate statement, since evaluating the operand changes the stack.
            let value = value(index, of: operands, data: data, scope: &scope)
            stack.append(value)
        }
        return Operands(first: first, count: Int(operands.count))
    }

    private mutating func list(
        of operands: ExpressionNode.Operands, _ data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let values = push(operands, data: data, scope: &scope)
        return list(fromStack: values.first)
    }

    /// Pops the stack's values from an index on, and makes a list of them.
    mutating func list(fromStack first: Int) -> ExpressionValue {
        let start = arena.elements.count
        for index in first..<stack.count { arena.append(element: stack[index]) }
        stack.truncate(to: first)
        return arena.list(from: start)
    }

    /// Queries the scope for a reference, once for each evaluation.
    private mutating func answer(_ reference: Int32, _ scope: inout some ExpressionScope & ~Copyable)
        -> ExpressionValue?
    {
        if case .answered(let known) = answers[Int(reference)] { return known }
        let answer = scope.value(of: references[Int(reference)], in: &arena)
        answers[Int(reference)] = .answered(answer)
        return answer
    }

    private mutating func descend(
        _ path: ExpressionNode.Path, from data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue? {
        var value = data
        for index in Int(path.first)..<Int(path.first) + Int(path.count) {
            guard let next = member(pathSegments[index], of: value, &scope) else { return nil }
            value = next
        }
        return value
    }

    /// The member of a value with a name or index, or nil.
    @inline(__always)
    mutating func member(
        _ segment: ExpressionNode.Segment, of value: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue? {
        if case .item(let row) = value { return scope.member(segment.name, ofItem: row, in: &arena) }
        return arena.member(segment, of: value)
    }

    /// A value, after counting the cost of reading it.
    @inline(__always)
    mutating func read(_ value: ExpressionValue) -> ExpressionValue {
        arena.spend(reading: value)
        return value
    }

    /// The value of a `var`'s default; a constant costs nothing.
    private mutating func value(
        insteadOfNothing node: Int32, _ data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        if case .constant(let value) = nodes[Int(node)] { return value }
        return value(of: node, data, &scope)
    }

    /// The value of a constant node.
    func constant(_ node: Int32) -> ExpressionValue {
        if case .constant(let value) = nodes[Int(node)] { value } else { .null }
    }

    private mutating func apply(
        _ operation: ExpressionOperation, operands: Operands, data: ExpressionValue,
        scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        switch operation {
        case .add, .subtract, .multiply, .divide, .remainder, .min, .max, .round, .floor, .ceiling, .absolute:
            arithmetic(operation, operands)
        case .equal, .strictlyEqual, .notEqual, .strictlyNotEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
            .boolean(comparison(operation, operands))
        case .not, .truth: .boolean(truth(operands) == (operation == .truth))
        case .merge: merge(operands)
        case .isIn: .boolean(isIn(operands))
        case .concatenate: concatenate(operands)
        case .substring: substring(operands)
        case .trim, .lower: normalised(operand(0, operands), operation)
        case .split: split(operands)
        case .matches: matches(operands)
        case .length: length(operand(0, operands))
        case .age, .today, .daysBetween, .monthsBetween, .dateAdd, .datePart: date(operation, operands)
        case .variable: computedVariable(operands, data: data, scope: &scope)
        case .missing: missing(operands, data: data, scope: &scope)
        case .missingSome: missingSome(operands, data: data, scope: &scope)
        case .log: operand(0, operands)
        // The compiler translates these operations to other kinds of nodes.
        case .if, .conditional, .and, .or, .map, .filter, .reduce, .all, .none, .some: .null
        }
    }
}
