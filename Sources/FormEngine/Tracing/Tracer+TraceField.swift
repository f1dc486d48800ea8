/// Traces one field of the document that was judged last.
extension Tracer {
    /// Traces a field, followed by the fields of its items.
    func trace(_ place: FieldPlace, _ ground: TraceGround, into fields: inout [TracedField]) {
        let traced = traced(place, ground)
        fields.append(traced)
        guard traced.standing == .shown, assessor.fields[place.slot].shape >= 0 else { return }
        let inner = assessor.shapes[Int(assessor.fields[place.slot].shape)].fields
        for row in assessor.table.rows(at: place).range {
            for slot in inner {
                guard let place = assessor.table.place(of: slot, from: row), place.row == row else { continue }
                trace(place, ground, into: &fields)
            }
        }
    }

    private func traced(_ place: FieldPlace, _ ground: TraceGround) -> TracedField {
        let field = assessor.form.field(place.slot)
        let pointer = ground.pointers.fields[place.slot]
        let said = said(at: place, ground)
        let logic = assessor.form.logic
        var traced = TracedField(
            path: judge.reporter.path(of: place.slot, inRow: place.row), pointer: pointer, type: field.type,
            step: assessor.form.config.steps[assessor.form.layout.step(of: place.slot)].id,
            standing: standing(of: place, ground), presence: presence(at: place, ground),
            isAttested: assessor.attestation(for: place.slot, in: ground.circumstances.attested) != nil,
            source: field.sourceName, rules: [])
        traced.visibility = condition(
            logic.visibility[place.slot], at: pointer + "/visible_if", row: place.row, ground)
        traced.requirement = requirement(at: place, pointer, ground)
        let calculation = logic.calculation[place.slot]
        if calculation >= 0 {
            traced.calculation = TracedCondition(
                pointer: pointer + "/calculate", answer: calculationAnswer(at: place),
                inputs: inputs(of: calculation, row: place.row, ground))
        }
        traced.rules = rules(at: place, traced, said: said, ground: ground)
        return traced
    }

    /// Judges one field again, and returns its findings and pending rules without those of its items' fields.
    private func said(at place: FieldPlace, _ ground: TraceGround) -> (
        found: [RawFinding], waiting: [RawPending]
    ) {
        assessor.rules.findings.removeAll()
        assessor.rules.pending.removeAll()
        assessor.rules.itemRow = Int32(truncatingIfNeeded: place.row)
        if ground.isRouted { return ([], []) }
        if assessor.decider.isNeeded, assessor.values.isHidden(place) { return ([], []) }
        if assessor.decider.isNeeded, assessor.values.hasUndecided, assessor.isFoundUndecided(place) {
            return (Array(assessor.rules.findings.elements), [])
        }
        if place.row < 0 {
            assessor.judge(closely: place.slot, ground.answers, ground.circumstances)
        } else {
            assessor.judge(
                closely: place.slot, at: place.index - assessor.slots.count, in: place.row, ground.answers)
        }
        let found = assessor.rules.findings.elements.filter { raw in
            guard raw.slot == place.slot else { return false }
            // For items that are no objects, the finding belongs to the list but has the item's row.
            return raw.kind == .itemType
                ? Int(assessor.table.items.rows[Int(raw.row)].parent) == place.row : Int(raw.row) == place.row
        }
        return (found, assessor.rules.pending.filter { $0.slot == place.slot && Int($0.row) == place.row })
    }

    private func standing(of place: FieldPlace, _ ground: TraceGround) -> TracedField.Standing {
        if assessor.decider.isNeeded, assessor.values.isHidden(place) {
            return assessor.values.decisions[place.index].isHidden ? .hidden : .hiddenAround
        }
        if ground.isRouted { return .routed }
        if assessor.decider.isNeeded, assessor.values.hasUndecided,
            assessor.values.isSurroundingUndecided(place) || assessor.values.decisions[place.index].isUndecided
        {
            return .undecided
        }
        return .shown
    }

    private func requirement(at place: FieldPlace, _ pointer: String, _ ground: TraceGround)
        -> TracedCondition?
    {
        let expression = assessor.fields[place.slot].requirement
        guard assessor.decider.isNeeded, expression >= 0 else { return nil }
        let answer: TracedCondition.Answer
        switch assessor.decider.requirement(at: place) {
        case .yes: answer = .yes
        case .no: answer = .no
        case .undecided: answer = .undecided
        }
        return TracedCondition(
            pointer: pointer + "/required_if", answer: answer, inputs: inputs(of: expression, row: place.row, ground))
    }

    /// Whether all inputs of a field's calculation are known.
    private func calculationAnswer(at place: FieldPlace) -> TracedCondition.Answer {
        switch assessor.values.decisions[place.index].knowledge {
        case .settled: .yes
        case .undecided: .undecided
        case .missing, .unreadable: .unknown
        }
    }

    /// State of a field's value.
    func presence(at place: FieldPlace, _ ground: TraceGround) -> Presence {
        let field = assessor.fields.reference(to: place.slot)
        if assessor.decider.isNeeded, assessor.values.isHidden(place) { return .hidden }
        if assessor.decider.isNeeded, assessor.values.hasUndecided, assessor.values.isUndecided(place) {
            return .undecided
        }
        if field.pointee.isReadonly { return presence(ofSource: place.slot, ground) }
        if field.pointee.shape >= 0 { return presence(ofList: place) }
        if field.pointee.isCalculated {
            switch assessor.values.decisions[place.index].knowledge {
            case .settled: return presence(of: assessor.values.reading(at: place))
            case .undecided: return .undecided
            case .missing, .unreadable: return .unknown
            }
        }
        if let password = assessor.attestation(for: place.slot, in: ground.circumstances.attested) {
            switch password.state {
            case .missing: return .missing
            case .unreadable: return .unreadable
            case .judged: return .present
            }
        }
        return presence(of: assessor.table.reading(of: assessor.table.answer(at: place), in: ground.answers, field))
    }

    private func presence(of reading: AnswerReading) -> Presence {
        switch reading {
        case .missing: .missing
        case .unreadable: .unreadable
        case .text, .number, .integer, .boolean, .date, .moment, .choices, .image: .present
        }
    }

    private func presence(ofSource slot: Int, _ ground: TraceGround) -> Presence {
        guard let sources = ground.circumstances.sources, case .value(let source) = sources.values[slot] else {
            return .sourceMissing
        }
        return presence(of: assessor.table.reading(of: source, in: sources.bytes, assessor.fields.reference(to: slot)))
    }

    private func presence(ofList place: FieldPlace) -> Presence {
        let answer = assessor.table.answer(at: place)
        switch answer.kind {
        case .array: return assessor.table.rows(at: place).count > 0 ? .present : .missing
        case .absent, .null: return .missing
        case .string: return answer.range.isEmpty ? .missing : .unreadable
        case .number, .true, .false, .object: return .unreadable
        }
    }
}
