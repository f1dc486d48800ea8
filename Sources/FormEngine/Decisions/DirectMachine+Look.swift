/// Reading of fields as operands.
extension DirectMachine {
    /// Pushes an operand, or computes one from the last values; false if only the evaluator can.
    @inline(always)
    mutating func put(
        _ operand: DirectInstruction.Operand, code: ElementReference<DirectInstruction>, row: Int, cells: Int,
        run: inout DirectRun
    ) -> Bool {
        switch operand {
        case .constant: run.push(code.pointee.value)
        case .own:
            let index = Int(code.pointee.index)
            run.push(field: values.told(index)) { look(code, row: -1, at: index, steps: &$0) }
        case .ownOr:
            let index = Int(code.pointee.index)
            run.push(field: values.told(index), orElse: code) { look(code, row: -1, at: index, steps: &$0) }
        case .beside:
            let index = cells &+ Int(code.pointee.index)
            run.push(field: values.told(index)) { look(code, row: row, at: index, steps: &$0) }
        case .besideOr:
            let index = cells &+ Int(code.pointee.index)
            run.push(field: values.told(index), orElse: code) { look(code, row: row, at: index, steps: &$0) }
        case .outer: run.push(field: .notYet) { look(outer: code, row, &$0) }
        case .outerOr: run.push(field: .notYet, orElse: code) { look(outer: code, row, &$0) }
        case .element: run.push(field: told(element: code)) { look(element: code, &$0) }
        case .elementOr: run.push(field: told(element: code), orElse: code) { look(element: code, &$0) }
        case .accumulator:
            let value = stack.elements.reference(to: Int(code.pointee.index)).pointee
            run.steps &+= cost(ofReading: value)
            run.push(value)
        case .today: run.push(.date(day.asOf))
        case .calculated(let calculation): return calculate(calculation, code: code, row: row, run: &run)
        }
        return true
    }
}

/// Reading of operands that are not cached yet, and the cost of reading them.
extension DirectMachine {
    /// Operand of a field in the current item of a list operation.
    @inline(__always)
    mutating func told(
        element code: ElementReference<DirectInstruction>
    ) -> DirectValue {
        let cells = item.cells
        return cells < 0 ? .nothing : values.told(cells &+ Int(code.pointee.index))
    }

    /// Reads a field in the current item of a list operation, and counts the cost.
    @inline(never)
    mutating func look(
        element code: ElementReference<DirectInstruction>, _ steps: inout Int
    ) -> DirectValue {
        let item = item
        guard item.cells >= 0 else { return .nothing }
        return look(code, row: item.row, at: item.cells &+ Int(code.pointee.index), steps: &steps)
    }

    /// Reads a field in an item around the current one, and counts the cost.
    @inline(never)
    mutating func look(
        outer code: ElementReference<DirectInstruction>, _ row: Int,
        _ steps: inout Int
    ) -> DirectValue {
        guard let place = table.place(of: code.pointee.slot, from: row) else { return .nothing }
        return look(code, row: place.row, at: place.index, steps: &steps)
    }

    /// The operand of a field, computed if not cached, with the cost of reading a long text.
    @inline(never)
    mutating func look(
        _ code: ElementReference<DirectInstruction>, row: Int, at index: Int,
        steps: inout Int
    ) -> DirectValue {
        var value = values.told(index)
        if value.isNotYet {
            let place = FieldPlace(slot: code.pointee.slot, row: row, index: index)
            if values.decisions[index].isUnknown, !values.isHidden(place) {
                readsUnknown = true
                return .nothing
            }
            value = values.isHidden(place) ? .nothing : values.operand(at: place)
            // The operand is cached for the document: every field that an expression reads was decided before.
            values.told[index] = value
        }
        steps &+= cost(ofReading: value)
        return value
    }

    /// Cost of reading a value in place.
    @inline(__always)
    mutating func cost(ofReading value: DirectValue) -> Int {
        guard value.isText, !value.isShortText else { return 0 }
        return ExpressionCost.reading(values.text(value).count, inItem: isInItem)
    }

    /// Extra cost, for each element, of searching a long text in a list.
    @inline(__always)
    mutating func cost(ofSeeking value: DirectValue) -> Int {
        value.isText && !value.isShortText ? ExpressionCost.searching(values.text(value).count) : 0
    }
}
