/// Typed numbers in another language, which may have another decimal mark.
extension FieldRow {
    /// Rewrites all numbers that were typed.
    mutating func writeNumbers(of form: CompiledForm, from language: String, to other: String) {
        changeEach { cell, _ in cell.writeNumber(of: form.field(cell.slot), from: language, to: other) }
    }
}

extension FieldCell {
    /// Rewrites a number that was typed; a text that is not a number stays unchanged.
    mutating func writeNumber(of field: Field, from language: String, to other: String) {
        guard field.isNumeric, case .text(let text) = input,
            let number = TypedNumber(in: language, currency: field.currency?.code).number(in: text)
        else { return }
        input = .text(TypedNumber.written(number, in: other))
    }
}
