extension IdentifierText {
    /// The digits from the first on, each times its weight, added up.
    ///
    /// - Parameter weights: A digit for each weight; as many characters of the text must be digits.
    func sum(weights: StaticString) -> Int {
        weights.withUTF8Buffer { weights in
            var sum = 0
            for (index, weight) in weights.enumerated() { sum += Int(weight &- UInt8(ascii: "0")) * digit(index) }
            return sum
        }
    }

    /// Whether the digits of a range fit Luhn's check digit (ISO/IEC 7812-1, annex B), which is the last of them.
    func passesLuhn(_ range: Range<Int>) -> Bool {
        var sum = 0
        for index in range {
            let isDoubled = (range.upperBound - index).isMultiple(of: 2)
            let digit = isDoubled ? 2 * digit(index) : digit(index)
            sum += digit > 9 ? digit - 9 : digit
        }
        return sum.isMultiple(of: 10)
    }
}
