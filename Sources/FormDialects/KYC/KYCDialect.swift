import FormEngine

/// The dialect `kyc`: one country's form of a know-your-customer app.
///
/// ```yaml
/// country: NL
/// fields:
///   - {id: bsn, label: BSN, type: text, required: true, validation: {regex: '^\d{9}$', message: Nine digits}}
///   - {id: birth_date, label: Born on, type: date, readonly: true, data_source: nl-user-profile}
/// ```
///
/// The form's key is `kyc/<country>`. Rules are judged in the order of such an app: `required`, then `regex`, lengths,
/// values. `message` belongs to `regex`; without `regex`, to every rule of the field. `min_value` and `max_value` are
/// other names of `min` and `max`. Lengths apply to texts, and values to numbers. A rule that does not apply to the
/// field's type is an error, because its author expected it to be judged. A field of unknown type is kept and shown
/// like a note.
struct KYCDialect: SourceDialect {
    var diagnostics: [Diagnostic] = []
    var typeHelp: [String: String] = [:]

    static let ruleNames: [RuleWord] = [("pattern", "regex")]

    static func help(for code: DiagnosticCode) -> String? {
        switch code {
        case .missingExamples, .missingTimeZone: helpWithoutPlace
        case .noFields: "Write at least one field: `- {id: first_name, label: First name, type: text}`."
        default: nil
        }
    }

    mutating func derive(_ root: Place, form: FormKey?) -> (document: DerivedNode?, form: FormKey?) {
        guard let object = object(root, keys: ["country", "fields"], expected: "a mapping with `country` and `fields`")
        else { return (nil, nil) }
        let country = needed("country", object, help: "Write the country that the form is for: `country: NL`.")
        let key = country.flatMap { self.key($0, expected: form) }
        let list = needed("fields", object, help: "Write `fields:` with a list of fields.")
        guard let fields = list.flatMap({ fields($0) { $0.field($1) } }) else { return (nil, key) }
        return (.mapping([("country", scalar(country)), ("fields", fields)], from: root), key)
    }

    /// The form's key, `kyc/<country>`; the config reader checks that the country exists.
    private mutating func key(_ country: Place, expected: FormKey?) -> FormKey? {
        guard let key = country.word.flatMap({ FormKey("kyc/" + $0) }) else { return nil }
        if let expected, expected != key {
            note(
                .formMismatch, place: country,
                message: "The document is for `\(key.text)`, not for `\(expected.text)`.",
                help: "Leave `--form` out, or correct `country`.")
        }
        return key
    }

    private mutating func field(_ place: Place) -> DerivedNode? {
        let keys = ["id", "label", "type", "required", "readonly", "data_source", "validation"]
        guard let object = object(place, keys: keys, expected: "a field") else { return nil }
        let type = written("type", object)
        let known = type.flatMap { self.type($0) }
        if let type, known == nil, type.word != nil { return unsupported(type, object: object, place: place) }
        let rules = written("validation", object).flatMap { self.rules($0, of: known) }
        return .mapping(
            [
                ("id", .asWritten(written("id", object))), ("label", scalar(written("label", object))),
                ("type", type.map { DerivedNode(known == nil ? .made(.text("text")) : .asWritten, from: $0) }),
                ("required", .asWritten(written("required", object))),
                ("readonly", .asWritten(written("readonly", object))),
                ("data_source", .asWritten(written("data_source", object))), ("validation", rules),
            ], from: place)
    }

    private enum FieldKind: String, DialectTypes {
        case text, number, date

        static func word(for type: FieldType) -> String? {
            switch type {
            case .text, .longText, .email, .tel, .url, .time, .dateTime, .localDateTime: text.rawValue
            case .number, .integer: number.rawValue
            case .date: date.rawValue
            case .password, .boolean, .select, .multiSelect, .country, .image, .list, .note, .unsupported: nil
            }
        }
    }

