extension ConfigReader {
    /// Parses a list of fields.
    ///
    /// - Parameter depth: Number of enclosing list fields.
    mutating func fields(_ place: Place, ids: inout UniqueIDs, depth: Int = 0) -> [Field] {
        guard let elements = array(place, expected: "a list of fields") else { return [] }
        if elements.isEmpty {
            note(
                .noFields, place: place, message: "This list of fields is empty.",
                help: "Write at least one: `- {id: name, type: text}`.")
        }
        var fields: [Field] = []
        for element in elements {
            if let field = field(element, ids: &ids, depth: depth) { fields.append(field) }
        }
        return fields
    }

    private mutating func field(_ place: Place, ids: inout UniqueIDs, depth: Int) -> Field? {
        guard case .object(let members) = place.node.content else { return wrongType(place, expected: "a field") }
        let object = ObjectPlace(place: place, members: members)
        noteUnknownKeys(ofField: object)
        let id = required("id", of: object, help: "Give the field a name: `id: first_name`.").flatMap { place in
            uniqueIdentifier(place, what: "field", in: &ids)
        }
        checkReserved(id, object)
        path.append(id ?? "")
        defer { path.removeLast() }
        let typeHelp: AuthorsText = "Give the field a type: `type: text`."
        let type = required("type", of: object, help: typeHelp).flatMap { fieldType($0) }
        // If the type is missing, the other keys are parsed anyway, so that all faults are found at once.
        var field = Field(id: id ?? "", type: type ?? .text)
        field.precision = object["precision"].flatMap { word($0, in: DatePrecision.self) } ?? .day
        field.isPrefilled = object["prefill"].flatMap { bool($0) } ?? false
        readTexts(object, into: &field)
        readSource(object, into: &field)
        readLook(object, into: &field)
        readConditions(object, into: &field)
        field.calculation = object["calculate"].flatMap { calculation($0) }
        field.dependsOn = object["depends_on"].map { dependencies($0) } ?? []
        field.isPersonal = object["pii"].flatMap { bool($0) } ?? true
        field.defaultValue = object["default"].flatMap { defaultValue($0, of: type, field.precision) }
        field.options = object["options"].map { options($0) } ?? []
        field.normalisation = object["normalize"].map { normalisation($0) } ?? []
        readItems(object, into: &field, depth: depth + 1)
        guard let type else { return nil }
        precision = field.precision
        let rules = implied(by: type, object, object["validation"].map { self.rules($0, for: type) } ?? [])
        field.rules = inOrderOfJudging(rules, of: field)
        if type == .date { dates.append(PlacedDate(path: path, place: object.place, rules: rules)) }
        checks?.field(&self, field, object, rules, depth)
        return id == nil ? nil : field
    }

    /// Parses the default value of a field.
    ///
    /// In text, time and year fields an unquoted scalar is kept as written.
    private mutating func defaultValue(
        _ place: Place, of type: FieldType?, _ precision: DatePrecision
    ) -> JSONValue? {
        if case .plain(let written) = place.node.content, let kind = type?.kind {
            if kind.isText || type == .date && precision == .year { return text(place).map { .text($0) } }
            // Unquoted, `09:30` may be read as a number in YAML, but not in a time field.
            if kind.scale != nil, case .ambiguous = CoreSchema.value(ofPlain: written) { return .text(written) }
        }
        if case .array(let nodes) = place.node.content, type == .multiSelect {
            return .array(nodes.enumerated().compactMap { text(place.element($0, $1)).map { .text($0) } })
        }
        let value = untyped(place)
        if case .null = value { return nil }
        return value
    }

    /// Prepends the rule that the field's type implies, unless the config contains it.
    private func implied(by type: FieldType, _ object: ObjectPlace, _ rules: [PlacedRule]) -> [PlacedRule] {
        guard let condition = type.impliedRule, let place = object["type"],
            !rules.contains(where: { $0.rule.condition.name == condition.name })
        else { return rules }
        return [PlacedRule(rule: Rule(condition), place: place)] + rules
    }

    /// Rules of a field in the order of judging, without timings that equal the usual one.
    private func inOrderOfJudging(_ rules: [PlacedRule], of field: Field) -> [Rule] {
        // Rules that query a data source come last, so that a value rejected by another rule is not sent to it.
        let inOrder =
            rules.filter { $0.rule.condition.sourceName == nil } + rules.filter { $0.rule.condition.sourceName != nil }
        return inOrder.map { placed in
            var rule = placed.rule
            if rule.timing == field.usualTiming(of: rule.condition) { rule.timing = nil }
            return rule
        }
    }

    private mutating func checkReserved(_ id: String?, _ object: ObjectPlace) {
        guard let id, id.isBytewiseEqual(to: Identifier.reserved), let place = object["id"] else { return }
        note(
            .badID, place: place, message: "The name `\(Identifier.reserved)` is reserved.",
            help: "Expressions use this name to read the context; choose another name.")
    }

    private mutating func fieldType(_ place: Place) -> FieldType? {
        guard let name = text(place) else { return nil }
        if let type = FieldType(named: name) { return type }
        note(
            .unknownType, place: place, message: "There is no field type `\(name.prefix(64))`.",
            help: FieldType.help(for: name))
        return nil
    }

