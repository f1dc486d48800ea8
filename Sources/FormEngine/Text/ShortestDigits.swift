/// The shortest decimal digits that parse to an equal double, and of those the nearest to it.
struct ShortestDigits {
    /// ASCII digits without leading and trailing zeros.
    private(set) var digits: [UInt8] = []
    /// The position of the decimal point: the value is `0.d₁d₂… × 10^pointPosition`.
    private(set) var pointPosition = 0

    /// Computes the digits of a finite number above zero.
    init(of number: Double) {
        // The standard library computes the digits; only its notation differs: `5e-324`, `100.0`, `1e+16`.
        var description = Array(number.description.utf8)[...]
        var exponent = 0
        if let marker = description.firstIndex(of: UInt8(ascii: "e")) {
            exponent = Int(String(decoding: description[(marker + 1)...], as: UTF8.self)) ?? 0
            description = description[..<marker]
        }
        let point = description.firstIndex(of: Byte.point) ?? description.endIndex
        pointPosition = point + exponent
        digits = description.filter { $0 != Byte.point }
        let leadingZeros = digits.prefix { $0 == Byte.zero }.count
        digits.removeFirst(leadingZeros)
        pointPosition -= leadingZeros
        while digits.last == Byte.zero { digits.removeLast() }
    }

    /// The number of decimals in the shortest text of a number.
    static func decimals(of number: Double) -> Int {
        guard number.isFinite, number != 0 else { return 0 }
        let shortest = ShortestDigits(of: number.magnitude)
        return max(0, shortest.digits.count - shortest.pointPosition)
    }
}
