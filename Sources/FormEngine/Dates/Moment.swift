/// A point in time, to the second: a time of day, a local date and time, or one in UTC.
public struct Moment: BitwiseCopyable, Sendable, Equatable {
    /// The origin from which a point in time counts its seconds.
    package enum Scale: UInt8, BitwiseCopyable, Sendable {
        /// Seconds since midnight of an unspecified day: a time such as `09:30`.
        case day
        /// Seconds since 1970-01-01T00:00 in the form's time zone: `2026-01-31T09:30`.
        case local
        /// Seconds since 1970-01-01T00:00:00Z, without leap seconds: `2026-01-31T09:30:00+01:00`.
        case universal
    }

    let scale: Scale
    let seconds: Int64
}

extension Moment.Scale {
    /// An example text on this scale.
    package var example: String {
        switch self {
        case .day: "09:30"
        case .local: "2026-01-31T09:30"
        case .universal: "2026-01-31T09:30:00+01:00"
        }
    }
}
