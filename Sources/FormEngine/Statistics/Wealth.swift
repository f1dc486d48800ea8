/// A product of very many factors from 2⁻²⁵⁶ to 2²⁵⁶, beyond the range of a double.
struct Wealth: Equatable, Sendable {
    /// The significand, from 2⁻²⁵⁶ to 2²⁵⁶.
    private var significand = 1.0
    /// The number of steps of 2²⁵⁶ by which the product is larger than its significand.
    private var steps = 0

    /// The empty product, 1.
    static let one = Wealth()

    /// Multiplies the product by a factor.
    mutating func multiply(by factor: Double) {
        significand *= factor
        if significand > 0x1p256 {
            significand *= 0x1p-256
            steps += 1
        } else if significand < 0x1p-256 {
            significand *= 0x1p256
            steps -= 1
        }
    }

    /// The product as a double: zero or infinity beyond the range of doubles.
    var value: Double {
        switch steps {
        case 0: significand
        case 1: significand * 0x1p256
        case -1: significand * 0x1p-256
        case 2...: .infinity
        default: 0
        }
    }
}
