/// Text of numbers as ECMAScript writes them, which RFC 8785 §3.2.2.3 adopts.
package enum NumberText {
    /// The text of a number: `100`, `1e+21`, `0.000001`, `1e-7`, `0` for -0, and `NaN`, `Infinity`, `-Infinity`.
    package static func text(of number: Double) -> String {
        var bytes: [UInt8] = []
        append(number, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends a number by ECMA-262 §6.1.6.1.20, `Number::toString` with radix 10.
    static func append(_ number: Double, to bytes: inout some ByteSink & ~Copyable) {
        guard number.isFinite else {
            bytes.append(contentsOf: Array((number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity").utf8))
            return
        }
        // Most numbers are integers; within these bounds the conversion truncates, and cannot trap.
        if number.magnitude < 0x1p53, Double(Int64(number)) == number {
            if number < 0 { bytes.append(Byte.minus) }
            append(digitsOf: UInt64(number.magnitude), to: &bytes)
            return
        }
        if number < 0 { bytes.append(Byte.minus) }
        append(ShortestDigits(of: number.magnitude), to: &bytes)
    }

    /// Appends a whole number's digits.
    private static func append(digitsOf number: UInt64, to bytes: inout some ByteSink & ~Copyable) {
        var unit: UInt64 = 1
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
            bytes.append(Byte.zero &+ UInt8(truncatingIfNeeded: number / unit % 10))
            unit /= 10
        }
    }

    /// Appends digits by steps 6 to 12 of ECMA-262 §6.1.6.1.20, with its variables `k` and `n`.
    private static func append(_ shortest: ShortestDigits, to bytes: inout some ByteSink & ~Copyable) {
        let digits = shortest.digits
        let k = digits.count
        let n = shortest.pointPosition
        if k <= n, n <= 21 {
            bytes.append(contentsOf: digits)
            bytes.append(contentsOf: repeatElement(Byte.zero, count: n - k))
        } else if 0 < n, n <= 21 {
            bytes.append(contentsOf: digits[..<n])
            bytes.append(Byte.point)
            bytes.append(contentsOf: digits[n...])
        } else if -6 < n, n <= 0 {
            bytes.append(contentsOf: [Byte.zero, Byte.point])
            bytes.append(contentsOf: repeatElement(Byte.zero, count: -n))
            bytes.append(contentsOf: digits)
        } else {
            appendScientific(digits, exponent: n - 1, to: &bytes)
        }
    }

    private static func appendScientific(_ digits: [UInt8], exponent: Int, to bytes: inout some ByteSink & ~Copyable) {
        bytes.append(contentsOf: digits.prefix(1))
        if digits.count > 1 {
            bytes.append(Byte.point)
            bytes.append(contentsOf: digits.dropFirst())
        }
        bytes.append(contentsOf: [UInt8(ascii: "e"), exponent < 0 ? Byte.minus : Byte.plus])
        append(digitsOf: UInt64(exponent.magnitude), to: &bytes)
    }
}
