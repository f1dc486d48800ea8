/// What an identifier turned out to be.
enum IdentifierReading: Equatable {
    /// Well formed, as far as an identifier can tell by itself: nobody says that it was ever given to anybody.
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
    /// It is of a kind that the config does not let pass.
    case kind
}

/// What an identifier says of its holder.
struct IdentifierFacts: Equatable {
    /// Which of its scheme's kinds it is; nil if the scheme has one only.
    var kind: IdentifierKind?
    /// The date of birth, as far as the identifier carries it.
    var birth: CarriedDate?
    /// The sex, if the identifier carries it.
    var sex: CarriedSex?
}

/// A sex as identifiers carry it.
enum CarriedSex: String, CaseIterable {
    case female
    case male
}

/// A date as identifiers carry it: some leave the century to the reader, some the month or the day.
struct CarriedDate: Equatable {
    /// The year, or its last two digits alone.
    enum Year: Equatable {
        case full(Int)
        case ofCentury(Int)
    }

    var year: Year
    var month: Int?
    var day: Int?

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
