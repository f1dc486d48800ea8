/// The unit of a relative date's amount.
public enum DateUnit: Sendable {
    /// `d`: days.
    case day
    /// `w`: weeks, seven days.
    case week
    /// `m`: calendar months.
    case month
    /// `y`: years, twelve calendar months.
    case year

    /// The unit with a letter in a config.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "d"): self = .day
        case UInt8(ascii: "w"): self = .week
        case UInt8(ascii: "m"): self = .month
        case UInt8(ascii: "y"): self = .year
        default: return nil
        }
    }

    /// The letter of the unit in a config.
    var letter: String {
        switch self {
        case .day: "d"
        case .week: "w"
        case .month: "m"
        case .year: "y"
        }
    }
}
