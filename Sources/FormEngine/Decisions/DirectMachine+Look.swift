/// Operands that instructions read where nothing was told of their field yet, and what reading them costs.
extension DirectMachine {
    /// The value that was told of a field of the item that a list operation is at.
    @inline(__always)
    mutating func told(
        element code: ElementReference<DirectInstruction>
    ) -> DirectValue {
        let cells = item.cells
        return cells < 0 ? .nothing : values.told(cells &+ Int(code.pointee.index))
    }

    /// The value that an instruction reads of the item that a list operation is at.
    @inline(never)
    mutating func look(
        element code: ElementReference<DirectInstruction>, _ steps: inout Int
    ) -> DirectValue {
        let item = item
        guard item.cells >= 0 else { return .nothing }
        return look(code, item.row, at: item.cells &+ Int(code.pointee.index), &steps)
    }

    /// The value that an instruction reads of an item further out.
    @inline(never)
    mutating func look(
        outer code: ElementReference<DirectInstruction>, _ row: Int,
        _ steps: inout Int
    ) -> DirectValue {
        guard let place = table.place(of: code.pointee.slot, from: row) else { return .nothing }
        return look(code, place.row, at: place.index, &steps)
    }

    /// The value that is told of a place, be it only now, and the cost of reading a long text.
    @inline(never)
    mutating func look(
        _ code: ElementReference<DirectInstruction>, _ row: Int, at index: Int,
        _ steps: inout Int
    ) -> DirectValue {
        var value = values.told(index)
        if value.isNotYet {
            let place = FieldPlace(slot: code.pointee.slot, row: row, index: index)
            if values.decisions[index].isUnknown, !values.isHidden(place) {
                readsUnknown = true
                return .nothing
            }
            value = values.isHidden(place) ? .nothing : values.operand(at: place)
            // The value stays until the next document: every field that an expression reads was decided before it.
            values.told[index] = value
        }
        steps &+= cost(ofReading: value)
        return value
    }

    /// Cost of reading a value where it stands.
    @inline(__always)
    mutating func cost(ofReading value: DirectValue) -> Int {
        guard value.isText, !value.isShortText else { return 0 }
        return ExpressionCost.reading(values.text(value).count, inItem: isInItem)
    }

    /// Further cost of looking for a value among others, for each of them.
    @inline(__always)
    mutating func cost(ofSeeking value: DirectValue) -> Int {
        value.isText && !value.isShortText ? ExpressionCost.searching(values.text(value).count) : 0
    }
}
