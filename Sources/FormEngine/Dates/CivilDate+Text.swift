extension CivilDate {
    /// The date that bytes write as `YYYY-MM-DD` with ASCII digits (ISO 8601-1 §5.2.2.1, extended format), or nil.
    public init?(iso bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        guard let century = Self.twoDigits(bytes, at: 0), let yearOfCentury = Self.twoDigits(bytes, at: 2),
            let month = Self.twoDigits(bytes, at: 5), let day = Self.twoDigits(bytes, at: 8)
        else { return nil }
        self.init(year: century * 100 + yearOfCentury, month: month, day: day)
    }

    /// The date that a text writes as `YYYY-MM-DD`, or nil.
    public init?(_ text: String) {
        var text = text
        guard let date = text.withUTF8({ CivilDate(iso: $0) }) else { return nil }
        self = date
    }

    /// The date as `YYYY-MM-DD`.
    public var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the date as `YYYY-MM-DD`.
    func append(to bytes: inout some ByteSink & ~Copyable) {
        Self.append(year / 100, to: &bytes)
        Self.append(year % 100, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        Self.append(month, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        Self.append(day, to: &bytes)
    }

    /// The number written by the two digits at an index below `count - 1`.
    private static func twoDigits(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        let tens = bytes[index] &- UInt8(ascii: "0")
        let ones = bytes[index + 1] &- UInt8(ascii: "0")
        return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
    }

    private static func append(_ number: Int, to bytes: inout some ByteSink & ~Copyable) {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
