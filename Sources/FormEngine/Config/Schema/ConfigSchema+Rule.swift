extension ConfigSchema {
    /// Schemas of all rules, and for each field type the schema of its permitted rules.
    static var rules: [JSONValue.Member] {
        let each = RuleName.allCases.map { JSONValue.Member("rule-" + $0.rawValue, $0.schema) }
        return each
            + FieldType.allCases.filter { ConfigKey.Field.validation.applies(to: $0) }
            .flatMap { rules(of: $0) }
    }

    /// Name of the schema definition for the rules of a field type.
    static func rulesName(of type: FieldType) -> String { "rules-of-" + type.rawValue }

    private static func rules(of type: FieldType) -> [JSONValue.Member] {
        let names = RuleName.allCases.filter { $0.applies(to: type) }
        let name = rulesName(of: type)
        guard !names.isEmpty else {
            return [.init(name, .object(["type": "array", "maxItems": .int(0)]))]
        }
        let one = reference("rule-of-" + type.rawValue)
        let keys = self.keys(names, of: type)
        let anyRule = JSONValue.array(names.map { requires($0.rawValue) })
        // A mapping with an attribute such as `message` must be a single rule.
        let attributes = RuleKey.Attribute.names.map { JSONValue.Member($0, one) }
        let list = JSONValue.object([
            "type": .array(["array", "object"]), "items": one, "anyOf": anyRule,
            "dependentSchemas": .object(attributes),
        ])
        let item = JSONValue.object(["type": "object", "oneOf": anyRule])
        return [.init("rule-of-" + type.rawValue, item.merging(keys)), .init(name, list.merging(keys))]
    }

    /// Schema of the keys permitted in a mapping of these rules.
    private static func keys(_ names: [RuleName], of type: FieldType) -> JSONValue {
        // Rules of a password are judged only once, so they cannot have `when`.
        let attributes = RuleKey.Attribute.allCases.filter { $0 != .when || type != .password }
        let companions = RuleKey.Companion.allCases.filter { names.contains($0.rule) }
        var properties = names.map { JSONValue.Member($0.rawValue, reference("rule-" + $0.rawValue)) }
        properties += companions.map { .init($0.rawValue, property($0)) }
        properties += attributes.map { .init($0.rawValue, property($0)) }
        let needs = companions.map { JSONValue.Member($0.rawValue, .array([.text($0.rule.rawValue)])) }
        let demands = names.contains(.identifier) ? JSONValue.object(["allOf": .array(identifierDemands)]) : .object([])
        return JSONValue.object([
            "properties": .object(properties), "additionalProperties": false, "dependentRequired": .object(needs),
        ]).merging(demands)
    }

    private static func property(_ key: RuleKey.Attribute) -> JSONValue {
        switch key {
        case .when: expression("The condition under which the rule applies; always if left out.")
        case .message: reference("text", "The message that replaces the default one.")
        case .code: reference("identifier", "The finding's code, instead of the rule's name.")
        case .severity: severity
        case .timing:
            timing(
                "The rule's timing; if left out, that of the field, or after a pause for rules that query elsewhere."
            )
        case .side:
            word("Where the rule may be known.", words: Rule.Side.self, default: .client) {
                $0 == .client ? "Everywhere." : "Only on the server: the finding is `refused` and says no more."
            }
        }
    }

    static var severity: JSONValue {
        word("How much a finding weighs.", words: Rule.Severity.self, default: .error) {
            $0 == .error ? "The answers are not valid." : "The person sees a warning and may continue."
        }
    }

    private static func property(_ key: RuleKey.Companion) -> JSONValue {
        switch key {
        case .kinds: identifierKinds
        case .matches: identifierMatches
        case .ignoreCase: flag("Whether letters match whatever their case.", default: false)
        case .on:
            word("Which text is judged.", words: Charset.JudgedText.self, default: .normalized) {
                $0 == .raw ? "The text as it was received." : "The text after normalising."
            }
        }
    }

}

extension RuleName {
    /// Schema of the value of the rule with this name.
    fileprivate var schema: JSONValue {
        var visitor = SchemaOfRule()
        return visit(&visitor)
    }
}

private struct SchemaOfRule: RuleNameVisitor {
    typealias Result = JSONValue

    mutating func visit<Definition: RuleDefinition>(_ definition: Definition.Type) -> JSONValue { definition.schema }
}
