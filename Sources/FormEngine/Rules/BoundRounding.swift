/// Rounding of a number that an expression gave as a bound: 0.1 + 0.7 is 0.7999999999999999 in binary fractions.
enum BoundRounding {
    /// The number itself: edition 1, in which an honest 0.80 is more than that.
    case none
    /// To as many digits after the point as the field's values have at most, by `max_decimals` or `currency`.
    case decimals(Int)
    /// To 15 significant digits, which a double holds of every decimal number; whole numbers stay.
    case significantDigits

    /// The rounding of bounds of a field.
    ///
    /// - Parameter decimals: The most digits after the point that its rules let pass; nil if they do not say.
    init(decimals: Int?, _ edition: Edition) {
        switch edition {
        case .first: self = .none
        case .second: self = decimals.map { .decimals($0) } ?? .significantDigits
        }
    }

    /// A number, rounded half away from zero.
    func rounded(_ number: Double) -> Double {
        switch self {
        case .none: number
        case .decimals(let count): DecimalRounding.rounded(number, decimals: count)
        case .significantDigits: DecimalRounding.withoutNoise(number)
        }
    }
}
