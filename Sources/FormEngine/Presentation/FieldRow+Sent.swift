/// Fields of a step that was sent, which equal those of a session that resumes.
extension FieldRow {
    /// Clears the fields of a sent step whose answers are not kept: passwords, and those that are hidden.
    mutating func clear(step: Int, of form: CompiledForm, keeping members: [(field: String, value: [UInt8])]) {
        for place in cells.indices where form.layout.steps[place] == step {
            let id = form.field(cells[place].slot).id
            if !members.contains(where: { $0.field.isBytewiseEqual(to: id) }) { cells[place].clear() }
        }
    }

    /// Resets the fields of a sent step, whose messages were shown.
    mutating func settle(sent step: Int, of form: CompiledForm, in language: String) {
        for place in cells.indices where form.layout.steps[place] == step {
            cells[place].settle(sentOf: form, in: language)
        }
    }
}

extension FieldCell {
    /// Clears the field, including its default value.
    mutating func clear() {
        input = nil
        items = []
    }

    /// Resets a cell after its step was sent, and the cells in its items.
    fileprivate mutating func settle(sentOf form: CompiledForm, in language: String) {
        let field = form.field(slot)
        let isSecret = field.type == .password
        isTouched = !isSecret
        isFilledByLink = false
        isAwake = !isSecret
        isTyping = false
        shown = []
        refusals = []
        if case .text(let text) = input, !field.isNumeric { input = .text(field.sent(text, in: language)) }
        writeNumber(of: field, from: language, to: language)
        if !(upload?.isUnderWay ?? false) { upload = nil }
        for item in items.indices {
            for cell in items[item].cells.indices { items[item].cells[cell].settle(sentOf: form, in: language) }
        }
    }
}
