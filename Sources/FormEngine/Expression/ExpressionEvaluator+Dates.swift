/// Operations on dates, which are texts `YYYY-MM-DD`; anything else gives null.
extension ExpressionEvaluator {
    mutating func date(_ operation: ExpressionOperation, _ operands: Operands) -> ExpressionValue {
        switch operation {
        case .today: arena.date(day.asOf)
        case .age: age(operands)
        case .dateAdd: dateAdd(operands)
        case .datePart: datePart(operands)
        case .monthsBetween: between(operands) { [leapDay = day.leapDay] in $0.months(to: $1, leapDay: leapDay) }
        default: between(operands) { $1.dayNumber - $0.dayNumber }
        }
    }

    /// Age in whole years at the as-of date, as `min_age` counts it.
    ///
    /// A date in the future has no age: the result is unknown.
    private mutating func age(_ operands: Operands) -> ExpressionValue {
        guard let born = civilDate(operand(0, operands)) else { return .null }
        guard born <= day.asOf else {
            arena.endUnknown()
            return .null
        }
        return .number(Double(born.age(on: day.asOf, leapDay: day.leapDay)))
    }

    /// A count of days or months from the first date to the second.
    private mutating func between(_ operands: Operands, _ count: (CivilDate, CivilDate) -> Int) -> ExpressionValue {
        guard let first = civilDate(operand(0, operands)), let second = civilDate(operand(1, operands)) else {
            return .null
        }
        return .number(Double(count(first, second)))
    }

    private mutating func dateAdd(_ operands: Operands) -> ExpressionValue {
        guard let date = civilDate(operand(0, operands)), case .number(let amount) = operand(1, operands),
            let count = Int(exactly: amount), let unit: DateUnit = named(operand(2, operands), DateUnit.words),
            let moved = date.shifted(by: count, unit, leapDay: day.leapDay)
        else { return .null }
        return arena.date(moved)
    }

    private mutating func datePart(_ operands: Operands) -> ExpressionValue {
        guard let date = civilDate(operand(0, operands)),
            let part: DatePart = named(operand(1, operands), DatePart.words)
        else { return .null }
        return .number(Double(date[part]))
    }

    /// Looks up the case whose name is a text, such as a unit of time.
    private mutating func named<Case>(_ value: ExpressionValue, _ words: [(word: String, case: Case)]) -> Case? {
        guard case .text(let text) = value else { return nil }
        return words.first { $0.word.utf8.elementsEqual(arena.bytes[text.range]) }?.case
    }

    private mutating func civilDate(_ value: ExpressionValue) -> CivilDate? {
        guard case .text(let text) = value else { return nil }
        // The parser refuses texts of any length but ten bytes.
        return CivilDate(iso: arena.bytes[text.range])
    }
}
