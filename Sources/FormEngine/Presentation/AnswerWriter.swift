/// Writes the inputs of a form as the answers that are sent.
struct AnswerWriter {
    let form: CompiledForm
    /// The tag that decides how numbers are written.
    let language: String

    /// The answers of some steps, as a JSON object.
    func document(of root: FieldRow, steps: ClosedRange<Int>) -> [UInt8] {
        var bytes: [UInt8] = [Byte.leftBrace]
        for (index, cell) in root.cells.enumerated() where steps.contains(form.layout.steps[index]) {
            write(cell, to: &bytes)
        }
        bytes.append(Byte.rightBrace)
        return bytes
    }

    /// Appends a field's answer as a JSON member; nothing if the field has no input.
    private func write(_ cell: FieldCell, to bytes: inout [UInt8]) {
        let field = form.field(cell.slot)
        guard field.calculation == nil, !field.isReadonly, cell.hasInput else { return }
        if bytes.count > 1, bytes.last != Byte.leftBrace { bytes.append(Byte.comma) }
        JSONText.appendQuoted(field.id, to: &bytes)
        bytes.append(Byte.colon)
        if cell.items.isEmpty {
            bytes += cell.input?.answer(to: field, in: language) ?? []
        } else {
            write(cell.items, to: &bytes)
        }
    }

    private func write(_ items: [FieldRow], to bytes: inout [UInt8]) {
        bytes.append(Byte.leftBracket)
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(Byte.comma) }
            bytes.append(Byte.leftBrace)
            for cell in item.cells { write(cell, to: &bytes) }
            bytes.append(Byte.rightBrace)
        }
        bytes.append(Byte.rightBracket)
    }
}
