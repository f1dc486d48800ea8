/// Loops over a list's items that are done at once: what they give is what their instructions would, one after another.
extension DirectMachine {
    /// The sum of a field, and what it costs; nil if that takes more than a look at what was told of it.
    @inline(never)
    mutating func sum(
        _ code: ElementReference<DirectInstruction>, _ run: DirectRun, _ row: Int
    ) -> (value: Double, steps: Int)? {
        let rows = values.rows(of: Int(code.pointee.index))
        guard run.last.isNumber, let steps = steps(of: code, through: 4, rows.count, run, row) else {
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

    /// How many items there are of which a field counts as true, likewise.
    @inline(never)
    mutating func count(
        _ code: ElementReference<DirectInstruction>, _ run: DirectRun, _ row: Int
    ) -> (value: Double, steps: Int)? {
        let rows = values.rows(of: Int(code.pointee.index))
        guard run.last.isNumber, let steps = steps(of: code, through: 2, rows.count, run, row) else {
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

    /// Cost of so many items, if all of them may be looked at.
    ///
    /// - Parameter last: The loop's last instruction, counted from the one that begins it.
    @inline(__always)
    private mutating func steps(
        of code: ElementReference<DirectInstruction>, through last: Int, _ count: Int, _ run: DirectRun, _ row: Int
    ) -> Int? {
        // Each item is an element of the list that is read.
        var weight = 1
        for index in 1...last { unsafe weight &+= Int(code.advanced(by: index).pointee.weight) }
        let steps = count &* weight
        return run.steps &+ steps <= mostSteps(row: row) ? steps : nil
    }
}
