/// Reading of an identifier: valid, or why it is not.
package enum IdentifierReading: Equatable {
    /// Well formed; an identifier alone does not prove that it was issued.
    case valid(IdentifierFacts)
    /// Not one, and why.
    case invalid(IdentifierFault)
}

/// Why a text is no identifier of its scheme, as findings tell.
public enum IdentifierFault: String, Sendable, CaseIterable {
    /// Its length or its characters are not those of the scheme.
    case format
    /// Its check digits do not fit the rest.
    case checksum
    /// The date that it carries is none of the calendar, or still to come.
    case date
    /// The identifier is of a kind that the config does not let pass.
    case kind
}

/// Facts that an identifier carries about its holder.
package struct IdentifierFacts: Equatable {
    /// The scheme's kind that it is of; nil if the scheme has one only.
    package var kind: IdentifierKind?
    /// The date of birth, as far as the identifier carries it.
    package var birth: CarriedDate?
    /// The sex, if the identifier carries it.
    package var sex: CarriedSex?
}

/// A sex as identifiers carry it.
package enum CarriedSex: String, CaseIterable {
    case female
    case male
}

/// A date as identifiers carry it: some leave the century to the reader, some the month or the day.
package struct CarriedDate: Equatable {
    /// The year, or its last two digits alone.
    package enum Year: Equatable {
        case full(Int)
        case ofCentury(Int)
    }

    package var year: Year
    package var month: Int?
    package var day: Int?

    /// The date in text, as far as it is carried: `1983-11-18`, `1975`, and without a century `83-11-18`.
    package var text: String {
        let written =
            switch year {
            case .full(let year): Self.padded(year, 4)
            case .ofCentury(let year): Self.padded(year, 2)
            }
        guard let month else { return written }
        return written + "-" + Self.padded(month, 2) + (day.map { "-" + Self.padded($0, 2) } ?? "")
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// Whether a day exists, and is not to come, of a year of which two digits are known: in one century or another.
    static func exists(yearOfCentury year: Int, month: Int, day: Int, before asOf: CivilDate) -> Bool {
        for century in 18...20 {
            if let date = CivilDate(year: century * 100 + year, month: month, day: day), date <= asOf { return true }
        }
        return false
    }

    /// Whether a date is the carried one, as far as that goes.
    func agrees(with date: CivilDate) -> Bool {
        let isYear =
            switch year {
            case .full(let year): date.year == year
            case .ofCentury(let year): date.year % 100 == year
            }
        return isYear && (month ?? date.month) == date.month && (day ?? date.day) == date.day
    }
}
