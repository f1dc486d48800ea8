/// A rule that was read, and where it stands.
struct PlacedRule {
    let rule: Rule
    let place: Place
}

extension ConfigReader {
    /// A list of one-rule objects, or a mapping of rules, which is expanded in the order of their names.
    mutating func rules(_ place: Place, for type: FieldType) -> [PlacedRule] {
        if case .array(let elements) = place.node.content {
            guard requires(elements.count, atMost: ConfigLimits.rules, of: "rules", at: place) else { return [] }
            return elements.enumerated().flatMap { index, node in
                rulesOfItem(place.element(index, node), for: type, isMapping: false)
            }
        }
        return rulesOfItem(place, for: type, isMapping: true)
    }

    private mutating func rulesOfItem(_ place: Place, for type: FieldType, isMapping: Bool) -> [PlacedRule] {
        guard case .object(let members) = place.node.content else {
            return wrongType(place, expected: isMapping ? "a list of rules" : "a rule such as `{max_length: 40}`") ?? []
        }
        let object = ObjectPlace(place: place, members: members)
        checkRuleKeys(object)
        let names = RuleName.allCases.filter { object[$0.rawValue] != nil }
        let attributes = ConfigKey.RuleAttribute.allCases.filter { object[$0.rawValue] != nil }
        if names.isEmpty, members.allSatisfy({ ConfigKey.RuleAttribute(named: $0.key) != nil }) {
            note(.missingKey, place, "There is no rule here.", help: "Write one, such as `{max_length: 40}`.")
        }
        if names.count > 1, !isMapping || !attributes.isEmpty {
            note(
                .conflictingKeys, place,
                "There are \(names.count) rules in one item: \(names.map { $0.rawValue }.joined(separator: ", ")).",
                help: "Write a list with one rule an item, each with its own message, code and severity.")
        }
        return names.compactMap { rule($0, object, for: type) }
    }

    private mutating func checkRuleKeys(_ object: ObjectPlace) {
        let known = RuleName.names + ConfigKey.RuleAttribute.names + ConfigKey.RuleCompanion.names
        noteUnknown(.unknownRule, object, known: known) { "There is no rule `\($0)`." }
        for key in ConfigKey.RuleCompanion.allCases {
            guard let place = object[key.rawValue], object[key.rule.rawValue] == nil else { continue }
            note(
                .conflictingKeys, place, "`\(key.rawValue)` belongs to `\(key.rule.rawValue)`.",
                help: "Write both in one item.")
        }
    }

    private mutating func rule(_ name: RuleName, _ object: ObjectPlace, for type: FieldType) -> PlacedRule? {
        guard let place = object[name.rawValue] else { return nil }
        if !name.applies(to: type) {
            let types = FieldType.allCases.filter { name.applies(to: $0) }.map { $0.rawValue }
            note(
                .ruleNotForType, place, "`\(name.rawValue)` says nothing about a field of type `\(type.rawValue)`.",
                help: "It is for: \(types.joined(separator: ", ")).")
            return nil
        }
        let message = localizedText(object["message"])
        let code = object["code"].flatMap { identifier($0) }
        let severity = object["severity"].flatMap { word($0, in: Rule.Severity.self) }
        let timing = object["timing"].flatMap { word($0, in: Timing.self) }
        let side = object["where"].flatMap { word($0, in: Rule.Side.self) }
        guard let condition = condition(name, place, object) else { return nil }
        var rule = Rule(
            condition, message: message, code: code, severity: severity ?? .error)
        rule.timing = timing
        rule.side = side ?? .client
        return PlacedRule(rule: rule, place: place)
    }

