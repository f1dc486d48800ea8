extension ConfigReader {
    /// Parses the routes, which end the form early with an outcome.
    mutating func routes(_ place: Place) -> [Route] {
        (array(place, expected: "a list of routes") ?? []).compactMap { route($0) }
    }

    private mutating func route(_ place: Place) -> Route? {
        guard let object = object(place, keys: ConfigKey.Route.names, expected: "a route") else { return nil }
        let whenHelp: AuthorsText =
            "Say when the route is taken, in JsonLogic: `when: {\"<\": [{age: {var: birth_date}}, 13]}`."
        let when = required("when", of: object, help: whenHelp).flatMap { expression($0, for: .route) }
        let help: AuthorsText = "Name the outcome: `outcome: ineligible`."
        let outcome = required("outcome", of: object, help: help).flatMap { identifier($0) }
        let after = object["after"].flatMap { identifier($0) }
        let minimumAge = object["minimum_age"].flatMap { integer($0, in: ConfigRange.age) }
        let method = object["method"].flatMap { identifier($0) }
        let field = object["field"].flatMap { identifier($0) }
        guard let when, let outcome else { return nil }
        routePlaces.append(object)
        var route = Route(when: when, outcome: outcome)
        route.after = after
        route.minimumAge = minimumAge
        route.method = method
        route.field = field
        return route
    }

    /// Parses the screens of the form's outcomes.
    mutating func outcomes(_ place: Place) -> [OutcomeScreen] {
        guard case .object(let members) = place.node.content else {
            return wrongType(place, expected: "a mapping of outcomes to what is shown") ?? []
        }
        guard requires(members.count, atMost: ConfigLimits.outcomes, of: "outcomes", at: place) else { return [] }
        return members.compactMap { member in
            guard Identifier.isWellFormed(member.key) else {
                note(
                    .badID, at: place.member(member).pointer, position: member.keyPosition,
                    message: "`\(member.key.prefix(64))` cannot be a name.", help: "A name is \(Identifier.shape).")
                return nil
            }
            return screen(member.key, place.member(member))
        }
    }

    private mutating func screen(_ name: String, _ place: Place) -> OutcomeScreen? {
        guard let object = object(place, keys: ConfigKey.Outcome.names, expected: "what is shown") else { return nil }
        var screen = OutcomeScreen(name: name)
        screen.title = localizedText(object["title"])
        screen.text = localizedText(object["text"])
        screen.link = object["link"].flatMap { text($0) }
        screen.consent = object["consent"].flatMap { consent($0, at: name) }
        screen.shows = object["shows"].map { shownFields($0) } ?? []
        guard let place = object["accepts"], let accepts = bool(place) else { return screen }
        screen.accepts = accepts
        if object["consent"] != nil {
            note(
                .conflictingKeys, place: place,
                message: "`accepts` has no effect beside `consent`: answers are accepted once somebody consents.",
                help: "Leave `accepts` or `consent` out.")
        } else if Outcome.Kind(named: name) != nil {
            note(
                .conflictingKeys, place: place,
                message: "Whether `\(name)` accepts the answers is the same in every form.",
                help: "Leave `accepts` out, or define an outcome of the form's own.")
        }
        return screen
    }

    /// Parses the ids of the fields whose values an outcome shows.
    private mutating func shownFields(_ place: Place) -> [String] {
        var ids = UniqueIDs()
        var names: [String] = []
        for element in array(place, expected: "a list of fields") ?? [] {
            guard let id = uniqueIdentifier(element, what: "field", in: &ids) else { continue }
            shownFields.append((id, element))
            names.append(id)
        }
        return names
    }

    /// Parses the key of the form in which somebody else, such as a guardian, consents.
    private mutating func consent(_ place: Place, at name: String) -> FormKey? {
        guard let text = text(place) else { return nil }
        guard Outcome.Kind(named: name) != .completed else {
            note(
                .conflictingKeys, place: place, message: "The outcome `completed` cannot require consent.",
                help: "Let a route lead to an outcome that can, such as `guardian_consent_required`.")
            return nil
        }
        if let key = FormKey(text) { return key }
        note(
            .badFormKey, place: place, message: "`\(text.prefix(64))` is not the key of a form.",
            help: "Write `kind/name`: `consent/guardian`.")
        return nil
    }

    /// Parses the checks across several fields.
    mutating func checks(_ place: Place) -> [Check] {
        (array(place, expected: "a list of checks") ?? []).compactMap { check($0) }
    }

    private mutating func check(_ place: Place) -> Check? {
        guard let object = object(place, keys: ConfigKey.Check.names, expected: "a check") else { return nil }
        let help: AuthorsText = "Say what must be true, in JsonLogic: `assert: {\"<=\": [{var: from}, {var: until}]}`."
        let assertion = required("assert", of: object, help: help).flatMap { expression($0, for: .check) }
        let message = localizedText(object["message"])
        let code = object["code"].flatMap { identifier($0) }
        let severity = object["severity"].flatMap { word($0, in: Rule.Severity.self) }
        let field = object["field"].flatMap { identifier($0) }
        guard let assertion else { return nil }
        checkPlaces.append(object)
        var check = Check(assertion)
        check.message = message
        check.code = code
        check.severity = severity ?? .error
        check.field = field
        return check
    }
}
