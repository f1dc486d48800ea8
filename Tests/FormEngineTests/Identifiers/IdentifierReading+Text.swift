@testable import FormEngine

extension IdentifierScheme {
    /// Reads a text, by default on 21 November 2026 as the newest edition does.
    func reading(_ text: String, on day: String = "2026-11-21", edition: Edition = .current) -> IdentifierReading {
        let asOf = CivilDate(day) ?? .latest
        return Array(text.utf8).lend { read($0, asOf: asOf, edition) }
    }
}

extension IdentifierReading {
    /// Reading of a number that carries a whole date of birth.
    static func born(_ day: String, _ sex: CarriedSex?, _ kind: IdentifierKind? = nil) -> IdentifierReading {
        let birth = CivilDate(day).map { CarriedDate(year: .full($0.year), month: $0.month, day: $0.day) }
        return .valid(IdentifierFacts(kind: kind, birth: birth, sex: sex))
    }

    /// Reading of a number that carries nothing but its kind, if it has any.
    static func plain(_ kind: IdentifierKind? = nil) -> IdentifierReading {
        .valid(IdentifierFacts(kind: kind))
    }
}
