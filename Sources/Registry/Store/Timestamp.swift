public import FormEngine

/// An instant in UTC to the millisecond, in the form of RFC 3339: `2026-11-21T09:30:00.000Z`.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    private static let millisecondsPerDay: Int64 = 86_400_000

    /// The first instant with a text form.
    public static let earliest = Timestamp(milliseconds: Int64(CivilDate.earliest.dayNumber) * millisecondsPerDay)
    /// The last instant with a text form; nothing follows it.
    public static let latest = Timestamp(milliseconds: (Int64(CivilDate.latest.dayNumber) + 1) * millisecondsPerDay - 1)

    /// The instant this number of milliseconds after 1970-01-01T00:00:00Z.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Parses an RFC 3339 time with any offset; truncates fractions to milliseconds.
    ///
    /// Nil for another text, or an instant outside the years 1 to 9999.
    public init?(_ text: String) {
        if let exact = Timestamp(exactly: text) {
            self = exact
            return
        }
        guard let parsed = RFC3339Reading(text) else { return nil }
        self.init(milliseconds: parsed.milliseconds)
        guard (Self.earliest...Self.latest).contains(self) else { return nil }
    }

    /// Parses a time exactly as `text` writes it; nil for other forms of RFC 3339.
    init?(exactly text: String) {
        var text = text
        guard let time = text.withUTF8({ unsafe Timestamp(stored: $0) }) else { return nil }
        self = time
    }

    /// The RFC 3339 text in UTC, always 24 bytes long, so that texts sort as instants do.
    public var text: String {
        let (date, time) = (utcDate, millisecondsOfDay)
        return unsafe String(unsafeUninitializedCapacity: 24) { buffer in
            var text = unsafe DigitWriter(buffer)
            text.write(date.year, digits: 4, then: "-")
            text.write(date.month, digits: 2, then: "-")
            text.write(date.day, digits: 2, then: "T")
            text.write(time / 3_600_000, digits: 2, then: ":")
            text.write(time / 60_000 % 60, digits: 2, then: ":")
            text.write(time / 1000 % 60, digits: 2, then: ".")
            text.write(time % 1000, digits: 3, then: "Z")
            return text.count
        }
    }

    /// Milliseconds since midnight in UTC.
    var millisecondsOfDay: Int {
        Int((milliseconds % Self.millisecondsPerDay + Self.millisecondsPerDay) % Self.millisecondsPerDay)
    }

    /// The civil date in UTC; instants outside the years 1 to 9999 give the nearest date inside.
    public var utcDate: CivilDate {
        let day = milliseconds.quotientRoundedDown(by: Self.millisecondsPerDay)
        return CivilDate(dayNumber: Int(day)) ?? (day < 0 ? .earliest : .latest)
    }

    /// The instant this number of seconds later, or earlier if negative, limited to instants with a text form.
    public func advanced(bySeconds seconds: Int64) -> Timestamp {
        let (step, isBeyond) = seconds.multipliedReportingOverflow(by: 1000)
        let (sum, isOutside) = milliseconds.addingReportingOverflow(step)
        guard !isBeyond, !isOutside else { return seconds < 0 ? .earliest : .latest }
        return min(max(Timestamp(milliseconds: sum), .earliest), .latest)
    }

    /// Whether the first instant is before the second.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

extension Int64 {
    fileprivate func quotientRoundedDown(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}

/// Writes numbers with a fixed count of digits into a buffer.
@safe private struct DigitWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { unsafe self.buffer = buffer }

    mutating func write(_ number: Int, digits: Int, then mark: Unicode.Scalar) {
        var rest = number
        for index in stride(from: count + digits - 1, through: count, by: -1) {
            unsafe buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        unsafe buffer[count + digits] = UInt8(ascii: mark)
        count += digits + 1
    }
}
