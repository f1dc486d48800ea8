package import FormEngine

/// Words for the requirements of rules.
package enum RuleWords {
    /// Requirement of a rule, with its condition.
    package static func text(of rule: Rule) -> String {
        text(of: rule.condition) + (rule.when.map { ", if \($0.json.summary)" } ?? "")
    }

    /// Requirement of a rule in a field's list.
    private static func text(of condition: Rule.Condition) -> String {
        switch condition {
        case .pattern(let pattern):
            "must match the pattern \(pattern.source)\(pattern.ignoresCase ? ", in any case" : "")"
        case .minLength(let count): "must have at least \(characters(count))"
        case .maxLength(let count): "must have at most \(characters(count))"
        case .min(let bound): "must be at least \(text(of: bound) { JSONValue.number($0).summary })"
        case .max(let bound): "must be at most \(text(of: bound) { JSONValue.number($0).summary })"
        case .maxDecimals(let count): "must have at most \(count) decimal\(count == 1 ? "" : "s")"
        case .currency(let currency): "must be an amount in \(currency.code)"
        case .multipleOf(let step): "must be a multiple of \(JSONValue.number(step).summary)"
        case .minDate(let bound): "must not be before \(text(of: bound) { $0.text })"
        case .maxDate(let bound): "must not be after \(text(of: bound) { $0.text })"
        case .minTime(let bound): "must not be before \(text(of: bound) { $0.text })"
        case .maxTime(let bound): "must not be after \(text(of: bound) { $0.text })"
        case .minAge(let age): "must be at least \(age) years ago"
        case .maxAge(let age): "must be at most \(age) years ago"
        case .accepted: "must be accepted"
        case .oneOf(let list): "must be one of \(list.count) texts"
        case .email: "must be an e-mail address"
        case .tel: "must be a telephone number (E.164)"
        case .url: "must be a web address"
        case .charset(let set, let isRaw):
            "must consist of \(set.rawValue) alone\(isRaw ? ", as it was sent" : "")"
        case .reserved(let list): "must not be a word of the list \(list)"
        case .blockedWords(let list): "must not contain a word of the list \(list)"
        case .equals(let field): "must be the same as \(field)"
        case .identifier(let rule): "must be an identifier \(rule.scheme.rawValue)"
        case .unique(let namespace): "must be free in \(namespace)"
        case .confirmedBy(let source): "must be confirmed by the source \(source)"
        case .uniqueItems(let field): "must not have the same \(field) in two items"
        case .assert(let expression): "must fulfil \(expression.json.summary)"
        case .image: "must be an image within limits"
        }
    }

    /// Requirement that follows from a field's type and keys.
    package static func text(ofQuestion name: String, _ field: Field) -> String {
        switch FindingCode(rawValue: name) {
        case .type: "must be a value of type \(field.type.rawValue)"
        case .required: field.requiredIf == nil ? "must be answered" : "must be answered if its condition holds"
        case .readonly: "must not differ from its source"
        case .calculated: "must not differ from the calculated value"
        case .sourceMissing: "must have a value from the source \(field.sourceName ?? "")"
        case .minItems: "must have at least \(field.minItems ?? 0) items"
        case .maxItems: "must have at most \(field.maxItems ?? Field.mostItems) items"
        case .exclusive: "must not combine an exclusive option with others"
        case .locked: "must not change after an age was judged"
        case .unknownField, .sourceInvalid, .refused, .undecided, .nameChanged, .availabilityUnknown: name
        case nil: name == RuleName.oneOf.rawValue ? "must be one of the options" : name
        }
    }

    private static func text<Value>(of bound: Rule.Bound<Value>, _ said: (Value) -> String) -> String {
        switch bound {
        case .said(let value): said(value)
        case .calculated(let expression): expression.json.summary
        }
    }

    private static func characters(_ count: Int) -> String { "\(count) character\(count == 1 ? "" : "s")" }

    /// Reason that a rule was not judged, in words.
    package static func text(of reason: TracedRule.Reason) -> String {
        switch reason {
        case .hidden: "the field was not part of the form"
        case .routed: "a route had ended the form"
        case .missing: "nothing was answered"
        case .unreadable: "the answer is not of the field's type"
        case .tooLarge: "the answer is longer or larger than the field takes"
        case .unknown: "a value that the rule uses is missing or unreadable"
        case .undecided: "undecided: the rule exceeds its cost limit, or uses an undecided value"
        case .pending: "the rule waits for the reply to a query"
        case .notAsked: "the rule's condition does not hold"
        case .sourceMissing: "the data source gave no value"
        }
    }

    /// State of a value, in words.
    package static func text(of presence: Presence, _ field: Field?) -> String {
        switch presence {
        case .present where field?.calculation != nil: "calculated"
        case .present where field?.isReadonly == true: "from its source"
        case .present: "answered"
        case .missing: "not answered"
        case .unreadable: "answered, but not of its type"
        case .hidden: "not part of the form"
        case .undecided: "not decided"
        case .sourceMissing: "no value from its source"
        case .unknown: "not calculated: an input is missing"
        }
    }
}
