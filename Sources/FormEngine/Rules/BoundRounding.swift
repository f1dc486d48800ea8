/// Rounding of a number that an expression gave as a bound: 0.1 + 0.7 is 0.7999999999999999 in binary fractions.
enum BoundRounding {
    /// The number itself: edition 1, in which an honest 0.80 is more than that.
    case none
    /// To as many digits after the point as the field's values have at most, by `max_decimals` or `currency`.
    case decimals(Int)
    /// To 15 significant digits, and from there to the next number within the bound that has a number of decimals,
    /// which values have by their type or step.
    case inward(Int)
    /// To 15 significant digits, which a double holds of every decimal number; whole numbers stay.
    case significantDigits

    /// A bound, rounded half away from zero where it is not rounded inward.
    func rounded(_ bound: Double, isLeast: Bool) -> Double {
        switch self {
        case .none: bound
        case .decimals(let count): DecimalRounding.rounded(bound, decimals: count)
        case .inward(let count): Self.inward(DecimalRounding.withoutNoise(bound), count, isLeast: isLeast)
        case .significantDigits: DecimalRounding.withoutNoise(bound)
        }
    }

    private static func inward(_ bound: Double, _ decimals: Int, isLeast: Bool) -> Double {
        let nearest = DecimalRounding.rounded(bound, decimals: decimals)
        if isLeast ? nearest >= bound : nearest <= bound { return nearest }
        let unit = DecimalRounding.unit(decimals: decimals)
        return DecimalRounding.rounded(isLeast ? nearest + unit : nearest - unit, decimals: decimals)
    }
}
