/// Evaluating what was translated, on the answers as they stand.
extension Judge {
    /// Value of an expression; nil if only the evaluator can say.
    @inline(__always)
    func direct(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue? {
        guard Shortcuts.areBuilt else { return nil }
        let compiled = logic.pointee.expressions.pointer(to: Int(expression))
        guard compiled.pointee.direct >= 0, let cells = cells(ofExpressionIn: row) else { return nil }
        if compiled.pointee.quick.isThere {
            let told = told(compiled.pointee.quick.place(fromCells: cells), logic)
            if let value = compiled.pointee.quick.value(of: told) {
                logic.pointee.steps &+= compiled.pointee.quick.steps
                return value
            }
        }
        if isUndecided(expression, row: row, logic) { return .undecided }
        return run(compiled.pointee.direct, row, cells, logic)
    }

    /// Whether what an expression gives counts as true; not so of what is not known, such as the age of a later date.
    @inline(__always)
    func truth(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Truth {
        knownTruth(expression, row: row, logic) ?? .no
    }

    /// Whether what an expression gives counts as true; nil if it takes the age of a later date, or reads what was
    /// calculated from one.
    @inline(__always)
    func knownTruth(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Truth? {
        guard Shortcuts.areBuilt else {
            return isUndecided(expression, row: row, logic)
                ? .undecided : evaluatedTruth(expression, row: row, logic)
        }
        let compiled = logic.pointee.expressions.pointer(to: Int(expression))
        let cells = cells(ofExpressionIn: row)
        if compiled.pointee.quick.isThere, let cells {
            let told = told(compiled.pointee.quick.place(fromCells: cells), logic)
            if let isTrue = quickTruth(compiled, told, logic) {
                logic.pointee.steps &+= compiled.pointee.quick.steps
                return Truth(isTrue)
            }
        }
        if isUndecided(expression, row: row, logic) { return .undecided }
        if compiled.pointee.direct >= 0, let cells, let value = run(compiled.pointee.direct, row, cells, logic) {
            return value.isUndecided ? .undecided : Truth(value.isTrue)
        }
        return evaluatedTruth(expression, row: row, logic)
    }

    @inline(never)
    private func evaluatedTruth(
        _ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Truth? {
        guard let value = evaluate(expression, row: row, logic) else { return .undecided }
        return logic.pointee.evaluator.isUnknown ? nil : Truth(logic.pointee.evaluator.arena.isTrue(value))
    }

    @inline(__always)
    private func quickTruth(
        _ compiled: UnsafePointer<FormLogic.CompiledExpression>, _ told: DirectValue,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool? {
        if let isTrue = compiled.pointee.quick.isTrue(of: told) { return isTrue }
        guard let (text, isEquality) = compiled.pointee.quick.comparison(withText: told) else { return nil }
        return self.text(text, logic).hasSameBytes(as: self.text(told, logic)) == isEquality
    }

    /// Where the cells of an expression's item begin among all places; nil if it has none.
    @inline(__always)
    private func cells(ofExpressionIn row: Int) -> Int? {
        if row < 0 { return 0 }
        let cells = cells(of: row)
        return cells < 0 ? nil : cells
    }

    /// Runs the code at a place.
    @inline(never)
    private func run(
        _ start: Int32, _ row: Int, _ cells: Int, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> DirectValue? {
        let code = logic.pointee.code.baseAddress.unsafelyUnwrapped + Int(start)
        logic.pointee.readsUnknown = false
        logic.pointee.isInItem = row >= 0
        var run = DirectRun(code, stack: logic.pointee.stack)
        while true {
            let code = run.fetch()
            switch code.pointee.operation {
            case .constant: run.push(code.pointee.value)
            case .own:
                let index = Int(code.pointee.index)
                run.push(field: told(index, logic)) { look(code, -1, at: index, logic, &$0) }
            case .ownOr:
                let index = Int(code.pointee.index)
                run.push(field: told(index, logic), orElse: code) { look(code, -1, at: index, logic, &$0) }
            case .beside:
                let index = cells &+ Int(code.pointee.index)
                run.push(field: told(index, logic)) { look(code, row, at: index, logic, &$0) }
            case .besideOr:
                let index = cells &+ Int(code.pointee.index)
                run.push(field: told(index, logic), orElse: code) { look(code, row, at: index, logic, &$0) }
            case .outer: run.push(field: .notYet) { look(outer: code, row, logic, &$0) }
            case .outerOr: run.push(field: .notYet, orElse: code) { look(outer: code, row, logic, &$0) }
            case .element:
                run.push(field: told(element: code, logic)) { look(element: code, logic, &$0) }
            case .elementOr:
                run.push(field: told(element: code, logic), orElse: code) { look(element: code, logic, &$0) }
            case .accumulator:
                let value = logic.pointee.stack[Int(code.pointee.index)]
                run.steps &+= cost(ofReading: value, logic)
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
                guard let age = age(run.last, logic) else { return nil }
                run.last = age
            case .today: run.push(.date(logic.pointee.day.asOf))
            case .daysBetween: run.last = days(to: run.pop(), from: run.last, logic)
            case .equal: guard run.put(isEqual(run.pop(), run.last, true, logic, &run.steps)) else { return nil }
            case .unequal: guard run.put(not: isEqual(run.pop(), run.last, true, logic, &run.steps)) else { return nil }
            case .same: guard run.put(isEqual(run.pop(), run.last, false, logic, &run.steps)) else { return nil }
            case .other: guard run.put(not: isEqual(run.pop(), run.last, false, logic, &run.steps)) else { return nil }
            case .equalConstant:
                guard run.put(isEqual(code.pointee.value, run.last, true, logic, &run.steps)) else { return nil }
            case .unequalConstant:
                guard run.put(not: isEqual(code.pointee.value, run.last, true, logic, &run.steps)) else { return nil }
            case .sameConstant:
                guard run.put(isEqual(code.pointee.value, run.last, false, logic, &run.steps)) else { return nil }
            case .otherConstant:
                guard run.put(not: isEqual(code.pointee.value, run.last, false, logic, &run.steps)) else { return nil }
            case .less: guard run.put(isOrdered(run.pop(), behind: run.last, true, logic)) else { return nil }
            case .lessOrEqual: guard run.put(isOrdered(run.pop(), behind: run.last, false, logic)) else { return nil }
            case .greater: guard run.put(isOrdered(run.pop(), before: run.last, true, logic)) else { return nil }
            case .greaterOrEqual:
                guard run.put(isOrdered(run.pop(), before: run.last, false, logic)) else { return nil }
            case .lessConstant:
                guard run.put(isOrdered(code.pointee.value, behind: run.last, true, logic)) else { return nil }
            case .lessOrEqualConstant:
                guard run.put(isOrdered(code.pointee.value, behind: run.last, false, logic)) else { return nil }
            case .greaterConstant:
                guard run.put(isOrdered(code.pointee.value, before: run.last, true, logic)) else { return nil }
            case .greaterOrEqualConstant:
                guard run.put(isOrdered(code.pointee.value, before: run.last, false, logic)) else { return nil }
            case .between: guard run.put(isBetween(run.pop(), run.pop(), run.last, true, logic)) else { return nil }
            case .betweenOrEqual:
                guard run.put(isBetween(run.pop(), run.pop(), run.last, false, logic)) else { return nil }
            case .not: run.last = .boolean(!run.last.isTrue)
            case .truth: run.last = .boolean(run.last.isTrue)
            case .isAmong: run.last = .boolean(isAmong(code, run.last, logic, &run.steps))
            case .isChosen:
                guard run.put(isChosen(run.last, in: Int(code.pointee.index), row, logic, &run.steps)) else {
                    return nil
                }
            case .begin: if !begin(code, &run, logic) { run.jump(code) }
            case .beginSum:
                if let sum = sum(code, run, row, logic) {
                    run.finish(code, sum)
                } else if !begin(code, &run, logic) {
                    run.jump(code)
                }
            case .beginCount:
                if let count = count(code, run, row, logic) {
                    run.finish(code, count)
                } else if !begin(code, &run, logic) {
                    run.jump(code)
                }
            case .nextReduce:
                run.accumulate()
                guard goOn(code, row, &run, logic) else { return finish(run, row, logic) }
            case .nextCount:
                run.count()
                guard goOn(code, row, &run, logic) else { return finish(run, row, logic) }
            case .nextAll:
                let isOpen = run.isOpen(false, decides: false)
                guard !isOpen || goOn(code, row, &run, logic) else { return finish(run, row, logic) }
            case .nextSome:
                let isOpen = run.isOpen(true, decides: true)
                guard !isOpen || goOn(code, row, &run, logic) else { return finish(run, row, logic) }
            case .nextNone:
                let isOpen = run.isOpen(true, decides: false)
                guard !isOpen || goOn(code, row, &run, logic) else { return finish(run, row, logic) }
            case .end: return finish(run, row, logic)
            }
        }
    }

    /// Value of an evaluation: undecided if it costs too much, and nil if it read what is not known.
    @inline(__always)
    private func finish(_ run: DirectRun, _ row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue? {
        guard !logic.pointee.readsUnknown else { return nil }
        let last = run.last
        var steps = run.steps
        if last.isText, !last.isShortText { steps &+= ExpressionCost.making(text(last, logic).count) }
        logic.pointee.steps &+= steps
        return steps > mostSteps(row: row, logic) ? .undecided : last
    }

    /// Begins with the first item of a list, which is read; false if it has none.
    @inline(__always)
    private func begin(
        _ code: UnsafePointer<DirectInstruction>, _ run: inout DirectRun, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool {
        let count = begin(list: Int(code.pointee.index), logic)
        run.steps &+= count
        return count > 0
    }

    /// Begins with the first item of a list, if it has any; gives how many it has.
    @inline(never)
    private func begin(list: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Int {
        let rows = rows(of: list, logic)
        guard !rows.isEmpty else { return 0 }
        logic.pointee.item = LogicRoom.Item(
            row: rows.lowerBound, end: rows.upperBound, cells: cells(of: rows.lowerBound))
        return rows.count
    }

    /// Goes back to a body's beginning if there is another item; false if it costs too much already.
    @inline(__always)
    private func goOn(
        _ code: UnsafePointer<DirectInstruction>, _ row: Int, _ run: inout DirectRun,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Bool {
        guard run.steps <= mostSteps(row: row, logic) else { return false }
        let next = logic.pointee.item.row &+ 1
        guard next < logic.pointee.item.end else { return true }
        logic.pointee.item.row = next
        logic.pointee.item.cells = cells(of: next)
        run.jump(code)
        return true
    }

    /// Where an item's cells begin among all places; -1 if it has none.
    @inline(__always)
    func cells(of row: Int) -> Int {
        let first = Int(room.pointee.items.rows[row].firstCell)
        return first < 0 ? -1 : slots.count &+ first
    }

    /// The rows of a list of the form; none if it is hidden.
    func rows(of list: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Range<Int> {
        let place = FieldPlace(slot: list, row: -1, index: list)
        guard !isHidden(place, logic), slots[list].kind == .array else { return 0..<0 }
        return room.pointee.items.ofForm[list].range
    }
}
