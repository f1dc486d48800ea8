extension ConfigReader {
    /// Parses a field's rules: a list of objects with one rule each, or a mapping of rules, which is sorted by rule
    /// name.
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
        if Authoring.isBuilt { checkRuleCount(names, object, isMapping: isMapping) }
        return names.compactMap { rule($0, object, for: type) }
    }

    /// Reports a list element with no rule, or with several.
    private mutating func checkRuleCount(_ names: [RuleName], _ object: ObjectPlace, isMapping: Bool) {
        let attributes = RuleKey.Attribute.allCases.filter { object[$0.rawValue] != nil }
        if names.isEmpty, object.members.allSatisfy({ RuleKey.Attribute(named: $0.key) != nil }) {
            note(
                .missingKey, place: object.place, message: "The item has no rule.",
                help: "Write a rule, such as `{max_length: 40}`.")
        }
        if names.count > 1, !isMapping || !attributes.isEmpty {
            note(
                .conflictingKeys, place: object.place,
                message:
                    "There are \(names.count) rules in one item: \(names.map { $0.rawValue }.joined(separator: ", ")).",
                help: "Write a list with one rule per item, each with its own message, code and severity.")
        }
    }

    /// Parses the `when` condition of a rule.
    private mutating func condition(of name: RuleName, _ place: Place, for type: FieldType) -> ConfigExpression? {
        guard type == .password else { return expression(place, for: .rule) }
        note(
            .conflictingKeys, place: place,
            message: "The rules of a password are judged only once, so they cannot have a condition.",
            help: "Leave `when` out, or put the password on a field of its own that `visible_if` shows.")
        return nil
    }

    private mutating func checkRuleKeys(_ object: ObjectPlace) {
        let known = RuleName.names + RuleKey.Attribute.names + RuleKey.Companion.names
        noteUnknown(.unknownRule, object: object, known: known) { "There is no rule `\($0)`." }
        for key in RuleKey.Companion.allCases where Authoring.isBuilt {
            guard let place = object[key.rawValue], object[key.rule.rawValue] == nil else { continue }
            note(
                .conflictingKeys, place: place,
                message: "`\(key.rawValue)` needs the rule `\(key.rule.rawValue)` in the same item.",
                help: "Write both keys in one item.")
        }
    }

    private mutating func rule(_ name: RuleName, _ object: ObjectPlace, for type: FieldType) -> PlacedRule? {
        guard let place = object[name.rawValue] else { return nil }
        if !name.applies(to: type) {
            note(
                .ruleNotForType, place: place,
                message: "`\(name.rawValue)` does not apply to fields of type `\(type.rawValue)`.",
                help: "The rule applies to: \(name.types.map { $0.rawValue }.joined(separator: ", ")).")
            return nil
        }
        let when = object["when"].flatMap { condition(of: name, $0, for: type) }
        let message = localizedText(object["message"])
        let messageIndex = message.map { _ in texts.endIndex - 1 }
        let code = object["code"].flatMap { identifier($0) }
        let severity = object["severity"].flatMap { word($0, in: Rule.Severity.self) }
        let timing = object["timing"].flatMap { word($0, in: Timing.self) }
        let side = object["where"].flatMap { word($0, in: Rule.Side.self) }
        (ruleObject, fieldType) = (object, type)
        guard let condition = name.visit(&self) else { return nil }
        if let messageIndex { texts[messageIndex].rule = condition }
        var rule = Rule(
            condition, message: message, code: code, severity: severity ?? .error)
        rule.when = when
        rule.timing = timing
        rule.side = side ?? .client
        return PlacedRule(rule: rule, place: place)
    }
}

extension ConfigReader: RuleNameVisitor {
    typealias Result = Rule.Condition?

    /// Parses the current rule by its definition.
    mutating func visit<Definition: RuleDefinition>(_ definition: Definition.Type) -> Rule.Condition? {
        guard let object = ruleObject, let place = object[definition.name.rawValue] else { return nil }
        return definition.read(place, beside: object, &self)
    }
}

extension ConfigReader: RuleReader {
    mutating func assertion(_ place: Place) -> ConfigExpression? { expression(place, for: .rule) }

    mutating func boundExpression(_ place: Place) -> ConfigExpression? { expression(place, for: .bound) }
}
