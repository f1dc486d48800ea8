extension CivilDate {
    /// The date that bytes write as `YYYY-MM-DD` with ASCII digits (ISO 8601-1 §5.2.2.1, extended format), or nil.
    @inline(__always)
    package init?(iso bytes: LentBytes) {
        guard bytes.count == 10 else { return nil }
        // `0000-00-` taken away leaves the value of every digit, and nothing of a dash. A larger digit sets the top
        // bit.
        let parts = bytes.word(at: 0) ^ 0x2D30_302D_3030_3030
        let (tens, ones) = (UInt64(bytes[8] ^ Byte.zero), UInt64(bytes[9] ^ Byte.zero))
        let tooLarge = (parts & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F76_767F_7676_7676 | parts
        guard tooLarge & 0x8080_8080_8080_8080 == 0, tens < 10, ones < 10 else { return nil }
        // In every byte but the last ten times its own digit and the next one.
        let pairs = parts &* 10 &+ parts &>> 8
        let year = (pairs & 0xFF) &* 100 &+ (pairs &>> 16 & 0xFF)
        self.init(
            year: Int(truncatingIfNeeded: year), month: Int(truncatingIfNeeded: pairs &>> 40 & 0xFF),
            day: Int(truncatingIfNeeded: tens &* 10 &+ ones))
    }

    /// The date that a text writes as `YYYY-MM-DD`, or nil.
    public init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8({ unsafe CivilDate(iso: LentBytes($0)) }) else { return nil }
        self = date
    }

    /// The date as `YYYY-MM-DD`; a month as `YYYY-MM`, a year as `YYYY`.
    public var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the date as `YYYY-MM-DD`, or as much of it as there is.
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

    /// Appends a number below a hundred as two digits.
    static func append(_ number: Int, to bytes: inout some ByteSink & ~Copyable) {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
