/// The fields that a rule compares its field with, and where that is said.
struct PlacedComparison {
    /// One of them.
    struct Name {
        let id: String
        let place: Place
    }

    /// Comparison of one rule with another field.
    enum Comparison {
        /// The birth date or sex that an identifier carries.
        case identifier(IdentifierScheme)
        /// The whole answer.
        case equality
        /// The items of a list with each other.
        case items
    }

    let names: [Name]
    let comparison: Comparison
    /// The path of the rule's field, by ids.
    let field: [String]
}

extension RuleReader {
    /// The one field that a rule compares with.
    mutating func comparedField(_ place: Place, _ comparison: PlacedComparison.Comparison) -> String? {
        guard let id = identifier(place) else { return nil }
        let name = PlacedComparison.Name(id: id, place: place)
        comparisons.append(PlacedComparison(names: [name], comparison: comparison, field: path))
        return id
    }
}
