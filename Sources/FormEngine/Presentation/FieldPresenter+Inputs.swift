/// Inputs of calculated values, which are unknown while an answer that they need is missing.
extension FieldPresenter {
    /// The labels of the answers without which a calculated value is unknown, at most three; nil if it is known.
    ///
    /// A value that some branch yields anyway counts as unknown while a required input is missing. An optional input
    /// counts only where the expression yields nothing without it.
    func missingInputs(of cell: FieldCell, at path: String) -> [String]? {
        guard form.field(cell.slot).calculation != nil else { return nil }
        var open = inputs(of: cell.slot)
        var (needed, optional): ([String], [String]) = ([], [])
        var isUnknown = cell.facts.value == .null
        var next = 0
        while next < open.count {
            let slot = open[next]
            next += 1
            let field = form.field(slot)
            guard let input = self.cell(of: slot, beside: path), !input.facts.isHidden else { continue }
            if field.calculation != nil {
                open += inputs(of: slot).filter { !open.contains($0) }
            } else if field.type != .list, input.facts.value == .null {
                if field.isReadonly || input.facts.isRequired { isUnknown = true }
                if field.isReadonly { continue }
                let label = language.label(of: field)
                if input.facts.isRequired { needed.append(label) } else { optional.append(label) }
            }
        }
        return isUnknown ? Array((needed.isEmpty ? optional : needed).prefix(3)) : nil
    }

    /// The slots of the fields that a calculation reads.
    private func inputs(of slot: Int) -> [Int] {
        let logic = form.logic
        let expression = logic.calculation.isEmpty ? FormLogic.none : logic.calculation[slot]
        guard expression < 0 else {
            let compiled = logic.expressions[Int(expression)]
            return (0..<compiled.readCount).map { logic.reads[compiled.firstRead + $0] }
        }
        let shape = form.layout.shapeOfSlot[slot]
        return form.field(slot).dependsOn.compactMap { form.layout.slot(named: $0, from: shape) }
    }

    /// The cell of a slot: one of the form's own, or one beside a field, in the list item around it.
    private func cell(of slot: Int, beside path: String) -> FieldCell? {
        if form.layout.shapes[0].fields.contains(slot) {
            return root.cells[slot - form.layout.shapes[0].fields.lowerBound]
        }
        var parts = path.parts(separatedBy: Byte.slash)
        while parts.count > 2 {
            parts[parts.count - 1] = form.field(slot).id
            if let address = form.address(of: parts.joined(separator: "/"), in: root) {
                let cell = root[address]
                if cell.slot == slot { return cell }
            }
            parts.removeLast(2)
        }
        return nil
    }
}
