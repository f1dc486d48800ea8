/// Values of a document's fields, as expressions are told them.
extension Judge {
    /// The value that was told of a place.
    @inline(__always)
    func told(_ index: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue {
        logic.pointee.told.elements[index]
    }

    /// The value that was told of a field of the item that a list operation is at.
    @inline(__always)
    func told(
        element code: UnsafePointer<DirectInstruction>, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> DirectValue {
        let cells = logic.pointee.item.cells
        return cells < 0 ? .nothing : told(cells &+ Int(code.pointee.index), logic)
    }

    /// The value that an instruction reads of the item that a list operation is at.
    @inline(never)
    func look(
        element code: UnsafePointer<DirectInstruction>, _ logic: UnsafeMutablePointer<LogicRoom>, _ steps: inout Int
    ) -> DirectValue {
        let item = logic.pointee.item
        guard item.cells >= 0 else { return .nothing }
        return look(code, item.row, at: item.cells &+ Int(code.pointee.index), logic, &steps)
    }

    /// The value that an instruction reads of an item further out.
    @inline(never)
    func look(
        outer code: UnsafePointer<DirectInstruction>, _ row: Int, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ steps: inout Int
    ) -> DirectValue {
        guard let place = place(of: code.pointee.slot, from: row) else { return .nothing }
        return look(code, place.row, at: place.index, logic, &steps)
    }

    /// The value that is told of a place, be it only now, and the cost of reading a long text.
    @inline(never)
    func look(
        _ code: UnsafePointer<DirectInstruction>, _ row: Int, at index: Int, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ steps: inout Int
    ) -> DirectValue {
        var value = told(index, logic)
        if value.isNotYet {
            let place = FieldPlace(slot: code.pointee.slot, row: row, index: index)
            if logic.pointee.decisions[index].isUnknown, !isHidden(place, logic) {
                logic.pointee.readsUnknown = true
                return .nothing
            }
            value = isHidden(place, logic) ? .nothing : self.value(at: place, logic)
            // It stays the same until things are decided anew: whatever an expression reads was decided before.
            logic.pointee.told[index] = value
        }
        steps &+= cost(ofReading: value, logic)
        return value
    }

    /// Cost of reading a value where it stands.
    @inline(__always)
    func cost(ofReading value: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>) -> Int {
        guard value.isText, !value.isShortText else { return 0 }
        return ExpressionCost.reading(text(value, logic).count, inItem: logic.pointee.isInItem)
    }

    /// Further cost of looking for a value among others, for each of them.
    @inline(__always)
    func cost(ofSeeking value: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>) -> Int {
        value.isText && !value.isShortText ? ExpressionCost.searching(text(value, logic).count) : 0
    }

    /// Finds out the value of a field that is not hidden.
    @inline(__always)
    private func value(at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue {
        if logic.pointee.decisions.elements[place.index].isRead {
            return .told(of: logic.pointee.readings.elements[place.index], at: place.index)
        }
        if fields[place.slot].isCalculated {
            return told(ofCalculated: logic.pointee.value(at: place.index), at: place.index, logic)
        }
        let reading = reading(at: place, logic)
        // A source's value is not kept otherwise, and its text is looked for there.
        logic.pointee.readings[place.index] = reading
        return .told(of: reading, at: place.index)
    }

    /// The value that is told of a calculated value at a place.
    @inline(__always)
    func told(
        ofCalculated value: CalculatedValue, at index: Int, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> DirectValue {
        switch value {
        case .number(let number): .number(number)
        case .integer(let integer): .number(Double(integer))
        case .boolean(let boolean): .boolean(boolean)
        case .date(let date): .date(date)
        case .text(let start, let end, _):
            DirectValue(logic.pointee.texts[start..<end], at: index, of: .calculated)
        case .none, .choices: .nothing
        }
    }

    /// The bytes of a text; a calculated one's until another one is calculated.
    @inline(__always)
    func text(_ value: DirectValue, _ logic: UnsafeMutablePointer<LogicRoom>) -> UnsafeBufferPointer<UInt8> {
        switch value.home {
        case .constant: return logic.pointee.constantTexts[value.index]
        case .reading:
            if case .text(let text, _) = logic.pointee.readings[value.index] { return text }
        case .calculated:
            if case .text(let start, let end, _) = logic.pointee.value(at: value.index) {
                return logic.pointee.texts[start..<end]
            }
        case nil: break
        }
        preconditionFailure("no text stands there")
    }

    /// Reads what an expression gave as a field's type, as an answer in JSON would be read.
    func calculated(
        _ value: DirectValue, as type: FieldType, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> CalculatedValue {
        if value.isNumber { return .reading(value.double, as: type) }
        if value.isText { return .reading(text(value, logic), as: type, &logic.pointee.texts) }
        if value.isBoolean { return type == .boolean ? .boolean(value.isTrue) : .none }
        guard let date = value.civilDate else { return .none }
        if type == .date { return .date(date) }
        return Array(date.text.utf8).withUnsafeBufferPointer { .reading($0, as: type, &logic.pointee.texts) }
    }
}
