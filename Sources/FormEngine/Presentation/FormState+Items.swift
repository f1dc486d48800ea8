/// Adding, removing and replacing the items of lists.
extension FormState {
    mutating func addItem(to path: String) {
        guard let address = list(at: path), load.takesItem(in: root[address], of: form) else { return }
        noteChange(at: address)
        root[address].input = nil
        root[address].items.append(itemMaker.emptyItem(of: root[address].slot, outbox: &outbox))
        let count = root[address].items.count
        look()
        announce(.itemAdded(noun(at: address), number: count, total: count))
        moveFocus(to: firstField(ofItem: count - 1, at: address) ?? .addButton(path))
    }

    mutating func removeItem(_ index: Int, of path: String) {
        guard let address = list(at: path), root[address].items.indices.contains(index) else { return }
        noteChange(at: address)
        root[address].removeItems(index..<(index + 1), outbox: &outbox)
        look()
        let left = root[address].items.count
        announce(.itemRemoved(noun(at: address), number: index + 1, total: left))
        // The focus moves to the next item, or to the previous one if none follows.
        let next = left == 0 ? nil : firstField(ofItem: min(index, left - 1), at: address)
        moveFocus(to: next ?? .addButton(path))
    }

    /// The noun for one item of a list, as at the start of a sentence.
    private func noun(at list: FieldAddress) -> String? { screenLanguage.text(field(at: list).item)?.withCapital }

    /// The first visible field of an item that a person can answer.
    private func firstField(ofItem index: Int, at list: FieldAddress) -> FocusTarget? {
        let cells = root[list].items[index].cells
        let first = cells.firstIndex { !$0.facts.isHidden && progress.takesAnswer(to: form.field($0.slot)) }
        return first.map { .field(form.path(of: list + [index, $0])) }
    }

    /// Replaces the items of a list by those of an array; an array with elements that are not objects is kept for the
    /// judge to refuse.
    ///
    /// - Parameter isWhole: Whether a field without a member is empty, rather than having its default value.
    mutating func enter(items input: FieldInput, at address: FieldAddress, isWhole: Bool = false) {
        root[address].removeItems(root[address].items.indices, outbox: &outbox)
        root[address].input = nil
        guard case .value(.array(let elements)) = input, elements.allSatisfy({ $0.members != nil }) else {
            root[address].input = input
            return
        }
        let (maker, slot) = (itemMaker, root[address].slot)
        root[address].items = elements.map { maker.item(of: slot, from: $0, isWhole: isWhole, outbox: &outbox) }
    }

    var itemMaker: ItemMaker { ItemMaker(form: form, language: numberLanguage) }

    func list(at path: String) -> FieldAddress? {
        guard let address = form.address(of: path, in: root), form.layout.itemShapes[root[address].slot] >= 0,
            progress.takesAnswer(to: field(at: address))
        else { return nil }
        return address
    }
}

extension FieldCell {
    /// Removes items of a list, and cancels what is in progress in them.
    mutating func removeItems(_ range: Range<Int>, outbox: inout Outbox) {
        for index in range { items[index].stop(&outbox) }
        items.removeSubrange(range)
        // A list as a whole is never in the middle of typing.
        isAwake = true
    }
}
