/// Result of parsing an identifier: its facts, or the reason why it is invalid.
package enum IdentifierReading: Equatable {
    /// A valid identifier; this does not prove that it was ever issued.
    case valid(IdentifierFacts)
    /// An invalid identifier, with the reason.
    case invalid(IdentifierFault)
}

/// Reason why a text is not a valid identifier of its scheme; findings report it.
public enum IdentifierFault: String, Sendable, CaseIterable {
    /// The length or the characters do not fit the scheme.
    case format
    /// The check digits are wrong.
    case checksum
    /// The birth date in the identifier does not exist, or is in the future.
    case date
    /// The identifier is of a kind that the rule does not accept.
    case kind
}

/// Facts about its holder that an identifier contains.
package struct IdentifierFacts: Equatable {
    /// Kind of the identifier within its scheme; nil if the scheme has only one.
    package var kind: IdentifierKind?
    /// Date of birth, as far as the identifier contains it.
    package var birth: CarriedDate?
    /// Sex, if the identifier contains it.
    package var sex: CarriedSex?
}

/// Sex of a holder, as identifiers encode it.
package enum CarriedSex: String, CaseIterable {
    case female
    case male
}

/// Date of birth in an identifier: some omit the century, some the month or the day.
package struct CarriedDate: Equatable {
    /// A full year, or only its last two digits.
    package enum Year: Equatable {
        case full(Int)
        case ofCentury(Int)
    }

    package var year: Year
    package var month: Int?
    package var day: Int?

    /// The known parts of the date as a text: `1983-11-18`, `1975`, or `83-11-18` without a century.
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

    /// Whether a date with a two-digit year exists in some century, and is not in the future.
    static func exists(yearOfCentury year: Int, month: Int, day: Int, before asOf: CivilDate) -> Bool {
        for century in 18...20 {
            if let date = CivilDate(year: century * 100 + year, month: month, day: day), date <= asOf { return true }
        }
        return false
    }

    /// Whether a date agrees with all known parts of this one.
    func agrees(with date: CivilDate) -> Bool {
        let isYear =
            switch year {
            case .full(let year): date.year == year
            case .ofCentury(let year): date.year % 100 == year
            }
        return isYear && (month ?? date.month) == date.month && (day ?? date.day) == date.day
    }
}