    private mutating func readTexts(_ object: ObjectPlace, into field: inout Field) {
        field.label = localizedText(object["label"])
        field.hint = localizedText(object["hint"])
        field.placeholder = localizedText(object["placeholder"])
        field.unit = object["unit"].flatMap { unit($0) }
        field.alias = object["alias"].flatMap { text($0) }
        field.autocomplete = object["autocomplete"].flatMap { text($0) }
        field.legalBasis = localizedText(object["legal_basis"])
    }

    private mutating func readConditions(_ object: ObjectPlace, into field: inout Field) {
        field.timing = object["timing"].flatMap { word($0, in: Timing.self) } ?? .instant
        field.isRequired = object["required"].flatMap { bool($0) } ?? false
        field.requiredIf = object["required_if"].flatMap { expression($0, for: .requirement) }
        field.visibleIf = object["visible_if"].flatMap { expression($0, for: .visibility) }
    }

    private mutating func readSource(_ object: ObjectPlace, into field: inout Field) {
        field.isReadonly = object["readonly"].flatMap { bool($0) } ?? false
        field.dataSource = object["data_source"].flatMap { referredSource($0) }
        if let place = object["data_path"], let path = text(place) {
            if path.utf8.count > ConfigLimits.pathLength {
                note(
                    .tooMany, place: place, message: "The path is longer than \(ConfigLimits.pathLength) bytes.",
                    help: "Let the data source put the value nearer to the top of its reply.")
            } else if !JSONPointer.isWellFormed(path) {
                note(
                    .badPointer, place: place,
                    message: "A path into a data source's reply must be a JSON Pointer (RFC 6901).",
                    help:
                        "Begin every name with `/`, and write `~0` for a `~` and `~1` for a `/` in it: `/person/name`.")
            }
            field.dataPath = path
        }
    }

    private mutating func readItems(_ object: ObjectPlace, into field: inout Field, depth: Int) {
        field.item = localizedText(object["item"])
        field.minItems = object["min_items"].flatMap { integer($0, in: ConfigRange.minItems) }
        field.maxItems = object["max_items"].flatMap { integer($0, in: ConfigRange.maxItems) }
        guard let place = object["fields"] else { return }
        guard depth <= Field.deepestList else {
            note(
                .tooMany, place: place, message: "Lists are nested more than \(Field.deepestList) deep.",
                help: "Make the innermost list a field of an outer one.")
            return
        }
        var ids = UniqueIDs()
        let outer = itemsAround
        // All lists of a document together have at most this number of items.
        itemsAround = min(itemsAround * (field.maxItems ?? Field.mostItems), Field.mostRows)
        field.fields = fields(place, ids: &ids, depth: depth)
        itemsAround = outer
    }

    /// Parses the name of a data source that must exist when the form is published.
    mutating func referredSource(_ place: Place) -> String? {
        guard let name = sourceName(place) else { return nil }
        references.append(.init(kind: .dataSource, name: name, pointer: place.pointer, position: place.position))
        return name
    }

    /// Parses the name or alias of a data source.
    mutating func sourceName(_ place: Place) -> String? {
        guard let text = text(place) else { return nil }
        guard DataSourceName.isWellFormed(text) else {
            note(
                .badID, place: place, message: "This text cannot be the name of a data source.",
                help: "A source is named by \(DataSourceName.shape): `nl-user-profile`.")
            return nil
        }
        return text
    }

    private mutating func normalisation(_ place: Place) -> [NormaliseStep] {
        (array(place, expected: "a list of steps, such as `[trim, lowercase]`") ?? []).compactMap { element in
            let step = word(element, among: NormaliseStep.names).flatMap { NormaliseStep(named: $0) }
            if step == .e164 { dialledPlaces.append(element) }
            return step
        }
    }

    private mutating func options(_ place: Place) -> [Field.Option] {
        var values = UniqueIDs()
        return (array(place, expected: "a list of options") ?? []).compactMap { element in
            let option = option(element)
            if let option, option.value.isEmpty {
                note(
                    .meaninglessValue, place: element,
                    message: "An empty option can never be chosen: an empty answer counts as missing.",
                    help: "Leave the option out, and the field's `required` too.")
            } else if let option, values.insert(option.value, at: element.position) != nil {
                note(
                    .duplicateOption, place: element, message: "The list already has an option with this value.",
                    help: "Give each option a value of its own.")
            }
            return option
        }
    }

    private mutating func option(_ place: Place) -> Field.Option? {
        guard case .object = place.node.content else {
            return text(place).map { Field.Option(value: $0) }
        }
        guard let object = object(place, keys: ConfigKey.Option.names, expected: "an option") else { return nil }
        let help: AuthorsText = "Write what is answered: `value: salary`."
        let value = required("value", of: object, help: help).flatMap { text($0) }
        let label = localizedText(object["label"])
        let visibleIf = object["visible_if"].flatMap { expression($0, for: .option) }
        let isExclusive = object["exclusive"].flatMap { bool($0) } ?? false
        return value.map { Field.Option(value: $0, label: label, visibleIf: visibleIf, isExclusive: isExclusive) }
    }
}