    private mutating func type(_ place: Place) -> FieldKind? {
        guard let name = text(place) else { return nil }
        if let kind = FieldKind.allCases.first(where: { $0.rawValue == name }) { return kind }
        typeHelp[place.pointer] = Self.help(forType: name, among: FieldKind.self)
        return nil
    }

    /// A field of unknown type: it is shown like a note, and cannot be answered.
    private mutating func unsupported(_ type: Place, object: ObjectPlace, place: Place) -> DerivedNode {
        noteUnasked(["required", "readonly", "data_source", "validation"], object)
        return .mapping(
            [("id", .asWritten(written("id", object))), ("label", scalar(written("label", object)))]
                + Self.unsupported(type), from: place)
    }
}

extension KYCDialect {
    private static let ruleKeys = [
        "regex", "message", "min_length", "max_length", "min", "max", "min_value", "max_value",
    ]

    /// The derived rules of a field, in the order of judging.
    private mutating func rules(_ place: Place, of kind: FieldKind?) -> DerivedNode? {
        guard let object = object(place, keys: Self.ruleKeys, expected: "a mapping of rules") else { return nil }
        let message = scalar(written("message", object))
        let rules: [(name: String, place: Place?)] = [
            ("pattern", fitting("regex", object: object, kind: kind)),
            ("min_length", fitting("min_length", object: object, kind: kind)),
            ("max_length", fitting("max_length", object: object, kind: kind)),
            ("min", bound("min", other: "min_value", object: object, kind: kind)),
            ("max", bound("max", other: "max_value", object: object, kind: kind)),
        ]
        let hasRegex = written("regex", object) != nil
        if let message, !Self.ruleKeys.contains(where: { $0 != "message" && written($0, object) != nil }) {
            note(
                .contradiction, place: message.origin,
                message: "The field has no rule that this message could belong to.",
                help: "Write the rule beside the message, such as `regex`, or leave the message out.")
        }
        let derived = rules.compactMap { name, place in
            place.map { place in
                let isItsMessage = name == "pattern" || !hasRegex
                return DerivedNode.rule(
                    name, DerivedNode(.asWritten, from: place), message: isItsMessage ? message : nil)
            }
        }
        return derived.isEmpty ? nil : DerivedNode(.list(derived), from: place)
    }

    /// A bound by either of its two keys; reports two different values.
    private mutating func bound(_ name: String, other: String, object: ObjectPlace, kind: FieldKind?) -> Place? {
        let (first, second) = (fitting(name, object: object, kind: kind), fitting(other, object: object, kind: kind))
        guard let first, let second else { return first ?? second }
        // The config reader checks the returned value; here it is only compared, so errors are discarded.
        var silent = self
        if let value = number(second), let expected = silent.number(first), value != expected {
            note(
                .contradiction, place: second,
                message: "`\(other)` differs from `\(name)`, and both mean the same bound.",
                help: "Keep one of the two keys.")
        }
        return first
    }

    /// The value of a rule that applies to the field's type; any other rule is reported.
    private mutating func fitting(_ key: String, object: ObjectPlace, kind: FieldKind?) -> Place? {
        guard let place = written(key, object) else { return nil }
        let isForText = key == "regex" || key.hasSuffix("_length")
        let help: String
        switch kind {
        case .text where isForText: return place
        case .number where !isForText: return place
        // The type's error is reported already; rules about texts can still be checked.
        case nil: return isForText ? place : nil
        case .text: help = "Bound the length with `min_length` and `max_length`, or write `type: number` for a value."
        case .number: help = "Bound the value with `min` and `max`, or write `type: text` if the characters matter."
        case .date:
            help =
                "A date is always read as YYYY-MM-DD. To bound dates or ages, write the config in Formulary's own shape."
        }
        let name = kind.map(\.rawValue) ?? ""
        note(
            .ruleNotForType, place: place, message: "`\(key)` does not apply to a field of type `\(name)`.", help: help
        )
        return nil
    }
}
