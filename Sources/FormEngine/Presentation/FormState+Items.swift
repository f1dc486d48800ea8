/// Adding, removing and replacing the items of lists.
extension FormState {
    mutating func addItem(to path: String) {
        guard let address = list(at: path), canAddItem(to: root[address]) else { return }
        noteChange(at: address)
        root[address].input = nil
        root[address].items.append(emptyItem(of: root[address].slot))
        let count = root[address].items.count
        look()
        announce(.itemAdded(noun(at: address), number: count, total: count))
        moveFocus(to: firstField(ofItem: count - 1, at: address) ?? .addButton(path))
    }

    mutating func removeItem(_ index: Int, of path: String) {
        guard let address = list(at: path), root[address].items.indices.contains(index) else { return }
        noteChange(at: address)
        stopEverything(in: address, from: index, count: 1)
        root[address].items.remove(at: index)
        // A list as a whole is never in the middle of typing.
        root[address].isAwake = true
        look()
        let left = root[address].items.count
        announce(.itemRemoved(noun(at: address), number: index + 1, total: left))
        // The focus moves to the next item, or to the previous one if none follows.
        let next = left == 0 ? nil : firstField(ofItem: min(index, left - 1), at: address)
        moveFocus(to: next ?? .addButton(path))
    }

    /// The noun for one item of a list, as at the start of a sentence.
    private func noun(at list: FieldAddress) -> String? { text(field(at: list).item)?.withCapital }

    /// The first visible field of an item that a person can answer.
    private func firstField(ofItem index: Int, at list: FieldAddress) -> FocusTarget? {
        let cells = root[list].items[index].cells
        let first = cells.firstIndex { !$0.facts.isHidden && takesInput(form.field($0.slot)) }
        return first.map { .field(form.path(of: list + [index, $0])) }
    }

    /// Replaces the items of a list by those of an array; an array with elements that are not objects is kept for the
    /// judge to refuse.
    ///
    /// - Parameter isWhole: Whether a field without a member is empty, rather than having its default value.
    mutating func enter(items input: FieldInput, at address: FieldAddress, isWhole: Bool = false) {
        stopEverything(in: address, from: 0)
        root[address].isAwake = true
        root[address].input = nil
        root[address].items = []
        guard case .value(.array(let elements)) = input, elements.allSatisfy({ $0.members != nil }) else {
            root[address].input = input
            return
        }
        root[address].items = elements.map { item(of: root[address].slot, $0, isWhole: isWhole) }
    }

    /// Cancels the timers and uploads in items that will be removed.
    mutating func stopEverything(in list: FieldAddress, from first: Int, count: Int = .max) {
        var items = root[list].items.dropFirst(first).prefix(count)
        for index in items.indices {
            items[index].changeEach { cell, _ in
                if let timer = cell.timer { emit(.cancelTimer(timer)) }
                if let effect = cell.stopUpload() { emit(effect) }
            }
        }
    }

    private mutating func item(of list: Int, _ value: JSONValue, isWhole: Bool) -> FieldRow {
        var row = emptyItem(of: list)
        for index in row.cells.indices {
            let slot = row.cells[index].slot
            if isWhole { row.cells[index].clear() }
            guard let member = value[form.field(slot).id] else { continue }
            row.cells[index].isTouched = true
            if case .array(let elements) = member, form.layout.itemShapes[slot] >= 0 {
                row.cells[index].items = elements.map { item(of: slot, $0, isWhole: isWhole) }
            } else if case .text(let text) = member {
                let isNumeric = isWhole && form.field(slot).isNumeric
                row.cells[index].input = .text(isNumeric ? TypedNumber.written(text, in: numberLanguage) : text)
            } else {
                row.cells[index].input = .value(member)
            }
        }
        return row
    }

    mutating func emptyItem(of list: Int) -> FieldRow {
        FieldRow(id: nextNumber(), shape: form.layout.itemShapes[list], of: form, in: numberLanguage)
    }

    func list(at path: String) -> FieldAddress? {
        guard let address = form.address(of: path, in: root), form.layout.itemShapes[root[address].slot] >= 0,
            takesInput(field(at: address))
        else { return nil }
        return address
    }

    /// Whether one more item may be added to a list.
    func canAddItem(to cell: FieldCell) -> Bool {
        cell.items.count < form.field(cell.slot).maxItems ?? Field.mostItems
            && load.room(forItemsOf: fieldsOfItem(in: cell.slot)) > 0
    }

    /// The number of fields in each item of a list, given the list's slot.
    func fieldsOfItem(in list: Int) -> Int { form.layout.shapes[form.layout.itemShapes[list]].fields.count }
}
