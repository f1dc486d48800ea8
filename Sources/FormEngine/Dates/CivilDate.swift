/// A date of the proleptic Gregorian calendar (ISO 8601), 0001-01-01 to 9999-12-31, without time or zone.
public struct CivilDate: Hashable, BitwiseCopyable, Sendable {
    /// The year × 512 + month × 32 + day: dates compare, and ages subtract, as one integer.
    let packed: Int32

    /// The date with a year, month and day; nil if the calendar has no such day.
    @inline(__always)
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
        // Every month has 28 days.
        guard day <= 28 || day <= Self.length(ofMonth: month, year: year) else { return nil }
        self.init(checkedYear: year, month: month, day: day)
    }

    /// A date whose parts are known to be valid.
    init(checkedYear year: Int, month: Int, day: Int) {
        packed = Int32(truncatingIfNeeded: year << 9 | month << 5 | day)
    }

    /// A date from its packed integer.
    @inline(__always)
    init(packed: Int32) { self.packed = packed }

    /// The first date: 0001-01-01.
    public static let earliest = CivilDate(checkedYear: 1, month: 1, day: 1)
    /// The last date: 9999-12-31.
    public static let latest = CivilDate(checkedYear: 9999, month: 12, day: 31)

    /// The year, 1 to 9999.
    public var year: Int { Int(packed >> 9) }
    /// The month, 1 to 12; 0 for a year without a month.
    public var month: Int { Int(packed >> 5 & 0xF) }
    /// The day of the month, from 1; 0 for a month or year without a day.
    public var day: Int { Int(packed & 0x1F) }

    /// Whether the year has a 29 February.
    static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of days in a month, from 1 to 12, of a year.
    @inline(never)
    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: Comparable {
    /// Whether the first date is before the second.
    public static func < (first: CivilDate, second: CivilDate) -> Bool {
        first.packed < second.packed
    }
}
