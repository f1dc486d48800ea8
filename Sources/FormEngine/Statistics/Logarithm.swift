/// The natural logarithm of a positive number, bit for bit equal on every platform.
///
/// Library functions differ in the last bit. The number is m · 2ⁿ with m from √½ to √2, and ln m = 2 · artanh((m −
/// 1)/(m + 1)), whose series converges after eleven terms.
func naturalLogarithm(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return number > 0 ? .infinity : number == 0 ? -.infinity : .nan }
    var (mantissa, exponent) = (number.significand, Double(number.exponent))
    if mantissa > 1.414_213_562_373_095_1 {
        mantissa /= 2
        exponent += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 0.0
    for odd in stride(from: 25, through: 1, by: -2) { sum = sum * square + 1 / Double(odd) }
    return 2 * ratio * sum + exponent * 0.693_147_180_559_945_3
}
