extension RuleReader {
    /// Parses a rule `identifier`: its scheme, the accepted kinds, and the fields to compare with.
    mutating func identifierRule(_ place: Place, _ object: ObjectPlace) -> Rule.Condition? {
        guard let scheme = identifierScheme(place) else { return nil }
        let kinds = kinds(of: scheme, place, object[RuleKey.Companion.kinds.rawValue])
        let matches = object[RuleKey.Companion.matches.rawValue].map { matchedFields($0, of: scheme) } ?? []
        guard let kinds, let matches else { return nil }
        return .identifier(IdentifierRule(scheme: scheme, kinds: kinds, matches: matches))
    }

    private mutating func identifierScheme(_ place: Place) -> IdentifierScheme? {
        guard let name = text(place) else { return nil }
        if let scheme = IdentifierScheme(named: name) { return scheme }
        note(
            .unknownValue, place: place, message: "There is no identifier `\(name.prefix(64))`.",
            help: NearestWord.help(for: name, among: IdentifierScheme.names))
        return nil
    }

    private mutating func kinds(
        of scheme: IdentifierScheme, _ place: Place, _ written: Place?
    ) -> [IdentifierKind]? {
        let known = scheme.profile.kinds
        guard let written else {
            if known.isEmpty { return [] }
            note(
                .missingKey, place: place, message: "`\(scheme.rawValue)` has several kinds, but `kinds` is missing.",
                help: "Write the accepted kinds: `kinds: [\(known.map { $0.rawValue }.joined(separator: ", "))]`.")
            return nil
        }
        guard !known.isEmpty else {
            note(
                .conflictingKeys, place: written,
                message: "`\(scheme.rawValue)` has one kind only, so that none can be chosen.",
                help: "Leave `kinds` out.")
            return nil
        }
        guard let elements = array(written, expected: "a list of kinds") else { return nil }
        if elements.isEmpty {
            note(
                .meaninglessValue, place: written, message: "The list of kinds is empty, so no identifier passes.",
                help: "Write the kinds that pass.")
            return nil
        }
        let words = elements.compactMap { word($0, among: known.map { $0.rawValue }) }
        guard words.count == elements.count else { return nil }
        return known.filter { kind in words.contains { $0.isBytewiseEqual(to: kind.rawValue) } }
    }

    /// Parses `matches`: one field, or a list of fields.
    private mutating func matchedFields(_ place: Place, of scheme: IdentifierScheme) -> [String]? {
        guard scheme.carriesAnything else {
            note(
                .conflictingKeys, place: place,
                message: "`\(scheme.rawValue)` carries neither a date of birth nor a sex that could be compared.",
                help: "Leave `matches` out.")
            return nil
        }
        guard let elements = matchedElements(place),
            requires(elements.count, atMost: ConfigLimits.matches, of: "fields to match", at: place)
        else { return nil }
        var ids = UniqueIDs()
        var names: [PlacedComparison.Name] = []
        for element in elements {
            guard let id = uniqueIdentifier(element, what: "field", in: &ids) else { continue }
            names.append(PlacedComparison.Name(id: id, place: element))
        }
        guard names.count == elements.count else { return nil }
        comparisons.append(PlacedComparison(names: names, comparison: .identifier(scheme), field: path))
        return names.map { $0.id }
    }

    private mutating func matchedElements(_ place: Place) -> [Place]? {
        guard case .array = place.node.content else { return [place] }
        guard let elements = array(place, expected: "a field or a list of fields") else { return nil }
        if !elements.isEmpty { return elements }
        note(
            .meaninglessValue, place: place, message: "An empty list of fields compares nothing.",
            help: "Leave `matches` out.")
        return nil
    }
}
