/// Knowledge of a value.
enum Knowledge: UInt8 {
    /// The value is there, or need not be.
    case settled
    /// The value must be there, and is not.
    case missing
    /// The answer, or one that the value comes from, could not be read.
    case unreadable
    /// The value, or whether it must be there, could not be decided.
    case undecided

    /// The less that is known of the two.
    @inline(__always)
    func worse(_ other: Knowledge) -> Knowledge { rawValue >= other.rawValue ? self : other }
}
