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
        stopEverything(in: address, from: index, count: 1)
        root[address].items.remove(at: index)
        // Nobody types in a list as a whole.
        root[address].isAwake = true
        look()
        let left = root[address].items.count
        announce(.itemRemoved(number: index + 1, total: left))
        // The focus moves to the next item, or else to the previous one.
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
    ///
    /// - Parameter isWhole: Whether a field without a member has no answer, rather than what an empty form shows at first.
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

    /// Stops timers and uploads in items of a list that are to go.
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

    /// Whether a list may have an item more.
    func canAddItem(to cell: FieldCell) -> Bool {
        cell.items.count < form.field(cell.slot).maxItems ?? Field.mostItems
            && load.room(forItemsOf: fieldsOfItem(in: cell.slot)) > 0
    }

    /// How many fields an item of a list has, by the list's slot.
    func fieldsOfItem(in list: Int) -> Int { form.layout.shapes[form.layout.itemShapes[list]].fields.count }
}
