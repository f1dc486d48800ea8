/// A point in time, to the second: on a day's clock, on the calendar of the form's zone, or in UTC.
public struct Moment: BitwiseCopyable, Sendable, Equatable {
    /// What the seconds of a moment count from.
    enum Scale: UInt8, Sendable {
        /// Midnight of a day that is not told: a time such as `09:30`.
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
    /// Scale of a field's answers; nil if they are no moments.
    init?(of type: FieldType) {
        switch type {
        case .time: self = .day
        case .localDateTime: self = .local
        case .dateTime: self = .universal
        case .text, .longText, .email, .tel, .url, .password, .number, .integer, .boolean, .date, .select, .multiSelect,
            .country, .list, .image, .note, .unsupported:
            return nil
        }
    }
}
