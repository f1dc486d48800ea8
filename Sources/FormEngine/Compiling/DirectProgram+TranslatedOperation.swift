/// Translation of operations to bytecode.
extension DirectProgram.Translation {
    typealias Operation = DirectInstruction.Operation

    /// Adds an operation that evaluates only some of its operands.
    mutating func add(
        _ operation: ExpressionOperation, operands: [Int32], element: Element
    ) throws(Untranslatable) {
        if operands.isEmpty { return add(DirectInstruction(.value(.constant), value: .null)) }
        switch operation {
        case .and: try add(.jumpIfFalse, operands: operands, element: element)
        case .or: try add(.jumpIfTrue, operands: operands, element: element)
        default: try add(branches: operands, element)
        }
    }

    /// Adds `and` or `or`: the first operand that decides is the result, else the last one.
    private mutating func add(
        _ jump: Operation, operands: [Int32], element: Element
    ) throws(Untranslatable) {
        var jumps: [Int] = []
        for (index, operand) in operands.enumerated() {
            try add(operand, element)
            guard index + 1 < operands.count else { break }
            jumps.append(add(jump: DirectInstruction(jump, weight: index == 0 ? 1 : 0), growth: -1))
        }
        if operands.count == 1 { add(DirectInstruction(.step), growth: 0) }
        for jump in jumps { land(jump) }
    }

    /// Adds `if`: pairs of a condition and its result; a remaining operand is the `else`.
    private mutating func add(branches operands: [Int32], _ element: Element) throws(Untranslatable) {
        if operands.count == 1 { add(DirectInstruction(.step), growth: 0) }
        var ends: [Int] = []
        var index = 0
        while index + 1 < operands.count {
            try add(operands[index], element)
            let otherwise = add(jump: DirectInstruction(.jumpUnless, weight: index == 0 ? 1 : 0), growth: -1)
            try add(operands[index + 1], element)
            ends.append(add(jump: DirectInstruction(.jump, weight: 0), growth: -1))
            land(otherwise)
            index += 2
        }
        if index < operands.count {
            try add(operands[index], element)
        } else {
            add(DirectInstruction(.value(.constant), weight: 0, value: .null))
        }
        for end in ends { land(end) }
    }

    /// Adds an operation that evaluates all of its operands first.
    mutating func add(
        operation: ExpressionOperation, _ operands: [Int32], _ element: Element
    ) throws(Untranslatable) {
        switch operation {
        case .isIn: try addMembership(operands, element)
        case .length: try addCount(operands, element)
        case .round: try addRounding(operands, element)
        case .today: add(DirectInstruction(.value(.today)))
        case .add where operands.isEmpty: add(DirectInstruction(.value(.constant), value: .number(0)))
        case .not where operands.isEmpty: add(DirectInstruction(.value(.constant), value: .boolean(true)))
        case .truth where operands.isEmpty: add(DirectInstruction(.value(.constant), value: .boolean(false)))
        default:
            guard let first = operands.first else { throw Untranslatable() }
            try add(first, element)
            if operands.count == 1 { return add(try Self.unary(operation), growth: 0) }
            guard (operation == .less || operation == .lessOrEqual) && operands.count > 2 else {
                return try addChain(operation, operands: operands.dropFirst(), element: element)
            }
            for operand in operands.dropFirst() { try add(operand, element) }
            add(DirectInstruction(.comparison(operation == .less ? .between : .betweenOrEqual)), growth: -2)
        }
    }

    private static func unary(
        _ operation: ExpressionOperation
    ) throws(Untranslatable) -> DirectInstruction {
        switch operation {
        case .not: DirectInstruction(.comparison(.not))
        case .truth: DirectInstruction(.comparison(.truth))
        case .add: DirectInstruction(.calculation(.addConstant), value: .number(0))
        case .multiply: DirectInstruction(.step)
        case .subtract: DirectInstruction(.calculation(.negate))
        case .min, .max: DirectInstruction(.calculation(.number))
        case .floor: DirectInstruction(.calculation(.floor))
        case .ceiling: DirectInstruction(.calculation(.ceiling))
        case .absolute: DirectInstruction(.calculation(.absolute))
        case .age: DirectInstruction(.calculation(.age))
        default: throw Untranslatable()
        }
    }

    /// Adds a left-associative chain, such as `a + b + c`: each operand is combined with the result so far.
    private mutating func addChain(
        _ operation: ExpressionOperation, operands: ArraySlice<Int32>, element: Element
    ) throws(Untranslatable) {
        let (onStack, onConstant) = try Self.binary(operation)
        var weight: UInt8 = 1
        for operand in operands {
            if let onConstant, let value = try constant(at: operand) {
                try countNode()
                add(DirectInstruction(onConstant, weight: weight + 1, value: value), growth: 0)
            } else {
                try add(operand, element)
                add(DirectInstruction(onStack, weight: weight), growth: -1)
            }
            weight = 0
        }
    }

    /// The instruction for two values on the stack, and the one for a constant second operand.
    private static func binary(
        _ operation: ExpressionOperation
    ) throws(Untranslatable) -> (Operation, Operation?) {
        switch operation {
        case .add: (.calculation(.add), .calculation(.addConstant))
        case .multiply: (.calculation(.multiply), .calculation(.multiplyConstant))
        case .subtract: (.calculation(.subtract), .calculation(.subtractConstant))
        case .divide: (.calculation(.divide), .calculation(.divideConstant))
        case .remainder: (.calculation(.remainder), nil)
        case .min: (.calculation(.smallest), nil)
        case .max: (.calculation(.largest), nil)
        case .daysBetween: (.calculation(.daysBetween), nil)
        case .equal: (.comparison(.equal), .comparison(.equalConstant))
        case .notEqual: (.comparison(.unequal), .comparison(.unequalConstant))
        case .strictlyEqual: (.comparison(.same), .comparison(.sameConstant))
        case .strictlyNotEqual: (.comparison(.other), .comparison(.otherConstant))
        case .less: (.comparison(.less), .comparison(.lessConstant))
        case .lessOrEqual: (.comparison(.lessOrEqual), .comparison(.lessOrEqualConstant))
        case .greater: (.comparison(.greater), .comparison(.greaterConstant))
        case .greaterOrEqual: (.comparison(.greaterOrEqual), .comparison(.greaterOrEqualConstant))
        default: throw Untranslatable()
        }
    }

