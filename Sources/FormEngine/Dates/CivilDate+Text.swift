extension CivilDate {
    /// Parses `YYYY-MM-DD` in ASCII digits (ISO 8601-1 §5.2.2.1, extended format); nil for other bytes.
    @inline(__always)
    package init?(iso bytes: LentBytes) {
        guard bytes.count == 10 else { return nil }
        // XOR with `0000-00-` leaves the value of every digit, and zero for a dash. A larger value sets the top bit.
        let parts = bytes.word(at: 0) ^ 0x2D30_302D_3030_3030
        let (tens, ones) = (UInt64(bytes[8] ^ Byte.zero), UInt64(bytes[9] ^ Byte.zero))
        let tooLarge = (parts & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F76_767F_7676_7676 | parts
        guard tooLarge & 0x8080_8080_8080_8080 == 0, tens < 10, ones < 10 else { return nil }
        // Every byte but the last becomes ten times its own digit plus the next one.
        let pairs = parts &* 10 &+ parts &>> 8
        let year = (pairs & 0xFF) &* 100 &+ (pairs &>> 16 & 0xFF)
        self.init(
            year: Int(truncatingIfNeeded: year), month: Int(truncatingIfNeeded: pairs &>> 40 & 0xFF),
            day: Int(truncatingIfNeeded: tens &* 10 &+ ones))
    }

    /// Parses `YYYY-MM-DD`; nil for other texts.
    public init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8({ unsafe CivilDate(iso: LentBytes($0)) }) else { return nil }
        self = date
    }

    /// The text of the date, `YYYY-MM-DD`; `YYYY-MM` for a month, `YYYY` for a year.
    public var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(10)
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the date as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, by its precision.
    func append(to bytes: inout some ByteSink & ~Copyable) {
        Self.append(year / 100, to: &bytes)
        Self.append(year % 100, to: &bytes)
        guard month > 0 else { return }
        bytes.append(UInt8(ascii: "-"))
        Self.append(month, to: &bytes)
        guard day > 0 else { return }
        bytes.append(UInt8(ascii: "-"))
        Self.append(day, to: &bytes)
    }

    /// Appends a number below 100 as two digits.
    static func append(_ number: Int, to bytes: inout some ByteSink & ~Copyable) {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
