extension Field {
    /// The most digits after the point that its rules let pass, `max_decimals` or `currency`; nil if they do not say.
    var mostDecimals: Int? {
        let alwaysAsked = rules.filter { $0.severity == .error && $0.when == nil }
        let bounds = alwaysAsked.compactMap { $0.condition.bounds }
        return bounds.filter { $0.measure == .decimals }.map { Int($0.bounds.most) }.min()
    }
}