    private mutating func addRounding(_ operands: [Int32], _ element: Element) throws(Untranslatable) {
        try add(operands[0], element)
        guard operands.count > 1 else { return add(DirectInstruction(.calculation(.roundTo)), growth: 0) }
        if case .constant(.number(let number)) = source.nodes[Int(operands[1])],
            let decimals = DecimalRounding.decimals(number)
        {
            try countNode()
            return add(DirectInstruction(.calculation(.roundTo), weight: 2, index: decimals), growth: 0)
        }
        try add(operands[1], element)
        add(DirectInstruction(.calculation(.round)), growth: -1)
    }
}

/// Translation of list operations.
extension DirectProgram.Translation {
    /// Adds `in` for a list of constants, or for a field's chosen options.
    private mutating func addMembership(_ operands: [Int32], _ element: Element) throws(Untranslatable) {
        try add(operands[0], element)
        switch source.nodes[Int(operands[1])] {
        case .reference(let reference, let path, let fallback):
            let slot = source.references[Int(reference)]
            guard slot >= 0, path.count == 0, layout.fields[Int(slot)].type == .multiSelect, isNull(fallback) else {
                throw Untranslatable()
            }
            add(DirectInstruction(.comparison(.isChosen), weight: 2, index: Int(slot)), growth: 0)
        case .constantList(let list):
            let elements = source.constants.elements(of: list)
            let values = try elements.map { index throws(Untranslatable) in
                try constant(source.constants.elements[index])
            }
            let first = target.constants.count
            add(DirectInstruction(.comparison(.isAmong), weight: 2, index: first, slot: values.count), growth: 0)
            target.constants.append(contentsOf: values)
        default: throw Untranslatable()
        }
    }

    private func isNull(_ node: Int32) -> Bool {
        if case .constant(.null) = source.nodes[Int(node)] { true } else { false }
    }

    /// Adds `length` of a filtered list.
    private mutating func addCount(_ operands: [Int32], _ element: Element) throws(Untranslatable) {
        guard case .iteration(.filter, let inner) = source.nodes[Int(operands[0])] else {
            throw Untranslatable()
        }
        let filter = nodes(inner)
        let (list, shape) = try list(filter[0], element)
        add(DirectInstruction(.value(.constant), weight: 0, value: .number(0)))
        try add(.nextCount, list: list, weight: 3, body: filter[1], element: .item(shape: shape))
    }

    mutating func add(
        iteration operation: ExpressionOperation, _ operands: [Int32], _ element: Element
    ) throws(Untranslatable) {
        let (list, shape) = try list(operands[0], element)
        if operation == .reduce {
            if operands.count > 2 {
                try add(operands[2], element)
            } else {
                add(DirectInstruction(.value(.constant), weight: 0, value: .null))
            }
            return try add(.nextReduce, list: list, body: operands[1], element: .pair(shape: shape, depth: depth))
        }
        // Result of the operation for an empty list.
        add(DirectInstruction(.value(.constant), weight: 0, value: .boolean(operation == .none)))
        switch operation {
        case .all: try add(.nextAll, list: list, body: operands[1], element: .item(shape: shape))
        case .some: try add(.nextSome, list: list, body: operands[1], element: .item(shape: shape))
        case .none: try add(.nextNone, list: list, body: operands[1], element: .item(shape: shape))
        default: throw Untranslatable()
        }
    }

    /// Adds a loop over a list; the last value on the stack is the initial result.
    ///
    /// - Parameter weight: Cost of the loop's operations and of reading the list.
    private mutating func add(
        _ next: Operation, list: Int, weight: UInt8 = 2, body: Int32, element: Element
    ) throws(Untranslatable) {
        let begin = add(jump: DirectInstruction(.begin, weight: weight, index: list))
        try add(body, element)
        add(back: next, behind: begin)
        if hasLoops { shorten(from: begin, list) }
        land(begin)
    }

    /// Replaces a simple loop by an instruction that runs it in one pass.
    private mutating func shorten(from begin: Int, _ list: Int) {
        switch code[(begin + 1)...].map({ $0.operation }) {
        case [.value(.accumulator), .value(.element), .calculation(.add), .nextReduce]:
            code[begin] = DirectInstruction(.beginSum, weight: code[begin].weight, index: list)
        case [.value(.element), .nextCount]:
            code[begin] = DirectInstruction(.beginCount, weight: code[begin].weight, index: list)
        default: break
        }
    }

    /// The list of the form that a node reads, and the shape of its items.
    private func list(
        _ node: Int32, _ element: Element
    ) throws(Untranslatable) -> (slot: Int, shape: Int) {
        guard case .none = element, case .reference(let reference, let path, let fallback) = source.nodes[Int(node)],
            path.count == 0, isNull(fallback)
        else { throw Untranslatable() }
        let slot = Int(source.references[Int(reference)])
        guard slot >= 0, layout.itemShapes[slot] >= 0, layout.shapes[layout.shapeOfSlot[slot]].list < 0 else {
            throw Untranslatable()
        }
        return (slot, layout.itemShapes[slot])
    }
}
