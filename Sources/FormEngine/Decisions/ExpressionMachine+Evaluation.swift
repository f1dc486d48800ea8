/// Evaluation of expressions without translated code, and their reads.
extension ExpressionMachine {
    /// Evaluates an expression in a row; the value is valid until the next evaluation, and nil above the step limit.
    mutating func evaluate(_ expression: Int32, row: Int) -> ExpressionValue? {
        let most = direct.mostSteps(row: row)
        let entry = expressions[Int(expression)].entry
        let (kept, day) = (kept, direct.day)
        copies.begin()
        self.row = row
        kept.evaluator.arena.isInItem = row >= 0
        let value = kept.evaluator.evaluate(entry, in: &self, on: day, most: most)
        direct.steps &+= kept.evaluator.steps
        return kept.evaluator.isExhausted ? nil : value
    }

    /// The indices in `reads` of the fields that an expression reads.
    @inline(__always)
    mutating func reads(of expression: Int32) -> Range<Int> {
        let compiled = expressions.reference(to: Int(expression))
        return compiled.pointee.firstRead..<(compiled.pointee.firstRead + compiled.pointee.readCount)
    }

    /// The place of a field that an expression reads, relative to a row.
    @inline(__always)
    mutating func place(ofRead index: Int, from row: Int) -> FieldPlace? { table.place(of: reads[index], from: row) }

    /// Whether an expression reads an undecided value; mostly no value is undecided.
    @inline(__always)
    mutating func isUndecided(_ expression: Int32, row: Int) -> Bool {
        values.hasUndecided && readsUndecided(expression, row: row)
    }

    @inline(never)
    private mutating func readsUndecided(_ expression: Int32, row: Int) -> Bool {
        reads(of: expression).contains { place(ofRead: $0, from: row).map { values.isUndecided($0) } ?? false }
    }
}
