/// The fields that a rule compares its field with, and their places in the document.
struct PlacedComparison {
    /// A compared field.
    struct Name {
        let id: String
        let place: Place
    }

    /// Kind of comparison that a rule makes.
    enum Comparison {
        /// The birth date or sex that an identifier contains.
        case identifier(IdentifierScheme)
        /// The whole answer.
        case equality
        /// The items of a list with each other.
        case items
    }

    let names: [Name]
    let comparison: Comparison
    /// Path of the rule's field, as a list of ids.
    let field: [String]
}

extension RuleReader {
    /// Parses the single field that a rule compares with.
    mutating func comparedField(_ place: Place, _ comparison: PlacedComparison.Comparison) -> String? {
        guard let id = identifier(place) else { return nil }
        let name = PlacedComparison.Name(id: id, place: place)
        comparisons.append(PlacedComparison(names: [name], comparison: comparison, field: path))
        return id
    }
}
