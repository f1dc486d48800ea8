/// Rounding of a calculated number: in binary fractions, 0.1 + 0.7 is 0.7999999999999999, but means 0.8.
///
/// From edition 2 on, a calculated number is replaced by the nearest number with the field's decimals if it differs
/// from it by at most a ten-thousandth of the last decimal, or only beyond 15 significant digits. A true fraction, such
/// as a third, stays unchanged.
struct CalculationRounding {
    /// Decimals of the field's values; -1 for no rounding.
    private let decimals: Int32

    /// No rounding: in edition 1, and for fields without a limit on decimals.
    static let none = CalculationRounding(to: nil)

    /// Rounding to a number of decimals; nil for no rounding.
    init(to decimals: Int?) {
        self.decimals = decimals.map { Int32(clamping: $0) } ?? -1
    }

    /// The rounded number.
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
