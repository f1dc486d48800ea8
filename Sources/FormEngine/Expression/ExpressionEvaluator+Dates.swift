/// Operations on dates, which are texts `YYYY-MM-DD`; anything else gives null.
extension ExpressionEvaluator {
    mutating func date(_ operation: ExpressionOperation, _ operands: Operands) -> ExpressionValue {
        switch operation {
        case .today:
            return arena.date(day.asOf)
        case .age:
            // Whole years at the as-of date, as `min_age` counts. A date to come is a mistake: it has no age.
            guard let born = civilDate(operand(0, operands)) else { return .null }
            guard born <= day.asOf else {
                arena.endUnknown()
                return .null
            }
            return .number(Double(born.age(on: day.asOf, leapDay: day.leapDay)))
        default:
            // From the first to the second.
            guard let first = civilDate(operand(0, operands)), let second = civilDate(operand(1, operands)) else {
                return .null
            }
            return .number(Double(second.dayNumber - first.dayNumber))
        }
    }

    private mutating func civilDate(_ value: ExpressionValue) -> CivilDate? {
        guard case .text(let text) = value else { return nil }
        // A text of any other length is none.
        return CivilDate(iso: arena.bytes[text.range])
    }
}
