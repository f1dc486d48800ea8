/// Evaluation of translated expressions, directly on the answers.
extension ExpressionMachine {
    /// The value of an expression by translated code; nil if only the evaluator can compute it.
    @inline(__always)
    mutating func directValue(of expression: Int32, row: Int) -> DirectValue? {
        guard Shortcuts.areBuilt else { return nil }
        let compiled = expressions.reference(to: Int(expression))
        guard compiled.pointee.direct >= 0, let cells = table.cells(ofExpressionIn: row) else { return nil }
        if compiled.pointee.quick.isThere {
            let told = values.told(compiled.pointee.quick.place(fromCells: cells))
            if let value = compiled.pointee.quick.value(of: told) {
                direct.steps &+= compiled.pointee.quick.steps
                return value
            }
        }
        if isUndecided(expression, row: row) { return .undecided }
        return direct.run(compiled.pointee.direct, row: row, cells: cells)
    }

    /// Whether an expression is true; an unknown value, such as an age from a date in the future, counts as false.
    @inline(__always)
    mutating func truth(_ expression: Int32, row: Int) -> Truth {
        knownTruth(expression, row: row) ?? .no
    }

    /// Whether an expression is true; nil for an unknown value, such as an age from a date in the future.
    @inline(__always)
    mutating func knownTruth(_ expression: Int32, row: Int) -> Truth? {
        guard Shortcuts.areBuilt else {
            return isUndecided(expression, row: row)
                ? .undecided : evaluatedTruth(expression, row: row)
        }
        let compiled = expressions.reference(to: Int(expression))
        let cells = table.cells(ofExpressionIn: row)
        if compiled.pointee.quick.isThere, let cells {
            let told = values.told(compiled.pointee.quick.place(fromCells: cells))
            if let isTrue = quickTruth(compiled, told) {
                direct.steps &+= compiled.pointee.quick.steps
                return Truth(isTrue)
            }
        }
        if isUndecided(expression, row: row) { return .undecided }
        if compiled.pointee.direct >= 0, let cells,
            let value = direct.run(compiled.pointee.direct, row: row, cells: cells)
        {
            return value.isUndecided ? .undecided : Truth(value.isTrue)
        }
        return evaluatedTruth(expression, row: row)
    }

    @inline(never)
    private mutating func evaluatedTruth(_ expression: Int32, row: Int) -> Truth? {
        guard let value = evaluate(expression, row: row) else { return .undecided }
        return kept.evaluator.isUnknown ? nil : Truth(kept.evaluator.arena.isTrue(value))
    }

    @inline(__always)
    private mutating func quickTruth(
        _ compiled: ElementReference<FormLogic.CompiledExpression>, _ told: DirectValue
    ) -> Bool? {
        if let isTrue = compiled.pointee.quick.isTrue(of: told) { return isTrue }
        guard let (text, isEquality) = compiled.pointee.quick.comparison(withText: told) else { return nil }
        return values.text(text).hasSameBytes(as: values.text(told)) == isEquality
    }
}
