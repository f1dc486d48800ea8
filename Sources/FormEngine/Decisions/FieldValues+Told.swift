/// Operands of expressions: the values of a document's fields.
extension FieldValues {
    /// The cached operand of a place.
    @inline(__always)
    mutating func told(_ index: Int) -> DirectValue {
        told.elements[index]
    }

    /// The value of a field that is not a list, from its answer, calculation or data source.
    ///
    /// An answer is parsed once for each document.
    @inline(never)
    mutating func reading(at place: FieldPlace) -> AnswerReading {
        if decisions[place.index].isRead { return readings[place.index] }
        let field = fields.reference(to: place.slot)
        if field.pointee.isCalculated {
            return value(at: place.index).reading(in: calculatedTexts, countsDecimals: field.pointee.countsDecimals)
        }
        // Another field's rules may trigger this read, and they still need their own text before normalising.
        let normalisation = table.normalisation
        defer { table.normalisation = normalisation }
        if field.pointee.isReadonly { return table.reading(ofSource: place.slot, field) }
        let reading = table.reading(of: table.answer(at: place), in: table.document, field)
        keep(reading, at: place.index)
        return reading
    }

    /// Computes the operand of a visible field.
    @inline(__always)
    mutating func operand(at place: FieldPlace) -> DirectValue {
        if decisions.elements[place.index].isRead {
            return .told(of: readings.elements[place.index], at: place.index)
        }
        if fields[place.slot].isCalculated {
            return told(ofCalculated: value(at: place.index), at: place.index)
        }
        let reading = reading(at: place)
        // A data source's value is not cached elsewhere, and the operand refers to its text here.
        readings[place.index] = reading
        return .told(of: reading, at: place.index)
    }

    /// Operand of a calculated value.
    @inline(__always)
    mutating func told(
        ofCalculated value: CalculatedValue, at index: Int
    ) -> DirectValue {
        switch value {
        case .number(let number): .number(number)
        case .integer(let integer): .number(Double(integer))
        case .boolean(let boolean): .boolean(boolean)
        case .date(let date): .date(date)
        // Expressions with times run in the evaluator, where times are texts.
        case .moment: .nothing
        case .text(let start, let end, _):
            DirectValue(calculatedTexts[start..<end], at: index, of: .calculated)
        case .none, .choices: .nothing
        }
    }

    /// The bytes of a text operand; those of a calculated text are valid until the next calculation.
    @inline(__always)
    mutating func text(_ value: DirectValue) -> LentBytes {
        switch value.home {
        case .constant: return constantTexts[value.index]
        case .reading:
            if case .text(let text, _) = readings[value.index] { return text }
        case .calculated:
            if case .text(let start, let end, _) = self.value(at: value.index) {
                return calculatedTexts[start..<end]
            }
        case nil: break
        }
        preconditionFailure("the place has no text")
    }

    /// Converts an expression's result to a field's type, as if it were an answer in JSON.
    mutating func calculated(
        _ value: DirectValue, as kind: ValueKind, _ rounding: CalculationRounding
    ) -> CalculatedValue {
        if value.isNumber { return .reading(value.double, as: kind, rounding) }
        if value.isText { return .reading(text(value), as: kind, &calculatedTexts) }
        if value.isBoolean { return kind == .boolean ? .boolean(value.isTrue) : .none }
        guard let date = value.civilDate else { return .none }
        if kind == .date { return .date(date) }
        return Array(date.text.utf8).lend { .reading($0, as: kind, &calculatedTexts) }
    }
}

extension DirectValue {
    /// The operand for an answer at a place.
    @inline(__always)
    static func told(of reading: AnswerReading, at index: Int) -> DirectValue {
        switch reading {
        case .text(let text, _): DirectValue(text, at: index, of: .reading)
        case .number(let number, _): .number(number)
        case .integer(let integer): .number(Double(integer))
        case .boolean(let boolean): .boolean(boolean)
        case .date(let date): .date(date)
        case .missing, .unreadable, .moment, .choices, .image: .nothing
        }
    }
}
