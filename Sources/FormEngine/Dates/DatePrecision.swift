/// The precision of a date field: the whole date, its year and month, or its year.
public enum DatePrecision: String, BitwiseCopyable, Sendable, CaseIterable {
    /// The year: `1980`.
    case year
    /// The year and the month: `1980-05`.
    case month
    /// The year, the month and the day: `1980-05-17`.
    case day

    /// An example of an answer of this precision.
    package var example: String {
        switch self {
        case .year: "1980"
        case .month: "1980-05"
        case .day: "1980-05-17"
        }
    }

    /// The meaning of the precision, for authors of configs.
    var meaning: String {
        switch self {
        case .year: "A year: 1980."
        case .month: "A year and month: 1980-05."
        case .day: "A whole date: 1980-05-17."
        }
    }

    /// The precision as a noun with its article, for messages: `a whole date`.
    var noun: String {
        switch self {
        case .year: "a year"
        case .month: "a year and month"
        case .day: "a whole date"
        }
    }
}
