/// Converts the inputs of a form to the answers that are sent.
extension FormState {
    /// The answers of the steps up to and including one, as a JSON object.
    func document(through step: Int) -> [UInt8] { document { $0 <= step } }

    /// The answers of one step, as a JSON object.
    func document(of step: Int) -> [UInt8] { document { $0 == step } }

    /// Rewrites the numbers that were typed for another language, which may have another decimal mark.
    mutating func writeNumbers(in other: String) {
        let (form, language) = (form, numberLanguage)
        let next = TypedNumber.language(other, in: config.country)
        root.changeEach { cell, _ in
            cell.writeNumber(from: language, to: next, form.field(cell.slot))
        }
    }

    private func document(ofSteps isWanted: (Int) -> Bool) -> [UInt8] {
        var bytes: [UInt8] = [Byte.leftBrace]
        for (index, cell) in root.cells.enumerated() where isWanted(form.layout.steps[index]) {
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
            bytes += cell.input?.answer(to: field, in: numberLanguage) ?? []
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

    /// The ids of the password fields with an input.
    var passwordsTyped: [String] {
        root.cells.filter { form.field($0.slot).type == .password && $0.hasInput }.map { form.field($0.slot).id }
    }

    /// All answers except passwords, up to the furthest step that was reached: a JSON object.
    ///
    /// Answers of hidden fields are included; the judgement drops them.
    public var answers: [UInt8] {
        var state = self
        for index in state.root.cells.indices where form.field(state.root.cells[index].slot).type == .password {
            state.root.cells[index].input = nil
        }
        return state.document(through: reach)
    }
}

extension FieldCell {
    /// Rewrites a typed number for another language; a text that is not a number stays unchanged.
    mutating func writeNumber(from language: String, to other: String, _ field: Field) {
        guard field.isNumeric, case .text(let text) = input,
            let number = TypedNumber(in: language, currency: field.currency?.code).number(in: text)
        else { return }
        input = .text(TypedNumber.written(number, in: other))
    }
}
