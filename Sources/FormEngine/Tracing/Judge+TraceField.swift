/// Asking a judge about one field of the document that it judged last.
extension Judge {
    /// Traces a field, and the fields of its items behind it.
    func trace(_ place: FieldPlace, _ ground: TraceGround, into fields: inout [TracedField]) {
        let traced = traced(place, ground)
        fields.append(traced)
        guard traced.standing == .shown, self.fields[place.slot].shape >= 0 else { return }
        let inner = shapes[Int(self.fields[place.slot].shape)].fields
        for row in rows(at: place).range {
            for slot in inner {
                guard let place = self.place(of: slot, from: row), place.row == row else { continue }
                trace(place, ground, into: &fields)
            }
        }
    }

    private func traced(_ place: FieldPlace, _ ground: TraceGround) -> TracedField {
        let field = form.field(place.slot)
        let pointer = ground.pointers.fields[place.slot]
        let said = said(at: place, ground)
        let logic = form.logic
        var traced = TracedField(
            path: path(of: place.slot, inRow: place.row), pointer: pointer, type: field.type,
            step: form.config.steps[form.layout.step(of: place.slot)].id,
            standing: standing(of: place, ground), presence: presence(at: place, ground),
            isAttested: attestation(for: place.slot, in: ground.circumstances.attested) != nil,
            source: field.sourceName, rules: [])
        traced.visibility = condition(
            logic?.visibility[place.slot] ?? FormLogic.none, at: pointer + "/visible_if", row: place.row, ground)
        traced.requirement = requirement(at: place, pointer, ground)
        if let calculation = logic?.calculation[place.slot], calculation >= 0 {
            traced.calculation = TracedCondition(
                pointer: pointer + "/calculate", answer: calculationAnswer(at: place),
                inputs: inputs(of: calculation, row: place.row, ground))
        }
        traced.rules = rules(at: place, traced, said, ground)
        return traced
    }

    /// Findings and pending rules of a field judged anew, without those in its items' fields.
    private func said(at place: FieldPlace, _ ground: TraceGround) -> (found: [RawFinding], waiting: [RawPending]) {
        room.pointee.findings.removeAll()
        room.pointee.pending.removeAll()
        room.pointee.row = Int32(truncatingIfNeeded: place.row)
        if ground.isRouted { return ([], []) }
        if let logic, isHidden(place, logic) { return ([], []) }
        if let logic, logic.pointee.hasUndecided, isFoundUndecided(place, logic) { return (findings, []) }
        if place.row < 0 {
            judge(closely: place.slot, ground.answers, ground.circumstances)
        } else {
            judge(closely: place.slot, at: place.index - slots.count, in: place.row, ground.answers)
        }
        let found = findings.filter { raw in
            guard raw.slot == place.slot else { return false }
            // Of items that are no objects the list tells, with the item's row.
            return raw.kind == .itemType
                ? Int(room.pointee.items.rows[Int(raw.row)].parent) == place.row : Int(raw.row) == place.row
        }
        return (found, room.pointee.pending.filter { $0.slot == place.slot && Int($0.row) == place.row })
    }

    private func standing(of place: FieldPlace, _ ground: TraceGround) -> TracedField.Standing {
        if let logic, isHidden(place, logic) {
            return logic.pointee.decisions[place.index].isHidden ? .hidden : .hiddenAround
        }
        if ground.isRouted { return .routed }
        if let logic, logic.pointee.hasUndecided,
            isSurroundingUndecided(place, logic) || logic.pointee.decisions[place.index].isUndecided
        {
            return .undecided
        }
        return .shown
    }

    private func requirement(at place: FieldPlace, _ pointer: String, _ ground: TraceGround) -> TracedCondition? {
        let expression = fields[place.slot].requirement
        guard let logic, expression >= 0 else { return nil }
        let answer: TracedCondition.Answer
        switch requirement(at: place, logic) {
        case .yes: answer = .yes
        case .no: answer = .no
        case .undecided: answer = .undecided
        }
        return TracedCondition(
            pointer: pointer + "/required_if", answer: answer, inputs: inputs(of: expression, row: place.row, ground))
    }

    /// Whether everything is known that a value is calculated from.
    private func calculationAnswer(at place: FieldPlace) -> TracedCondition.Answer {
        switch logic?.pointee.decisions[place.index].knowledge {
        case .settled, nil: .yes
        case .undecided: .undecided
        case .missing, .unreadable: .unknown
        }
    }

    /// Knowledge of a field's value.
    func presence(at place: FieldPlace, _ ground: TraceGround) -> Presence {
        let field = fields.pointer(to: place.slot)
        if let logic, isHidden(place, logic) { return .hidden }
        if let logic, logic.pointee.hasUndecided, isUndecided(place, logic) { return .undecided }
        if field.pointee.isReadonly { return presence(ofSource: place.slot, ground) }
        if field.pointee.shape >= 0 { return presence(ofList: place) }
        if let logic, field.pointee.isCalculated {
            switch logic.pointee.decisions[place.index].knowledge {
            case .settled: return presence(of: reading(at: place, logic))
            case .undecided: return .undecided
            case .missing, .unreadable: return .unknown
            }
        }
        if let password = attestation(for: place.slot, in: ground.circumstances.attested) {
            switch password.state {
            case .missing: return .missing
            case .unreadable: return .unreadable
            case .judged: return .present
            }
        }
        return presence(of: reading(of: answer(at: place), in: ground.answers, field))
    }

    private func presence(of reading: AnswerReading) -> Presence {
        switch reading {
        case .missing: .missing
        case .unreadable: .unreadable
        case .text, .number, .integer, .boolean, .date, .choices, .image: .present
        }
    }

    private func presence(ofSource slot: Int, _ ground: TraceGround) -> Presence {
        guard let sources = ground.circumstances.sources, case .value(let source) = sources.values[slot] else {
            return .sourceMissing
        }
        return presence(of: reading(of: source, in: sources.bytes, fields.pointer(to: slot)))
    }

    private func presence(ofList place: FieldPlace) -> Presence {
        let answer = answer(at: place)
        switch answer.kind {
        case .array: return rows(at: place).count > 0 ? .present : .missing
        case .absent, .null: return .missing
        case .string: return answer.range.isEmpty ? .missing : .unreadable
        case .number, .true, .false, .object: return .unreadable
        }
    }
}
