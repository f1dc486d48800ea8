/// Evaluating what was translated, on the answers as they stand.
extension Judge {
    /// One evaluation.
    struct DirectRun {
        let nodes: UnsafeBufferPointer<DirectProgram.Node>
        let operands: UnsafeBufferPointer<Int32>
        let logic: UnsafeMutablePointer<LogicRoom>
        /// The item that the expression's field is in; -1 for the form itself.
        let row: Int
        /// The most steps it may take.
        let most: Int
        /// Where the cells of the expression's item begin among all places.
        let cells: Int
        /// The item that a list operation is at, and where its cells begin; -1 if it has none.
        var item = -1
        var itemCells = -1
        /// What `reduce` has come to.
        var accumulator = DirectValue.null
        /// The steps it took, as `ExpressionLimits` counts them.
        var steps = 0
        /// Whether it met what only the evaluator can do.
        var isBeyond = false
    }

    /// What an expression gives; nil if only the evaluator can say.
    @inline(__always)
    func direct(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue? {
        let root = logic.pointee.expressions[Int(expression)].direct
        guard root >= 0 else { return nil }
        let first = row < 0 ? 0 : Int(room.pointee.items.rows[row].firstCell)
        guard first >= 0 else { return nil }
        var run = DirectRun(
            nodes: logic.pointee.directNodes, operands: logic.pointee.directOperands, logic: logic, row: row,
            most: mostSteps(row: row, logic),
            cells: slots.count &+ first)
        let value = direct(root, &run)
        guard !run.isBeyond else { return nil }
        logic.pointee.steps &+= run.steps
        return run.steps > run.most ? .null : value
    }

    private func direct(_ node: Int32, _ run: inout DirectRun) -> DirectValue {
        run.steps &+= 1
        switch run.nodes[Int(node)] {
        case .constant(let value): return value
        case .own(let slot, let fallback):
            return value(at: FieldPlace(slot: Int(slot), row: -1, index: Int(slot)), orElse: fallback, &run)
        case .beside(let slot, let cell, let fallback):
            let place = FieldPlace(slot: Int(slot), row: run.row, index: run.cells &+ Int(cell))
            return value(at: place, orElse: fallback, &run)
        case .element(let slot, let cell, let fallback):
            guard run.itemCells >= 0 else { return direct(fallback, &run) }
            let place = FieldPlace(slot: Int(slot), row: run.item, index: run.itemCells &+ Int(cell))
            return value(at: place, orElse: fallback, &run)
        case .outer(let slot, let fallback):
            guard let place = place(of: Int(slot), from: run.row) else { return direct(fallback, &run) }
            return value(at: place, orElse: fallback, &run)
        case .accumulator: return run.accumulator
        case .operation(let operation, let operands): return direct(operation, operands, &run)
        case .choice(let operation, let operands): return directChoice(operation, operands, &run)
        case .isIn(let operands): return .boolean(isIn(operands, &run))
        case .isChosen(let needle, let slot): return .boolean(isChosen(needle, Int(slot), &run))
        case .iteration(let operation, let list, let body): return iterate(operation, list, body, &run)
        case .reduction(let list, let body, let initial): return reduce(list, body, initial, &run)
        case .count(let list, let body):
            return .number(Double(rows(of: list, run).count { directItem($0, body, &run).isTrue }))
        }
    }

    @inline(__always)
    func operand(_ index: Int, _ operands: DirectProgram.Operands, _ run: inout DirectRun) -> DirectValue {
        direct(run.operands[Int(operands.first) &+ index], &run)
    }

    /// A field's value; what another node gives if there is none.
    @inline(__always)
    private func value(at place: FieldPlace, orElse fallback: Int32, _ run: inout DirectRun) -> DirectValue {
        switch run.logic.pointee.told[place.index] {
        case .value(let value):
            if case .text(let text) = value { run.steps &+= text.count &>> 5 }
            return value
        case .nothing: return direct(fallback, &run)
        case .notYet: return tell(place, orElse: fallback, &run)
        }
    }

    /// Finds out a field's value.
    ///
    /// It stays the same until things are decided anew: whatever an expression reads was decided before.
    @inline(never)
    private func tell(_ place: FieldPlace, orElse fallback: Int32, _ run: inout DirectRun) -> DirectValue {
        let isThere = !isHidden(place, run.logic) && fields[place.slot].type != .password
        guard isThere, let value = DirectValue(reading(at: place, run.logic)) else {
            run.logic.pointee.told[place.index] = .nothing
            return direct(fallback, &run)
        }
        guard case .text(let text) = value else {
            run.logic.pointee.told[place.index] = .value(value)
            return value
        }
        // A calculated text moves when another one is calculated.
        if !fields[place.slot].isCalculated { run.logic.pointee.told[place.index] = .value(value) }
        run.steps &+= text.count &>> 5
        return value
    }

    private func directChoice(
        _ operation: ExpressionOperation, _ operands: DirectProgram.Operands, _ run: inout DirectRun
    ) -> DirectValue {
        let count = Int(operands.count)
        if operation == .and || operation == .or {
            var current = DirectValue.null
            for index in 0..<count {
                current = operand(index, operands, &run)
                if current.isTrue == (operation == .or) { break }
            }
            return current
        }
        var index = 0
        while index + 1 < count {
            if operand(index, operands, &run).isTrue { return operand(index + 1, operands, &run) }
            index += 2
        }
        return index < count ? operand(index, operands, &run) : .null
    }

    private func isIn(_ operands: DirectProgram.Operands, _ run: inout DirectRun) -> Bool {
        let needle = operand(0, operands, &run)
        for index in 1..<Int(operands.count) {
            let isSame = isStrictlyEqual(operand(index, operands, &run), needle, &run)
            if isSame { return true }
        }
        return false
    }

    private func isChosen(_ needle: Int32, _ slot: Int, _ run: inout DirectRun) -> Bool {
        let needle = direct(needle, &run)
        guard let place = place(of: slot, from: run.row), !isHidden(place, run.logic),
            case .choices(let choices) = reading(at: place, run.logic)
        else { return false }
        run.steps &+= choices.byteCount &>> 5
        switch needle {
        case .text(let text): return !choices.allSatisfy { !$0.hasSameBytes(as: text) }
        case .date:
            run.isBeyond = true
            return false
        case .null, .boolean, .number: return false
        }
    }

    /// The rows of a list of the form; none if it is hidden.
    private func rows(of list: Int32, _ run: DirectRun) -> Range<Int> {
        let place = FieldPlace(slot: Int(list), row: -1, index: Int(list))
        guard !isHidden(place, run.logic), slots[Int(list)].kind == .array else { return 0..<0 }
        return room.pointee.items.ofForm[Int(list)].range
    }

    @inline(__always)
    private func directItem(_ row: Int, _ body: Int32, _ run: inout DirectRun) -> DirectValue {
        // Beyond the limit, whatever it gives, the whole is null.
        guard run.steps <= run.most else { return .null }
        let first = Int(room.pointee.items.rows[row].firstCell)
        run.item = row
        run.itemCells = first < 0 ? -1 : slots.count &+ first
        return direct(body, &run)
    }

    private func iterate(
        _ operation: ExpressionOperation, _ list: Int32, _ body: Int32, _ run: inout DirectRun
    ) -> DirectValue {
        let rows = rows(of: list, run)
        let wanted = operation != .all
        let isThere = rows.contains { directItem($0, body, &run).isTrue == wanted }
        switch operation {
        case .all: return .boolean(!rows.isEmpty && !isThere)
        case .some: return .boolean(isThere)
        default: return .boolean(!isThere)
        }
    }

    private func reduce(_ list: Int32, _ body: Int32, _ initial: Int32, _ run: inout DirectRun) -> DirectValue {
        run.accumulator = direct(initial, &run)
        for row in rows(of: list, run) { run.accumulator = directItem(row, body, &run) }
        return run.accumulator
    }
}
