/// Facts beside the verdict that a judgement writes to the cells of a screen.
extension Reporter {
    /// Writes visibility, value and problems to each cell of a screen.
    ///
    /// - Returns: The problems of the form as a whole.
    mutating func tell(
        _ root: inout FieldRow, _ answers: LentBytes, _ sources: SourceSlots?, asOf: CivilDate
    ) -> [FieldProblem] {
        var ofForm: [FieldProblem] = []
        var byPlace = NumberedValues<[FieldProblem]>()
        for raw in assessor.rules.findings.elements {
            let problem = problem(raw, asOf: asOf)
            if raw.slot < 0 {
                ofForm.append(problem)
            } else {
                let place = table.place(of: raw.slot, from: Int(raw.row))?.index ?? raw.slot
                byPlace[place] = (byPlace[place] ?? []) + [problem]
            }
        }
        tell(&root, number: -1, byPlace, answers, sources)
        return ofForm
    }

    private mutating func tell(
        _ row: inout FieldRow, number: Int, _ problems: NumberedValues<[FieldProblem]>,
        _ answers: LentBytes, _ sources: SourceSlots?
    ) {
        for index in row.cells.indices {
            guard let place = table.place(of: row.cells[index].slot, from: number) else { continue }
            row.cells[index].facts = facts(at: place, answers, sources)
            let found = problems[place.index] ?? []
            row.cells[index].found = found.filter { !$0.isLackingSource }
            row.cells[index].facts.lacksSource = found.contains { $0.isLackingSource }
            guard !row.cells[index].items.isEmpty else { continue }
            for (item, itemRow) in zip(row.cells[index].items.indices, table.rows(at: place).range) {
                tell(&row.cells[index].items[item], number: itemRow, problems, answers, sources)
            }
        }
    }

    private mutating func facts(
        at place: FieldPlace, _ answers: LentBytes, _ sources: SourceSlots?
    ) -> FieldCell.Facts {
        let field = fields.reference(to: place.slot)
        var facts = FieldCell.Facts()
        facts.isHidden = !assessor.isShown(place.slot, row: place.row)
        guard !facts.isHidden else { return facts }
        facts.isRequired = field.pointee.isRequired
        if field.pointee.requirement >= 0 {
            facts.isRequired = facts.isRequired || decider.requirement(at: place) == .yes
        }
        if field.pointee.isReadonly {
            facts.value = value(ofSource: place.slot, sources)
        } else if field.pointee.shape < 0, field.pointee.kind != .secret {
            facts.value = value(of: place.slot, row: place.row, table.answer(at: place), answers)
        }
        if field.pointee.hasConditionalOptions {
            let outer = assessor.rules.itemRow
            assessor.rules.itemRow = Int32(truncatingIfNeeded: place.row)
            facts.offered = form.field(place.slot).options.indices.map {
                assessor.rules.visibility(ofOption: $0, of: place.slot) != .no
            }
            assessor.rules.itemRow = outer
        }
        return facts
    }

    private mutating func problem(_ raw: RawFinding, asOf: CivilDate) -> FieldProblem {
        let finding = finding(raw, asOf: asOf)
        // Checks have no timing: their findings show as soon as those of the field.
        guard raw.slot >= 0 else { return FieldProblem(finding: finding, timing: .instant, rule: raw.rule) }
        let field = form.field(raw.slot)
        guard raw.kind != .check, raw.rule >= 0 else {
            return FieldProblem(finding: finding, timing: field.timing, rule: raw.kind == .check ? raw.rule : -1)
        }
        return FieldProblem(
            finding: finding, timing: field.timing(of: form.rule(raw.rule, of: raw.slot)),
            rule: raw.rule - Int(fields[raw.slot].firstRule))
    }

    /// Whether each step is visible; for steps that were not reached, as far as their conditions can be evaluated.
    mutating func presentedSteps() -> [Bool] {
        guard decider.isNeeded else { return form.config.steps.map { _ in true } }
        return values.hiddenSteps.indices.map { step in
            if step < decider.reach { return !values.hiddenSteps[step] }
            let condition = decider.stepVisibility[step]
            return condition < 0 || assessor.machine.truth(condition, row: -1) != .no
        }
    }

    /// The finding that a field's rule makes if it is violated.
    mutating func finding(ofRule rule: Int, of slot: Int, asOf: CivilDate) -> Finding {
        finding(RawFinding(kind: .rule, slot: slot, rule: rule + Int(fields[slot].firstRule)), asOf: asOf)
    }
}
