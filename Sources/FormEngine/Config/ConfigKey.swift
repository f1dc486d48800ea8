/// The keys of every part of a config, used by the config parser and by the JSON schema.
///
/// Each enum lists the keys of one part, in the order in which documents usually write them.
enum ConfigKey {
    /// Keys of the whole document.
    enum Form: String, CaseIterable {
        case form, title, description, country, locale, steps, fields, lists, routes, outcomes, checks, policy,
            examples,
            edition
        case alias, facts
        case kindTitle = "kind_title"
        case needs
    }

    /// Keys of a step.
    enum Step: String, CaseIterable {
        case id, title
        case visibleIf = "visible_if"
        case fields
    }

    /// Keys of a field.
    enum Field: String, CaseIterable {
        case id, label, hint, placeholder, unit, type, precision
        case sourceType = "source_type"
        case required
        case requiredIf = "required_if"
        case visibleIf = "visible_if"
        case readonly
        case dataSource = "data_source"
        case dataPath = "data_path"
        case defaultValue = "default"
        case options, normalize, fields
        case minItems = "min_items"
        case maxItems = "max_items"
        case validation, calculate
        case dependsOn = "depends_on"
        case timing, style, alias, pii, autocomplete
        case legalBasis = "legal_basis"
        case prefill, item
    }

    /// Keys of a field's style.
    enum Style: String, CaseIterable {
        case fontStyle = "font_style"
        case fontSize = "font_size"
        case foreground, background
    }

    /// Keys of an option that is written as a mapping.
    enum Option: String, CaseIterable {
        case value, label
        case visibleIf = "visible_if"
        case exclusive
    }

    /// Keys of a calculation by a data source.
    enum Calculation: String, CaseIterable {
        case source
    }

    /// Keys of a route.
    enum Route: String, CaseIterable {
        case after, when, outcome
        case minimumAge = "minimum_age"
        case method, field
    }

    /// Keys of an outcome's screen.
    enum Outcome: String, CaseIterable {
        case title, text, link, consent, accepts, shows
    }

    /// Keys of a check.
    enum Check: String, CaseIterable {
        case assert, field, message, code, severity
    }

    /// Keys of the policy.
    enum Policy: String, CaseIterable {
        case unknownFields = "unknown_fields"
        case timeZone = "time_zone"
        case leapDay = "leap_day"
        case backdating
        case keepRefused = "keep_refused"
        case sessionTime = "session_ttl"
        case isListed = "listed"
        case retention, masks
    }

    /// Keys of a policy's retention.
    enum Retention: String, CaseIterable {
        case deleteAfter = "delete_after"
        case keepAtLeast = "keep_at_least"
        case basis, outcomes, fields
    }

    /// Keys of the terms of an outcome.
    enum RetentionTerms: String, CaseIterable {
        case deleteAfter = "delete_after"
        case keepAtLeast = "keep_at_least"
        case basis
    }

    /// Keys of the retention of a field.
    enum FieldRetention: String, CaseIterable {
        case deleteAfter = "delete_after"
    }

    /// Keys of a fact.
    enum Fact: String, CaseIterable {
        case fact, field, source
        case checkedOn = "checked_on"
        case reviewBy = "review_by"
    }

    /// Keys of an example.
    enum Example: String, CaseIterable {
        case name
        case asOf = "as_of"
        case values, sources, context, names, consents, through, expect
    }

    /// Keys of an example's expectation: an outcome or errors, and values.
    enum Expectation: String, CaseIterable {
        case outcome, errors, parameters, values
    }
}

extension ConfigKey.Field {
    /// Whether the key has an effect on fields of a type.
    func applies(to type: FieldType) -> Bool {
        switch self {
        case .id, .type, .label, .hint, .style, .alias, .autocomplete, .visibleIf: true
        case .unit: type == .number || type == .integer
        case .sourceType: type == .unsupported
        case .precision: type == .date
        // Links cannot prefill secrets, or values that have no text form.
        case .prefill: type.holdsValue && type != .password && type != .image
        case .options: type.takesOptions
        case .normalize: type.isText
        // Only the person knows a password: no source provides it, and no document stores it.
        case .readonly, .dataSource, .defaultValue:
            type.holdsValue && type != .password && type != .list && type != .image
        case .dataPath: type.holdsValue && type != .list && type != .image
        case .placeholder: type != .note && type != .list && type != .image
        case .required, .requiredIf, .validation, .timing, .pii, .legalBasis: type.holdsValue
        case .calculate, .dependsOn: type.holdsValue && type != .password && type != .list && type != .image
        case .fields, .minItems, .maxItems, .item: type == .list
        }
    }
}
