extension Moment {
    /// The moment that bytes write as RFC 3339 has it, or nil.
    ///
    /// - A time is `HH:MM` or `HH:MM:SS`, of a clock that begins with 00:00 and has no leap seconds.
    /// - A local date and time is `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`.
    /// - A date and time in UTC has in addition `Z`, or an offset such as `+01:00`.
    ///
    /// `T` and `Z` may be lower case. A fraction of a second is read and dropped.
    init?(_ bytes: LentBytes, on scale: Scale) {
        var rest = bytes
        var seconds: Int64 = 0
        if scale != .day {
            guard bytes.count > 11, bytes[10] | 0x20 == 0x74, let date = CivilDate(iso: bytes.elements(in: 0..<10))
            else {
                return nil
            }
            seconds = Int64(date.dayNumber) * Self.secondsPerDay
            rest = bytes.elements(in: 11..<bytes.count)
        }
        guard let time = Self.time(&rest) else { return nil }
        seconds += time
        if scale == .universal {
            guard let offset = Self.offset(&rest) else { return nil }
            seconds -= offset
        }
        guard rest.isEmpty, scale == .day || Self.calendar.contains(seconds) else { return nil }
        (self.scale, self.seconds) = (scale, seconds)
    }

    /// The moment that a text writes, or nil.
    init?(_ text: String, on scale: Scale) {
        guard let moment = Array(text.utf8).lend({ Moment($0, on: scale) }) else { return nil }
        self = moment
    }

    private static var secondsPerDay: Int64 { 86_400 }

    /// The seconds of the years 1 to 9999.
    private static var calendar: Range<Int64> {
        Int64(CivilDate.earliest.dayNumber) * secondsPerDay..<Int64(CivilDate.latest.dayNumber + 1) * secondsPerDay
    }

    /// Takes a time off the front of a text: seconds since midnight.
    private static func time(_ text: inout LentBytes) -> Int64? {
        guard let minutes = hoursAndMinutes(&text) else { return nil }
        guard text.first == UInt8(ascii: ":") else { return minutes * 60 }
        drop(1, of: &text)
        guard let seconds = pair(&text, below: 60) else { return nil }
        guard text.first == UInt8(ascii: ".") else { return minutes * 60 + seconds }
        drop(1, of: &text)
        var digits = 0
        while digits < text.count, text[digits].isDigit { digits += 1 }
        guard digits > 0 else { return nil }
        drop(digits, of: &text)
        return minutes * 60 + seconds
    }

    /// Takes an offset from UTC off the front of a text: seconds that a clock there is ahead.
    private static func offset(_ text: inout LentBytes) -> Int64? {
        guard let sign = text.first else { return nil }
        drop(1, of: &text)
        switch sign {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): return 0
        case UInt8(ascii: "+"): return hoursAndMinutes(&text).map { $0 * 60 }
        case UInt8(ascii: "-"): return hoursAndMinutes(&text).map { $0 * -60 }
        default: return nil
        }
    }

    /// Takes `HH:MM` off the front of a text.
    private static func hoursAndMinutes(_ text: inout LentBytes) -> Int64? {
        guard let hours = pair(&text, below: 24), text.first == UInt8(ascii: ":") else { return nil }
        drop(1, of: &text)
        return pair(&text, below: 60).map { hours * 60 + $0 }
    }

    /// Takes two digits off the front of a text.
    private static func pair(_ text: inout LentBytes, below limit: Int64) -> Int64? {
        guard text.count >= 2, text[0].isDigit, text[1].isDigit else { return nil }
        let number = Int64(text[0] & 0x0F) * 10 + Int64(text[1] & 0x0F)
        drop(2, of: &text)
        return number < limit ? number : nil
    }

    private static func drop(_ count: Int, of text: inout LentBytes) { text = text.elements(in: count...) }
}

extension Moment {
    /// Text of the moment in answers and expressions, which sorts by time within one scale.
    ///
    /// Zero seconds are omitted, except in UTC, where RFC 3339 requires them.
    public var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the moment as `text` has it.
    func append(to bytes: inout some ByteSink & ~Copyable) {
        if let date {
            date.append(to: &bytes)
            bytes.append(UInt8(ascii: "T"))
        }
        appendTime(to: &bytes, showsSeconds: scale == .universal || seconds % 60 != 0)
        if scale == .universal { bytes.append(UInt8(ascii: "Z")) }
    }

    /// Its date; nil if it is a time alone.
    var date: CivilDate? {
        if scale == .day { return nil }
        return CivilDate(dayNumber: CivilDate.earliest.dayNumber + Int(sinceFirstYear / Self.secondsPerDay))
    }

    /// Appends its time as `HH:MM` or `HH:MM:SS`.
    func appendTime(to bytes: inout some ByteSink & ~Copyable, showsSeconds: Bool) {
        let time = Int(scale == .day ? seconds : sinceFirstYear % Self.secondsPerDay)
        CivilDate.append(time / 3600, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        CivilDate.append(time / 60 % 60, to: &bytes)
        guard showsSeconds else { return }
        bytes.append(UInt8(ascii: ":"))
        CivilDate.append(time % 60, to: &bytes)
    }

    /// The seconds since the calendar's first year began, which are none below zero.
    private var sinceFirstYear: Int64 { seconds - Self.calendar.lowerBound }
}
