/// Product of very many factors from 2⁻²⁵⁶ to 2²⁵⁶, which a double alone would soon hold as zero or infinity.
struct Wealth: Equatable, Sendable {
    /// From 2⁻²⁵⁶ to 2²⁵⁶.
    private var significand = 1.0
    /// Steps of 2²⁵⁶ by which the product is larger than its significand.
    private var steps = 0

    /// One, which every product begins with.
    static let one = Wealth()

    /// Takes a factor into the product.
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

    /// Product as a double: zero or infinity where it holds no more.
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
