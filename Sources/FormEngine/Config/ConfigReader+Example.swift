extension ConfigReader {
    /// Parses the config's examples.
    mutating func examples(_ place: Place) -> [Example] {
        var examples: [Example] = []
        let elements = array(place, expected: "a list of examples") ?? []
        guard requires(elements.count, atMost: ConfigLimits.examples, of: "examples", at: place) else { return [] }
        for element in elements {
            guard let example = example(element) else { continue }
            examples.append(example)
            examplePlaces.append(element)
        }
        return examples
    }

    private mutating func example(_ place: Place) -> Example? {
        guard let object = object(place, keys: ConfigKey.Example.names, expected: "an example") else { return nil }
        let name = required("name", of: object, help: "Say what the example shows.").flatMap { text($0) }
        let help: AuthorsText =
            "Say which day the example is judged as of, so that it still holds next year: `as_of: 2026-01-01`."
        let asOf = required("as_of", of: object, help: help).flatMap { date($0) }
        let values = required("values", of: object, help: "Write the answers.").flatMap { objectValue($0) }
        var sources = object["sources"].flatMap { objectValue($0) }
        if case .object(let members) = sources, members.isEmpty { sources = nil }
        var context = object["context"].flatMap { objectValue($0) }
        if case .object(let members) = context, members.isEmpty { context = nil }
        let names = object["names"].map { self.names($0) } ?? []
        let consents = object["consents"].flatMap { array($0, expected: "a list of outcomes") } ?? []
        let consented = consents.compactMap { identifier($0) }
        let through = object["through"].flatMap { identifier($0) }
        let expectHelp: AuthorsText = "Write `expect: {outcome: completed}`, or `expect: {errors: {field: [code]}}`."
        let expected = required("expect", of: object, help: expectHelp).flatMap {
            expectation($0, help: expectHelp.text)
        }
        guard let name, let asOf, let values, let expected else { return nil }
        return Example(
            name: name, asOf: asOf, values: values, sources: sources, context: context, names: names,
            consents: consented, through: through, expectation: expected)
    }

    /// Parses an example's answers about whether names are free or taken.
    private mutating func names(_ place: Place) -> [NameAnswer] {
        guard case .object(let members) = place.node.content else {
            return wrongType(place, expected: "a mapping of fields to `free` or `taken`") ?? []
        }
        return members.compactMap { member in
            word(place.member(member), in: Example.Name.self).map {
                NameAnswer(field: member.key, isTaken: $0 == .taken)
            }
        }
    }

    /// Parses a calendar date.
    mutating func date(_ place: Place) -> CivilDate? {
        guard let text = text(place) else { return nil }
        if let date = CivilDate(text) { return date }
        note(
            .badDate, place: place, message: "`\(text.prefix(64))` is not a date.",
            help: "Write a date that exists: `2026-01-31`.")
        return nil
    }

    private mutating func objectValue(_ place: Place) -> JSONValue? {
        guard case .object = place.node.content else { return wrongType(place, expected: "a mapping") }
        return untyped(place)
    }

    private mutating func expectation(_ place: Place, help: String) -> Example.Expectation? {
        guard let object = object(place, keys: ConfigKey.Expectation.names, expected: "a mapping") else { return nil }
        let parameters = object["parameters"].flatMap { objectValue($0) }
        let values = object["values"].flatMap { objectValue($0) }
        let result: Example.Expectation.Result?
        switch (object["outcome"], object["errors"]) {
        case (let place?, nil): result = identifier(place).map { .outcome($0) }
        case (nil, let place?): result = errors(place)
        default:
            note(.conflictingKeys, place: place, message: "An example expects either an outcome or errors.", help: help)
            return nil
        }
        return result.map { Example.Expectation(result: $0, parameters: parameters, values: values) }
    }

    private mutating func errors(_ place: Place) -> Example.Expectation.Result? {
        guard case .object(let members) = place.node.content else {
            return wrongType(place, expected: "a mapping of fields to lists of codes")
        }
        var errors: [Example.FieldErrors] = []
        for member in members {
            guard let elements = array(place.member(member), expected: "a list of codes") else { return nil }
            errors.append(.init(field: member.key, codes: elements.compactMap { identifier($0) }))
        }
        return .errors(errors)
    }
}
