/// Visibility of fields, and the operands of hidden fields.
extension FieldValues {
    /// Whether a field is hidden in a row: by its own condition, its step's, or that of a list around it.
    mutating func isHidden(_ slot: Int, row: Int) -> Bool {
        table.place(of: slot, from: row).map { isHidden($0) } ?? false
    }

    @inline(__always)
    mutating func isHidden(_ place: FieldPlace) -> Bool {
        decisions[place.index].isHidden || isSurroundingHidden(place)
    }

    @inline(__always)
    mutating func isSurroundingHidden(_ place: FieldPlace) -> Bool {
        place.row < 0
            ? hiddenSteps[Int(fields[place.slot].step)] : isSurroundingHidden(item: place.row)
    }

    private mutating func isSurroundingHidden(item row: Int) -> Bool {
        let item = table.items.rows[row]
        if item.parent < 0 {
            let list = Int(item.list)
            return decisions[list].isHidden || hiddenSteps[Int(fields[list].step)]
        }
        return isHidden(Int(item.list), row: Int(item.parent))
    }

    /// Whether the visibility or value of a field, or of a field inside it, is undecided.
    mutating func isUndecided(_ place: FieldPlace) -> Bool {
        if isHidden(place) { return false }
        let decision = decisions[place.index]
        return decision.isUndecided || decision.holdsUndecided || isSurroundingUndecided(place)
    }

    /// Whether the visibility of the step or a list around a field is undecided.
    mutating func isSurroundingUndecided(_ place: FieldPlace) -> Bool {
        guard let list = table.list(around: place) else {
            return undecidedSteps[Int(fields[place.slot].step)]
        }
        return decisions[list.index].isUndecided || isSurroundingUndecided(list)
    }

    /// The rows of one of the form's own lists; none if the list is hidden.
    mutating func rows(of list: Int) -> Range<Int> {
        let place = FieldPlace(slot: list, row: -1, index: list)
        guard !isHidden(place), slots[list].kind == .array else { return 0..<0 }
        return table.items.ofForm[list].range
    }
}

extension FieldValues {
    /// Sets one operand for all fields of a step.
    mutating func tell(_ value: DirectValue, ofStep step: Int) {
        for slot in fieldsOfSteps[step] {
            tell(value, of: FieldPlace(slot: slot, row: -1, index: slot))
        }
    }

    /// Hides a field, and all fields inside it, from expressions.
    @inline(__always)
    mutating func tellNothing(of place: FieldPlace) {
        tell(.nothing, of: place)
    }

    /// Sets one operand for a field and all fields inside it.
    @inline(__always)
    mutating func tell(_ value: DirectValue, of place: FieldPlace) {
        unsafe told.writableElements[place.index] = value
        if fields.reference(to: place.slot).pointee.shape >= 0 { tell(value, ofItemsOf: place) }
    }

    @inline(never)
    private mutating func tell(
        _ value: DirectValue, ofItemsOf list: FieldPlace
    ) {
        let rows = table.rows(at: list).range
        if rows.isEmpty { return }
        let shape = shapes.reference(to: Int(fields[list.slot].shape))
        for row in rows {
            let cells = table.cells(of: row)
            if cells < 0 { continue }
            for cell in 0..<shape.pointee.fields.count {
                told[cells &+ cell] = value
                let slot = shape.pointee.fields.lowerBound &+ cell
                if fields[slot].shape < 0 { continue }
                tell(value, ofItemsOf: FieldPlace(slot: slot, row: row, index: cells &+ cell))
            }
        }
    }
}
