/// Values as the reader of a screen writes and reads them.
extension ScreenLanguage {
    /// The inputs of a date field, in the order of the reader's short date format; empty for other fields.
    func dateInputs(of field: Field) -> [DateInput] {
        guard field.type == .date else { return [] }
        let inputs = field.precision.inputs
        return DateNotation(dates).order.filter { inputs.contains($0) }
    }

    /// A date or a time in words, or a number with its unit; nil for other values.
    func written(_ value: JSONValue, of field: Field) -> String? {
        if let number = value.double, field.isNumeric {
            return field.written(number, in: tag, fallback: fallback, numbers: numbers)
        }
        guard let text = value.string else { return nil }
        switch field.kind {
        case .date, .partialDate: return CivilDate(text, field.precision)?.text(in: dates) ?? text
        case .moment: return Moment(text)?.words(in: dates) ?? text
        case .line, .lines, .secret, .number, .integer, .boolean, .choice, .choices, .items, .image, .nothing:
            return nil
        }
    }

    /// The sentence that shows the value that will be saved, if it differs from the typed text.
    func became(_ value: JSONValue, typedAs input: FieldInput?, in field: Field) -> String? {
        guard case .text(let typed) = input else { return nil }
        if field.isNumeric { return becameNumber(typed, in: field) }
        guard !field.normalisation.isEmpty, let saved = value.string, !saved.isEmpty,
            !saved.isBytewiseEqual(to: typed)
        else { return nil }
        return text(.savedAs(saved))
    }

    /// The sentence that shows the number that will be saved, if it differs from the typed one by more than the decimal
    /// mark.
    private func becameNumber(_ typed: String, in field: Field) -> String? {
        guard let number = TypedNumber(in: numbers, currency: field.currency?.code).number(in: typed),
            !number.isBytewiseEqual(to: typed)
        else { return nil }
        let written = TypedNumber.written(number, in: numbers)
        let isGrouped = field.currency != nil && NumberNotation(numbers).grouped(number).isBytewiseEqual(to: typed)
        return isGrouped || written.isBytewiseEqual(to: typed) ? nil : text(.savedAs(written))
    }
}
