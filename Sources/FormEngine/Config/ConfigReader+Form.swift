extension ConfigReader {
    /// Parses the whole document.
    mutating func form(at place: Place) -> FormConfig? {
        guard let object = object(place, keys: ConfigKey.Form.names, expected: "a mapping that describes a form") else {
            return nil
        }
        if let place = object["locale"], let language = language(place) { locale = language }
        if let place = object["edition"], let edition = edition(place) { self.edition = edition }
        if let expectedEdition { edition = expectedEdition }
        // The country is parsed before the fields, since their telephone numbers depend on it.
        country = object["country"].flatMap { country($0) }
        let key = formKey(object)
        let title = localizedText(object["title"])
        let description = localizedText(object["description"])
        // Word lists are parsed before the rules that refer to them.
        let wordLists = object["lists"].map { self.wordLists($0) } ?? []
        // Even without a form key everything is parsed, so that all faults are reported.
        var config = FormConfig(form: key ?? .unknown, program: program, steps: steps(object))
        config.title = title
        config.description = description
        config.locale = locale
        config.country = country
        if lints { checkDialling(config.country) }
        config.alias = object["alias"].flatMap { text($0) }
        config.edition = edition
        config.wordLists = wordLists
        readDecisions(object, into: &config)
        _ = requires(
            config.fields.flatMap { $0.withInnerFields }.count, atMost: ConfigLimits.fields, of: "fields", at: place)
        if !expressions.isEmpty {
            let layout = FieldLayout(of: config)
            for expression in expressions { layout.link(expression, in: program) }
        }
        boundAgedDates(of: &config)
        checks?.form(&self, object, config)
        return key == nil ? nil : config
    }

    /// Parses what decides about answers, the examples and facts that test those decisions, and what entrances show.
    private mutating func readDecisions(_ object: ObjectPlace, into config: inout FormConfig) {
        config.routes = object["routes"].map { routes($0) } ?? []
        config.outcomes = object["outcomes"].map { outcomes($0) } ?? []
        config.checks = object["checks"].map { checks($0) } ?? []
        config.policy = object["policy"].map { policy($0) } ?? Policy()
        if Authoring.isBuilt {
            config.examples = object["examples"].map { examples($0) } ?? []
            config.kindTitle = localizedText(object["kind_title"])
            config.needs = object["needs"].map { needs($0) } ?? []
            config.facts = object["facts"].map { facts($0) } ?? []
        }
    }

    /// Parses what a person needs at hand: a list of texts.
    private mutating func needs(_ place: Place) -> [LocalizedText] {
        (array(place, expected: "a list of texts, such as `[A passport]`") ?? []).compactMap { localizedText($0) }
    }

    private mutating func formKey(_ object: ObjectPlace) -> FormKey? {
        let help = Authoring.text { "Write `form: kind/name`, such as `form: kyc/NL`." }
        guard let place = object["form"] else {
            if expectedForm == nil {
                note(.missingKey, place: object.place, message: "The key `form` is missing.", help: help)
            }
            return expectedForm
        }
        guard let text = text(place) else { return nil }
        guard let key = FormKey(text) else {
            note(
                .badFormKey, place: place, message: "`\(text.prefix(128))` is not a form key.",
                help: "\(help) The kind is [a-z][a-z0-9-]*, the name [A-Za-z0-9][A-Za-z0-9_-]*.")
            return nil
        }
        if let expectedForm, !expectedForm.text.isBytewiseEqual(to: key.text) {
            note(
                .formMismatch, place: place,
                message: "The document is for `\(key.text)`, not for `\(expectedForm.text)`.",
                help: "Leave `--form` out, or correct the key `form`.")
        }
        return key
    }

    private mutating func country(_ place: Place) -> String? {
        guard let code = text(place) else { return nil }
        guard CountryCode.isKnown(code) else {
            note(
                .badCountry, place: place, message: "`\(code.prefix(64))` is not a country code.",
                help: "Write two capital letters of ISO 3166-1: `NL`, `DE`, `GB` for the United Kingdom.")
            return nil
        }
        return code
    }

    /// Reports steps that parse telephone numbers without a country, or for a country without a numbering plan.
    private mutating func checkDialling(_ country: String?) {
        if dialledPlaces.isEmpty || TelephonePlan(country: country, edition).isKnown { return }
        for place in dialledPlaces {
            note(
                .missingKey, place: place,
                message: country.map { "The country `\($0)` has no telephone numbers of its own." }
                    ?? "Telephone numbers are read in the notation of the form's country, but the form has none.",
                help: "Write `country: NL` at the form, or leave the step out.")
        }
    }

    private mutating func edition(_ place: Place) -> Edition? {
        guard let number = integer(place, in: ConfigRange.edition) else { return nil }
        guard let edition = Edition(rawValue: number) else {
            note(
                .unknownValue, place: place, message: "Edition \(number) is not known to this engine.",
                help: "Leave the key out: publishing sets edition \(Edition.current.rawValue).")
            return nil
        }
        return edition
    }

    private mutating func steps(_ object: ObjectPlace) -> [Step] {
        var ids = UniqueIDs()
        if let place = object["fields"] {
            if let steps = object["steps"] {
                note(
                    .conflictingKeys, place: steps, message: "The form has both `steps` and `fields`.",
                    help: "Move the fields into a step, or leave `steps` out.")
            }
            return [Step(id: Step.onlyStepID, title: nil, fields: fields(place, ids: &ids))]
        }
        let help: AuthorsText = "Write `fields:` with a list of fields, or `steps:` with a list of steps."
        guard let place = required("steps", of: object, help: help) else { return [] }
        var stepIDs = UniqueIDs()
        let steps = (array(place, expected: "a list of steps") ?? []).compactMap { element in
            step(element, ids: &ids, stepIDs: &stepIDs)
        }
        if case .array(let elements) = place.node.content, elements.isEmpty {
            note(.noFields, place: place, message: "The form has no step.", help: help.text)
        }
        return steps
    }

    private mutating func step(_ place: Place, ids: inout UniqueIDs, stepIDs: inout UniqueIDs) -> Step? {
        guard let object = object(place, keys: ConfigKey.Step.names, expected: "a step") else { return nil }
        let id = required("id", of: object, help: "Give the step a name: `id: identity`.").flatMap { place in
            uniqueIdentifier(place, what: "step", in: &stepIDs)
        }
        let title = localizedText(object["title"])
        let visibleIf = object["visible_if"].flatMap { expression($0, for: .stepVisibility) }
        let help: AuthorsText = "Write `fields:` with a list of fields."
        let list = required("fields", of: object, help: help)
        let fields = list.map { self.fields($0, ids: &ids) } ?? []
        return id.map { Step(id: $0, title: title, visibleIf: visibleIf, fields: fields) }
    }
}
