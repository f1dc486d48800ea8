extension ConfigReader {
    /// Parses a policy's `retention`.
    mutating func retention(_ place: Place) -> Retention? {
        guard
            let object = object(place, keys: ConfigKey.Retention.names, expected: "a mapping of periods")
        else { return nil }
        var retention = Retention()
        retention.terms = terms(object)
        for (name, place) in named(object["outcomes"], expected: "a mapping of outcomes to periods") {
            guard let object = self.object(place, keys: ConfigKey.RetentionTerms.names, expected: "periods") else {
                continue
            }
            retention.outcomes.append(.init(outcome: name, terms: terms(object)))
        }
        for (name, place) in named(object["fields"], expected: "a mapping of fields to periods") {
            guard let object = self.object(place, keys: ConfigKey.FieldRetention.names, expected: "a period"),
                let found = required(
                    "delete_after", of: object, help: "Say how long the answers are kept: `delete_after: 90d`."),
                let period = period(found)
            else { continue }
            retention.fields.append(.init(field: name, deleteAfter: period))
        }
        return retention.json == nil ? nil : retention
    }

    private mutating func terms(_ object: ObjectPlace) -> Retention.Terms {
        var terms = Retention.Terms()
        terms.deleteAfter = object["delete_after"].flatMap { period($0) }
        guard let place = object["keep_at_least"] else {
            if let basis = object["basis"] {
                note(
                    .meaninglessValue, place: basis, message: "`basis` has no effect without `keep_at_least`.",
                    help: "Add `keep_at_least`, or leave `basis` out.")
            }
            return terms
        }
        terms.keepAtLeast = period(place)
        let help: AuthorsText = "Name the law that requires it: `basis: Wwft, article 33`."
        terms.basis = required("basis", of: object, help: help).flatMap { text($0) }
        return terms
    }

    /// The members of a mapping of names.
    mutating func named(_ place: Place?, expected: AuthorsText) -> [(name: String, place: Place)] {
        guard let place else { return [] }
        guard case .object(let members) = place.node.content else {
            return wrongType(place, expected: expected) ?? []
        }
        guard requires(members.count, atMost: ConfigLimits.items, of: "names", at: place) else { return [] }
        return members.compactMap { member in
            if Identifier.isWellFormed(member.key) { return (member.key, place.member(member)) }
            note(
                .badID, at: place.member(member).pointer, position: member.keyPosition,
                message: "`\(member.key.prefix(64))` cannot be a name.", help: "A name is \(Identifier.shape).")
            return nil
        }
    }

    private mutating func period(_ place: Place) -> Retention.Period? {
        guard let text = text(place) else { return nil }
        if let period = Retention.Period(text) { return period }
        note(
            .unknownValue, place: place, message: "`\(text.prefix(64))` is not a valid retention period.",
            help: "Write a number of days, weeks, months or years: `90d`, `12w`, `18m`, `5y`.")
        return nil
    }
}
