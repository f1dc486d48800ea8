/// Makes the items of lists, each with a number of its own.
struct ItemMaker {
    let form: CompiledForm
    /// The tag that decides how numbers are written.
    let language: String

    /// An item of untouched fields, given the list's slot.
    func emptyItem(of list: Int, outbox: inout Outbox) -> FieldRow {
        FieldRow(id: outbox.nextNumber(), shape: form.layout.itemShapes[list], of: form, in: language)
    }

    /// An item with the members of an object.
    ///
    /// - Parameter isWhole: Whether a field without a member is empty, rather than having its default value.
    func item(of list: Int, from value: JSONValue, isWhole: Bool, outbox: inout Outbox) -> FieldRow {
        var row = emptyItem(of: list, outbox: &outbox)
        for index in row.cells.indices {
            let slot = row.cells[index].slot
            if isWhole { row.cells[index].clear() }
            guard let member = value[form.field(slot).id] else { continue }
            row.cells[index].isTouched = true
            if case .array(let elements) = member, form.layout.itemShapes[slot] >= 0 {
                row.cells[index].items = elements.map { item(of: slot, from: $0, isWhole: isWhole, outbox: &outbox) }
            } else if case .text(let text) = member {
                let isNumeric = isWhole && form.field(slot).isNumeric
                row.cells[index].input = .text(isNumeric ? TypedNumber.written(text, in: language) : text)
            } else {
                row.cells[index].input = .value(member)
            }
        }
        return row
    }
}
