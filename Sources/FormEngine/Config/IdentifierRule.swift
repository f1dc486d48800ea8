/// Demands of a rule `identifier` on a text.
public struct IdentifierRule: Sendable {
    /// The scheme of the identifier that the text must be.
    public var scheme: IdentifierScheme
    /// The scheme's kinds that pass, in the scheme's order; empty if it has one only.
    public var kinds: [IdentifierKind]
    /// The fields that what it carries is compared with: the date of birth with dates, the sex with texts.
    public var matches: [String]
}

extension IdentifierRule {
    /// Keys beside the rule in a config.
    var companions: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        if !kinds.isEmpty {
            members.append(.init(ConfigKey.RuleCompanion.kinds.rawValue, .array(kinds.map { .text($0.rawValue) })))
        }
        if !matches.isEmpty {
            members.append(.init(ConfigKey.RuleCompanion.matches.rawValue, .array(matches.map { .text($0) })))
        }
        return members
    }
}
