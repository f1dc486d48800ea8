extension FormConfig {
    /// Canonical document of a version: the bytes that are stored and hashed.
    public func document(lock: Lock) -> [UInt8] {
        JSONValue.object([.init("config", json), .init("lock", lock.json)]).canonicalBytes
    }

    /// The config in its single normalised form: texts by language, one rule per object, defaults left out.
    public var json: JSONValue {
        var members: [JSONValue.Member] = [.init("form", .text(form.text)), .init("edition", .int(edition.rawValue))]
        members.append("title", title?.json)
        members.append("description", description?.json)
        members.append("kind_title", kindTitle?.json)
        if !needs.isEmpty { members.append(.init("needs", .array(needs.map { $0.json }))) }
        members.append("alias", alias.map { .text($0) })
        members.append("country", country.map { .text($0) })
        if locale != Self.defaultLocale { members.append(.init("locale", .text(locale))) }
        members.append(.init("steps", .array(steps.map { $0.json })))
        if !wordLists.isEmpty { members.append(.init("lists", .object(wordLists.map { .init($0.name, $0.json) }))) }
        if !routes.isEmpty { members.append(.init("routes", .array(routes.map { $0.json }))) }
        if !outcomes.isEmpty {
            members.append(.init("outcomes", .object(outcomes.map { .init($0.name, $0.json) })))
        }
        if !checks.isEmpty { members.append(.init("checks", .array(checks.map { $0.json }))) }
        members.append("policy", policy.json)
        if !examples.isEmpty { members.append(.init("examples", .array(examples.map { $0.json }))) }
        if !facts.isEmpty { members.append(.init("facts", .array(facts.map { $0.json }))) }
        return .object(members)
    }

    /// Parses the config of a stored document without linting: it was linted when it was published.
    static func pinned(_ node: SourceNode) -> FormConfig? {
        var reader = ConfigReader(expectedForm: nil, checks: nil)
        let root = Place(node, pointer: "")
        // A version names the edition under which it was published; a missing edition is not guessed.
        guard root.member(named: "edition") != nil else { return nil }
        let config = reader.form(at: root)
        return reader.diagnostics.contains { $0.severity == .error } ? nil : config
    }
}

extension [JSONValue.Member] {
    /// Appends a member unless its value is nil.
    mutating func append(_ name: String, _ value: JSONValue?) {
        if let value { append(.init(name, value)) }
    }
}

extension LocalizedText {
    var json: JSONValue { .object(entries.map { .init($0.language, .text($0.text)) }) }
}

extension Step {
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init("id", .text(id))]
        members.append("title", title?.json)
        members.append("visible_if", visibleIf?.json)
        members.append(.init("fields", .array(fields.map { $0.json })))
        return .object(members)
    }
}

extension Field {
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init("id", .text(id)), .init("type", .text(type.rawValue))]
        if precision != .day { members.append(.init("precision", .text(precision.rawValue))) }
        members.append("label", label?.json)
        members.append("hint", hint?.json)
        members.append("placeholder", placeholder?.json)
        members.append("unit", unit?.json)
        members.append("source_type", sourceType.map { .text($0) })
        if isRequired { members.append(.init("required", .bool(true))) }
        members.append("required_if", requiredIf?.json)
        members.append("visible_if", visibleIf?.json)
        if isReadonly { members.append(.init("readonly", .bool(true))) }
        members.append("data_source", dataSource.map { .text($0) })
        if let dataPath, !dataPath.isBytewiseEqual(to: defaultDataPath) {
            members.append(.init("data_path", .text(dataPath)))
        }
        members.append("default", defaultValue)
        if !options.isEmpty { members.append(.init("options", .array(options.map { $0.json }))) }
        if !normalisation.isEmpty {
            members.append(.init("normalize", .array(normalisation.map { .text($0.rawValue) })))
        }
        if !fields.isEmpty { members.append(.init("fields", .array(fields.map { $0.json }))) }
        members.append("min_items", minItems.map { .number(Double($0)) })
        members.append("item", item?.json)
        members.append("max_items", maxItems.map { .number(Double($0)) })
        if !rules.isEmpty { members.append(.init("validation", .array(rules.map { $0.json }))) }
        members.append("calculate", calculation?.json)
        if !dependsOn.isEmpty { members.append(.init("depends_on", .array(dependsOn.map { .text($0) }))) }
        if timing != .instant { members.append(.init("timing", .text(timing.rawValue))) }
        members.append("style", style?.json)
        if !isPersonal { members.append(.init("pii", .bool(false))) }
        members.append("alias", alias.map { .text($0) })
        members.append("autocomplete", autocomplete.map { .text($0) })
        members.append("legal_basis", legalBasis?.json)
        if isPrefilled { members.append(.init("prefill", .bool(true))) }
        return .object(members)
    }
}

extension FieldStyle {
    var json: JSONValue {
        var members: [JSONValue.Member] = []
        members.append("font_style", fontStyle.map { .text($0) })
        members.append("font_size", fontSize.map { .number($0) })
        members.append("foreground", foreground.map { .text($0) })
        members.append("background", background.map { .text($0) })
        return .object(members)
    }
}

extension Field.Option {
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init("value", .text(value))]
        members.append("label", label?.json)
        members.append("visible_if", visibleIf?.json)
        if isExclusive { members.append(.init("exclusive", .bool(true))) }
        return .object(members)
    }
}

extension Rule {
    var json: JSONValue {
        var members: [JSONValue.Member] = [.init(name, condition.json)]
        members += condition.companions
        members.append("when", when?.json)
        members.append("message", message?.json)
        if code != name { members.append("code", code.map { .text($0) }) }
        if severity != .error { members.append(.init("severity", .text(severity.rawValue))) }
        members.append("timing", timing.map { .text($0.rawValue) })
        if side != .client { members.append(.init("where", .text(side.rawValue))) }
        return .object(members)
    }
}

extension Policy {
    /// Policies that differ from their defaults; nil if all are default.
    var json: JSONValue? {
        var members: [JSONValue.Member] = []
        if unknownFields != .reject { members.append(.init("unknown_fields", .text(unknownFields.rawValue))) }
        members.append("time_zone", timeZone.map { .text($0) })
        if leapDay == .february28 { members.append(.init("leap_day", .text(LeapDay.february28.rawValue))) }
        if backdating != .allow { members.append(.init("backdating", .text(backdating.rawValue))) }
        if keepRefusedDays > 0 { members.append(.init("keep_refused", .text("\(keepRefusedDays)d"))) }
        if sessionTime != .usual { members.append(.init("session_ttl", .text(sessionTime.text))) }
        if !isListed { members.append(.init("listed", false)) }
        if Authoring.isBuilt {
            members.append("retention", retention?.json)
            if !masks.isEmpty {
                members.append(.init("masks", .object(masks.map { .init($0.field, .text($0.mask.rawValue)) })))
            }
        }
        return members.isEmpty ? nil : .object(members)
    }
}
