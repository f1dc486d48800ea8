/// Inference of the possible results of each operation.
extension ExpressionInference {
    /// Infers the possible values of a part of an expression.
    mutating func value(of json: JSONValue, _ use: Use) -> PossibleValue {
        let value: PossibleValue
        switch json {
        case .null, .bool, .number, .text: value = PossibleValue(literal: json)
        case .array(let elements): value = list(elements)
        case .object(let members) where members.count == 1: value = operation(members[0], use)
        case .object: value = PossibleValue(literal: json)
        }
        guard case .condition = use else { return value }
        return checkTruth(of: value)
    }

    private mutating func list(_ elements: [JSONValue]) -> PossibleValue {
        var values: [PossibleValue] = []
        for (index, element) in elements.enumerated() {
            values.append(inside(String(index)) { $0.value(of: element, .value) })
        }
        var list = PossibleValue.list(of: [], mayBeEmpty: elements.isEmpty)
        if let first = values.first { list.elements = [values.dropFirst().reduce(first) { $0.or($1) }] }
        if values.allSatisfy({ $0.literal != nil }) { list.literal = .array(elements) }
        return list
    }

    /// Infers the possible values of an operand.
    mutating func operand(_ index: Int, arguments: [JSONValue], isListed: Bool, use: Use) -> PossibleValue {
        guard isListed else { return value(of: arguments[index], use) }
        return inside(String(index)) { $0.value(of: arguments[index], use) }
    }

    /// Infers the possible values of all operands of an operation, each of which is used as a value.
    private mutating func operands(of operation: JSONValue.Member) -> [PossibleValue] {
        let isListed = operation.value.elements != nil
        let arguments = operation.value.elements ?? [operation.value]
        return inside(operation.name) { inference in
            arguments.indices.map { inference.operand($0, arguments: arguments, isListed: isListed, use: .value) }
        }
    }

    private mutating func operation(_ member: JSONValue.Member, _ use: Use) -> PossibleValue {
        guard let operation = ExpressionOperation(named: member.name) else { return .unknown }
        let isListed = member.value.elements != nil
        let arguments = member.value.elements ?? [member.value]
        guard operation.operandCounts.contains(arguments.count) else { return .unknown }
        switch operation {
        // These operations report faults at the operation rather than at an operand.
        case .variable: return inside(member.name) { $0.variable(arguments, isListed: isListed) }
        case .equal, .strictlyEqual, .notEqual, .strictlyNotEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
            .isIn:
            let values = operands(of: member)
            checkComparison(operation, arguments: arguments, values: values, use: use)
            return .boolean
        case .add, .subtract, .multiply, .divide, .remainder, .min, .max, .round, .floor, .ceiling, .absolute:
            return arithmetic(operation, operands(of: member))
        case .age, .today, .daysBetween, .monthsBetween, .dateAdd, .datePart, .length:
            return measure(operation, operands(of: member))
        case .if, .conditional:
            return inside(member.name) { $0.branches(arguments, isListed: isListed) }
        case .and, .or:
            return inside(member.name) { $0.junction(operation, arguments: arguments, isListed: isListed, use: use) }
        case .not, .truth:
            return inside(member.name) { $0.truth(operation, arguments: arguments, isListed: isListed, use: use) }
        case .map, .filter, .reduce, .all, .none, .some:
            return iteration(operation, name: member.name, arguments: arguments)
        case .missing, .missingSome: return .list(of: [.text])
        case .merge: return merged(operands(of: member))
        case .matches:
            _ = operands(of: member)
            return .boolean
        case .split:
            _ = operands(of: member)
            return .list(of: [.text])
        case .concatenate, .substring, .trim, .lower:
            _ = operands(of: member)
            return .text
        case .log: return operands(of: member)[0]
        }
    }

    private func merged(_ values: [PossibleValue]) -> PossibleValue {
        var elements: [PossibleValue] = []
        for value in values {
            if value.kinds.contains(.list) {
                guard let element = value.elements.first else { return .list(of: []) }
                elements.append(element)
            }
            var single = value
            single.kinds.remove(.list)
            if !single.kinds.isEmpty { elements.append(single) }
        }
        guard let first = elements.first else { return .list(of: []) }
        return .list(of: [elements.dropFirst().reduce(first) { $0.or($1) }])
    }
}

