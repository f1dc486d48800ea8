/// What a JSON number says, beyond its value: a double, an exact integer, and how many decimals were written.
public struct JSONNumber: Equatable, Sendable {
    /// The value, correctly rounded; nil if no finite double holds it.
    public let double: Double?
    /// The value if it is an integer within ±(2^53−1), however it is written: `5.0` and `1e3` are.
    public let integer: Int64?
    /// How many decimals were written: 2 in `1.50`, 3 in `1e-3`, 1 in `1.50e1`; at most `Int32.max`.
    public let decimals: Int

    /// Reads a number whose bytes a scanner has accepted; leading zeros do no harm.
    public init(_ token: UnsafeBufferPointer<UInt8>) {
        let parts = DecimalParts(token)
        double = parts.double(of: token)
        integer = parts.integer
        decimals = Int(min(max(parts.fractionDigits - parts.writtenExponent, 0), Int64(Int32.max)))
    }
}
