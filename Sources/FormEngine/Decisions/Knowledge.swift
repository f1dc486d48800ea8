/// Knowledge of a value.
enum Knowledge: UInt8 {
    /// It is there, or need not be.
    case settled
    /// It must be there, and is not.
    case missing
    /// The answer, or one that the value comes from, could not be read.
    case unreadable
    /// It could not be decided what it is, or whether it must be there.
    case undecided

    /// The less that is known of the two.
    @inline(__always)
    func worse(_ other: Knowledge) -> Knowledge { rawValue >= other.rawValue ? self : other }
}
