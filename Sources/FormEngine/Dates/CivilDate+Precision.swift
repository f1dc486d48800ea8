/// Years and months as dates whose month or day is zero, so that values of one precision compare as dates do.
extension CivilDate {
    /// Parses a date, month or year in ASCII digits: `1980-05-17`, `1980-05` or `1980`; nil for other bytes.
    ///
    /// Source: ISO 8601-1 §5.2.2.1 and §5.2.2.2.
    package init?(iso bytes: LentBytes, _ precision: DatePrecision) {
        var whole = InlineArray<10, UInt8>(repeating: UInt8(ascii: "0"))
        (whole[4], whole[7], whole[6], whole[9]) = (Byte.minus, Byte.minus, UInt8(ascii: "1"), UInt8(ascii: "1"))
        guard bytes.count == precision.length else { return nil }
        for index in 0..<bytes.count { whole[index] = bytes[index] }
        var digits: [UInt8] = []
        for index in 0..<10 { digits.append(whole[index]) }
        guard let date = digits.lend({ CivilDate(iso: $0) }) else { return nil }
        self = date.cut(to: precision)
    }

    /// Parses a date, month or year of a precision; nil for other texts.
    package init?(_ text: String, _ precision: DatePrecision) {
        guard let date = Array(text.utf8).lend({ CivilDate(iso: $0, precision) }) else { return nil }
        self = date
    }

    /// The date cut to a precision: its year, its year and month, or the whole date.
    package func cut(to precision: DatePrecision) -> CivilDate {
        switch precision {
        case .year: CivilDate(checkedYear: year, month: 0, day: 0)
        case .month: CivilDate(checkedYear: year, month: month, day: 0)
        case .day: self
        }
    }
}

extension DatePrecision {
    /// The number of bytes in a text of this precision.
    var length: Int {
        switch self {
        case .year: 4
        case .month: 7
        case .day: 10
        }
    }
}
