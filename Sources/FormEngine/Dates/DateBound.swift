/// The bound of a date rule (`min_date`, `max_date`): a fixed date, or one relative to the as-of date.
public enum DateBound: Equatable, Sendable {
    /// A fixed date: `2026-01-01`.
    case fixed(CivilDate)
    /// The as-of date plus an amount: `today`, `today-18y`, `today+30d`.
    case relative(amount: Int, unit: DateUnit)
    /// The month or year of the as-of date plus an amount, for fields without a day.
    case relativePeriod(amount: Int, unit: DateUnit, DatePrecision)

    /// The as-of date itself.
    public static let today = DateBound.relative(amount: 0, unit: .day)

    /// Parses a bound: `YYYY-MM-DD`, or `today` with a sign, one to five digits and `d`, `w`, `m` or `y`.
    public init?(_ text: String) {
        var text = text
        guard let bound = text.withUTF8({ unsafe DateBound(LentBytes($0)) }) else { return nil }
        self = bound
    }

    /// Parses a bound for fields of a precision; a relative bound is cut to the precision.
    package init?(_ text: String, _ precision: DatePrecision) {
        if precision != .day, let date = CivilDate(text, precision) {
            self = .fixed(date)
            return
        }
        switch DateBound(text) {
        case .relative(let amount, let unit) where precision != .day:
            self = .relativePeriod(amount: amount, unit: unit, precision)
        case .fixed where precision != .day: return nil
        case let bound?: self = bound
        case nil: return nil
        }
    }

    private init?(_ bytes: LentBytes) {
        if let date = CivilDate(iso: bytes) {
            self = .fixed(date)
            return
        }
        guard bytes.starts(with: [0x74, 0x6F, 0x64, 0x61, 0x79]) else { return nil }  // today
        guard bytes.count > 5 else {
            self = .today
            return
        }
        guard 8...12 ~= bytes.count, let unit = DateUnit(letter: bytes[bytes.count - 1]) else { return nil }
        guard bytes[5] == UInt8(ascii: "+") || bytes[5] == UInt8(ascii: "-") else { return nil }
        var amount = 0
        for byte in bytes[6..<(bytes.count - 1)] {
            let digit = byte &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            amount = amount * 10 + Int(digit)
        }
        // An amount of zero is `today` in every unit, so that one meaning has one text and one digest.
        self = amount == 0 ? .today : .relative(amount: bytes[5] == UInt8(ascii: "-") ? -amount : amount, unit: unit)
    }

    /// The text of the bound in a config.
    public var text: String {
        switch self {
        case .fixed(let date): date.text
        case .relative(0, _), .relativePeriod(0, _, _): "today"
        case .relative(let amount, let unit), .relativePeriod(let amount, let unit, _):
            "today" + (amount < 0 ? "-" : "+") + String(amount.magnitude) + unit.letter
        }
    }

    /// The date of the bound at an as-of date, limited to 0001-01-01 to 9999-12-31.
    package func date(asOf: CivilDate, leapDay: LeapDay) -> CivilDate {
        switch self {
        case .fixed(let date): date
        case .relative(let amount, let unit):
            asOf.shifted(by: amount, unit, leapDay: leapDay) ?? (amount < 0 ? .earliest : .latest)
        case .relativePeriod(let amount, let unit, let precision):
            DateBound.relative(amount: amount, unit: unit).date(asOf: asOf, leapDay: leapDay).cut(to: precision)
        }
    }
}
