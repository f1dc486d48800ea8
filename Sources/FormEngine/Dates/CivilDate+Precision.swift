/// Years and months: dates whose month or day is zero, so that those of one precision compare as dates do.
extension CivilDate {
    /// The date, month or year that bytes write with ASCII digits: `1980-05-17`, `1980-05` or `1980`; nil if they write none
    /// of the precision (ISO 8601-1 §5.2.2.1 and §5.2.2.2).
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

    /// The date, month or year that a text writes; nil if it writes none of the precision.
    package init?(_ text: String, _ precision: DatePrecision) {
        guard let date = Array(text.utf8).lend({ CivilDate(iso: $0, precision) }) else { return nil }
        self = date
    }

    /// The month or the year of the date; the date itself for a precision of a day.
    package func cut(to precision: DatePrecision) -> CivilDate {
        switch precision {
        case .year: CivilDate(checkedYear: year, month: 0, day: 0)
        case .month: CivilDate(checkedYear: year, month: month, day: 0)
        case .day: self
        }
    }
}

extension DatePrecision {
    /// How many bytes a text of it has.
    var length: Int {
        switch self {
        case .year: 4
        case .month: 7
        case .day: 10
        }
    }
}
