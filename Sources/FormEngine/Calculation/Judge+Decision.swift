/// Visibility and calculations, in an order in which everything comes behind what it reads.
extension Judge {
    /// Decides what is visible, and calculates.
    func decide(_ logic: UnsafeMutablePointer<LogicRoom>) {
        forgetDecisions(logic)
        // All bits of `notYet` are set.
        logic.pointee.told.refill(logic.pointee.decisions.count, withBytes: .max)
        logic.pointee.hasUndecided = false
        let limits = logic.pointee.limits
        logic.pointee.mostStepsOfItem = min(limits.steps, limits.steps(amongItems: room.pointee.items.rows.count))
        readAnswers(logic)
        for step in logic.pointee.reach..<max(logic.pointee.reach, logic.pointee.hiddenSteps.count) {
            tellNothing(ofStep: step, logic)
        }
        for node in logic.pointee.order {
            switch node {
            case .step(let step): decide(step: step, logic)
            case .slot(let slot): decide(slot: slot, logic)
            case .condition(let index):
                let condition = logic.pointee.conditions.pointer(to: index)
                if condition.pointee.list >= 0 {
                    decide(condition, logic)
                } else if !logic.pointee.hiddenSteps[condition.pointee.step] {
                    decide(own: condition, logic)
                }
            }
        }
        complete(logic)
        if logic.pointee.isComplete { return }
        // Requirements may depend on what was decided last, and an answer that is missing then leaves a sum open.
        for case .slot(let slot) in logic.pointee.order where fields[slot].isCalculated {
            forEachPlace(of: slot) { settle($0, logic) }
        }
    }

    private func forgetDecisions(_ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.texts.removeAll()
        logic.pointee.makePlaces(slots.count + room.pointee.items.answers.count)
        for step in logic.pointee.hiddenSteps.indices {
            logic.pointee.hiddenSteps[step] = step >= logic.pointee.reach
            logic.pointee.undecidedSteps[step] = false
        }
    }

    private func decide(step: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        guard step < logic.pointee.reach else { return }
        let condition = logic.pointee.stepVisibility[step]
        logic.pointee.decided += 1
        let truth = truth(condition, row: -1, logic)
        if truth == .undecided { return leaveUndecided(step: step, logic) }
        let isHidden = truth == .no
        logic.pointee.hiddenSteps[step] = isHidden
        if isHidden { tellNothing(ofStep: step, logic) }
    }

    /// Tells expressions nothing of what is on a hidden step.
    private func tellNothing(ofStep step: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        tell(.nothing, ofStep: step, logic)
    }

    /// Tells expressions one thing of all that is on a step.
    func tell(_ value: DirectValue, ofStep step: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        for slot in logic.pointee.fieldsOfSteps[step] {
            tell(value, of: FieldPlace(slot: slot, row: -1, index: slot), logic)
        }
    }

    /// Tells expressions nothing of a hidden field, and of what is in it.
    @inline(__always)
    func tellNothing(of place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        tell(.nothing, of: place, logic)
    }

    /// Tells expressions one thing of a field, and of what is in it.
    @inline(__always)
    func tell(_ value: DirectValue, of place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.told.writableElements[place.index] = value
        if fields.pointer(to: place.slot).pointee.shape >= 0 { tell(value, ofItemsOf: place, logic) }
    }

    @inline(never)
    private func tell(
        _ value: DirectValue, ofItemsOf list: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        let rows = rows(at: list).range
        if rows.isEmpty { return }
        let shape = shapes.pointer(to: Int(fields[list.slot].shape))
        for row in rows {
            let cells = cells(of: row)
            if cells < 0 { continue }
            for cell in 0..<shape.pointee.fields.count {
                logic.pointee.told[cells &+ cell] = value
                let slot = shape.pointee.fields.lowerBound &+ cell
                if fields[slot].shape < 0 { continue }
                tell(value, ofItemsOf: FieldPlace(slot: slot, row: row, index: cells &+ cell), logic)
            }
        }
    }

