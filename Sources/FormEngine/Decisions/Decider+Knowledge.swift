/// Certainty of an expression's inputs: without known inputs its result is meaningless.
extension Decider {
    /// Truth of a condition on the answers; nil if an input is unknown.
    @inline(__always)
    mutating func answer(_ expression: Int32, row: Int) -> Truth? {
        switch knowledge(of: expression, row: row) {
        case .settled: machine.knownTruth(expression, row: row)
        case .undecided: .undecided
        case .missing, .unreadable: nil
        }
    }

    /// The value of a calculated bound; unknown if an input of its expression is.
    mutating func value(of bound: CalculatedBound, row: Int) -> Calculated {
        switch knowledge(of: bound.expression, row: row) {
        case .settled: value(calculated: bound.expression, as: bound.kind, .none, row: row)
        case .undecided: .undecided
        case .missing, .unreadable: .unknown
        }
    }

    /// Certainty of all inputs of an expression.
    mutating func knowledge(of expression: Int32, row: Int) -> Knowledge {
        if isComplete { return .settled }
        var knowledge = Knowledge.settled
        for index in machine.reads(of: expression) {
            guard let place = machine.place(ofRead: index, from: row) else { continue }
            if isSurelyAnswered(place) { continue }
            knowledge = knowledge.worse(self.knowledge(of: place))
            if knowledge == .undecided { break }
        }
        return knowledge
    }

    /// Whether the field has a readable answer, and no decision is open.
    @inline(__always)
    private func isSurelyAnswered(_ place: FieldPlace) -> Bool {
        !values.hasUndecided && values.told.elements[place.index].isValue
            && !fields.reference(to: place.slot).pointee.isCalculated
    }

    /// Certainty of a field's value.
    @inline(never)
    private mutating func knowledge(of place: FieldPlace) -> Knowledge {
        let field = fields.reference(to: place.slot)
        if values.isHidden(place) { return .settled }
        if values.hasUndecided, values.isUndecided(place) { return .undecided }
        if field.pointee.isCalculated { return values.decisions[place.index].knowledge }
        if field.pointee.shape >= 0 { return knowledge(ofList: place, field) }
        switch values.reading(at: place) {
        case .unreadable: return .unreadable
        case .missing where field.pointee.isReadonly: return .settled
        case .missing: return knowledge(ofMissing: place)
        default: return .settled
        }
    }

    /// Certainty of a field without an answer, which depends on whether an answer is required.
    private mutating func knowledge(ofMissing place: FieldPlace) -> Knowledge {
        if fields[place.slot].isRequired { return .missing }
        return switch requirement(at: place) {
        case .no: .settled
        case .yes: .missing
        case .undecided: .undecided
        }
    }

    private mutating func knowledge(
        ofList place: FieldPlace, _ field: ElementReference<CompiledForm.CompiledField>
    ) -> Knowledge {
        if let known = values.decisions.elements[place.index].knowledgeOfItems { return known }
        guard isReadable(list: place) else { return .unreadable }
        guard table.rows(at: place).count > 0 else {
            return knowledge(ofMissing: place)
        }
        var knowledge = Knowledge.settled
        let inner = shapes[Int(field.pointee.shape)].fields
        for row in table.rows(at: place).range where knowledge != .undecided {
            for slot in inner where knowledge != .undecided {
                guard let place = table.place(of: slot, from: row) else { continue }
                knowledge = knowledge.worse(self.knowledge(of: place))
            }
        }
        values.decisions[place.index].knowledgeOfItems = knowledge
        return knowledge
    }

    /// Whether the answer, or an input of its calculation, could not be parsed.
    ///
    /// Requirement checks call this, so that requirements are never evaluated here.
    @inline(never)
    mutating func isUnreadable(_ place: FieldPlace) -> Bool {
        let field = fields.reference(to: place.slot)
        if values.isHidden(place) { return false }
        if field.pointee.isCalculated { return values.decisions[place.index].isSpoilt }
        if field.pointee.shape >= 0 { return isUnreadable(list: place) }
        if case .unreadable = values.reading(at: place) { return true }
        return false
    }

    private mutating func isUnreadable(list place: FieldPlace) -> Bool {
        if let known = values.decisions.elements[place.index].hasUnreadableItems { return known }
        let isUnreadable = !isReadable(list: place) || hasUnreadable(itemsOf: place)
        values.decisions[place.index].hasUnreadableItems = isUnreadable
        return isUnreadable
    }

    private mutating func hasUnreadable(itemsOf list: FieldPlace) -> Bool {
        let inner = shapes[Int(fields[list.slot].shape)].fields
        for row in table.rows(at: list).range {
            for slot in inner {
                if let place = table.place(of: slot, from: row), isUnreadable(place) { return true }
            }
        }
        return false
    }

    /// Whether any input of an expression could not be parsed.
    @inline(never)
    mutating func readsUnreadable(_ expression: Int32, row: Int) -> Bool {
        for index in machine.reads(of: expression) {
            guard let place = machine.place(ofRead: index, from: row), !isSurelyAnswered(place) else { continue }
            if isUnreadable(place) { return true }
        }
        return false
    }

    private mutating func isReadable(list place: FieldPlace) -> Bool {
        let answer = table.answer(at: place)
        switch answer.kind {
        case .absent, .null: return true
        case .string: return answer.range.isEmpty
        case .array:
            let rows = table.rows(at: place)
            // An over-long list is not parsed, so its items are unknown.
            guard !rows.isTooLong else { return false }
            return rows.range.allSatisfy { table.items.rows[$0].firstCell >= 0 }
        default: return false
        }
    }

    /// Whether a condition requires an answer to the field.
    mutating func requirement(at place: FieldPlace) -> Truth {
        let requirement = fields[place.slot].requirement
        guard requirement >= 0 else { return .no }
        if let known = values.decisions.elements[place.index].requirement { return known }
        let isOpen = values.hasUnreadable && readsUnreadable(requirement, row: place.row)
        let truth = isOpen ? .no : machine.truth(requirement, row: place.row)
        values.decisions[place.index].requirement = truth
        return truth
    }
}
