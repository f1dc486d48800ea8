/// What expressions decide, in the order in which everything comes behind what it reads.
extension Judge {
    /// Judges a document by a form that has expressions.
    func judge(
        by logic: UnsafeMutablePointer<LogicRoom>, _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate,
        _ circumstances: Circumstances
    ) {
        begin(logic, answers, asOf, circumstances)
        logic.pointee.changes = changes(logic, sources: circumstances.sources, context: circumstances.context)
        decide(logic)
        logic.pointee.changes = nil
        logic.pointee.nextStep = nextStep(logic)
        if let index = route(logic) {
            logic.pointee.route = index
            if !(route?.accepts ?? true) { return }
            let next = logic.pointee.logic.routes[index].step + 1
            if next < logic.pointee.reach {
                logic.pointee.reach = next
                decide(logic)
            }
        }
        for slot in shapes[0].fields where !isHidden(slot, row: -1, logic) {
            judge(own: slot, answers, asOf, circumstances)
        }
        judgeChecks(logic)
    }

    private func begin(
        _ logic: UnsafeMutablePointer<LogicRoom>, _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate,
        _ circumstances: Circumstances
    ) {
        // What was decided of other answers is about to be replaced.
        logic.pointee.memory = nil
        logic.pointee.answers = answers
        logic.pointee.day = ExpressionEvaluator.Day(asOf: asOf, leapDay: leapDay)
        logic.pointee.context = logic.pointee.evaluator.keep(circumstances.context)
        logic.pointee.route = nil
        logic.pointee.reach = circumstances.reach ?? logic.pointee.hiddenSteps.count
        logic.pointee.nextStep = nil
    }

    /// Decides what is visible, and calculates.
    private func decide(_ logic: UnsafeMutablePointer<LogicRoom>) {
        if logic.pointee.changes == nil { forgetDecisions(logic) }
        for node in logic.pointee.logic.order {
            switch node {
            case .step(let step): decide(step: step, logic)
            case .slot(let slot): forEachPlace(of: slot) { decide($0, logic) }
            }
        }
        forgetRequirements(logic)
        // What must be answered may depend on what was decided last, and what is not answered then leaves a sum open.
        for case .slot(let slot) in logic.pointee.logic.order where fields[slot].isCalculated {
            forEachPlace(of: slot) { settle($0, logic) }
        }
    }

    private func forgetDecisions(_ logic: UnsafeMutablePointer<LogicRoom>) {
        logic.pointee.texts.removeAll(keepingCapacity: true)
        logic.pointee.decisions.removeAll(keepingCapacity: true)
        let count = slots.count + room.pointee.items.cells.count
        logic.pointee.decisions.append(contentsOf: repeatElement(LogicRoom.Decision(), count: count))
        for step in logic.pointee.hiddenSteps.indices {
            logic.pointee.hiddenSteps[step] = step >= logic.pointee.reach
        }
    }

    private func forgetRequirements(_ logic: UnsafeMutablePointer<LogicRoom>) {
        guard logic.pointee.changes != nil else { return }
        for index in logic.pointee.decisions.indices { logic.pointee.decisions[index].isRequired = nil }
    }

    private func decide(step: Int, _ logic: UnsafeMutablePointer<LogicRoom>) {
        guard step < logic.pointee.reach else { return }
        let condition = logic.pointee.logic.stepVisibility[step]
        if let changes = logic.pointee.changes, !isAffected(condition, row: -1, changes, logic) { return }
        logic.pointee.decided += 1
        let isHidden = !isTrue(condition, row: -1, logic)
        if logic.pointee.hiddenSteps[step] != isHidden { logic.pointee.changes?.steps[step] = true }
        logic.pointee.hiddenSteps[step] = isHidden
    }

    /// The first step that is part of the form and was not reached.
    private func nextStep(_ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        let conditions = logic.pointee.logic.stepVisibility
        return conditions.indices.dropFirst(logic.pointee.reach).first { step in
            conditions[step] < 0 || isTrue(conditions[step], row: -1, logic)
        }
    }

