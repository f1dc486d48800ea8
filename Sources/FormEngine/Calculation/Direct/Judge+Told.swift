/// What expressions are told of the fields of a document.
extension Judge {
    /// What an instruction reads at a place; `nothing` if there is no value.
    @inline(__always)
    func read(
        _ code: UnsafePointer<DirectInstruction>, _ row: Int, at index: Int, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ steps: inout Int
    ) -> DirectValue {
        let value = logic.pointee.told.elements[index]
        if value.isSmall { return value }
        var taken = 0
        let found = look(at: FieldPlace(slot: code.pointee.slot, row: row, index: index), logic, &taken)
        steps &+= taken
        return found
    }

    /// What an instruction reads of the item that a list operation is at.
    @inline(__always)
    func read(
        element code: UnsafePointer<DirectInstruction>, _ logic: UnsafeMutablePointer<LogicRoom>, _ steps: inout Int
    ) -> DirectValue {
        let cells = logic.pointee.item.cells
        guard cells >= 0 else { return .nothing }
        return read(code, logic.pointee.item.row, at: cells &+ Int(code.pointee.index), logic, &steps)
    }

    /// What an instruction reads of an item further out.
    @inline(__always)
    func read(
        outer code: UnsafePointer<DirectInstruction>, _ row: Int, _ logic: UnsafeMutablePointer<LogicRoom>,
        _ steps: inout Int
    ) -> DirectValue {
        guard let place = place(of: code.pointee.slot, from: row) else { return .nothing }
        return read(code, place.row, at: place.index, logic, &steps)
    }

    /// What is told of a place, be it only now, and the steps that reading a long text takes.
    @inline(never)
    private func look(
        at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>, _ steps: inout Int
    ) -> DirectValue {
        var value = logic.pointee.told[place.index]
        if value.isNotYet {
            value = isHidden(place, logic) ? .nothing : self.value(at: place, logic)
            // It stays the same until things are decided anew: whatever an expression reads was decided before.
            logic.pointee.told[place.index] = value
        }
        if value.isText, !value.isShortText { steps &+= text(value, logic).count &>> 5 }
        return value
    }

    /// Finds out the value of a field that is not hidden.
    @inline(__always)
    private func value(at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue {
        if logic.pointee.decisions[place.index].isRead {
            return .told(of: logic.pointee.readings[place.index], at: place.index)
        }
        if fields[place.slot].isCalculated { return told(ofCalculatedAt: place.index, logic) }
        let reading = reading(at: place, logic)
        // What a source said is not kept otherwise, and its text is looked for there.
        logic.pointee.readings[place.index] = reading
        return .told(of: reading, at: place.index)
    }

    /// What is told of a calculated value.
    func told(ofCalculatedAt index: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> DirectValue {
        switch logic.pointee.value(at: index) {
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
        return type == .date
            ? .date(date)
            : Array(date.text.utf8).withUnsafeBufferPointer {
                .reading($0, as: type, &logic.pointee.texts)
            }
    }
}
