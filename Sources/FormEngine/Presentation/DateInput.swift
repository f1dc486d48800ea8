/// Input of a date that a page has for one of its numbers.
public enum DateInput: String, BitwiseCopyable, Sendable, CaseIterable {
    case year, month, day
}

extension DatePrecision {
    /// The inputs of an answer of the precision, in the order in which they are sent.
    package var inputs: [DateInput] {
        switch self {
        case .year: [.year]
        case .month: [.year, .month]
        case .day: [.year, .month, .day]
        }
    }
}
