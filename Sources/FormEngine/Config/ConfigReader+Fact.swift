extension ConfigReader {
    /// Parses the facts of the world that the form relies on.
    mutating func facts(_ place: Place) -> [Fact] {
        let elements = array(place, expected: "a list of facts") ?? []
        guard requires(elements.count, atMost: ConfigLimits.facts, of: "facts", at: place) else { return [] }
        return elements.compactMap { fact($0) }
    }

    private mutating func fact(_ place: Place) -> Fact? {
        guard let object = object(place, keys: ConfigKey.Fact.names, expected: "a fact") else { return nil }
        let factHelp: AuthorsText = "Say what the form relies on: `fact: {en: A postal code has five digits.}`."
        let fact = required("fact", of: object, help: factHelp).flatMap { reviewersText($0) }
        let field = object["field"].flatMap { place in
            identifier(place).map { name in
                factFields.append((name, place))
                return name
            }
        }
        let sourceHelp: AuthorsText = "Name the source, so that others can look it up: title, article, address."
        let source = required("source", of: object, help: sourceHelp).flatMap { factSource($0) }
        let checkedHelp: AuthorsText = "Write when the fact was last checked: `checked_on: 2026-01-31`."
        let checkedOn = required("checked_on", of: object, help: checkedHelp).flatMap { checked($0, fact) }
        let reviewHelp: AuthorsText = "Write when the fact must be checked again: `review_by: 2027-01-31`."
        let reviewBy = required("review_by", of: object, help: reviewHelp).flatMap {
            review($0, fact, after: checkedOn)
        }
        guard let fact, let source, let checkedOn, let reviewBy else { return nil }
        return Fact(fact: fact, field: field, source: source, checkedOn: checkedOn, reviewBy: reviewBy)
    }

    private mutating func factSource(_ place: Place) -> String? {
        guard let source = text(place) else { return nil }
        guard source.isEmpty else { return source }
        note(
            .meaninglessValue, place: place, message: "The source of the fact is empty.",
            help: "Name the source by title, article, address; or write that no source was looked up.")
        return nil
    }

    private mutating func checked(_ place: Place, _ fact: LocalizedText?) -> CivilDate? {
        guard let day = date(place) else { return nil }
        reviews.append(.init(kind: .checked, day: day, fact: told(fact), place: place))
        return day
    }

    private mutating func review(_ place: Place, _ fact: LocalizedText?, after checkedOn: CivilDate?) -> CivilDate? {
        guard let day = date(place) else { return nil }
        reviews.append(.init(kind: .due, day: day, fact: told(fact), place: place))
        if lints, let checkedOn, day <= checkedOn {
            note(
                .contradiction, place: place,
                message: "The next review, \(day.text), is not after the last check, \(checkedOn.text).",
                help: "Write a later day.")
        }
        return day
    }

    private func told(_ fact: LocalizedText?) -> String { fact?.text(for: "en", fallback: locale) ?? "" }
}
