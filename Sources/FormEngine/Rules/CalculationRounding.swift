/// Rounding of a calculated number: 0.1 + 0.7 is 0.7999999999999999 in binary fractions, and stands for 0.8.
///
/// From edition 2 on, a calculated number that is next to one with as many digits after the point as its field takes is that
/// one: if they differ by a ten-thousandth of the last such digit at most, or beyond 15 significant digits alone. A true
/// fraction, such as a third, stays.
struct CalculationRounding {
    /// The digits after the point that the field takes; -1 if every number stays as it is.
    private let decimals: Int32

    /// Every number as it is: edition 1, and fields whose rules do not say how many digits they take.
    static let none = CalculationRounding(to: nil)

    /// Rounding to a number of decimals; none for nil.
    init(to decimals: Int?) {
        self.decimals = decimals.map { Int32(clamping: $0) } ?? -1
    }

    /// The number that a calculated one stands for.
    @inline(__always)
    func rounded(_ number: Double) -> Double {
        guard decimals >= 0 else { return number }
        return nearest(number)
    }

    private func nearest(_ number: Double) -> Double {
        let count = Int(decimals)
        let nearest = DecimalRounding.rounded(number, decimals: count)
        guard nearest != number, number.isFinite else { return number }
        if (number - nearest).magnitude <= DecimalRounding.unit(decimals: count + 4) { return nearest }
        return DecimalRounding.withoutNoise(number) == nearest ? nearest : number
    }
}
