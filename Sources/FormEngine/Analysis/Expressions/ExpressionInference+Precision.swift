/// Comparisons of dates with different precision. They are compared as texts: `2020-05` sorts before `2020-05-01` and
/// equals no full date.
extension ExpressionInference {
    /// Fault of comparing two dates of different precision; nil if they have one precision, or are no dates.
    func faultOfPrecision(_ left: PossibleValue, _ right: PossibleValue) -> (reason: String, help: String)? {
        guard let precision = left.precision, let other = right.precision, precision != other else { return nil }
        let (shorter, longer) = precision.length < other.length ? (left, right) : (right, left)
        let length = min(precision.length, other.length)
        return (
            "\(subject(of: shorter)), which is \(noun(of: shorter)), is compared as a text with \(noun(of: longer)), which is longer.",
            "Use the same `precision` for both, or compare equal parts: `{substr: [{var: date}, 0, \(length)]}`."
        )
    }
}

extension PossibleValue {
    /// Precision of a value that is always a date; nil for other values.
    fileprivate var precision: DatePrecision? {
        guard isOnly(.text) else { return nil }
        switch texts {
        case .dates: return .day
        case .partialDates(let precision): return precision
        case .any, .answers, .moments, .options, .countries, .literals: return nil
        }
    }
}
