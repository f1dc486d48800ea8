import FormEngine

extension FormSchemaDialect {
    /// The field types of the dialect `form-schema`; Formulary has types of these names too.
    enum FieldKind: String, DialectTypes {
        case text, date, image

        static func word(for type: FieldType) -> String? {
            switch type {
            case .text, .longText, .email, .tel, .url, .time, .dateTime, .localDateTime: text.rawValue
            case .date: date.rawValue
            case .image: image.rawValue
            case .password, .number, .integer, .boolean, .select, .multiSelect, .country, .list, .note, .unsupported:
                nil
            }
        }

        static var names: [String] { allCases.map(\.rawValue) }
    }

    /// The rules of the dialect `form-schema`.
    enum RuleKind: String, CaseIterable {
        case minLength, maxLength, alphanumericWithUnderscore, asyncAvailability, validDate, ageEligibility
        case imageSizeLimit, imageAspectRatio

        static var names: [String] { allCases.map(\.rawValue) }

        /// The field type to which the rule applies.
        var type: FieldKind {
            switch self {
            case .minLength, .maxLength, .alphanumericWithUnderscore, .asyncAvailability: .text
            case .validDate, .ageEligibility: .date
            case .imageSizeLimit, .imageAspectRatio: .image
            }
        }

        /// An example of the rule with its value; nil for a rule without a value.
        var example: String? {
            switch self {
            case .minLength: #"{"minLength": 3}"#
            case .maxLength: #"{"maxLength": 20}"#
            case .ageEligibility: #"{"ageEligibility": {"minimum": 13}}"#
            default: nil
            }
        }
    }

    mutating func type(_ place: Place) -> FieldKind? {
        guard let name = text(place) else { return nil }
        if let kind = FieldKind(rawValue: name) { return kind }
        typeHelp[place.pointer] = Self.help(forType: name, among: FieldKind.self)
        return nil
    }

    /// The derived rules of a field in their written order; nil if none remain.
    mutating func rules(_ place: Place, of type: FieldKind?, _ id: Place?) -> DerivedNode? {
        let elements = array(place, expected: "a list of rules") ?? []
        let rules = elements.compactMap { rule($0, of: type, id) }
        return rules.isEmpty ? nil : DerivedNode(.list(rules), from: place)
    }

    private mutating func rule(_ place: Place, of type: FieldKind?, _ id: Place?) -> DerivedNode? {
        guard let (kind, value) = named(place), fits(kind, place: place, type: type) else { return nil }
        switch kind {
        case .minLength: return value.map { .rule("min_length", DerivedNode(.asWritten, from: $0), message: nil) }
        case .maxLength: return value.map { .rule("max_length", DerivedNode(.asWritten, from: $0), message: nil) }
        case .alphanumericWithUnderscore: return .rule("charset", .text("alphanumeric_underscore", place), message: nil)
        case .asyncAvailability: return id.flatMap { unique(place, $0) }
        // `validDate` needs no rule: an invalid date is refused by the field's type.
        case .validDate: return nil
        case .ageEligibility:
            if let value { addRoute(value, id) }
            return nil
        case .imageSizeLimit: return sizeLimit(place)
        case .imageAspectRatio: return aspectRatio(place)
        }
    }

    /// The rule at a place, with its value.
    private mutating func named(_ place: Place) -> (RuleKind, value: Place?)? {
        guard case .object(let members) = place.node.content else {
            guard let word = ruleText(place), let kind = kind(word, place) else { return nil }
            guard let example = kind.example else { return (kind, nil) }
            note(
                .missingKey, place: place, message: "The rule `\(word)` needs a value.",
                help: "Write the rule as `\(example)`.")
            return nil
        }
        guard members.count == 1 else {
            note(
                .conflictingKeys, place: place, message: "There are \(members.count) rules in one item.",
                help: #"Write one rule an item: `{"minLength": 3}`."#)
            return nil
        }
        let value = place.member(members[0])
        let key = Place(SourceNode(.null, at: members[0].keyPosition), pointer: value.pointer)
        guard let kind = kind(members[0].key, key) else { return nil }
        guard kind.example == nil else { return (kind, kind == .ageEligibility ? value : value.associated) }
        // Swift encodes an enumeration's case without a value as an empty mapping.
        if case .object(let inner) = value.node.content, inner.isEmpty { return (kind, nil) }
        note(
            .meaninglessValue, place: value, message: "The rule `\(kind.rawValue)` takes no value.",
            help: "Write the rule's name alone: `\"\(kind.rawValue)\"`.")
        return nil
    }

    private mutating func ruleText(_ place: Place) -> String? {
        guard let word = place.word else {
            return wrongType(place, expected: #"a rule: a text such as "validDate", or `{"minLength": 3}`"#)
        }
        return word
    }

    private mutating func kind(_ name: String, _ place: Place) -> RuleKind? {
        if let kind = RuleKind(rawValue: name) { return kind }
        note(
            .unknownRule, place: place, message: "There is no rule `\(name.prefix(64))`.",
            help: NearestWord.help(for: name, among: RuleKind.names))
        return nil
    }

    /// Whether a rule applies to fields of the type; reports it if not.
    private mutating func fits(_ kind: RuleKind, place: Place, type: FieldKind?) -> Bool {
        guard let type, type != kind.type else { return true }
        note(
            .ruleNotForType, place: place,
            message: "`\(kind.rawValue)` does not apply to a field of type `\(type.rawValue)`.",
            help: "The rule applies to fields of type `\(kind.type.rawValue)`.")
        return false
    }
}

extension Place {
    /// The value in Swift's encoding of a case with one value, `{"_0": 3}`; any other value unchanged.
    fileprivate var associated: Place {
        guard case .object(let members) = node.content, members.count == 1 else { return self }
        return member(named: "_0") ?? self
    }
}
