/// A named part of a config, such as a field or a rule, as the diff of two configs compares it.
struct ConfigPart {
    let name: String
    let value: JSONValue
    /// Nested parts that are compared one by one; nil if the part is compared as a whole, such as a translated text or
    /// a rule.
    var parts: [ConfigPart]?
    /// Whether the diff reports a changed order of the nested parts.
    var isOrdered = false

    init(_ name: String, _ value: JSONValue, parts: [ConfigPart]? = nil, isOrdered: Bool = false) {
        self.name = name
        self.value = value
        self.parts = parts
        self.isOrdered = isOrdered
    }

    /// Parts of a config in the order of the diff: parts that affect judging, the most important first, then the rest.
    static func parts(of config: FormConfig) -> [ConfigPart] {
        [
            ConfigPart("fields", .null, parts: config.fields.map { field($0) }),
            ConfigPart("steps", .null, parts: config.steps.map { step($0) }, isOrdered: true),
            ConfigPart("checks", .null, parts: numbered(checks(config)), isOrdered: true),
            ConfigPart("routes", .null, parts: numbered(config.routes.map { ($0.outcome, $0.json) }), isOrdered: true),
            ConfigPart("outcomes", .null, parts: config.outcomes.map { ConfigPart($0.name, $0.json) }),
            ConfigPart("lists", .null, parts: config.wordLists.map { list($0) }),
            ConfigPart("policy", .null, parts: members(of: config.policy.json ?? .object([]), without: [])),
            ConfigPart("facts", .null, parts: facts(config), isOrdered: true),
        ]
            + members(
                of: config.json,
                without: ["edition", "steps", "lists", "policy", "outcomes", "checks", "routes", "facts", "examples"])
    }

    /// The `examples` of a config as one part, or none; examples do not affect judging.
    static func examples(of config: FormConfig) -> [ConfigPart] {
        config.json["examples"].map { [ConfigPart("examples", $0)] } ?? []
    }

    private static func list(_ list: WordList) -> ConfigPart {
        ConfigPart(list.name, list.json, parts: members(of: list.json, without: []))
    }

    /// A step as a part that lists the ids of its fields in order, so that moving a field changes the step.
    private static func step(_ step: Step) -> ConfigPart {
        let fields = JSONValue.array(step.fields.map { .text($0.id) })
        let parts = members(of: step.json, without: ["fields", "id"]) + [ConfigPart("fields", fields)]
        return ConfigPart(step.id, .object(parts.map { .init($0.name, $0.value) }), parts: parts)
    }

    private static func field(_ field: Field) -> ConfigPart {
        let validation = ConfigPart("validation", .null, parts: rules(field.rules), isOrdered: true)
        let options = ConfigPart(
            "options", .null, parts: field.options.map { ConfigPart($0.value, $0.json) }, isOrdered: true)
        let order = JSONValue.array(field.fields.map { .text($0.id) })
        let fields = ConfigPart("fields", order, parts: field.fields.map { self.field($0) }, isOrdered: true)
        return ConfigPart(
            field.id, field.json,
            parts: members(of: field.json, without: ["id", "options", "validation", "fields"])
                + [options, fields, validation])
    }

    /// Rules of a field as parts named after the rules; a repeated name gets its index appended.
    private static func rules(_ rules: [Rule]) -> [ConfigPart] { numbered(rules.map { ($0.name, $0.json) }) }

    /// Checks of a config, each named by its code, else its field, else `assert`.
    private static func checks(_ config: FormConfig) -> [(name: String, value: JSONValue)] {
        config.checks.map { ($0.code ?? $0.field ?? RuleName.assert.rawValue, $0.json) }
    }

    /// Facts of a config as parts, each named by its field; facts about the whole form are named `form`.
    private static func facts(_ config: FormConfig) -> [ConfigPart] {
        numbered(config.facts.map { ($0.field ?? ConfigKey.Form.form.rawValue, $0.json) }).map { part in
            ConfigPart(part.name, part.value, parts: members(of: part.value, without: []))
        }
    }

    private static func numbered(_ values: [(name: String, value: JSONValue)]) -> [ConfigPart] {
        var parts: [ConfigPart] = []
        for (index, value) in values.enumerated() {
            let earlier = values[..<index].filter { $0.name.isBytewiseEqual(to: value.name) }.count
            let name = earlier == 0 ? value.name : value.name + "#" + String(earlier + 1)
            parts.append(ConfigPart(name, value.value))
        }
        return parts
    }

    private static func members(of value: JSONValue, without names: [String]) -> [ConfigPart] {
        (value.members ?? []).filter { member in !names.contains { $0.isBytewiseEqual(to: member.name) } }
            .map { ConfigPart($0.name, $0.value) }
    }
}