    /// The first step that is part of the form and was not reached.
    func nextStep(_ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        let conditions = logic.pointee.stepVisibility
        return conditions.indices.dropFirst(logic.pointee.reach).first { step in
            conditions[step] < 0 || truth(conditions[step], row: -1, logic) != .no
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

    /// Decides about a field wherever it stands.
    func decideEverywhere(_ slot: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        forEachPlace(of: slot) { decide($0, logic) }
    }

    private func decide(slot: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let field = fields.pointer(to: slot)
        let list = Int(field.pointee.list)
        guard list < 0 || fields[list].list < 0 else { return decideEverywhere(slot, logic) }
        if list < 0 {
            if logic.pointee.hiddenSteps[Int(field.pointee.step)] { return }
            return decide(shown: FieldPlace(slot: slot, row: -1, index: slot), field, logic)
        }
        guard !isHidden(FieldPlace(slot: list, row: -1, index: list), logic) else { return }
        let first = slots.count + slot - Int(field.pointee.firstBeside)
        let rows = room.pointee.items.rows.elements
        let calculation = field.pointee.calculation
        let isQuick =
            Shortcuts.areBuilt && calculation >= 0 && field.pointee.visibility < 0 && field.pointee.type == .boolean
            && !logic.pointee.hasUnreadable && !logic.pointee.hasUndecided
        let quick = isQuick ? logic.pointee.expressions[Int(calculation)].quick : .none
        for row in room.pointee.items.ofForm[list].range {
            let cell = Int(rows[row].firstCell)
            guard cell >= 0 else { continue }
            let place = first + cell
            if isQuick, quick.isThere {
                let told = told(quick.place(fromCells: slots.count &+ cell), logic)
                if let value = quick.value(of: told), value.isBoolean {
                    logic.pointee.decided &+= 1
                    logic.pointee.steps &+= quick.steps
                    logic.pointee.set(.boolean(value.isTrue), at: place)
                    logic.pointee.told.writableElements[place] = value
                    logic.pointee.decisions.writableElements[place].knowledge = .settled
                    continue
                }
            }
            decide(shown: FieldPlace(slot: slot, row: row, index: place), field, logic)
        }
    }

    /// Decides about a place that nothing around it hides.
    @inline(__always)
    private func decide(
        shown place: FieldPlace, _ field: UnsafePointer<CompiledForm.CompiledField>,
        _ logic: UnsafeMutablePointer<LogicRoom>
    ) {
        if field.pointee.visibility >= 0 {
            logic.pointee.decided += 1
            switch truth(field.pointee.visibility, row: place.row, logic) {
            case .yes: break
            case .no:
                logic.pointee.decisions.writableElements[place.index].isHidden = true
                return tellNothing(of: place, logic)
            case .undecided: return leaveUndecided(place, logic)
            }
        }
        if field.pointee.calculation >= 0 { calculate(place, field.pointee.calculation, logic) }
    }

    /// Decides about a place; nothing where its step or list is hidden.
    private func decide(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        if !isSurroundingHidden(place, logic) { decide(shown: place, fields.pointer(to: place.slot), logic) }
    }

    /// Finds out whether all that a value is calculated from is known.
    private func settle(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        let decision = logic.pointee.decisions[place.index]
        guard !isHidden(place, logic), !decision.isUndecided, !decision.isUnknown else { return }
        logic.pointee.decisions[place.index].knowledge = knowledge(
            of: fields[place.slot].calculation, row: place.row, logic)
    }

    private func calculate(_ place: FieldPlace, _ calculation: Int32, _ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.decided += 1
        switch value(calculated: calculation, at: place, logic) {
        case .value(let value):
            logic.pointee.set(value, at: place.index)
            logic.pointee.decisions.writableElements[place.index].isUnknown = false
            logic.pointee.told.writableElements[place.index] = told(ofCalculated: value, at: place.index, logic)
            // Nobody knows whether what is around it is part of the form.
            if logic.pointee.hasUndecided, isSurroundingUndecided(place, logic) { tell(.undecided, of: place, logic) }
        case .unknown: return leaveUnknown(place, logic)
        case .undecided:
            logic.pointee.decisions.writableElements[place.index].isUnknown = false
            leaveUndecided(place, logic)
        }
        // Whether what is missing must be there is found out when everything is decided.
        let isUnreadable =
            logic.pointee.hasUnreadable
            && reads(calculation, row: place.row, logic) { self.isUnreadable($0, logic) }
        logic.pointee.decisions.writableElements[place.index].isSpoilt = isUnreadable
        logic.pointee.decisions.writableElements[place.index].knowledge = isUnreadable ? .unreadable : .settled
    }

    /// Notes that a value comes from the age of a later date: there is none, and whatever waits for it waits.
    private func leaveUnknown(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.set(.none, at: place.index)
        logic.pointee.told[place.index] = .notYet
        logic.pointee.decisions[place.index].isUnknown = true
        logic.pointee.decisions[place.index].isSpoilt = true
        logic.pointee.decisions[place.index].knowledge = .unreadable
        logic.pointee.hasUnreadable = true
    }

    /// Result of evaluating a calculation.
    private enum Calculated {
        case value(CalculatedValue)
        case undecided
        /// It takes the age of a later date, or reads what was calculated from one.
        case unknown
    }

    /// The value that an expression gives, as its field's type.
    private func value(
        calculated calculation: Int32, at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> Calculated {
        let type = fields[place.slot].type
        if let value = direct(calculation, row: place.row, logic) {
            return value.isUndecided ? .undecided : .value(calculated(value, as: type, logic))
        }
        guard !isUndecided(calculation, row: place.row, logic),
            let result = evaluate(calculation, row: place.row, logic)
        else { return .undecided }
        if logic.pointee.evaluator.isUnknown { return .unknown }
        return .value(logic.pointee.evaluator.calculated(result, as: type, texts: &logic.pointee.texts))
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