// MARK: - Decisions

extension ExpressionInference {
    private mutating func truth(
        _ operation: ExpressionOperation, arguments: [JSONValue], isListed: Bool, use: Use
    ) -> PossibleValue {
        var leaning = Leaning.either
        if case .condition(let outer) = use { leaning = outer }
        if operation == .not { leaning = leaning.opposite }
        if !arguments.isEmpty { _ = operand(0, arguments: arguments, isListed: isListed, use: .condition(leaning)) }
        return .boolean
    }

    /// Infers `and` and `or`: each operand is evaluated only if the earlier ones did not decide the result.
    private mutating func junction(
        _ operation: ExpressionOperation, arguments: [JSONValue], isListed: Bool, use: Use
    ) -> PossibleValue {
        var known: Set<Int> = []
        var values: [PossibleValue] = []
        for index in arguments.indices {
            values.append(
                assuming(known) { $0.operand(index, arguments: arguments, isListed: isListed, use: use) })
            known.formUnion(presence(arguments[index], isTrue: operation == .and))
        }
        if case .condition = use { return .boolean }
        guard var value = values.last else { return .unknown }
        for earlier in values.dropLast() {
            // `or` evaluates its next operand after one that is null.
            value = value.or(operation == .or ? earlier.answered : earlier)
            if operation == .or, values.last?.gap == nil { value.gap = nil }
        }
        return value
    }

    /// Infers `if`: pairs of a condition and its result, then the result of the final `else`.
    private mutating func branches(_ arguments: [JSONValue], isListed: Bool) -> PossibleValue {
        var known: Set<Int> = []
        var result: PossibleValue?
        for index in arguments.indices {
            let isCondition = index % 2 == 0 && index + 1 < arguments.count
            if isCondition {
                _ = assuming(known) {
                    $0.operand(index, arguments: arguments, isListed: isListed, use: .condition(.either))
                }
                continue
            }
            var here = known
            if index % 2 == 1 {
                here.formUnion(presence(arguments[index - 1], isTrue: true))
                known.formUnion(presence(arguments[index - 1], isTrue: false))
            }
            // Each branch's result is checked alone: a value may suit one branch and not another.
            let value = assuming(here) { $0.operand(index, arguments: arguments, isListed: isListed, use: .value) }
            result = result.map { $0.or(value) } ?? value
        }
        guard var value = result else { return PossibleValue(.null) }
        if arguments.count % 2 == 0 { value.kinds.insert(.null) }
        return value
    }
}

// MARK: - Lists

extension ExpressionInference {
    /// Infers a list operation: its second operand reads the current element only, the others read the form.
    private mutating func iteration(
        _ operation: ExpressionOperation, name: String, arguments: [JSONValue]
    ) -> PossibleValue {
        let list = inside(name) { $0.operand(0, arguments: arguments, isListed: true, use: .value) }
        if !list.kinds.contains(.list), !list.answered.kinds.isEmpty {
            note(
                .wrongOperand, "`\(name)` goes through a list, but its operand is \(noun(of: list)).",
                help: "Name a field of type `list` or `multi_select`.")
            return .faulty
        }
        let element = list.elements.first ?? .unknown
        let isReduction = operation == .reduce
        let before = conditions
        if list.slot >= 0 { conditions.formUnion(knowledge.conditions(ofSlot: list.slot)) }
        bodies.append(Body(element: element, isReduction: isReduction))
        let body = inside(name) {
            $0.operand(1, arguments: arguments, isListed: true, use: Self.use(ofBody: operation))
        }
        bodies.removeLast()
        conditions = before
        switch operation {
        case .map: return .list(of: [body])
        case .filter: return .list(of: list.elements)
        case .reduce:
            guard arguments.count > 2 else { return body.or(PossibleValue(.null)) }
            return body.or(inside(name) { $0.operand(2, arguments: arguments, isListed: true, use: .value) })
        default: return .boolean
        }
    }

    private static func use(ofBody operation: ExpressionOperation) -> Use {
        switch operation {
        case .filter, .some: .condition(.yes)
        case .none: .condition(.no)
        case .all: .condition(.either)
        default: .value
        }
    }
}
