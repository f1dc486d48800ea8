/// Rule `identifier`: the scheme, its accepted kinds, and the fields to compare with.
public struct IdentifierRule: Sendable {
    /// Scheme of the identifier, such as `iban`.
    public var scheme: IdentifierScheme
    /// Accepted kinds of the scheme, in the scheme's order; empty if the scheme has only one.
    public var kinds: [IdentifierKind]
    /// Fields that the identifier is compared with: a birth date with date fields, a sex with text fields.
    public var matches: [String]
}

/// Rule `identifier`: the text must be a valid identifier of a scheme, such as an IBAN or a national number.
extension IdentifierRule: RuleDefinition {
    static var name: RuleName { .identifier }

    static func applies(to type: FieldType) -> Bool { type == .text }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.identifierRule(place, object)
    }

    static var schema: JSONValue { ConfigSchema.identifierNames }

    static func json(_ rule: IdentifierRule) -> JSONValue { .text(rule.scheme.rawValue) }

    static func companions(_ rule: IdentifierRule) -> [JSONValue.Member] { rule.companions }

    static func parameters(_ rule: IdentifierRule, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        var reason = IdentifierReason.format
        if case .reason(let found) = circumstances.detail { reason = found }
        return [
            .init(RuleName.identifier.rawValue, .text(rule.scheme.rawValue)),
            .init(IdentifierReason.parameter, .text(reason.rawValue)),
        ]
    }

    static func facts(_ rule: IdentifierRule) -> RuleFacts {
        RuleFacts(
            looksAtValueAlone: rule.matches.isEmpty && !rule.scheme.profile.carriesBirthDate,
            comparedFields: rule.matches)
    }

    static func constraint(_ rule: IdentifierRule, in tables: inout RuleTables) -> Constraint {
        .question(.identifier(tables.index(of: rule)))
    }

    /// Keys beside `identifier` in a config: `kinds` and `matches`.
    private var companions: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if !kinds.isEmpty {
            members.append(.init(RuleKey.Companion.kinds.rawValue, .array(kinds.map { .text($0.rawValue) })))
        }
        if !matches.isEmpty {
            members.append(.init(RuleKey.Companion.matches.rawValue, .array(matches.map { .text($0) })))
        }
        return members
    }
}
