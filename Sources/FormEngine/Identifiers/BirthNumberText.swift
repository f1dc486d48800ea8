/// Parser of birth numbers (rodné číslo), which Czechia and Slovakia share.
struct BirthNumberText {
    static let separators = IdentifierSeparators(slashes: .after(6))

    private let text: IdentifierText

    /// Parses a birth number.
    ///
    /// - Parameter laterMonthsSince: First year of birth for which 20 may be added to the month; nil if it is never
    ///   allowed.
    static func read(
        _ text: LentBytes, laterMonthsSince: Int?, asOf: CivilDate
    ) -> IdentifierReading {
        guard let number = Self(text) else { return .invalid(.format) }
        guard number.isChecked else { return .invalid(.checksum) }
        guard let birth = number.birth(laterMonthsSince: laterMonthsSince, asOf: asOf) else { return .invalid(.date) }
        return .valid(IdentifierFacts(birth: birth, sex: number.isFemale ? .female : .male))
    }

    private init?(_ text: LentBytes) {
        guard let text = IdentifierText(text, without: Self.separators), 9...10 ~= text.count,
            text.isDigits(0..<text.count),
            text.count == 10 || !(54..<80 ~= text.number(0..<2))
        else { return nil }
        self.text = text
    }

    private var isChecked: Bool {
        text.count == 9 || text.number(0..<9) % 11 % 10 == text.digit(9)
    }

    private var isFemale: Bool { text.number(2..<4) > 50 }

    private func birth(laterMonthsSince: Int?, asOf: CivilDate) -> CarriedDate? {
        let (year, day) = (text.number(0..<2), text.number(4..<6))
        var month = text.number(2..<4) - (isFemale ? 50 : 0)
        if month > 20, let laterMonthsSince, fullYear >= laterMonthsSince { month -= 20 }
        // From 2054 on, the century of a ten-digit number may be ambiguous.
        if text.count == 10, year >= 54, 2000 + year <= asOf.year {
            return CarriedDate(yearOfCentury: year, month: month, day: day, asOf: asOf)
        }
        return CarriedDate(year: fullYear, month: month, day: day, asOf: asOf)
    }

    private var fullYear: Int {
        let year = text.number(0..<2)
        return switch text.count {
        case 9: (year < 54 ? 1900 : 1800) + year
        default: (year < 54 ? 2000 : 1900) + year
        }
    }
}
