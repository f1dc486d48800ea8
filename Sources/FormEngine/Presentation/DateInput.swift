/// An input of a date on a page: one for the year, one for the month, one for the day.
public enum DateInput: String, BitwiseCopyable, Sendable, CaseIterable {
    case year, month, day
}

extension DatePrecision {
    /// The date inputs for this precision, in the order year, month, day.
    package var inputs: [DateInput] {
        switch self {
        case .year: [.year]
        case .month: [.year, .month]
        case .day: [.year, .month, .day]
        }
    }
}
