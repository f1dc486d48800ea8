/// The interpreter loop over an expression's instructions.
extension DirectMachine {
    /// Runs the instructions from an index on.
    ///
    /// The result is undecided if it exceeds the step limit, and nil if only the evaluator can compute it.
    @inline(never)
    mutating func run(_ start: Int32, row: Int, cells: Int) -> DirectValue? {
        let code = code.reference(to: Int(start))
        readsUnknown = false
        isInItem = row >= 0
        var run = DirectRun(code, stack: &stack)
        while true {
            let code = run.fetch()
            switch code.pointee.operation {
            case .jump: run.jump(code)
            case .jumpUnless: if !run.pop().isTrue { run.jump(code) }
            case .jumpIfTrue: run.jump(code, ifTrue: true)
            case .jumpIfFalse: run.jump(code, ifTrue: false)
            case .step: break
            case .begin: begin(code, &run)
            case .beginSum: beginSum(code, row: row, run: &run)
            case .beginCount: beginCount(code, row: row, run: &run)
            case .nextReduce:
                run.accumulate()
                guard goOn(code, row: row, run: &run) else { return finish(run, row) }
            case .nextCount:
                run.count()
                guard goOn(code, row: row, run: &run) else { return finish(run, row) }
            case .nextAll:
                guard !run.isOpen(false, decides: false) || goOn(code, row: row, run: &run) else {
                    return finish(run, row)
                }
            case .nextSome:
                guard !run.isOpen(true, decides: true) || goOn(code, row: row, run: &run) else {
                    return finish(run, row)
                }
            case .nextNone:
                guard !run.isOpen(true, decides: false) || goOn(code, row: row, run: &run) else {
                    return finish(run, row)
                }
            case .end: return finish(run, row)
            case .value(let operand):
                guard put(operand, code: code, row: row, cells: cells, run: &run) else { return nil }
            }
        }
    }

    /// Result of an evaluation: undecided above the step limit, nil if it read an unknown value.
    @inline(always)
    private mutating func finish(_ run: DirectRun, _ row: Int) -> DirectValue? {
        guard !readsUnknown else { return nil }
        let last = run.last
        var steps = run.steps
        if last.isText, !last.isShortText { steps &+= ExpressionCost.making(values.text(last).count) }
        self.steps &+= steps
        return steps > mostSteps(row: row) ? .undecided : last
    }
}
