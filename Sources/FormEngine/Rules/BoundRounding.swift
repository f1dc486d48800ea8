/// Rounding of a bound that an expression computes: in binary fractions, 0.1 + 0.7 is 0.7999999999999999.
enum BoundRounding {
    /// No rounding, in edition 1: there, an answer of 0.80 exceeds a maximum of 0.1 + 0.7.
    case none
    /// Rounding to the maximum decimals of the field's values, by `max_decimals` or `currency`.
    case decimals(Int)
    /// Rounding to 15 significant digits, and then inward to the next number with the decimals that the field's values
    /// have by their type or step.
    case inward(Int)
    /// Rounding to 15 significant digits, which a double represents for every decimal number; whole numbers stay
    /// unchanged.
    case significantDigits

    /// The rounded bound; half-way cases round away from zero unless the rounding is inward.
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
