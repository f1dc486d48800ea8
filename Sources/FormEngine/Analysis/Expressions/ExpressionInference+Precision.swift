/// Dates of different precision, which are compared as texts: `2020-05` comes before `2020-05-01`, and is equal to no day.
extension ExpressionInference {
    /// Fault in ordering two dates that tell more and less of the day; nil if they tell as much, or are no dates.
    func faultOfPrecision(_ left: PossibleValue, _ right: PossibleValue) -> (reason: String, help: String)? {
        guard let precision = left.precision, let other = right.precision, precision != other else { return nil }
        let (shorter, longer) = precision.length < other.length ? (left, right) : (right, left)
        let length = min(precision.length, other.length)
        return (
            "\(subject(of: shorter)), which is \(noun(of: shorter)), is compared as a text with \(noun(of: longer)), which is longer.",
            "Ask for one `precision` in both, or compare as much of both: `{substr: [{var: date}, 0, \(length)]}`."
        )
    }
}

extension PossibleValue {
    /// How much of a date its texts tell, where all of them are dates.
    fileprivate var precision: DatePrecision? {
        guard isOnly(.text) else { return nil }
        switch texts {
        case .dates: return .day
        case .partialDates(let precision): return precision
        case .any, .answers, .moments, .options, .countries, .literals: return nil
        }
    }
}
