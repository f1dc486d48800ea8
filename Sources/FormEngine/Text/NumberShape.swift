/// Parts of a YAML plain scalar that some version of YAML reads as a number.
struct NumberShape {
    /// The reason why the scalar is not a JSON number, or would not be written back unchanged; nil if its shape shows
    /// none.
    private(set) var ambiguity: PlainAmbiguity?
    /// Whether the scalar ends with an exponent.
    private(set) var hasExponent = false

    private let bytes: [UInt8]
    private var index = 0

    /// Parses the shape of a scalar; nil if all versions of YAML read it as text.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        let isNegative = take("-")
        let hasPlus = !isNegative && take("+")
        if take("0", then: "x", "X") || take("0", then: "o", "O") || take("0", then: "b", "B") {
            guard index < bytes.count, bytes[index...].allSatisfy(Self.isHexadecimalOrUnderscore) else { return nil }
            ambiguity = .base
            return
        }
        let whole = takeDigits()
        let isSexagesimal = takeSixties()
        let hasPoint = take(".")
        let fraction = hasPoint ? takeDigits() : index..<index
        guard whole.count + fraction.count > 0, takeExponent(), index == bytes.count else { return nil }
        ambiguity =
            if bytes.contains(UInt8(ascii: "_")) {
                .underscore
            } else if isSexagesimal {
                .sexagesimal
            } else if hasPlus {
                .plusSign
            } else if whole.count > 1, bytes[whole.lowerBound] == UInt8(ascii: "0") {
                .leadingZero
            } else if whole.isEmpty || (hasPoint && fraction.isEmpty) {
                .barePoint
            } else if isNegative, !hasExponent, bytes.allSatisfy({ $0 <= UInt8(ascii: "0") }) {
                // The scalar has only a sign, zeros and a point.
                .negativeZero
            } else if !hasExponent, fraction.last.map({ bytes[$0] == UInt8(ascii: "0") }) ?? false {
                .trailingZero
            } else {
                nil
            }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func take(_ first: Unicode.Scalar, then lower: Unicode.Scalar, _ upper: Unicode.Scalar) -> Bool {
        let start = index
        if take(first), take(lower) || take(upper) { return true }
        index = start
        return false
    }

    /// Parses digits and underscores, the first a digit.
    private mutating func takeDigits() -> Range<Int> {
        let start = index
        while index < bytes.count, isDigit(index) || (bytes[index] == UInt8(ascii: "_") && index > start) { index += 1 }
        return start..<index
    }

    /// Parses base-60 parts such as `:30` or `:5`, repeatedly.
    private mutating func takeSixties() -> Bool {
        let start = index
        while index + 1 < bytes.count, bytes[index] == UInt8(ascii: ":"), isDigit(index + 1) {
            let isPair = index + 2 < bytes.count && isDigit(index + 2)
            guard !isPair || bytes[index + 1] < UInt8(ascii: "6") else { break }
            index += isPair ? 3 : 2
        }
        return index > start
    }

    /// Parses an optional exponent; false if it has no digits.
    private mutating func takeExponent() -> Bool {
        guard take("e") || take("E") else { return true }
        hasExponent = true
        _ = take("+") || take("-")
        let start = index
        while index < bytes.count, isDigit(index) { index += 1 }
        return index > start
    }

    private func isDigit(_ index: Int) -> Bool {
        bytes[index] &- UInt8(ascii: "0") <= 9
    }

    private static func isHexadecimalOrUnderscore(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") <= 9 || (byte | 0x20) &- UInt8(ascii: "a") <= 5 || byte == UInt8(ascii: "_")
    }
}
