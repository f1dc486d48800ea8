/// The items of lists.
extension FormState {
    mutating func addItem(to path: String) {
        guard let address = list(at: path), canAddItem(to: root[address]) else { return }
        noteChange(at: address)
        root[address].input = nil
        root[address].items.append(emptyItem(of: root[address].slot))
        let count = root[address].items.count
        look()
        announce(.itemAdded(number: count, total: count))
        moveFocus(to: firstField(ofItem: count - 1, at: address) ?? .addButton(path))
    }

    mutating func removeItem(_ index: Int, of path: String) {
        guard let address = list(at: path), root[address].items.indices.contains(index) else { return }
        noteChange(at: address)
        var removed = root[address].items.remove(at: index)
        removed.changeEach { cell, _ in
            if let timer = cell.timer { emit(.cancelTimer(timer)) }
            if let effect = cell.stopUpload() { emit(effect) }
        }
        // Nobody types in a list as a whole.
        root[address].isAwake = true
        look()
        let left = root[address].items.count
        announce(.itemRemoved(number: index + 1, total: left))
        // What follows takes the place of what went, or else what stood before.
        let next = left == 0 ? nil : firstField(ofItem: min(index, left - 1), at: address)
        moveFocus(to: next ?? .addButton(path))
    }

    /// The first field of an item that somebody can fill in.
    private func firstField(ofItem index: Int, at list: FieldAddress) -> FocusTarget? {
        let cells = root[list].items[index].cells
        let first = cells.firstIndex { !$0.facts.isHidden && takesInput(form.field($0.slot)) }
        return first.map { .field(form.path(of: list + [index, $0])) }
    }

    /// Takes the items of an array; what is no object is left for judging to refuse.
    mutating func enter(items input: FieldInput, at address: FieldAddress) {
        var old = root[address].items
        for index in old.indices {
            old[index].changeEach { cell, _ in
                if let timer = cell.timer { emit(.cancelTimer(timer)) }
                if let effect = cell.stopUpload() { emit(effect) }
            }
        }
        root[address].isAwake = true
        root[address].input = nil
        root[address].items = []
        guard case .value(.array(let elements)) = input, elements.allSatisfy({ $0.members != nil }) else {
            root[address].input = input
            return
        }
        root[address].items = elements.map { item(of: root[address].slot, $0) }
    }

    private mutating func item(of list: Int, _ value: JSONValue) -> FieldRow {
        var row = emptyItem(of: list)
        for index in row.cells.indices {
            let slot = row.cells[index].slot
            guard let member = value[form.field(slot).id] else { continue }
            row.cells[index].isTouched = true
            if case .array(let elements) = member, form.layout.itemShapes[slot] >= 0 {
                row.cells[index].items = elements.map { item(of: slot, $0) }
            } else if case .text(let text) = member {
                row.cells[index].input = .text(text)
            } else {
                row.cells[index].input = .value(member)
            }
        }
        return row
    }

    private mutating func emptyItem(of list: Int) -> FieldRow {
        FieldRow(id: nextNumber(), shape: form.layout.itemShapes[list], of: form)
    }

    private func list(at path: String) -> FieldAddress? {
        guard let address = form.address(of: path, in: root), form.layout.itemShapes[root[address].slot] >= 0,
            takesInput(field(at: address))
        else { return nil }
        return address
    }

    /// Whether a list may have an item more.
    func canAddItem(to cell: FieldCell) -> Bool {
        cell.items.count < form.field(cell.slot).maxItems ?? Field.mostItems
    }
}
