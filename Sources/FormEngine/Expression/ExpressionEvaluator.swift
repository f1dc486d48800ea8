/// Evaluates the expressions of one program, one after the other, in reusable memory.
///
/// Evaluation cannot fail: a type that does not fit gives what JavaScript gives, or null. It ends, because a list
/// operation goes through a list once, and its cost is counted: an evaluation that would cost more than
/// `ExpressionLimits.steps`, or make a value nested deeper than `valueDepth`, is `isExhausted`, and its value means nothing.
///
/// Not shared between threads: each takes its own. A result means something until the next evaluation.
struct ExpressionEvaluator: ~Copyable {
    /// The operands of an operation, on the stack.
    struct Operands {
        var first: Int
        var count: Int
    }

    /// Surroundings of an evaluation besides the expression and its data.
    struct Day {
        /// Day that `today` is, and `age` is counted to.
        var asOf: CivilDate
        /// The birthday of who was born on 29 February.
        var leapDay: LeapDay
    }

    /// Whether the scope was queried for a reference, with its reply: nil for no value.
    private enum Asked {
        case notYet
        case answered(ExpressionValue?)
    }

    let program: ExpressionProgram
    /// The program's memory, which it keeps; beside it, so that the program is not counted at every node.
    private let nodes: LentElements<ExpressionNode>
    let operands: LentElements<Int32>
    private let pathSegments: LentElements<ExpressionNode.Segment>
    private let references: LentElements<Int32>
    /// Where values are while they live.
    var arena: ExpressionArena
    /// Values that operations wait for.
    var stack = PlainBuffer<ExpressionValue>()
    /// Room for the parts of a computed path.
    var segments = PlainBuffer<ExpressionNode.Segment>()
    var search = TextSearch()
    private(set) var day: Day
    /// Where the program's constants end.
    private let origin: ExpressionArena.Mark
    /// Where an evaluation begins: behind the constants and what is kept.
    private var start: ExpressionArena.Mark
    /// Answers of the scope, by the program's references.
    private var answers = PlainBuffer<Asked>()

    /// An evaluator of a program; within other limits than it was compiled in, if they are said.
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
    /// Whether the last evaluation took the age of a later date, or read what was calculated from one, and gave null.
    var isUnknown: Bool { arena.isUnknown }
    /// The steps that the last evaluation took.
    var steps: Int { arena.steps }

    /// Takes a copy of a value that evaluations may read, until another one is kept.
    mutating func keep(_ json: JSONValue) -> ExpressionValue {
        arena.restart(at: origin)
        let value = arena.value(of: json)
        start = arena.mark
        return value
    }

    /// Evaluates an expression of the program.
    ///
    /// - Parameter most: The most steps it may take, if they are fewer than the program's limits say.
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

    /// Value of a node; recursion ends at the depth that the compiler allows.
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
        case .choice(let operation, let operands): return choice(operation, operands, data, &scope)
        case .iteration(let operation, let operands): return iteration(operation, operands, data, &scope)
        case .operation(let operation, let operands):
            let values = push(operands, data, &scope)
            let result = apply(operation, values, data, &scope)
            stack.truncate(to: values.first)
            return result
        }
    }

    /// The value of one of a node's operands.
    @inline(__always)
    mutating func value(
        _ index: Int, of operands: ExpressionNode.Operands, _ data: ExpressionValue,
        _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        value(of: self.operands[Int(operands.first) + index], data, &scope)
    }

    /// An operand on the stack.
    @inline(__always)
    func operand(_ index: Int, _ operands: Operands) -> ExpressionValue { stack[operands.first + index] }

    /// Evaluates operands and leaves them on the stack.
    private mutating func push(
        _ operands: ExpressionNode.Operands, _ data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> Operands {
        let first = stack.count
        for index in 0..<Int(operands.count) {
            // Not in one line: the operand's own evaluation uses the stack.
            let value = value(index, of: operands, data, &scope)
            stack.append(value)
        }
        return Operands(first: first, count: Int(operands.count))
    }

    private mutating func list(
        of operands: ExpressionNode.Operands, _ data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let values = push(operands, data, &scope)
        return list(fromStack: values.first)
    }

    /// Makes a list of the stack's values from an index on, and removes them.
    mutating func list(fromStack first: Int) -> ExpressionValue {
        let start = arena.elements.count
        for index in first..<stack.count { arena.append(element: stack[index]) }
        stack.truncate(to: first)
        return arena.list(from: start)
    }

    /// Answer of the scope, asked for once.
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

    /// Value under a name or index in a value, or nil.
    @inline(__always)
    mutating func member(
        _ segment: ExpressionNode.Segment, of value: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue? {
        if case .item(let row) = value { return scope.member(segment.name, ofItem: row, in: &arena) }
        return arena.member(segment, of: value)
    }

    /// A value in place, whose reading is counted.
    @inline(__always)
    mutating func read(_ value: ExpressionValue) -> ExpressionValue {
        arena.spend(reading: value)
        return value
    }

    /// Value of the fallback node for a missing value; a constant costs nothing.
    private mutating func value(
        insteadOfNothing node: Int32, _ data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        if case .constant(let value) = nodes[Int(node)] { return value }
        return value(of: node, data, &scope)
    }

    /// The constant that a node is.
    func constant(_ node: Int32) -> ExpressionValue {
        if case .constant(let value) = nodes[Int(node)] { value } else { .null }
    }

    private mutating func apply(
        _ operation: ExpressionOperation, _ operands: Operands, _ data: ExpressionValue,
        _ scope: inout some ExpressionScope & ~Copyable
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
        case .variable: computedVariable(operands, data, &scope)
        case .missing: missing(operands, data, &scope)
        case .missingSome: missingSome(operands, data, &scope)
        case .log: operand(0, operands)
        // The compiler makes other nodes of these.
        case .if, .conditional, .and, .or, .map, .filter, .reduce, .all, .none, .some: .null
        }
    }
}
