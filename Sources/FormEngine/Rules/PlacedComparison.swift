/// The fields that a rule compares its field with, and their places in the document.
struct PlacedComparison {
    /// A compared field.
    struct Name {
        let id: String
        let place: Place
    }

    /// Kind of comparison that a rule makes.
    enum Comparison {
        /// Comparison of the birth date or sex in an identifier with another field.
        case identifier(IdentifierScheme)
        /// Comparison of whole answers, as the rule `equals` makes.
        case equality
        /// Comparison of a list's items with each other, as the rule `unique_items` makes.
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
