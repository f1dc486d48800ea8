/// The loop over an expression's instructions.
extension DirectMachine {
    /// Runs the code at a place.
    ///
    /// The value is undecided if it costs too much, and nil if only the evaluator can say.
    @inline(never)
    mutating func run(_ start: Int32, _ row: Int, _ cells: Int) -> DirectValue? {
        let code = code.reference(to: Int(start))
        readsUnknown = false
        isInItem = row >= 0
        var run = DirectRun(code, stack: &stack)
        while true {
            let code = run.fetch()
            switch code.pointee.operation {
            case .constant: run.push(code.pointee.value)
            case .own:
                let index = Int(code.pointee.index)
                run.push(field: values.told(index)) { look(code, -1, at: index, &$0) }
            case .ownOr:
                let index = Int(code.pointee.index)
                run.push(field: values.told(index), orElse: code) { look(code, -1, at: index, &$0) }
            case .beside:
                let index = cells &+ Int(code.pointee.index)
                run.push(field: values.told(index)) { look(code, row, at: index, &$0) }
            case .besideOr:
                let index = cells &+ Int(code.pointee.index)
                run.push(field: values.told(index), orElse: code) { look(code, row, at: index, &$0) }
            case .outer: run.push(field: .notYet) { look(outer: code, row, &$0) }
            case .outerOr: run.push(field: .notYet, orElse: code) { look(outer: code, row, &$0) }
            case .element:
                run.push(field: told(element: code)) { look(element: code, &$0) }
            case .elementOr:
                run.push(field: told(element: code), orElse: code) { look(element: code, &$0) }
            case .accumulator:
                let value = stack.elements.reference(to: Int(code.pointee.index)).pointee
                run.steps &+= cost(ofReading: value)
                run.push(value)
            case .jump: run.jump(code)
            case .jumpUnless: if !run.pop().isTrue { run.jump(code) }
            case .jumpIfTrue: run.jump(code, ifTrue: true)
            case .jumpIfFalse: run.jump(code, ifTrue: false)
            case .step: break
            case .add: guard run.add(run.pop()) else { return nil }
            case .addConstant: guard run.add(code.pointee.value) else { return nil }
            case .multiply: guard run.multiply(run.pop()) else { return nil }
            case .multiplyConstant: guard run.multiply(code.pointee.value) else { return nil }
            case .subtract: guard run.calculate(run.pop(), { $0 - $1 }) else { return nil }
            case .subtractConstant: guard run.calculate(code.pointee.value, { $0 - $1 }) else { return nil }
            case .divide: guard run.calculate(run.pop(), { $0 / $1 }) else { return nil }
            case .divideConstant: guard run.calculate(code.pointee.value, { $0 / $1 }) else { return nil }
            case .remainder: guard run.calculate(run.pop(), { $0.remainder(cutOffBy: $1) }) else { return nil }
            case .smallest: guard run.calculate(run.pop(), JavaScriptNumber.smallest) else { return nil }
            case .largest: guard run.calculate(run.pop(), JavaScriptNumber.largest) else { return nil }
            case .negate: guard run.calculate({ -$0 }) else { return nil }
            case .number: guard run.calculate({ $0 }) else { return nil }
            case .floor: run.change { $0.floored }
            case .ceiling: run.change { $0.raised }
            case .absolute: run.change { $0.magnitude }
            case .roundTo: run.change { DecimalRounding.rounded($0, decimals: Int(code.pointee.index)) }
            case .round: run.round(to: run.pop())
            case .age:
                guard let age = age(run.last) else { return nil }
                run.last = age
            case .today: run.push(.date(day.asOf))
            case .daysBetween: run.last = days(to: run.pop(), from: run.last)
            case .equal: guard run.put(isEqual(run.pop(), run.last, true, &run.steps)) else { return nil }
            case .unequal: guard run.put(not: isEqual(run.pop(), run.last, true, &run.steps)) else { return nil }
            case .same: guard run.put(isEqual(run.pop(), run.last, false, &run.steps)) else { return nil }
            case .other: guard run.put(not: isEqual(run.pop(), run.last, false, &run.steps)) else { return nil }
            case .equalConstant:
                guard run.put(isEqual(code.pointee.value, run.last, true, &run.steps)) else { return nil }
            case .unequalConstant:
                guard run.put(not: isEqual(code.pointee.value, run.last, true, &run.steps)) else { return nil }
            case .sameConstant:
                guard run.put(isEqual(code.pointee.value, run.last, false, &run.steps)) else { return nil }
            case .otherConstant:
                guard run.put(not: isEqual(code.pointee.value, run.last, false, &run.steps)) else { return nil }
            case .less: guard run.put(isOrdered(run.pop(), behind: run.last, true)) else { return nil }
            case .lessOrEqual: guard run.put(isOrdered(run.pop(), behind: run.last, false)) else { return nil }
            case .greater: guard run.put(isOrdered(run.pop(), before: run.last, true)) else { return nil }
            case .greaterOrEqual:
                guard run.put(isOrdered(run.pop(), before: run.last, false)) else { return nil }
            case .lessConstant:
                guard run.put(isOrdered(code.pointee.value, behind: run.last, true)) else { return nil }
            case .lessOrEqualConstant:
                guard run.put(isOrdered(code.pointee.value, behind: run.last, false)) else { return nil }
            case .greaterConstant:
                guard run.put(isOrdered(code.pointee.value, before: run.last, true)) else { return nil }
            case .greaterOrEqualConstant:
                guard run.put(isOrdered(code.pointee.value, before: run.last, false)) else { return nil }
            case .between: guard run.put(isBetween(run.pop(), run.pop(), run.last, true)) else { return nil }
            case .betweenOrEqual:
                guard run.put(isBetween(run.pop(), run.pop(), run.last, false)) else { return nil }
            case .not: run.last = .boolean(!run.last.isTrue)
            case .truth: run.last = .boolean(run.last.isTrue)
            case .isAmong: run.last = .boolean(isAmong(code, run.last, &run.steps))
            case .isChosen:
                guard run.put(isChosen(run.last, in: Int(code.pointee.index), row, &run.steps)) else {
                    return nil
                }
            case .begin: if !begin(code, &run) { run.jump(code) }
            case .beginSum:
                if let sum = sum(code, run, row) {
                    run.finish(code, sum)
                } else if !begin(code, &run) {
                    run.jump(code)
                }
            case .beginCount:
                if let count = count(code, run, row) {
                    run.finish(code, count)
                } else if !begin(code, &run) {
                    run.jump(code)
                }
            case .nextReduce:
                run.accumulate()
                guard goOn(code, row, &run) else { return finish(run, row) }
            case .nextCount:
                run.count()
                guard goOn(code, row, &run) else { return finish(run, row) }
            case .nextAll:
                let isOpen = run.isOpen(false, decides: false)
                guard !isOpen || goOn(code, row, &run) else { return finish(run, row) }
            case .nextSome:
                let isOpen = run.isOpen(true, decides: true)
                guard !isOpen || goOn(code, row, &run) else { return finish(run, row) }
            case .nextNone:
                let isOpen = run.isOpen(true, decides: false)
                guard !isOpen || goOn(code, row, &run) else { return finish(run, row) }
            case .end: return finish(run, row)
            }
        }
    }

