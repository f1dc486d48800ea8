/// Compiles `var`, `missing` and `missing_some`, with which an expression reads data.
extension ExpressionCompiler {
    mutating func variable(_ arguments: Arguments) throws(ExpressionError) -> Int32 {
        guard let first = arguments.values.first else { return try allData() }
        guard Self.isKey(first) else {
            note("", isComputed: true)
            return try add(.operation(.variable, try operands(arguments)))
        }
        let fallback = arguments.values.count > 1 ? try compile(1, of: arguments) : try add(.constant(.null))
        return try read(first, orElse: fallback)
    }

    mutating func missing(_ arguments: Arguments) throws(ExpressionError) -> Int32 {
        var keys = arguments.values
        if keys.count == 1, let listed = keys[0].elements { keys = listed }
        guard keys.allSatisfy({ Self.isKey($0) }) else {
            note("", isComputed: true)
            return try add(.operation(.missing, try operands(arguments)))
        }
        return try add(.missingKeys(run(of: try reading(keys))))
    }

    mutating func missingSome(_ arguments: Arguments) throws(ExpressionError) -> Int32 {
        guard let keys = arguments.values[1].elements, keys.allSatisfy({ Self.isKey($0) }) else {
            note("", isComputed: true)
            return try add(.operation(.missingSome, try operands(arguments)))
        }
        let needed = try compile(0, of: arguments)
        return try add(.missingSomeKeys(run(of: [needed] + (try reading(keys)))))
    }

    /// For each key, two nodes: its constant, and the node that reads its value.
    private mutating func reading(_ keys: [JSONValue]) throws(ExpressionError) -> [Int32] {
        let nothing = try add(.constant(.null))
        var nodes: [Int32] = []
        for key in keys {
            nodes.append(try add(.constant(try constant(key))))
            nodes.append(try read(key, orElse: nothing))
        }
        return nodes
    }

    /// Whether a path is a constant, rather than a list or an expression to evaluate.
    private static func isKey(_ json: JSONValue) -> Bool {
        switch json {
        case .array, .object: false
        default: true
        }
    }

    /// The node that reads the value at a constant path.
    private mutating func read(_ key: JSONValue, orElse fallback: Int32) throws(ExpressionError) -> Int32 {
        switch key {
        case .text(let path) where !path.utf8.isEmpty: try read(path: path, orElse: fallback)
        case .number(let number): try read(path: NumberText.text(of: number), orElse: fallback)
        case .bool(let bool): try read(path: bool ? "true" : "false", orElse: fallback)
        default: try allData()
        }
    }

    private mutating func allData() throws(ExpressionError) -> Int32 {
        note("", isComputed: false)
        return try add(.data)
    }

    private mutating func read(path: String, orElse fallback: Int32) throws(ExpressionError) -> Int32 {
        let first = program.segments.count
        let text = program.constants.text(path)
        program.constants.split(text, into: &program.segments)
        try checkText()
        guard bodies == 0, let found = resolver.resolve(path.parts(separatedBy: Byte.point)) else {
            note(path, isComputed: false)
            return try add(.path(segments(from: first), orElse: fallback))
        }
        reads.append(ExpressionReference(path: path, id: found.id, pointer: pointer, isComputed: false))
        let rest = min(first + max(found.length, 0), program.segments.count)
        return try add(.reference(reference(found.id), segments(from: rest), orElse: fallback))
    }

    private func segments(from first: Int) -> ExpressionNode.Path {
        ExpressionNode.Path(first: Int32(first), count: Int32(program.segments.count - first))
    }

    /// The index of a reference in the program, where each expression lists it once.
    private mutating func reference(_ id: Int32) -> Int32 {
        for index in firstReference..<program.references.count where program.references[index] == id {
            return Int32(index)
        }
        program.references.append(id)
        return Int32(program.references.count - 1)
    }

    /// Records a read of the form's data; inside a list operation's body, `var` reads the element instead.
    private mutating func note(_ path: String, isComputed: Bool) {
        guard bodies == 0 else { return }
        reads.append(ExpressionReference(path: path, id: nil, pointer: pointer, isComputed: isComputed))
    }
}
