/// Evaluating what was translated, on the answers as they stand.
extension Judge {
    /// What an expression gives; nil if only the evaluator can say.
    @inline(__always)
    func direct(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue? {
        let start = logic.pointee.expressions[Int(expression)].direct
        return start < 0 ? nil : run(from: Int(start), row: row, logic)
    }

    /// Runs the code at a place.
    @inline(never)
    private func run(from start: Int, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue? {
        let first = row < 0 ? 0 : Int(room.pointee.items.rows[row].firstCell)
        guard first >= 0 else { return nil }
        let cells = slots.count &+ first
        let most = mostSteps(row: row, logic)
        let told = logic.pointee.told.elements
        let stack = logic.pointee.stack
        var run = DirectRun(next: logic.pointee.code.baseAddress.unsafelyUnwrapped + start, top: stack)
        while true {
            let code = run.next.pointee
            run.next += 1
            run.steps &+= Int(code.weight)
            switch code.operation {
            case .constant: run.push(code.value)
            case .own: run.push(field: read(code, -1, at: Int(code.index), told, logic, &run.steps))
            case .ownOr: run.push(field: read(code, -1, at: Int(code.index), told, logic, &run.steps), orElse: code)
            case .beside: run.push(field: read(code, row, at: cells &+ Int(code.index), told, logic, &run.steps))
            case .besideOr:
                run.push(field: read(code, row, at: cells &+ Int(code.index), told, logic, &run.steps), orElse: code)
            case .outer: run.push(field: read(outer: code, row, told, logic, &run.steps))
            case .outerOr: run.push(field: read(outer: code, row, told, logic, &run.steps), orElse: code)
            case .element: run.push(field: read(element: code, run, told, logic, &run.steps))
            case .elementOr: run.push(field: read(element: code, run, told, logic, &run.steps), orElse: code)
            case .accumulator: run.push(accumulatorAt: stack + Int(code.index))
            case .jump: run.jump(code)
            case .jumpUnless: if !run.pop().isTrue { run.jump(code) }
            case .jumpIfTrue: run.jump(code, ifTrue: true)
            case .jumpIfFalse: run.jump(code, ifTrue: false)
            case .step: break
            case .add: guard run.add(run.below(), run.last) else { return nil }
            case .addConstant: guard run.add(run.last, code.value) else { return nil }
            case .multiply: guard run.multiply(run.below(), run.last) else { return nil }
            case .multiplyConstant: guard run.multiply(run.last, code.value) else { return nil }
            case .subtract: guard run.calculate(run.below(), run.last, { $0 - $1 }) else { return nil }
            case .subtractConstant: guard run.calculate(run.last, code.value, { $0 - $1 }) else { return nil }
            case .divide: guard run.calculate(run.below(), run.last, { $0 / $1 }) else { return nil }
            case .divideConstant: guard run.calculate(run.last, code.value, { $0 / $1 }) else { return nil }
            case .remainder:
                guard run.calculate(run.below(), run.last, { $0.remainder(cutOffBy: $1) }) else { return nil }
            case .smallest:
                guard run.calculate(run.below(), run.last, { JavaScriptNumber.extreme($0, $1, isLargest: false) })
                else { return nil }
            case .largest:
                guard run.calculate(run.below(), run.last, { JavaScriptNumber.extreme($0, $1, isLargest: true) })
                else { return nil }
            case .negate: guard run.calculate({ -$0 }) else { return nil }
            case .number: guard run.calculate({ $0 }) else { return nil }
            case .floor: run.change { $0.floored }
            case .ceiling: run.change { $0.raised }
            case .absolute: run.change { $0.magnitude }
            case .roundTo: run.change { DecimalRounding.rounded($0, decimals: Int(code.index)) }
            case .round: run.round(run.below(), to: run.last)
            case .age: run.last = age(run.last, logic)
            case .today: run.push(.date(logic.pointee.day.asOf))
            case .daysBetween: run.last = days(from: run.below(), to: run.last, logic)
            case .equal: guard run.put(isEqual(run.below(), run.last, true, logic, &run.steps)) else { return nil }
            case .unequal:
                guard run.put(not: isEqual(run.below(), run.last, true, logic, &run.steps)) else { return nil }
            case .same: guard run.put(isEqual(run.below(), run.last, false, logic, &run.steps)) else { return nil }
            case .other:
                guard run.put(not: isEqual(run.below(), run.last, false, logic, &run.steps)) else { return nil }
            case .equalConstant:
                guard run.put(isEqual(run.last, code.value, true, logic, &run.steps)) else { return nil }
            case .unequalConstant:
                guard run.put(not: isEqual(run.last, code.value, true, logic, &run.steps)) else { return nil }
            case .sameConstant:
                guard run.put(isEqual(run.last, code.value, false, logic, &run.steps)) else { return nil }
            case .otherConstant:
                guard run.put(not: isEqual(run.last, code.value, false, logic, &run.steps)) else { return nil }
            case .less: guard run.put(isOrdered(run.below(), run.last, isStrict: true, logic)) else { return nil }
            case .lessOrEqual:
                guard run.put(isOrdered(run.below(), run.last, isStrict: false, logic)) else { return nil }
            case .greater: guard run.put(isOrdered(run.last, run.below(), isStrict: true, logic)) else { return nil }
            case .greaterOrEqual:
                guard run.put(isOrdered(run.last, run.below(), isStrict: false, logic)) else { return nil }
            case .lessConstant:
                guard run.put(isOrdered(run.last, code.value, isStrict: true, logic)) else { return nil }
            case .lessOrEqualConstant:
                guard run.put(isOrdered(run.last, code.value, isStrict: false, logic)) else { return nil }
            case .greaterConstant:
                guard run.put(isOrdered(code.value, run.last, isStrict: true, logic)) else { return nil }
            case .greaterOrEqualConstant:
                guard run.put(isOrdered(code.value, run.last, isStrict: false, logic)) else { return nil }
            case .between: guard run.put(isBetween(&run, isStrict: true, logic)) else { return nil }
            case .betweenOrEqual: guard run.put(isBetween(&run, isStrict: false, logic)) else { return nil }
            case .not: run.last = .boolean(!run.last.isTrue)
            case .truth: run.last = .boolean(run.last.isTrue)
            case .isAmong: run.last = .boolean(isAmong(code, run.last, logic, &run.steps))
            case .isChosen:
                guard run.put(isChosen(run.last, in: Int(code.index), row, logic, &run.steps)) else { return nil }
            case .begin: if !begin(rows(of: Int(code.index), logic), &run) { run.jump(code) }
            case .nextReduce:
                run.top -= 1
                guard goOn(code, most, &run) else { return finish(run, most, logic) }
            case .nextCount:
                run.count()
                guard goOn(code, most, &run) else { return finish(run, most, logic) }
            case .nextAll:
                guard !run.isOpen(false, decides: false) || goOn(code, most, &run) else {
                    return finish(run, most, logic)
                }
            case .nextSome:
                guard !run.isOpen(true, decides: true) || goOn(code, most, &run) else {
                    return finish(run, most, logic)
                }
            case .nextNone:
                guard !run.isOpen(true, decides: false) || goOn(code, most, &run) else {
                    return finish(run, most, logic)
                }
            case .end: return finish(run, most, logic)
            }
        }
    }

    /// What an evaluation gives: null as a whole if it took too many steps.
    @inline(__always)
    private func finish(_ run: DirectRun, _ most: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue {
        logic.pointee.steps &+= run.steps
        return run.steps > most ? .null : run.last
    }

    /// Begins with the first of some items; false if there are none.
    @inline(__always)
    private func begin(_ rows: Range<Int>, _ run: inout DirectRun) -> Bool {
        guard !rows.isEmpty else { return false }
        run.item = rows.lowerBound
        run.items = rows.upperBound
        run.itemCells = cells(ofItem: run.item)
        return true
    }

    /// Goes back to a body's beginning if there is another item; false if there were too many steps for another one.
    @inline(__always)
    private func goOn(_ code: DirectInstruction, _ most: Int, _ run: inout DirectRun) -> Bool {
        guard run.steps <= most else { return false }
        run.item &+= 1
        guard run.item < run.items else { return true }
        run.itemCells = cells(ofItem: run.item)
        run.jump(code)
        return true
    }

    /// Where an item's cells begin among all places; -1 if it has none.
    @inline(__always)
    private func cells(ofItem row: Int) -> Int {
        let first = Int(room.pointee.items.rows[row].firstCell)
        return first < 0 ? -1 : slots.count &+ first
    }

    /// The rows of a list of the form; none if it is hidden.
    private func rows(of list: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Range<Int> {
        let place = FieldPlace(slot: list, row: -1, index: list)
        guard !isHidden(place, logic), slots[list].kind == .array else { return 0..<0 }
        return room.pointee.items.ofForm[list].range
    }
}
