/// Evaluating one expression.
extension Judge {
    /// Value of an expression, seen from an item; valid until the next one is evaluated, and nil if it costs too much.
    func evaluate(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> ExpressionValue? {
        var scope = FormScope(judge: .passUnretained(self), room: logic, row: row)
        let most = mostSteps(row: row, logic)
        let entry = logic.pointee.expressions[Int(expression)].entry
        logic.pointee.beginEvaluation()
        logic.pointee.evaluator.arena.isInItem = row >= 0
        let value = logic.pointee.evaluator.evaluate(entry, in: &scope, on: logic.pointee.day, most: most)
        logic.pointee.steps &+= logic.pointee.evaluator.steps
        return logic.pointee.evaluator.isExhausted ? nil : value
    }

    /// The most that an expression may cost.
    @inline(__always)
    func mostSteps(row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Int {
        row < 0 ? logic.pointee.limits.steps : logic.pointee.mostStepsOfItem
    }

    /// Whether some field that an expression reads is so.
    @inline(__always)
    func reads(
        _ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>, _ isSo: (FieldPlace) -> Bool
    ) -> Bool {
        let compiled = logic.pointee.expressions[Int(expression)]
        for index in compiled.firstRead..<(compiled.firstRead + compiled.readCount) {
            if let place = place(of: logic.pointee.reads[index], from: row), isSo(place) { return true }
        }
        return false
    }

    /// Truth of a condition on the answers; nil where what it reads is not known, so that nobody asks.
    @inline(__always)
    func answer(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Truth? {
        switch knowledge(of: expression, row: row, logic) {
        case .settled: knownTruth(expression, row: row, logic)
        case .undecided: .undecided
        case .missing, .unreadable: nil
        }
    }

    /// Knowledge of all that an expression reads.
    func knowledge(
        of expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> LogicRoom.Knowledge {
        if logic.pointee.isComplete { return .settled }
        var knowledge = LogicRoom.Knowledge.settled
        _ = reads(expression, row: row, logic) { place in
            knowledge = knowledge.worse(self.knowledge(of: place, logic))
            return knowledge == .undecided
        }
        return knowledge
    }

    /// Knowledge of a field's value.
    private func knowledge(of place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> LogicRoom.Knowledge {
        let field = fields.pointer(to: place.slot)
        if isHidden(place, logic) { return .settled }
        if logic.pointee.hasUndecided, isUndecided(place, logic) { return .undecided }
        if field.pointee.isCalculated { return logic.pointee.decisions[place.index].knowledge }
        if field.pointee.shape >= 0 { return knowledge(ofList: place, field, logic) }
        switch reading(at: place, logic) {
        case .unreadable: return .unreadable
        case .missing where field.pointee.isReadonly: return .settled
        case .missing: return knowledge(ofMissing: place, logic)
        default: return .settled
        }
    }

    /// Knowledge of a field without an answer.
    private func knowledge(ofMissing place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> LogicRoom.Knowledge
    {
        if fields[place.slot].isRequired { return .missing }
        return switch requirement(at: place, logic) {
        case .no: .settled
        case .yes: .missing
        case .undecided: .undecided
        }
    }

    private func knowledge(
        ofList place: FieldPlace, _ field: UnsafePointer<CompiledForm.CompiledField>,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> LogicRoom.Knowledge {
        if let known = logic.pointee.decisions[place.index].knowledgeOfItems { return known }
        guard isReadable(list: place) else { return .unreadable }
        guard rows(at: place).count > 0 else {
            return knowledge(ofMissing: place, logic)
        }
        var knowledge = LogicRoom.Knowledge.settled
        _ = allItems(of: place) { inner in
            knowledge = knowledge.worse(self.knowledge(of: inner, logic))
            return knowledge != .undecided
        }
        logic.pointee.decisions[place.index].knowledgeOfItems = knowledge
        return knowledge
    }

    /// Whether what was answered, or what the value comes from, could not be read: asked where what must be answered
    /// depends on it, so that what must be is not asked.
    func isUnreadable(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        let field = fields.pointer(to: place.slot)
        if isHidden(place, logic) { return false }
        if field.pointee.isCalculated { return logic.pointee.decisions[place.index].isSpoilt }
        if field.pointee.shape >= 0 { return isUnreadable(list: place, logic) }
        if case .unreadable = reading(at: place, logic) { return true }
        return false
    }

    private func isUnreadable(list place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        if let known = logic.pointee.decisions[place.index].hasUnreadableItems { return known }
        let isReadable = isReadable(list: place) && allItems(of: place) { !isUnreadable($0, logic) }
        logic.pointee.decisions[place.index].hasUnreadableItems = !isReadable
        return !isReadable
    }

    private func isReadable(list place: FieldPlace) -> Bool {
        let answer = answer(at: place)
        switch answer.kind {
        case .absent, .null: return true
        case .string: return answer.range.isEmpty
        case .array:
            let rows = rows(at: place)
            // Of too many items none is looked at.
            guard !rows.isTooLong else { return false }
            return rows.range.allSatisfy { room.pointee.items.rows[$0].firstCell >= 0 }
        default: return false
        }
    }

    private func allItems(of list: FieldPlace, _ isSo: (FieldPlace) -> Bool) -> Bool {
        let inner = shapes[Int(fields[list.slot].shape)].fields
        return rows(at: list).range.allSatisfy { row in
            inner.allSatisfy { slot in place(of: slot, from: row).map { isSo($0) } ?? true }
        }
    }

    /// Whether an answer must be given although it need not always be.
    func requirement(at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Truth {
        let requirement = fields[place.slot].requirement
        guard requirement >= 0 else { return .no }
        if let known = logic.pointee.decisions[place.index].requirement { return known }
        let isOpen =
            logic.pointee.hasUnreadable && reads(requirement, row: place.row, logic) { isUnreadable($0, logic) }
        let truth = isOpen ? .no : truth(requirement, row: place.row, logic)
        logic.pointee.decisions[place.index].requirement = truth
        return truth
    }
}
