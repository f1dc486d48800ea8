/// Operations on lists; inside their second operand, `var` reads the element.
extension ExpressionEvaluator {
    mutating func iteration(
        _ operation: ExpressionOperation, operands: ExpressionNode.Operands, data: ExpressionValue,
        scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let listed = value(0, of: operands, data: data, scope: &scope)
        let body = self.operands[Int(operands.first) + 1]
        // A value that is not a list is treated as an empty list.
        let elements = if case .list(let list) = listed { arena.elements(of: list) } else { 0..<0 }
        switch operation {
        case .map: return map(elements, body: body, scope: &scope)
        case .filter: return filter(elements, body: body, scope: &scope)
        case .reduce:
            let initial = operands.count > 2 ? value(2, of: operands, data: data, scope: &scope) : .null
            return reduce(elements, body: body, from: initial, scope: &scope)
        case .all: return .boolean(!elements.isEmpty && !hasElement(elements, body: body, thatIs: false, scope: &scope))
        case .some: return .boolean(hasElement(elements, body: body, thatIs: true, scope: &scope))
        default: return .boolean(!hasElement(elements, body: body, thatIs: true, scope: &scope))
        }
    }

    private mutating func map(
        _ elements: Range<Int>, body: Int32, scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let first = stack.count
        for index in elements {
            let mapped = value(of: body, arena.elements[index], &scope)
            guard !arena.isExhausted else { break }
            stack.append(mapped)
        }
        return list(fromStack: first)
    }

    private mutating func filter(
        _ elements: Range<Int>, body: Int32, scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let first = stack.count
        for index in elements {
            let element = arena.elements[index]
            let isKept = value(of: body, element, &scope)
            guard !arena.isExhausted else { break }
            if arena.isTrue(isKept) { stack.append(element) }
        }
        return list(fromStack: first)
    }

    /// `reduce`: the body reads an object with the element (`current`) and the result so far (`accumulator`).
    private mutating func reduce(
        _ elements: Range<Int>, body: Int32, from initial: ExpressionValue,
        scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        var accumulator = initial
        for index in elements {
            let pair = arena.object(
                ExpressionArena.Member(name: .current, value: arena.elements[index]),
                ExpressionArena.Member(name: .accumulator, value: accumulator))
            accumulator = value(of: body, pair, &scope)
            guard !arena.isExhausted else { break }
        }
        return accumulator
    }

    /// Whether the body is true, or false, for some element; evaluation stops at the first such element.
    private mutating func hasElement(
        _ elements: Range<Int>, body: Int32, thatIs truth: Bool, scope: inout some ExpressionScope & ~Copyable
    ) -> Bool {
        for index in elements {
            let judged = value(of: body, arena.elements[index], &scope)
            guard !arena.isExhausted else { break }
            if arena.isTrue(judged) == truth { return true }
        }
        return false
    }

    /// `merge`: one list of all operands' elements, and of the operands that are not lists.
    mutating func merge(_ operands: Operands) -> ExpressionValue {
        let first = arena.elements.count
        for index in 0..<operands.count {
            let value = operand(index, operands)
            guard case .list(let list) = value else {
                arena.append(element: value)
                continue
            }
            let elements = arena.elements(of: list)
            guard arena.spend(elements.count) else { break }
            for element in elements { arena.append(element: arena.elements[element]) }
        }
        return arena.list(from: first)
    }

    /// `in`: whether a list has a strictly equal element, or a text contains a text; false for other values.
    mutating func isIn(_ operands: Operands) -> Bool {
        let needle = operand(0, operands)
        switch operand(1, operands) {
        case .list(let list):
            let elements = arena.elements(of: list)
            var each = 1
            if case .text(let text) = needle { each += ExpressionCost.searching(Int(text.count)) }
            guard arena.spend(elements.count * each) else { return false }
            return elements.contains { isSame(arena.elements[$0], needle) }
        case .text(let text):
            // As in json-logic-js, the empty text contains nothing, not even itself.
            return text.count > 0 && contains(arena.text(needle), in: text)
        default:
            return false
        }
    }
}
