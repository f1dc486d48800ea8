extension Rule {
    /// Bound of a rule: a literal of the config, or the result of an expression.
    public enum Bound<Value: Sendable>: Sendable {
        /// A literal bound.
        case said(Value)
        /// An expression in JsonLogic that computes the bound, such as `{var: income}`.
        case calculated(ConfigExpression)

        /// The literal bound; nil if an expression computes it.
        var said: Value? {
            if case .said(let value) = self { value } else { nil }
        }

        /// The expression that computes the bound; nil for a literal.
        var expression: ConfigExpression? {
            if case .calculated(let expression) = self { expression } else { nil }
        }

        /// The bound as JSON in the canonical config.
        func json(_ said: (Value) -> JSONValue) -> JSONValue {
            switch self {
            case .said(let value): said(value)
            case .calculated(let expression): expression.json
            }
        }
    }
}

/// Compiled bound that an expression computes: a minimum or a maximum of a field's value.
struct CalculatedBound {
    /// Index of the expression in the form's logic.
    let expression: Int32
    let isLeast: Bool
    /// Kind of value as which the result is read.
    let kind: ValueKind
    /// Rounding of a number before values are compared with it.
    let rounding: BoundRounding
}

/// Value of a calculated bound.
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
    /// Parses a bound: a mapping is an expression, any other value a literal.
    mutating func bound<Value>(
        _ place: Place, _ said: (inout Self, Place) -> Value?
    ) -> Rule.Bound<Value>? {
        if case .object = place.node.content { return boundExpression(place).map { .calculated($0) } }
        return said(&self, place).map { .said($0) }
    }
}

extension RuleTables {
    /// Compiles a bound to a constraint.
    mutating func constraint<Value>(
        of bound: Rule.Bound<Value>, isLeast: Bool, _ said: (inout RuleTables, Value) -> Constraint
    ) -> Constraint {
        switch bound {
        case .said(let value): said(&self, value)
        case .calculated:
            // A whole number may be bounded by any number.
            .question(
                .bound(
                    CalculatedBound(
                        expression: nextExpression(), isLeast: isLeast,
                        kind: kind == .integer ? .number : kind,
                        rounding: roundingOfBounds)))
        }
    }
}
