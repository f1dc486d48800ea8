/// Check digit algorithms that several schemes use.
extension IdentifierText {
    /// Whether digits pass the Luhn algorithm (ISO/IEC 7812-1, annex B).
    ///
    /// From the right every second digit is doubled; the sum of all resulting digits must be a multiple of ten.
    ///
    /// - Parameter range: Range of the digits, the check digit last.
    func passesLuhn(_ range: Range<Int>) -> Bool {
        var sum = 0
        for index in range {
            let digit = digit(index)
            let isDoubled = (range.upperBound - index) % 2 == 0
            sum += isDoubled ? digit * 2 - (digit > 4 ? 9 : 0) : digit
        }
        return sum % 10 == 0
    }

    /// Whether the digits of a range pass ISO 7064, MOD 11,10, with the check digit last.
    func passesMod11And10(_ range: Range<Int>) -> Bool {
        var product = 10
        for index in range.dropLast() {
            let sum = (product + digit(index)) % 10
            product = (sum == 0 ? 10 : sum) * 2 % 11
        }
        return (product + digit(range.upperBound - 1)) % 10 == 1
    }

    /// Remainder modulo 97 by ISO 7064, MOD 97-10, of a prefix's remainder followed by a range of characters; letters
    /// count as 10 to 35.
    func mod97(_ range: Range<Int>, after before: Int = 0) -> Int {
        var remainder = before
        for index in range {
            let byte = self[index]
            remainder =
                byte.isDigit
                ? (remainder * 10 + digit(index)) % 97 : (remainder * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
        }
        return remainder
    }

    /// Sum of the digits from an index on, each multiplied by its weight.
    func weightedSum(from start: Int = 0, _ weights: Int...) -> Int {
        var sum = 0
        for (offset, weight) in weights.enumerated() { sum += weight * digit(start + offset) }
        return sum
    }
}
