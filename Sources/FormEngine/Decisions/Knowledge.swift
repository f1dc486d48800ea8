/// Certainty of a value.
enum Knowledge: UInt8 {
    /// The value is known, or is not required.
    case settled
    /// A required value is missing.
    case missing
    /// The answer, or an input of the calculation, could not be parsed.
    case unreadable
    /// The value, or whether it is required, is undecided.
    case undecided

    /// The less certain of two values.
    @inline(__always)
    func worse(_ other: Knowledge) -> Knowledge { rawValue >= other.rawValue ? self : other }
}
