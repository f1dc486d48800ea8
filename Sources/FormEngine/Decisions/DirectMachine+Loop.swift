/// Loops over a list's items, instruction by instruction.
extension DirectMachine {
    /// Enters a loop at the first item of a list; jumps behind the loop if the list is empty.
    @inline(__always)
    mutating func begin(
        _ code: ElementReference<DirectInstruction>, _ run: inout DirectRun
    ) {
        let count = begin(list: Int(code.pointee.index))
        run.steps &+= count
        if count == 0 { run.jump(code) }
    }

    /// Enters a loop that sums a field; a fast path sums all items at once.
    @inline(__always)
    mutating func beginSum(
        _ code: ElementReference<DirectInstruction>, row: Int, run: inout DirectRun
    ) {
        guard let sum = sum(code, run: run, row: row) else { return begin(code, &run) }
        run.finish(code, sum)
    }

    /// Enters a loop that counts items; a fast path counts all items at once.
    @inline(__always)
    mutating func beginCount(
        _ code: ElementReference<DirectInstruction>, row: Int, run: inout DirectRun
    ) {
        guard let count = count(code, run: run, row: row) else { return begin(code, &run) }
        run.finish(code, count)
    }

    /// Selects a list's first item, if any; returns the number of items.
    @inline(never)
    private mutating func begin(list: Int) -> Int {
        let rows = values.rows(of: list)
        guard !rows.isEmpty else { return 0 }
        item = Item(
            row: rows.lowerBound, end: rows.upperBound, cells: table.cells(of: rows.lowerBound))
        return rows.count
    }

    /// Jumps back to the loop's body if another item follows; false if the run exceeds its step limit.
    @inline(__always)
    mutating func goOn(
        _ code: ElementReference<DirectInstruction>, row: Int, run: inout DirectRun
    ) -> Bool {
        guard run.steps <= mostSteps(row: row) else { return false }
        let next = item.row &+ 1
        guard next < item.end else { return true }
        item.row = next
        item.cells = table.cells(of: next)
        run.jump(code)
        return true
    }
}

/// Fast paths that run a whole loop in one pass; their results equal those of the instructions.
extension DirectMachine {
    /// Sum of a field over all rows with its step cost; nil if a row needs the evaluator.
    @inline(never)
    private mutating func sum(
        _ code: ElementReference<DirectInstruction>, run: DirectRun, row: Int
    ) -> (value: Double, steps: Int)? {
        let rows = values.rows(of: Int(code.pointee.index))
        guard run.last.isNumber, let steps = steps(of: code, through: 4, rows.count, run: run, row: row) else {
            return nil
        }
        let cell = unsafe Int(code.advanced(by: 2).pointee.index)
        let told = values.told.elements
        var sum = run.last.double
        for row in rows {
            let cells = table.cells(of: row)
            guard cells >= 0 else { return nil }
            let value = told.reference(to: cells &+ cell).pointee
            guard value.isNumber else { return nil }
            // The operation `+` begins with zero, so that a sum of negative zeros is zero.
            sum = sum + value.double + 0
        }
        return (sum, steps)
    }

    /// Number of items in which a field counts as true, with its step cost; nil if a row needs the evaluator.
    @inline(never)
    private mutating func count(
        _ code: ElementReference<DirectInstruction>, run: DirectRun, row: Int
    ) -> (value: Double, steps: Int)? {
        let rows = values.rows(of: Int(code.pointee.index))
        guard run.last.isNumber, let steps = steps(of: code, through: 2, rows.count, run: run, row: row) else {
            return nil
        }
        let cell = unsafe Int(code.advanced(by: 1).pointee.index)
        let told = values.told.elements
        var count = 0
        for row in rows {
            let cells = table.cells(of: row)
            guard cells >= 0 else { return nil }
            let value = told.reference(to: cells &+ cell).pointee
            if value.isNothing { continue }
            if value.isSmall {
                if value.isTrue { count &+= 1 }
            } else {
                return nil
            }
        }
        return (run.last.double + Double(count), steps)
    }

    /// Step cost of a number of items; nil if it exceeds the limit.
    ///
    /// - Parameter last: The index of the loop's last instruction, counted from its first.
    @inline(__always)
    private mutating func steps(
        of code: ElementReference<DirectInstruction>, through last: Int, _ count: Int, run: DirectRun, row: Int
    ) -> Int? {
        // Reading an item from the list costs one step.
        var weight = 1
        for index in 1...last { unsafe weight &+= Int(code.advanced(by: index).pointee.weight) }
        let steps = count &* weight
        return run.steps &+ steps <= mostSteps(row: row) ? steps : nil
    }
}