    /// Value of an evaluation: undecided if it costs too much, and nil if it read what is not known.
    @inline(always)
    private mutating func finish(_ run: DirectRun, _ row: Int) -> DirectValue? {
        guard !readsUnknown else { return nil }
        let last = run.last
        var steps = run.steps
        if last.isText, !last.isShortText { steps &+= ExpressionCost.making(values.text(last).count) }
        self.steps &+= steps
        return steps > mostSteps(row: row) ? .undecided : last
    }

    /// Begins with the first item of a list, which is read; false if it has none.
    @inline(__always)
    private mutating func begin(
        _ code: ElementReference<DirectInstruction>, _ run: inout DirectRun
    ) -> Bool {
        let count = begin(list: Int(code.pointee.index))
        run.steps &+= count
        return count > 0
    }

    /// Begins with the first item of a list, if it has any; gives how many it has.
    @inline(never)
    private mutating func begin(list: Int) -> Int {
        let rows = values.rows(of: list)
        guard !rows.isEmpty else { return 0 }
        item = Item(
            row: rows.lowerBound, end: rows.upperBound, cells: table.cells(of: rows.lowerBound))
        return rows.count
    }

    /// Goes back to a body's beginning if there is another item; false if it costs too much already.
    @inline(__always)
    private mutating func goOn(
        _ code: ElementReference<DirectInstruction>, _ row: Int, _ run: inout DirectRun
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
