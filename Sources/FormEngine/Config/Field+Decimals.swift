extension Field {
    /// Maximum decimals that the field's unconditional `max_decimals` or `currency` rules accept; nil without such a
    /// rule.
    var mostDecimals: Int? {
        let bounds = rulesAlwaysAsked.compactMap { $0.condition.bounds }
        return bounds.filter { $0.measure == .decimals }.map { Int($0.bounds.most) }.min()
    }

    /// Rounding of calculated bounds for the field's values.
    func roundingOfBounds(in edition: Edition) -> BoundRounding {
        switch edition {
        case .first: .none
        case .second: mostDecimals.map { .decimals($0) } ?? decimalsOfSteps.map { .inward($0) } ?? .significantDigits
        }
    }

    /// Rounding of the field's calculated value.
    func roundingOfCalculation(in edition: Edition) -> CalculationRounding {
        switch edition {
        case .first: .none
        case .second: CalculationRounding(to: mostDecimals ?? decimalsOfSteps)
        }
    }

    /// Decimals of the field's values if they are whole numbers or multiples of a step; nil otherwise.
    var decimalsOfSteps: Int? {
        if type == .integer { return 0 }
        return rulesAlwaysAsked.compactMap { rule -> Int? in
            if case .multipleOf(let step) = rule.condition { ShortestDigits.decimals(of: step) } else { nil }
        }.min()
    }

    private var rulesAlwaysAsked: [Rule] { rules.filter { $0.severity == .error && $0.when == nil } }
}
