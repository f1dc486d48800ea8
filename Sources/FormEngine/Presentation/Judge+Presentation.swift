/// What judging finds out of a document besides its verdict, told to the cells of a screen.
extension Judge {
    /// Tells each field of a screen whether it is part of the form, its value and its problems.
    ///
    /// - Returns: The problems of the form as a whole.
    func tell(
        _ root: inout FieldRow, _ answers: UnsafeBufferPointer<UInt8>, _ sources: SourceSlots?, asOf: CivilDate
    ) -> [FieldProblem] {
        var ofForm: [FieldProblem] = []
        var byPlace: [Int: [FieldProblem]] = [:]
        for raw in findings {
            let problem = problem(raw, asOf: asOf)
            if raw.slot < 0 {
                ofForm.append(problem)
            } else {
                let place = place(of: raw.slot, from: Int(raw.row))?.index ?? raw.slot
                byPlace[place, default: []].append(problem)
            }
        }
        tell(&root, number: -1, byPlace, answers, sources)
        return ofForm
    }

    private func tell(
        _ row: inout FieldRow, number: Int, _ problems: [Int: [FieldProblem]],
        _ answers: UnsafeBufferPointer<UInt8>, _ sources: SourceSlots?
    ) {
        for index in row.cells.indices {
            guard let place = place(of: row.cells[index].slot, from: number) else { continue }
            row.cells[index].facts = facts(at: place, answers, sources)
            let found = problems[place.index] ?? []
            row.cells[index].found = found.filter { !$0.isLackingSource }
            row.cells[index].facts.lacksSource = found.contains { $0.isLackingSource }
            guard !row.cells[index].items.isEmpty else { continue }
            for (item, itemRow) in zip(row.cells[index].items.indices, rows(at: place).range) {
                tell(&row.cells[index].items[item], number: itemRow, problems, answers, sources)
            }
        }
    }

    private func facts(
        at place: FieldPlace, _ answers: UnsafeBufferPointer<UInt8>, _ sources: SourceSlots?
    ) -> FieldCell.Facts {
        let field = fields.pointer(to: place.slot)
        var facts = FieldCell.Facts()
        facts.isHidden = !isShown(place.slot, row: place.row)
        guard !facts.isHidden else { return facts }
        facts.isRequired = field.pointee.isRequired
        if let logic, field.pointee.requirement >= 0 {
            facts.isRequired = facts.isRequired || requirement(at: place, logic) == .yes
        }
        if field.pointee.isReadonly {
            facts.value = value(ofSource: place.slot, sources)
        } else if field.pointee.shape < 0, field.pointee.type != .password {
            facts.value = value(of: place.slot, row: place.row, answer(at: place), answers)
        }
        if field.pointee.hasConditionalOptions {
            let row = room.pointee.row
            room.pointee.row = Int32(truncatingIfNeeded: place.row)
            facts.offered = form.field(place.slot).options.indices.map {
                visibility(ofOption: $0, of: place.slot) != .no
            }
            room.pointee.row = row
        }
        return facts
    }

    private func problem(_ raw: RawFinding, asOf: CivilDate) -> FieldProblem {
        let finding = finding(raw, asOf: asOf)
        // Checks say nothing of time, and stand at their field like what is found of the field itself.
        guard raw.slot >= 0 else { return FieldProblem(finding: finding, timing: .instant, rule: raw.rule) }
        let field = form.field(raw.slot)
        guard raw.kind != .check, raw.rule >= 0 else {
            return FieldProblem(finding: finding, timing: field.timing, rule: raw.kind == .check ? raw.rule : -1)
        }
        return FieldProblem(
            finding: finding, timing: field.timing(of: form.rule(raw.rule, of: raw.slot)),
            rule: raw.rule - Int(fields[raw.slot].firstRule))
    }

    /// Whether each step is part of the form; those that were not reached too, as far as their conditions can tell.
    var presentedSteps: [Bool] {
        guard let logic else { return form.config.steps.map { _ in true } }
        return logic.pointee.hiddenSteps.indices.map { step in
            if step < logic.pointee.reach { return !logic.pointee.hiddenSteps[step] }
            let condition = logic.pointee.stepVisibility[step]
            return condition < 0 || truth(condition, row: -1, logic) != .no
        }
    }

    /// The finding that a rule of a field would make.
    func finding(ofRule rule: Int, of slot: Int, asOf: CivilDate) -> Finding {
        finding(RawFinding(kind: .rule, slot: slot, rule: rule + Int(fields[slot].firstRule)), asOf: asOf)
    }
}
