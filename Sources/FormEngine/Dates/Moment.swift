/// A point in time, to the second: on a day's clock, on the calendar of the form's zone, or in UTC.
public struct Moment: BitwiseCopyable, Sendable, Equatable {
    /// Origin from which the seconds of a moment count.
    package enum Scale: UInt8, BitwiseCopyable, Sendable {
        /// Midnight of an unspecified day: a time such as `09:30`.
        case day
        /// 1970-01-01T00:00 on the calendar and clock of the form's zone: `2026-01-31T09:30`.
        case local
        /// 1970-01-01T00:00:00Z, without leap seconds: `2026-01-31T09:30:00+01:00`.
        case universal
    }

    let scale: Scale
    let seconds: Int64
}

extension Moment.Scale {
    /// A text that writes a moment.
    package var example: String {
        switch self {
        case .day: "09:30"
        case .local: "2026-01-31T09:30"
        case .universal: "2026-01-31T09:30:00+01:00"
        }
    }
}
