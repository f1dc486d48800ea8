/// Demands of a rule `identifier` on a text.
public struct IdentifierRule: Sendable {
    /// The scheme of the identifier that the text must be.
    public var scheme: IdentifierScheme
    /// The scheme's kinds that pass, in the scheme's order; empty if it has one only.
    public var kinds: [IdentifierKind]
    /// The fields that what it carries is compared with: the date of birth with dates, the sex with texts.
    public var matches: [String]
}

/// The text is an identifier of a scheme, such as a bank account's number or a person's.
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

    /// Keys beside the rule in a config.
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