    private mutating func condition(_ name: RuleName, _ place: Place, _ object: ObjectPlace) -> Rule.Condition? {
        switch name {
        case .pattern: pattern(place, ignoreCase: object["ignore_case"].flatMap { bool($0) } ?? false)
        case .minLength: integer(place, in: ConfigRange.length).map { .minLength($0) }
        case .maxLength: integer(place, in: ConfigRange.length).map { .maxLength($0) }
        case .min: number(place).map { .min($0) }
        case .max: number(place).map { .max($0) }
        case .maxDecimals: integer(place, in: ConfigRange.decimals).map { .maxDecimals($0) }
        case .minDate: dateBound(place).map { .minDate($0) }
        case .maxDate: dateBound(place).map { .maxDate($0) }
        case .minAge: integer(place, in: ConfigRange.age).map { .minAge($0) }
        case .maxAge: integer(place, in: ConfigRange.age).map { .maxAge($0) }
        case .accepted: flag(place, .accepted)
        case .oneOf: oneOf(place)
        case .email: flag(place, .email)
        case .tel: flag(place, .tel)
        case .url: flag(place, .url)
        case .charset: charset(place, on: object["on"])
        case .reserved: wordListName(place).map { .reserved($0) }
        case .blockedWords: wordListName(place).map { .blockedWords($0) }
        case .identifier: identifierRule(place, object)
        case .unique: identifier(place).map { .unique($0) }
        case .confirmedBy: referredSource(place).map { .confirmedBy($0) }
        case .assert: expression(place, for: .rule).map { .assert($0) }
        case .image: image(place)
        }
    }

    private mutating func pattern(_ place: Place, ignoreCase: Bool) -> Rule.Condition? {
        guard let source = text(place) else { return nil }
        if lints, patternSteps > ConfigLimits.patternSteps {
            note(
                .tooMany, place, "The form's patterns are too large together, so that this one was not read.",
                help: "Repeat fewer times in the patterns before it, or use `max_length` instead.")
            return nil
        }
        do throws(PatternError) {
            let pattern = try Pattern(source, ignoreCase: ignoreCase)
            patternSteps += pattern.steps
            patterns.add(source, ignoreCase: ignoreCase, pattern)
            if lints { patternWork[Array(place.pointer.utf8)] = PatternWork(pattern) }
            if lints, pattern.knowsShortestMatch, pattern.shortestMatch() == nil {
                note(
                    .contradiction, place, "No text matches this pattern.",
                    help: PatternSlashes.help(around: source) ?? "Correct it, or leave it out.")
            }
            return .pattern(source, ignoreCase: ignoreCase)
        } catch {
            if error.code == .tooLarge { patternSteps += PatternLimits.standard.steps }
            note(
                .badPattern, place, "The pattern is refused at character \(error.offset + 1): \(error.message)",
                help: error.help)
            return nil
        }
    }

    private mutating func dateBound(_ place: Place) -> DateBound? {
        guard let text = text(place) else { return nil }
        if let bound = DateBound(text) { return bound }
        note(
            .badDate, place, "`\(text.prefix(64))` is not a date.",
            help:
                "Write a date that exists, `2008-02-29`, or one relative to the day of judging: `today`, `today-18y`, `today+30d`."
        )
        return nil
    }

    /// A rule that is asked for by `true`, and by leaving it out is not.
    private mutating func flag(_ place: Place, _ condition: Rule.Condition) -> Rule.Condition? {
        guard let isAsked = bool(place) else { return nil }
        if isAsked { return condition }
        note(
            .meaninglessValue, place, "`\(condition.name.rawValue): false` asks for nothing.",
            help: "Leave the rule out.")
        return nil
    }

    private mutating func charset(_ place: Place, on textPlace: Place?) -> Rule.Condition? {
        let set = word(place, in: Charset.self)
        guard let textPlace else { return set.map { .charset($0, isRaw: false) } }
        guard let text = word(textPlace, in: Charset.JudgedText.self) else { return nil }
        return set.map { .charset($0, isRaw: text == .raw) }
    }

    private mutating func oneOf(_ place: Place) -> Rule.Condition? {
        guard let elements = array(place, expected: "a list of texts") else { return nil }
        let texts = elements.compactMap { text($0) }
        if elements.isEmpty {
            note(.meaninglessValue, place, "No value can be one of an empty list.", help: "Write the texts that pass.")
        }
        return texts.count == elements.count && !texts.isEmpty ? .oneOf(texts) : nil
    }
}