    /// A field wherever it stands: in every item if it is in a list.
    private func forEachPlace(of slot: Int, _ body: (FieldPlace) -> Void) {
        let list = fields[slot].list
        guard list >= 0 else { return body(FieldPlace(slot: slot, row: -1, index: slot)) }
        for row in room.pointee.items.rows.indices where room.pointee.items.rows[row].list == list {
            if let place = place(of: slot, from: row) { body(place) }
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
        let result = evaluate(calculation, row: place.row, logic)
        let value = logic.pointee.evaluator.calculated(
            result, as: fields[place.slot].type, texts: &logic.pointee.texts)
        logic.pointee.decisions[place.index].value = value
        // Whether what is missing must be there is found out when everything is decided.
        let isUnreadable = reads(calculation, row: place.row, logic) { self.isUnreadable($0, logic) }
        logic.pointee.decisions[place.index].knowledge = isUnreadable ? .unreadable : .settled
    }

    /// Whether a field is hidden in an item: by its own condition, its step's, or that of a list that it is in.
    func isHidden(_ slot: Int, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        place(of: slot, from: row).map { isHidden($0, logic) } ?? false
    }

    @inline(__always)
    func isHidden(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        logic.pointee.decisions[place.index].isHidden || isSurroundingHidden(place, logic)
    }

    private func isSurroundingHidden(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        guard place.row >= 0 else { return logic.pointee.hiddenSteps[Int(fields[place.slot].step)] }
        let item = room.pointee.items.rows[place.row]
        return isHidden(Int(item.list), row: Int(item.parent), logic)
    }

    /// The first route that holds, among those behind steps that were reached.
    private func route(_ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        let routes = logic.pointee.logic.routes
        return routes.indices.first { index in
            let route = routes[index]
            guard !logic.pointee.hiddenSteps[route.step], isSettled(route.expression, row: -1, logic) else {
                return false
            }
            return isTrue(route.expression, row: -1, logic)
        }
    }

    private func judgeChecks(_ logic: UnsafeMutablePointer<LogicRoom>) {
        for (index, check) in logic.pointee.logic.checks.enumerated() {
            if check.slot >= 0, isHidden(check.slot, row: -1, logic) { continue }
            guard isSettled(check.expression, row: -1, logic) else { continue }
            if !isTrue(check.expression, row: -1, logic) { found(.check, check.slot, rule: index) }
        }
    }
}

/// Evaluating one expression.
extension Judge {
    /// What an expression gives, seen from an item; valid until the next one is evaluated.
    func evaluate(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> ExpressionValue {
        var scope = FormScope(judge: self, room: logic, row: row)
        let most =
            row < 0 ? .max : logic.pointee.evaluator.program.limits.steps(amongItems: room.pointee.items.rows.count)
        let entry = logic.pointee.expressions[Int(expression)].entry
        let value = logic.pointee.evaluator.evaluate(entry, in: &scope, on: logic.pointee.day, most: most)
        logic.pointee.steps += logic.pointee.evaluator.steps
        return value
    }

    /// Whether what an expression gives counts as true.
    func isTrue(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        let value = evaluate(expression, row: row, logic)
        return logic.pointee.evaluator.arena.isTrue(value)
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

    /// Whether everything is known that an expression reads.
    private func isSettled(_ expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        knowledge(of: expression, row: row, logic) == .settled
    }

    /// What is known of all that an expression reads.
    private func knowledge(
        of expression: Int32, row: Int, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> LogicRoom.Knowledge {
        var knowledge = LogicRoom.Knowledge.settled
        _ = reads(expression, row: row, logic) { place in
            knowledge = knowledge.worse(self.knowledge(of: place, logic))
            return knowledge == .unreadable
        }
        return knowledge
    }

    /// What is known of a field's value.
    private func knowledge(of place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> LogicRoom.Knowledge {
        let field = fields[place.slot]
        if isHidden(place, logic) { return .settled }
        if field.isCalculated { return logic.pointee.decisions[place.index].knowledge }
        if field.shape >= 0 { return knowledge(ofList: place, field, logic) }
        var knowledge = LogicRoom.Knowledge.settled
        read(place, logic) { reading in
            switch reading {
            case .unreadable: knowledge = .unreadable
            case .missing where field.isReadonly: break
            case .missing: knowledge = field.isRequired || isRequired(at: place, logic) ? .missing : .settled
            default: break
            }
        }
        return knowledge
    }

    private func knowledge(
        ofList place: FieldPlace, _ field: CompiledForm.CompiledField, _ logic: UnsafeMutablePointer<LogicRoom>
    ) -> LogicRoom.Knowledge {
        guard isReadable(list: place) else { return .unreadable }
        guard rows(at: place).count > 0 else {
            return field.isRequired || isRequired(at: place, logic) ? .missing : .settled
        }
        var knowledge = LogicRoom.Knowledge.settled
        _ = allItems(of: place) { inner in
            knowledge = knowledge.worse(self.knowledge(of: inner, logic))
            return knowledge != .unreadable
        }
        return knowledge
    }

    /// Whether what was answered, or what the value comes from, could not be read: asked where what must be answered
    /// depends on it, so that what must be is not asked.
    private func isUnreadable(_ place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        let field = fields[place.slot]
        if isHidden(place, logic) { return false }
        if field.isCalculated { return logic.pointee.decisions[place.index].knowledge == .unreadable }
        if field.shape >= 0 {
            return !isReadable(list: place) || !allItems(of: place) { !isUnreadable($0, logic) }
        }
        var isFaulty = false
        read(place, logic) { if case .unreadable = $0 { isFaulty = true } }
        return isFaulty
    }

    private func isReadable(list place: FieldPlace) -> Bool {
        let answer = answer(at: place)
        switch answer.kind {
        case .absent, .null: return true
        case .string: return answer.range.isEmpty
        case .array:
            let rows = rows(at: place)
            // Of too many items none is looked at.
            guard rows.count == rows.range.count else { return false }
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

    private func isRequired(at place: FieldPlace, _ logic: UnsafeMutablePointer<LogicRoom>) -> Bool {
        let requirement = fields[place.slot].requirement
        guard requirement >= 0 else { return false }
        if let isRequired = logic.pointee.decisions[place.index].isRequired { return isRequired }
        let isRequired =
            !reads(requirement, row: place.row, logic, { isUnreadable($0, logic) })
            && isTrue(requirement, row: place.row, logic)
        logic.pointee.decisions[place.index].isRequired = isRequired
        return isRequired
    }
}

/// What judging a field asks of expressions.
extension Judge {
    /// Whether an answer must be given here although it need not always be.
    @inline(__always)
    func isRequired(_ slot: Int, _ field: CompiledForm.CompiledField) -> Bool {
        field.requirement >= 0 && isRequiredNow(slot)
    }

    @inline(never)
    private func isRequiredNow(_ slot: Int) -> Bool {
        guard let logic, let place = place(of: slot, from: Int(room.pointee.row)) else { return false }
        return isRequired(at: place, logic)
    }

    /// Whether an assertion holds, or cannot be judged since something that it reads is not known.
    func holds(_ expression: Int32) -> Bool {
        guard let logic, expression >= 0 else { return true }
        let row = Int(room.pointee.row)
        return !isSettled(expression, row: row, logic) || isTrue(expression, row: row, logic)
    }

    /// Whether an option of a field is offered.
    @inline(never)
    func isVisible(option: Int, of slot: Int) -> Bool {
        guard let logic, option < logic.pointee.logic.options[slot].count else { return true }
        let condition = logic.pointee.logic.options[slot][option]
        return condition < 0 || isTrue(condition, row: Int(room.pointee.row), logic)
    }

    /// Judges a calculated value, which an answer may only repeat.
    @inline(never)
    func judge(
        calculated field: CompiledForm.CompiledField, _ slot: Int, _ answer: Slot,
        _ answers: UnsafeBufferPointer<UInt8>, _ asOf: CivilDate
    ) {
        guard let logic, let place = place(of: slot, from: Int(room.pointee.row)),
            logic.pointee.decisions[place.index].knowledge == .settled
        else { return }
        read(place, logic) { value in
            if !repeats(value, answer, field, answers) { found(.calculated, slot) }
            if case .missing = value {
                if field.isRequired || isRequired(slot, field) { found(.required, slot) }
            } else {
                apply(rulesOf: field, slot, to: value, asOf, isSource: false)
            }
        }
    }

    /// The outcome of the route that was taken; nil if none was.
    var route: Outcome? {
        guard let logic, let index = logic.pointee.route else { return nil }
        let compiled = logic.pointee.logic.routes[index]
        let route = form.config.routes[compiled.index]
        let own = form.config.outcomes.first { $0.name.isBytewiseEqual(to: route.outcome) }
        let kind = Outcome.Kind(named: route.outcome)
        var parameters: [JSONValue.Member] = []
        if let slot = compiled.birthDate, kind?.tellsAge ?? false, let age = age(at: slot, logic) {
            parameters.append(.init("age", .number(Double(age))))
        }
        if let minimum = route.minimumAge { parameters.append(.init("minimum", .number(Double(minimum)))) }
        if let method = route.method { parameters.append(.init("method", .text(method))) }
        return Outcome(name: route.outcome, parameters: parameters, accepts: kind?.accepts ?? own?.accepts ?? true)
    }

    private func age(at slot: Int, _ logic: UnsafeMutablePointer<LogicRoom>) -> Int? {
        var age: Int?
        guard !isHidden(slot, row: -1, logic) else { return nil }
        read(FieldPlace(slot: slot, row: -1, index: slot), logic) { reading in
            if case .date(let date) = reading { age = date.age(on: logic.pointee.day.asOf, leapDay: leapDay) }
        }
        return age
    }
}
