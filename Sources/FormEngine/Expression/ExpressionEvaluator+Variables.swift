/// `var`, `missing` and `missing_some` with computed paths, and code shared with constant paths.
///
/// json-logic-js evaluates such paths as expressions once more, so that data could contain rules; Formulary never does.
extension ExpressionEvaluator {
    /// The value at a computed path, or the second operand if it is missing.
    mutating func computedVariable(
        _ operands: Operands, data: ExpressionValue, scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        look(up: operand(0, operands), in: data, &scope) ?? (operands.count > 1 ? operand(1, operands) : .null)
    }

    private mutating func look(
        up key: ExpressionValue, in data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue? {
        switch key {
        case .null: return read(data)
        case .text(let text) where text.count == 0: return read(data)
        case .boolean, .number, .text, .list, .object, .item: break
        }
        let path = arena.text(key)
        guard arena.spend(bytes: Int(path.count)), arena.spend(arena.parts(of: path)) else { return nil }
        segments.removeAll()
        arena.split(path, into: &segments)
        var value = data
        for index in segments.indices {
            guard let next = member(segments[index], of: value, &scope) else { return nil }
            value = next
        }
        return read(value)
    }

    /// `missing`: the keys without a value, among the operands or among the elements of a list in the first one.
    mutating func missing(
        _ operands: Operands, data: ExpressionValue, scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        if operands.count > 0, case .list(let list) = operand(0, operands) {
            return missing(amongElements: arena.elements(of: list), data, &scope)
        }
        let first = stack.count
        for index in 0..<operands.count { pushIfMissing(operand(index, operands), data: data, scope: &scope) }
        return list(fromStack: first)
    }

    private mutating func missing(
        amongElements keys: Range<Int>, _ data: ExpressionValue, _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let first = stack.count
        for index in keys {
            guard arena.spend(1) else { break }
            pushIfMissing(arena.elements[index], data: data, scope: &scope)
        }
        return list(fromStack: first)
    }

    private mutating func pushIfMissing(
        _ key: ExpressionValue, data: ExpressionValue, scope: inout some ExpressionScope & ~Copyable
    ) {
        var value = ExpressionValue?.none
        if case .list(let list) = key {
            // The key is a list of a path and a default value, as the operands of `var`.
            let parts = arena.elements(of: list)
            value = look(up: parts.isEmpty ? .null : arena.elements[parts.lowerBound], in: data, &scope)
            if value == nil, parts.count > 1 { value = arena.elements[parts.lowerBound + 1] }
        } else {
            value = look(up: key, in: data, &scope)
        }
        if isMissing(value ?? .null) { stack.append(key) }
    }

    /// `missing_some` of a count and keys; null for null keys, where json-logic-js throws.
    mutating func missingSome(
        _ operands: Operands, data: ExpressionValue, scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let keys = operand(1, operands)
        var available = Double.nan
        let absent: ExpressionValue
        switch keys {
        case .null: return .null
        case .list(let list):
            let elements = arena.elements(of: list)
            available = Double(elements.count)
            var options = elements
            // A list in the first element has the keys, as with `missing`.
            if let first = elements.first, case .list(let inner) = arena.elements[first] {
                options = arena.elements(of: inner)
            }
            absent = missing(amongElements: options, data, &scope)
        default:
            if case .text(let text) = keys, arena.spend(bytes: Int(text.count)) {
                available = Double(arena.unitCount(of: text))
            }
            absent = missing(Operands(first: operands.first + 1, count: 1), data: data, scope: &scope)
        }
        return enough(available, needed: operand(0, operands), absent: absent)
    }

    /// An empty list if enough values are present, or else the missing keys.
    private mutating func enough(
        _ available: Double, needed: ExpressionValue, absent: ExpressionValue
    ) -> ExpressionValue {
        guard case .list(let list) = absent else { return absent }
        let present = available - Double(arena.elements(of: list).count)
        return present >= arena.number(needed) ? arena.list(from: arena.elements.count) : absent
    }

    /// `missing` with constant keys.
    mutating func missing(
        among operands: ExpressionNode.Operands, from start: Int, _ data: ExpressionValue,
        _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let first = stack.count
        for index in stride(from: start, to: Int(operands.count), by: 2) {
            let found = value(index + 1, of: operands, data: data, scope: &scope)
            guard isMissing(found) else { continue }
            stack.append(constant(self.operands[Int(operands.first) + index]))
        }
        return list(fromStack: first)
    }

    /// `missing_some` with constant keys.
    mutating func missingSome(
        among operands: ExpressionNode.Operands, _ data: ExpressionValue,
        _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        let needed = value(0, of: operands, data: data, scope: &scope)
        let absent = missing(among: operands, from: 1, data, &scope)
        return enough(Double((Int(operands.count) - 1) / 2), needed: needed, absent: absent)
    }

    private func isMissing(_ value: ExpressionValue) -> Bool {
        switch value {
        case .null: true
        case .text(let text): text.count == 0
        default: false
        }
    }
}
