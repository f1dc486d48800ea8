extension Field {
    /// The most digits after the point that its rules let pass, `max_decimals` or `currency`; nil if they do not say.
    var mostDecimals: Int? {
        let bounds = rulesAlwaysAsked.compactMap { $0.condition.bounds }
        return bounds.filter { $0.measure == .decimals }.map { Int($0.bounds.most) }.min()
    }

    /// Rounding of bounds that expressions give for its values.
    func roundingOfBounds(in edition: Edition) -> BoundRounding {
        switch edition {
        case .first: .none
        case .second: mostDecimals.map { .decimals($0) } ?? decimalsOfSteps.map { .inward($0) } ?? .significantDigits
        }
    }

    /// Rounding of numbers that are calculated as its value.
    func roundingOfCalculation(in edition: Edition) -> CalculationRounding {
        switch edition {
        case .first: .none
        case .second: CalculationRounding(to: mostDecimals ?? decimalsOfSteps)
        }
    }

    /// The digits after the point of whole numbers, or of multiples of a step; nil if values are neither.
    var decimalsOfSteps: Int? {
        if type == .integer { return 0 }
        return rulesAlwaysAsked.compactMap { rule -> Int? in
            if case .multipleOf(let step) = rule.condition { ShortestDigits.decimals(of: step) } else { nil }
        }.min()
    }

    private var rulesAlwaysAsked: [Rule] { rules.filter { $0.severity == .error && $0.when == nil } }
}
