/// What is visible and what is calculated, in an order in which everything comes behind what it reads.
extension Judge {
    /// Decides what is visible, and calculates.
    func decide(_ logic: UnsafeMutablePointer<LogicRoom>) {
        if logic.pointee.changes == nil { forgetDecisions(logic) } else { forgetReadings(logic) }
        logic.pointee.told.removeAll()
        logic.pointee.told.append(.notYet, count: logic.pointee.decisions.count)
        let limits = logic.pointee.limits
        logic.pointee.mostStepsOfItem = min(limits.steps, limits.steps(amongItems: room.pointee.items.rows.count))
        readAnswers(logic)
        for node in logic.pointee.order {
            switch node {
            case .step(let step): decide(step: step, logic)
            case .slot(let slot): decide(slot: slot, logic)
            }
        }
        forgetRequirements(logic)
        complete(logic)
        if logic.pointee.isComplete, logic.pointee.changes == nil { return }
        // What must be answered may depend on what was decided last, and what is not answered then leaves a sum open.
        for case .slot(let slot) in logic.pointee.order where fields[slot].isCalculated {
            forEachPlace(of: slot) { settle($0, logic) }
        }
    }

    private func forgetDecisions(_ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.texts.removeAll()
        logic.pointee.decisions.removeAll()
        let count = slots.count + room.pointee.items.answers.count
        logic.pointee.decisions.append(LogicRoom.Decision(), count: count)
        if logic.pointee.readings.count < count {
            logic.pointee.readings.append(.missing, count: count - logic.pointee.readings.count)
        }
        for step in logic.pointee.hiddenSteps.indices {
            logic.pointee.hiddenSteps[step] = step >= logic.pointee.reach
        }
    }

    /// Forgets what was read of the answers before.
    private func forgetReadings(_ logic: UnsafeMutablePointer<LogicRoom>) {
        for index in logic.pointee.decisions.indices {
            logic.pointee.decisions[index].isRead = false
            logic.pointee.decisions[index].hasUnreadableItems = nil
        }
    }

    private func forgetRequirements(_ logic: UnsafeMutablePointer<LogicRoom>) {
        guard logic.pointee.changes != nil else { return }
        for index in logic.pointee.decisions.indices {
            logic.pointee.decisions[index].isRequired = nil
            logic.pointee.decisions[index].knowledgeOfItems = nil
            logic.pointee.decisions[index].hasUnreadableItems = nil
        }
    }

    private func decide(step: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        guard step < logic.pointee.reach else { return }
        let condition = logic.pointee.stepVisibility[step]
        if let changes = logic.pointee.changes, !isAffected(condition, row: -1, changes, logic) { return }
        logic.pointee.decided += 1
        let isHidden = !isTrue(condition, row: -1, logic)
        if logic.pointee.hiddenSteps[step] != isHidden { logic.pointee.changes?.steps[step] = true }
        logic.pointee.hiddenSteps[step] = isHidden
    }

    /// The first step that is part of the form and was not reached.
    func nextStep(_ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        let conditions = logic.pointee.stepVisibility
        return conditions.indices.dropFirst(logic.pointee.reach).first { step in
            conditions[step] < 0 || isTrue(conditions[step], row: -1, logic)
        }
    }

    /// A field wherever it stands: in every item if it is in a list.
    @inline(__always)
    private func forEachPlace(of slot: Int, _ body: (FieldPlace) -> Void) {
        let list = Int(fields[slot].list)
        guard list >= 0 else { return body(FieldPlace(slot: slot, row: -1, index: slot)) }
        let isInner = fields[list].list >= 0
        let rows = isInner ? room.pointee.items.rows.indices : room.pointee.items.ofForm[list].range
        for row in rows where !isInner || room.pointee.items.rows[row].list == list {
            if let place = place(of: slot, from: row) { body(place) }
        }
    }

