extension Rule {
    /// Bound of a rule: a literal of the config, or the result of an expression.
    public enum Bound<Value: Sendable>: Sendable {
        /// The bound itself.
        case said(Value)
        /// An expression in JsonLogic that gives it, such as `{var: income}`.
        case calculated(ConfigExpression)

        /// The bound, if the config says it.
        var said: Value? {
            if case .said(let value) = self { value } else { nil }
        }

        /// The expression, if one gives the bound.
        var expression: ConfigExpression? {
            if case .calculated(let expression) = self { expression } else { nil }
        }

        /// Value in the canonical config.
        func json(_ said: (Value) -> JSONValue) -> JSONValue {
            switch self {
            case .said(let value): said(value)
            case .calculated(let expression): expression.json
            }
        }
    }
}

/// Bound that an expression of the form's logic gives: the least or the most that a field's value may be.
struct CalculatedBound {
    /// A place among the form's expressions.
    let expression: Int32
    let isLeast: Bool
    /// Kind that its value is read as.
    let kind: ValueKind
    /// Rounding of a number before values are compared with it.
    let rounding: BoundRounding
}

/// Value that a calculated bound had.
enum BoundValue {
    case number(Double)
    case date(CivilDate)
    case moment(Moment)

    var json: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .date(let date): .text(date.text)
        case .moment(let moment): .text(moment.text)
        }
    }
}

extension RuleReader {
    /// Bound behind a rule's name: a mapping is an expression that gives one.
    mutating func bound<Value>(
        _ place: Place, _ said: (inout Self, Place) -> Value?
    ) -> Rule.Bound<Value>? {
        if case .object = place.node.content { return boundExpression(place).map { .calculated($0) } }
        return said(&self, place).map { .said($0) }
    }
}

extension RuleTables {
    /// The set of a bound.
    mutating func constraint<Value>(
        of bound: Rule.Bound<Value>, isLeast: Bool, _ said: (inout RuleTables, Value) -> Constraint
    ) -> Constraint {
        switch bound {
        case .said(let value): said(&self, value)
        case .calculated:
            // A whole number is bounded by any number.
            .question(
                .bound(
                    CalculatedBound(
                        expression: nextExpression(), isLeast: isLeast,
                        kind: kind == .integer ? .number : kind,
                        rounding: roundingOfBounds)))
        }
    }
}
