extension Moment {
    /// Parses a time by RFC 3339; nil for other bytes.
    ///
    /// - A time is `HH:MM` or `HH:MM:SS`, from 00:00, without leap seconds.
    /// - A local date and time is `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`.
    /// - A date and time in UTC has in addition `Z`, or an offset such as `+01:00`.
    ///
    /// `T` and `Z` may be lower case. A fraction of a second is parsed and dropped.
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

    /// Parses a time on a scale; nil for other texts.
    init?(_ text: String, on scale: Scale) {
        guard let moment = Array(text.utf8).lend({ Moment($0, on: scale) }) else { return nil }
        self = moment
    }

    private static var secondsPerDay: Int64 { 86_400 }

    /// The range of seconds in the years 1 to 9999.
    private static var calendar: Range<Int64> {
        Int64(CivilDate.earliest.dayNumber) * secondsPerDay..<Int64(CivilDate.latest.dayNumber + 1) * secondsPerDay
    }

    /// Parses a time at the beginning of a text, as seconds since midnight, and removes it.
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

    /// Parses an offset from UTC at the beginning of a text, in seconds east of UTC, and removes it.
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

    /// Parses `HH:MM` at the beginning of a text, and removes it.
    private static func hoursAndMinutes(_ text: inout LentBytes) -> Int64? {
        guard let hours = pair(&text, below: 24), text.first == UInt8(ascii: ":") else { return nil }
        drop(1, of: &text)
        return pair(&text, below: 60).map { hours * 60 + $0 }
    }

    /// Parses two digits at the beginning of a text, and removes them.
    private static func pair(_ text: inout LentBytes, below limit: Int64) -> Int64? {
        guard text.count >= 2, text[0].isDigit, text[1].isDigit else { return nil }
        let number = Int64(text[0] & 0x0F) * 10 + Int64(text[1] & 0x0F)
        drop(2, of: &text)
        return number < limit ? number : nil
    }

    private static func drop(_ count: Int, of text: inout LentBytes) { text = text.elements(in: count...) }
}

extension Moment {
    /// The text of the time in answers and expressions; texts of one scale sort by time.
    ///
    /// Zero seconds are omitted, except in UTC, where RFC 3339 requires them.
    public var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the text of the time.
    func append(to bytes: inout some ByteSink & ~Copyable) {
        if let date {
            date.append(to: &bytes)
            bytes.append(UInt8(ascii: "T"))
        }
        appendTime(to: &bytes, showsSeconds: scale == .universal || seconds % 60 != 0)
        if scale == .universal { bytes.append(UInt8(ascii: "Z")) }
    }

    /// The date of a date and time; nil for a time alone.
    var date: CivilDate? {
        if scale == .day { return nil }
        return CivilDate(dayNumber: CivilDate.earliest.dayNumber + Int(sinceFirstYear / Self.secondsPerDay))
    }

    /// Appends the time of day as `HH:MM` or `HH:MM:SS`.
    func appendTime(to bytes: inout some ByteSink & ~Copyable, showsSeconds: Bool) {
        let time = Int(scale == .day ? seconds : sinceFirstYear % Self.secondsPerDay)
        CivilDate.append(time / 3600, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        CivilDate.append(time / 60 % 60, to: &bytes)
        guard showsSeconds else { return }
        bytes.append(UInt8(ascii: ":"))
        CivilDate.append(time % 60, to: &bytes)
    }

    /// The seconds since the beginning of year 1, never negative.
    private var sinceFirstYear: Int64 { seconds - Self.calendar.lowerBound }
}