    private func decide(slot: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let list = Int(fields[slot].list)
        guard list >= 0, fields[list].list < 0, logic.pointee.changes == nil else {
            return forEachPlace(of: slot) { decide($0, logic) }
        }
        guard !isHidden(FieldPlace(slot: list, row: -1, index: list), logic) else { return }
        let (visibility, calculation) = (fields[slot].visibility, fields[slot].calculation)
        let first = slots.count + slot - Int(fields[slot].firstBeside)
        for row in room.pointee.items.ofForm[list].range {
            let cell = Int(room.pointee.items.rows[row].firstCell)
            guard cell >= 0 else { continue }
            let place = FieldPlace(slot: slot, row: row, index: first + cell)
            if visibility >= 0 {
                logic.pointee.decided += 1
                guard isTrue(visibility, row: row, logic) else {
                    logic.pointee.decisions[place.index].isHidden = true
                    continue
                }
            }
            if calculation >= 0 { calculate(place, calculation, logic) }
        }
    }

    private func decide(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        // What is hidden by its step or list is not looked at.
        guard !isSurroundingHidden(place, logic) else { return }
        let earlier = logic.pointee.decisions[place.index]
        let visibility = fields[place.slot].visibility
        let calculation = fields[place.slot].calculation
        if visibility >= 0, mustDecide(visibility, at: place, logic) {
            logic.pointee.decided += 1
            logic.pointee.decisions[place.index].isHidden = !isTrue(visibility, row: place.row, logic)
        }
        if logic.pointee.decisions[place.index].isHidden {
            logic.pointee.decisions[place.index].value = .none
        } else if calculation >= 0, earlier.isHidden || mustDecide(calculation, at: place, logic) {
            calculate(place, calculation, logic)
        }
        guard logic.pointee.changes != nil,
            !earlier.isSame(as: logic.pointee.decisions[place.index], in: logic.pointee.texts)
        else { return }
        logic.pointee.changes?.fields[place.index] = true
    }

    /// Whether anything changed that an expression at a place depends on.
    private func mustDecide(_ expression: Int32, at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool
    {
        guard let changes = logic.pointee.changes else { return true }
        return isSurroundedByChange(place, changes) || isAffected(expression, row: place.row, changes, logic)
    }

    /// Finds out whether all that a value is calculated from is known.
    private func settle(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        guard !isHidden(place, logic) else { return }
        let calculation = fields[place.slot].calculation
        if let changes = logic.pointee.changes, !changes.fields[place.index], !isSurroundedByChange(place, changes),
            !isAffected(calculation, row: place.row, changes, logic, needsRequirements: true)
        {
            return
        }
        let known = knowledge(of: calculation, row: place.row, logic)
        guard logic.pointee.decisions[place.index].knowledge != known else { return }
        logic.pointee.decisions[place.index].knowledge = known
        logic.pointee.changes?.fields[place.index] = true
    }

    private func calculate(_ place: FieldPlace, _ calculation: Int32, _ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.decided += 1
        logic.pointee.decisions[place.index].value = value(calculated: calculation, at: place, logic)
        // Whether what is missing must be there is found out when everything is decided.
        let isUnreadable =
            logic.pointee.hasUnreadable
            && reads(calculation, row: place.row, logic) { self.isUnreadable($0, logic) }
        logic.pointee.decisions[place.index].knowledge = isUnreadable ? .unreadable : .settled
    }

    private func value(
        calculated calculation: Int32, at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> CalculatedValue {
        if let value = direct(calculation, row: place.row, logic) { return calculated(value, at: place, logic) }
        let type = fields[place.slot].type
        let result = evaluate(calculation, row: place.row, logic)
        return logic.pointee.evaluator.calculated(result, as: type, texts: &logic.pointee.texts)
    }

    /// Whether a field is hidden in an item: by its own condition, its step's, or that of a list that it is in.
    func isHidden(_ slot: Int, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        place(of: slot, from: row).map { isHidden($0, logic) } ?? false
    }

    @inline(__always)
    func isHidden(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        logic.pointee.decisions[place.index].isHidden || isSurroundingHidden(place, logic)
    }

    @inline(__always)
    private func isSurroundingHidden(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        place.row < 0
            ? logic.pointee.hiddenSteps[Int(fields[place.slot].step)] : isSurroundingHidden(item: place.row, logic)
    }

    private func isSurroundingHidden(item row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        let item = room.pointee.items.rows[row]
        if item.parent < 0 {
            let list = Int(item.list)
            return logic.pointee.decisions[list].isHidden || logic.pointee.hiddenSteps[Int(fields[list].step)]
        }
        return isHidden(Int(item.list), row: Int(item.parent), logic)
    }
}
