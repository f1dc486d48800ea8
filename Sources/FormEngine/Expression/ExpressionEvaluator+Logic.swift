/// Operations that decide what is evaluated at all: `if`, `?:`, `and`, `or`; and `!`, `!!`.
extension ExpressionEvaluator {
    mutating func choice(
        _ operation: ExpressionOperation, _ operands: ExpressionNode.Operands, _ data: ExpressionValue,
        _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        if operation == .and || operation == .or {
            return firstDeciding(operands, stopsAt: operation == .or, data, &scope)
        }
        var index = 0
        // Conditions and what follows from each, in turns; what is left over at the end is the `else`.
        while index + 1 < Int(operands.count) {
            let condition = value(index, of: operands, data, &scope)
            if arena.isTrue(condition) { return value(index + 1, of: operands, data, &scope) }
            index += 2
        }
        return index < Int(operands.count) ? value(index, of: operands, data, &scope) : .null
    }

    /// The first operand that counts as the truth value which decides, or else the last.
    private mutating func firstDeciding(
        _ operands: ExpressionNode.Operands, stopsAt truth: Bool, _ data: ExpressionValue,
        _ scope: inout some ExpressionScope & ~Copyable
    ) -> ExpressionValue {
        var current = ExpressionValue.null
        for index in 0..<Int(operands.count) {
            current = value(index, of: operands, data, &scope)
            if arena.isTrue(current) == truth { break }
        }
        return current
    }

    /// Whether an operand counts as true; none does not.
    func truth(_ operands: Operands) -> Bool {
        operands.count > 0 && arena.isTrue(operand(0, operands))
    }
}
