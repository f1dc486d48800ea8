/// Operations that choose which operands to evaluate (`if`, `?:`, `and`, `or`), and the negations `!`, `!!`.
extension ExpressionEvaluator {
    mutating func choice(
        _ operation: ExpressionOperation, operands: ExpressionNode.Operands, data: ExpressionValue,
        scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        if operation == .and || operation == .or {
            return firstDeciding(operands, stopsAt: operation == .or, data: data, scope: &scope)
        }
        var index = 0
        // Operands alternate between a condition and its result; a single last one is the `else`.
        while index + 1 < Int(operands.count) {
            let condition = value(index, of: operands, data: data, scope: &scope)
            if arena.isTrue(condition) { return value(index + 1, of: operands, data: data, scope: &scope) }
            index += 2
        }
        return index < Int(operands.count) ? value(index, of: operands, data: data, scope: &scope) : .null
    }

    /// `and` and `or`: the first operand that decides the result, or the last operand.
    private mutating func firstDeciding(
        _ operands: ExpressionNode.Operands, stopsAt truth: Bool, data: ExpressionValue,
        scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        var current = ExpressionValue.null
        for index in 0..<Int(operands.count) {
            current = value(index, of: operands, data: data, scope: &scope)
            if arena.isTrue(current) == truth { break }
        }
        return current
    }

    /// Whether an operand counts as true; false without operands.
    func truth(_ operands: Operands) -> Bool {
        operands.count > 0 && arena.isTrue(operand(0, operands))
    }
}
