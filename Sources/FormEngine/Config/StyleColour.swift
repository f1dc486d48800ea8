/// A colour in hexadecimal notation: `#0b57a4` or `#fff`.
package struct StyleColour: Sendable {
    /// The colour as `#` and six lower-case hexadecimal digits.
    package let text: String
    /// Red, green and blue parts of the colour, each from 0 to 1.
    private let parts: [Double]

    /// Parses a colour; nil for a text that is not in hexadecimal notation.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#"), bytes.count == 4 || bytes.count == 7 else { return nil }
        let digits = bytes.dropFirst().flatMap { bytes.count == 4 ? [$0, $0] : [$0] }
        let values = digits.compactMap { Self.value(of: $0) }
        guard values.count == 6 else { return nil }
        parts = [0, 2, 4].map { Double(values[$0] * 16 + values[$0 + 1]) / 255 }
        let small = digits.map { $0.isLetter ? $0 | 0x20 : $0 }
        self.text = "#" + String(decoding: small, as: UTF8.self)
    }

    private static func value(of digit: UInt8) -> Int? {
        if digit.isDigit { return Int(digit - UInt8(ascii: "0")) }
        let small = digit | 0x20
        guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(small) else { return nil }
        return Int(small - UInt8(ascii: "a")) + 10
    }

    /// The contrast ratio of two colours (WCAG 2.2), from 1 to 21.
    package func contrast(with other: StyleColour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// Relative luminance (WCAG 2.2).
    private var luminance: Double {
        let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : Self.power(($0 + 0.055) / 1.055) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    /// Computes x^2.4 for x from 0.05 to 1, as x² times the fifth root of x².
    private static func power(_ number: Double) -> Double {
        let square = number * number
        var root = 1.0
        // Newton's method, which starts at 1 and converges long before the last pass.
        for _ in 0..<40 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }
}
