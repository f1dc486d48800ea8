/// Compiles an expression into a program.
struct ExpressionCompiler<Resolver: ExpressionResolver> {
    /// The operands of an operation: in a list, or a single one without a list.
    struct Arguments {
        var values: [JSONValue]
        var areListed: Bool
    }

    let program: ExpressionProgram
    /// The reads of the expression, in the order in which it writes them.
    var reads: [ExpressionReference] = []
    let resolver: Resolver
    /// The index of the expression's first reference in the program.
    let firstReference: Int
    /// The number of list operations around the current node; inside one, `var` reads the element.
    var bodies = 0
    /// The place of the current node in the expression, as tokens of a JSON Pointer.
    private var place: [String] = []
    private var depth = 0
    private var size = 0
    private let textLimit: Int

    init(_ program: ExpressionProgram, _ resolver: Resolver) {
        self.program = program
        self.resolver = resolver
        firstReference = program.references.count
        textLimit = program.constants.bytes.count + program.limits.textBytes
    }

    /// The place of the current node as a JSON Pointer.
    var pointer: String { place.reduce("") { $0 + "/" + Place.escaped($1) } }

    /// Compiles an expression or a literal; returns the index of its node.
    mutating func compile(_ rule: JSONValue) throws(ExpressionError) -> Int32 {
        depth += 1
        defer { depth -= 1 }
        try checkDepth()
        switch rule {
        case .array(let elements): return try list(elements)
        case .object(let members) where members.count == 1: return try operation(members[0])
        default: return try add(.constant(try constant(rule)))
        }
    }

    /// Compiles an operand of the current operation; returns the index of its node.
    mutating func compile(_ index: Int, of arguments: Arguments) throws(ExpressionError) -> Int32 {
        if arguments.areListed { place.append(String(index)) }
        let node = try compile(arguments.values[index])
        if arguments.areListed { place.removeLast() }
        return node
    }

    /// Compiles all operands of the current operation.
    mutating func operands(_ arguments: Arguments) throws(ExpressionError) -> ExpressionNode.Operands {
        var nodes: [Int32] = []
        for index in arguments.values.indices { nodes.append(try compile(index, of: arguments)) }
        return run(of: nodes)
    }

    /// Stores node indices as a contiguous run of operands.
    mutating func run(of nodes: [Int32]) -> ExpressionNode.Operands {
        let first = Int32(program.operands.count)
        program.operands.append(contentsOf: nodes)
        return ExpressionNode.Operands(first: first, count: Int32(nodes.count))
    }

    /// Adds a node to the program; returns its index.
    mutating func add(_ node: ExpressionNode) throws(ExpressionError) -> Int32 {
        try grow()
        program.nodes.append(node)
        return Int32(program.nodes.count - 1)
    }

    /// Adds a constant to the program.
    mutating func constant(_ json: JSONValue) throws(ExpressionError) -> ExpressionValue {
        try measure(json)
        let value = program.constants.value(of: json)
        try checkText()
        return value
    }

    /// Throws if the texts of the expression exceed their limit.
    func checkText() throws(ExpressionError) {
        guard program.constants.bytes.count <= textLimit else {
            throw .tooLarge(program.limits.textBytes, "bytes of text", at: pointer)
        }
    }

    private mutating func grow() throws(ExpressionError) {
        size += 1
        guard size <= program.limits.nodes else {
            throw .tooLarge(program.limits.nodes, "operations and constants", at: pointer)
        }
    }

    /// Counts the values in a constant, which may be an object with no or several members.
    private mutating func measure(_ json: JSONValue) throws(ExpressionError) {
        switch json {
        case .array(let elements):
            for element in elements { try measure(inner: element) }
        case .object(let members):
            for member in members { try measure(inner: member.value) }
        default: break
        }
    }

    private mutating func measure(inner json: JSONValue) throws(ExpressionError) {
        depth += 1
        defer { depth -= 1 }
        try checkDepth()
        try grow()
        try measure(json)
    }

    private func checkDepth() throws(ExpressionError) {
        guard depth <= program.limits.depth else { throw .tooDeep(program.limits.depth, at: pointer) }
    }
}

extension ExpressionCompiler {
    private mutating func list(_ elements: [JSONValue]) throws(ExpressionError) -> Int32 {
        guard elements.allSatisfy({ Self.isConstant($0) }) else {
            return try add(.list(try operands(Arguments(values: elements, areListed: true))))
        }
        guard case .list(let list) = try constant(.array(elements)) else {
            return try add(.list(run(of: [])))
        }
        return try add(.constantList(list))
    }

    /// Whether a value is a constant, rather than a list or an operation.
    private static func isConstant(_ json: JSONValue) -> Bool {
        switch json {
        case .array: false
        case .object(let members): members.count != 1
        default: true
        }
    }

    private mutating func operation(_ member: JSONValue.Member) throws(ExpressionError) -> Int32 {
        place.append(member.name)
        defer { place.removeLast() }
        guard let operation = ExpressionOperation(named: member.name) else {
            throw .unknownOperation(member.name, at: pointer)
        }
        let arguments =
            if case .array(let values) = member.value {
                Arguments(values: values, areListed: true)
            } else {
                Arguments(values: [member.value], areListed: false)
            }
        guard operation.operandCounts.contains(arguments.values.count) else {
            throw .operandCount(arguments.values.count, of: operation, at: pointer)
        }
        switch operation {
        case .variable: return try variable(arguments)
        case .missing: return try missing(arguments)
        case .missingSome: return try missingSome(arguments)
        case .if, .conditional, .and, .or: return try add(.choice(operation, try operands(arguments)))
        case .map, .filter, .reduce, .all, .none, .some: return try iteration(operation, arguments)
        case .matches: return try matching(arguments)
        default: return try add(.operation(operation, try operands(arguments)))
        }
    }

    /// Compiles a list operation: `var` reads the element in its second operand, and the data in its others.
    private mutating func iteration(
        _ operation: ExpressionOperation, _ arguments: Arguments
    ) throws(ExpressionError) -> Int32 {
        let list = try compile(0, of: arguments)
        bodies += 1
        let body = try compile(1, of: arguments)
        bodies -= 1
        var nodes = [list, body]
        if arguments.values.count > 2 { nodes.append(try compile(2, of: arguments)) }
        return try add(.iteration(operation, run(of: nodes)))
    }

    /// Compiles `matches`, whose pattern is a constant, so that its automaton is built beforehand.
    private mutating func matching(_ arguments: Arguments) throws(ExpressionError) -> Int32 {
        let text = try compile(0, of: arguments)
        guard case .text(let source) = arguments.values[1] else {
            throw .pattern(
                "The pattern of `matches` must be a text, not an expression.",
                help: ExpressionOperation.matches.operandHelp, at: pointer)
        }
        let index: Int?
        do throws(PatternError) {
            index = try program.add(source)
        } catch {
            throw .pattern(
                "The pattern is refused at character \(error.offset + 1): \(error.message)", help: error.help,
                at: pointer)
        }
        guard let index else {
            throw .pattern(
                "The pattern is too large for an expression.",
                help: "Use smaller repetition counts in the pattern, or write it as the rule `pattern` of a field.",
                at: pointer)
        }
        let pattern = try add(.constant(.number(Double(index))))
        return try add(.operation(.matches, run(of: [text, pattern])))
    }
}
