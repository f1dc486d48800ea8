@testable import FormEngine

/// Answer of an independent implementation about a text.
struct OracleAnswer {
    var isValid: Bool
    /// The date of birth, or nil.
    var birth: CivilDate?
    var sex: CarriedSex?

    /// An answer as the script prints it: `1|1983-11-18|M`.
    init(_ line: Substring) {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        isValid = parts.first == "1"
        birth = parts.count > 1 ? CivilDate(String(parts[1])) : nil
        sex = parts.count > 2 ? ["M": .male, "F": .female][parts[2]] : nil
    }

    /// Whether a reading agrees; dates and sexes count if both report them.
    func agrees(with reading: IdentifierReading) -> Bool {
        guard case .valid(let facts) = reading else { return !isValid }
        guard isValid else { return false }
        if let birth, let own = facts.birth, !own.agrees(with: birth) { return false }
        if let sex, let own = facts.sex, own != sex { return false }
        return true
    }
}
